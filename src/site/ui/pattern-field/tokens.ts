/** Part of a regular expression of JavaScript, by its role. */
type TokenKind =
  | 'literal'
  | 'escape'
  | 'class'
  | 'quantifier'
  | 'anchor'
  | 'group'
  | 'alternation'
  | 'reference'
  /** A closing parenthesis without its opening one. */
  | 'stray';

export type PatternToken = {
  readonly kind: TokenKind;
  /** Its place in the pattern, in UTF-16 code units. */
  readonly from: number;
  readonly text: string;
  /** Number of the innermost capturing group around it, or of the one that it opens or closes; 0 for none. */
  readonly group: number;
};

export type PatternGroup = { readonly number: number; readonly name: string | undefined };

/** Places of an opening bracket and of its closing one; -1 for one that is missing. */
export type BracketPair = { readonly open: number; readonly close: number };

export type PatternTokens = {
  readonly tokens: readonly PatternToken[];
  readonly groups: readonly PatternGroup[];
  /** Brackets of groups and of character classes, in the order in which they are closed. */
  readonly brackets: readonly BracketPair[];
};

/** Escapes that only the flags u and v know: without them, `\u{61}` is 61 times the letter u. */
const UNICODE_ESCAPES = String.raw`u\{[\dA-Fa-f]*\}|[pP]\{[^}]*\}|`;

/** Everything but character classes, which nest with the flag v. The order of the alternatives matters. */
const tokenOf = (unicodeEscapes: string) =>
  new RegExp(
    [
      String.raw`(?<reference>\\k<[^>]*>|\\[1-9]\d*)`,
      String.raw`(?<anchor>\\[bB]|[\^$])`,
      String.raw`(?<escape>\\(?:${unicodeEscapes}u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[\s\S])?|\.)`,
      String.raw`(?<open>\((?:\?(?:<[=!]|<[^>]*>|[:=!]|[a-z]*(?:-[a-z]*)?:)?)?)`,
      String.raw`(?<close>\))|(?<alternation>\|)`,
      String.raw`(?<quantifier>(?:[*+?]|\{\d+(?:,\d*)?\})\??)`,
      String.raw`(?<literal>[^\\^$.()|*+?{[]+|[\s\S])`,
    ].join('|'),
    'y',
  );
const TOKEN = tokenOf(UNICODE_ESCAPES);
const LEGACY_TOKEN = tokenOf('');

/**
 * Returns the end of a character class that begins at a position; the end of the pattern for one that is not closed.
 *
 * @param brackets gets its brackets, and those of the classes in it
 */
function classEnd(pattern: string, start: number, nests: boolean, brackets: BracketPair[]): number {
  const open: number[] = [];
  for (let at = start; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === '\\') at++;
    else if (sign === '[' && (nests || at === start)) open.push(at);
    else if (sign === ']') {
      brackets.push({ open: open.pop() ?? start, close: at });
      if (open.length === 0) return at + 1;
    }
  }
  for (const at of open) brackets.push({ open: at, close: -1 });
  return pattern.length;
}

/**
 * Splits a regular expression of JavaScript into tokens to color, and numbers its capturing groups. It need not be valid:
 * somebody may still be typing it. Linear.
 */
export function patternTokens(pattern: string, flags: string): PatternTokens {
  const tokens: PatternToken[] = [];
  const groups: PatternGroup[] = [];
  const brackets: BracketPair[] = [];
  const token = /[uv]/.test(flags) ? TOKEN : LEGACY_TOKEN;
  /** Place of each open parenthesis, and number of the capturing group inside it. */
  const open: { readonly from: number; readonly group: number }[] = [];
  const add = (kind: TokenKind, from: number, text: string) =>
    tokens.push({ kind, from, text, group: open.at(-1)?.group ?? 0 });
  for (let at = 0; at < pattern.length; ) {
    const from = at;
    if (pattern[at] === '[') {
      at = classEnd(pattern, at, flags.includes('v'), brackets);
      add('class', from, pattern.slice(from, at));
      continue;
    }
    token.lastIndex = at;
    const match = token.exec(pattern);
    if (!match?.groups) break;
    const [text] = match;
    at += text.length;
    if (match.groups['open'] !== undefined) {
      const name = /^\(\?<([^=!>][^>]*)>$/.exec(text)?.[1];
      const isCapturing = text === '(' || name !== undefined;
      if (isCapturing) groups.push({ number: groups.length + 1, name });
      open.push({ from, group: isCapturing ? groups.length : (open.at(-1)?.group ?? 0) });
      add('group', from, text);
    } else if (match.groups['close'] !== undefined) {
      add(open.length > 0 ? 'group' : 'stray', from, text);
      brackets.push({ open: open.pop()?.from ?? -1, close: from });
    } else {
      const kind = (['reference', 'anchor', 'escape', 'alternation', 'quantifier'] as const).find(
        (name) => match.groups?.[name] !== undefined,
      );
      add(kind ?? 'literal', from, text);
    }
  }
  for (const { from } of open) brackets.push({ open: from, close: -1 });
  return { tokens, groups, brackets };
}
