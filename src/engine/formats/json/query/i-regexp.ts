/** Maximum length of a pattern, in UTF-16 code units. A document may contain it. */
const MAX_PATTERN = 1000;

const ESCAPE = String.raw`\\[()*+\-.?[\\\]^nrt{|}]`;
const PROPERTY = String.raw`\\[pP]\{(?:[CLMNPSZ]|C[cfno]|L[lmotu]|M[cen]|N[dlo]|P[cdefios]|S[ckmo]|Z[lps])\}`;
const IN_CLASS = String.raw`(?:[^\-[\\\]]|${ESCAPE})`;
const CLASS_PART = `(?:${IN_CLASS}(?:-${IN_CLASS})?|${PROPERTY})`;
const CLASS = String.raw`\[(?!\^\])\^?(?:-|${CLASS_PART})${CLASS_PART}*-?\]`;
const ATOM = String.raw`[^()*+?[\\\]{|}]|${ESCAPE}|${PROPERTY}|${CLASS}`;
const QUANTIFIER = String.raw`[*+?]|\{\d+(?:,\d*)?\}`;

/** The tokens of RFC 9485 in the order that it allows. JavaScript checks the parentheses and the ranges. */
const SYNTAX = new RegExp(`^(?:(?:${ATOM}|\\))(?:${QUANTIFIER})?|[(|])*$`, 'u');

/** Matches an escape, a class, or a dot or an anchor outside of both. */
const TOKEN = /\\.|\[(?:\\.|[^\]])*\]|[.^$]/gsu;
/** Tokens that JavaScript writes differently. It repeats an anchor only in a group. */
const IN_JAVASCRIPT: Readonly<Record<string, string>> = {
  '.': String.raw`[^\n\r]`,
  '\\-': '-',
  '^': '(?:^)',
  $: '(?:$)',
};

/**
 * Compiles an I-Regexp (RFC 9485) to a JavaScript regular expression; undefined if the pattern is not an I-Regexp.
 *
 * `^` and `$`, which the RFC does not define, match the start and the end of the text, as in the compliance suite.
 *
 * @param isWhole the whole text must match
 */
export function compileIRegexp(pattern: string, isWhole: boolean): RegExp | undefined {
  if (pattern.length > MAX_PATTERN || !SYNTAX.test(pattern)) return undefined;
  const source = pattern.replace(TOKEN, (token) => IN_JAVASCRIPT[token] ?? token);
  try {
    // The pattern must be valid without the group, too: `)(` is not.
    const found = new RegExp(source, 'u');
    return isWhole ? new RegExp(`^(?:${found.source})$`, 'u') : found;
  } catch {
    return undefined;
  }
}
