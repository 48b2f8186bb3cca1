/** Backslashes and a quote where a string may begin: the text was escaped, as the content of a string. */
const OPENING = /(\\+)["']/y;

export type EscapedString = {
  /** The text inside, escaped once, as in JSON. */
  readonly inside: string;
  /** Offset at which to continue. */
  readonly next: number;
  readonly isClosed: boolean;
};

/** Returns the string that begins at an offset with a quote that is escaped, however often; undefined if none does. */
export function escapedStringAt(input: string, at: number): EscapedString | undefined {
  OPENING.lastIndex = at;
  const opening = OPENING.exec(input);
  if (!opening) return undefined;
  const quote = opening[0].at(-1) as string;
  const times = Math.ceil(Math.log2((opening[1] as string).length + 1));
  const from = at + opening[0].length;
  let run = 0;
  for (let i = from; i < input.length; i++) {
    if (input[i] === '\\') run++;
    else {
      if (input[i] === quote && isUnescaped(run, times)) {
        const own = Math.min(run, 2 ** times - 1);
        return { inside: unescaped(input.slice(from, i - own), times), next: i + 1, isClosed: own > 0 };
      }
      run = 0;
    }
  }
  return { inside: unescaped(input.slice(from).replace(/\\+$/, ''), times), next: input.length, isClosed: false };
}

/** Whether a quote after backslashes has none before it once the text was unescaped. */
const isUnescaped = (backslashes: number, times: number) => Math.floor(backslashes / 2 ** times) % 2 === 0;

const SPACES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function unescaped(text: string, times: number): string {
  let inside = text;
  for (let left = times; left > 0; left--) {
    inside = inside.replace(/\\(["'\\nrt])/g, (_, escaped: string) => SPACES[escaped] ?? escaped);
  }
  return inside;
}
