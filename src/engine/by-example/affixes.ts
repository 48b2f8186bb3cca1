/** The text before and after lines, or other parts of a text, and whether only those get it that lack it. */
export type Affixes = { readonly prefix: string; readonly suffix: string; readonly onlyMissing?: boolean };

/**
 * Returns the text added before and after each line that is not blank; undefined if it is not the same for all. A line
 * that already has it may stay unchanged.
 *
 * @param inLine changes what a line gets by the number of the line, from 1. Then all lines get it
 */
export function affixesOf(
  have: readonly string[],
  want: readonly string[],
  inLine?: (text: string, number: number) => string,
): Affixes | undefined {
  const all: (Affixes & { readonly line: string })[] = [];
  for (const [i, line] of have.entries()) {
    if (line.trim() === '') continue;
    const whole = want[i] ?? '';
    const at = whole.indexOf(line);
    if (at < 0) return undefined;
    const [prefix, suffix] = [whole.slice(0, at), whole.slice(at + line.length)];
    const number = all.length + 1;
    all.push({ line, prefix: inLine?.(prefix, number) ?? prefix, suffix: inLine?.(suffix, number) ?? suffix });
  }
  const prefix = all.find((affixes) => affixes.prefix !== '')?.prefix ?? '';
  const suffix = all.find((affixes) => affixes.suffix !== '')?.suffix ?? '';
  if (all.every((affixes) => affixes.prefix === prefix && affixes.suffix === suffix)) return { prefix, suffix };
  const isFit = all.every(
    (affixes) =>
      (affixes.prefix === prefix || (affixes.prefix === '' && affixes.line.startsWith(prefix))) &&
      (affixes.suffix === suffix || (affixes.suffix === '' && affixes.line.endsWith(suffix))),
  );
  return isFit && !inLine ? { prefix, suffix, onlyMissing: true } : undefined;
}

/** Whether the affixes end and begin with other characters than letters and digits, which may belong to the text. */
const isApart = ({ prefix, suffix }: Affixes) =>
  !/[\p{L}\p{M}\p{N}]$/u.test(prefix) && !/^[\p{L}\p{M}\p{N}]/u.test(suffix);

/**
 * Whether affixes are unlikely to occur twice on a line: `https://`, `# `, `;`. Letters, indentation, quotation marks
 * of mail, and a text on both sides may occur twice.
 */
export const isOnce = (affixes: Affixes): boolean =>
  (affixes.prefix === '') !== (affixes.suffix === '') &&
  /[^\s>]/.test(affixes.prefix + affixes.suffix) &&
  isApart(affixes);

/** Text that the items of a list get if they lack it, and whether commas are between them. */
export type Completion = Affixes & { readonly hasCommas: boolean };

/** Returns the text that some items of a list get and the others already have; undefined if there is none. */
export function completionOf(have: string, want: string): Completion | undefined {
  const hasCommas = have.includes(',');
  const between = hasCommas ? /[,\n] */ : /\s+/;
  const [before, after] = [have.split(between), want.split(between)];
  if (before.length !== after.length) return undefined;
  const affixes = affixesOf(before, after);
  return affixes?.onlyMissing && isApart(affixes) ? { ...affixes, hasCommas } : undefined;
}
