type Paint = (text: string) => string;

const inColor =
  (code: number): Paint =>
  (text) =>
    `\x1b[${code}m${text}\x1b[0m`;

const [bold, red, green, cyan] = [inColor(1), inColor(31), inColor(32), inColor(36)];

function paintOf(line: string): Paint {
  if (/^(---|\+\+\+) /.test(line)) return bold;
  if (line.startsWith('@@')) return cyan;
  if (line.startsWith('-')) return red;
  if (line.startsWith('+')) return green;
  return (text) => text.replace(/\[-.*?-\]/g, red).replace(/\{\+.*?\+\}/g, green);
}

/** Returns a comparison as `lettermill compare` prints it, with the colors of `git diff`. */
export const colorDiff = (text: string): string =>
  text
    .split('\n')
    .map((line) => paintOf(line)(line))
    .join('\n');
