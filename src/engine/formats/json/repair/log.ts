import { DATA, isProse } from './around.ts';

/** A value in a line of a log, read in some way. */
export type Logged<Read> = { readonly from: number; readonly to: number; readonly read: Read };

/** A key or a variable before a value: its name is data. */
const NAME =
  /^[-*\s]*(?!(?:trace|debug|info|warn(?:ing)?|error|fatal)\b)(?:(?:const|let|var)\s+)?[\w$.-]{1,60}\s*[:=]\s*$/i;
const COMMENT = /^\s*(?:\/\/|\/\*|\*|#)/;
/** Brackets of a line at which its value is tried: a log has some before it. */
const TRIED = 4;

/** Returns the place of the only value of a line, after words and before them or nothing. */
function valueIn<Read>(line: string, readValue: (text: string) => Read | undefined): Logged<Read> | undefined {
  let tried = 0;
  for (const { 0: opener, index } of line.matchAll(/[{[]/g)) {
    const prefix = line.slice(0, index);
    if (tried++ === TRIED || prefix.trim() === '' || COMMENT.test(prefix) || DATA.test(prefix)) return undefined;
    const to = line.lastIndexOf(opener === '{' ? '}' : ']') + 1;
    const value = line.slice(index, to);
    const rest = line.slice(to);
    const isWhole = /[{"']/.test(value) && (rest.trim() === '' || isProse(rest));
    const read = isWhole ? readValue(value) : undefined;
    if (read !== undefined) return { from: index, to, read };
  }
  return undefined;
}

/**
 * Returns the values of a log: of two lines or more, one each, with words before it. Further lines may be prose.
 * Undefined for any other text, such as one in which names that differ come before the values.
 *
 * @param readValue returns undefined for a text that is not surely a value
 */
export function logValues<Read>(
  input: string,
  readValue: (text: string) => Read | undefined,
): Logged<Read>[] | undefined {
  if (!/[\n\r]\s{0,100}\S/.test(input)) return undefined;
  const values: Logged<Read>[] = [];
  let name: string | undefined;
  for (const { 0: line, index } of input.matchAll(/[^\n\r]+/g)) {
    if (line.trim() === '') continue;
    const value = valueIn(line, readValue);
    if (!value && !isProse(line)) return undefined;
    if (!value) continue;
    const prefix = line.slice(0, value.from);
    if (NAME.test(prefix)) {
      name ??= prefix;
      if (name !== prefix) return undefined;
    }
    values.push({ ...value, from: index + value.from, to: index + value.to });
  }
  return values.length > 1 ? values : undefined;
}
