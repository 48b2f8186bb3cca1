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
  readonly text: string;
  /** Number of the innermost capturing group around it, or of the one that it opens or closes; 0 for none. */
  readonly group: number;
};

export type PatternGroup = { readonly number: number; readonly name: string | undefined };

export type PatternTokens = { readonly tokens: readonly PatternToken[]; readonly groups: readonly PatternGroup[] };

/** Everything but character classes, which nest with the flag v. The order of the alternatives matters. */
const TOKEN =
  /(?<reference>\\k<[^>]*>|\\[1-9]\d*)|(?<anchor>\\[bB]|[\^$])|(?<escape>\\(?:u\{[\dA-Fa-f]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[\s\S])?|\.)|(?<open>\((?:\?(?:<[=!]|<[^>]*>|[:=!]|[a-z]*(?:-[a-z]*)?:)?)?)|(?<close>\))|(?<alternation>\|)|(?<quantifier>(?:[*+?]|\{\d+(?:,\d*)?\})\??)|(?<literal>[^\\^$.()|*+?{[]+|[\s\S])/y;

/** The end of a character class that begins at a position; the end of the pattern for one that is not closed. */
function classEnd(pattern: string, start: number, nests: boolean): number {
  let depth = 0;
  for (let at = start; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === '\\') at++;
    else if (sign === '[' && (nests || at === start)) depth++;
    else if (sign === ']' && --depth === 0) return at + 1;
  }
  return pattern.length;
}

/**
 * Splits a regular expression of JavaScript into tokens to color, and numbers its capturing groups. It need not be valid:
 * somebody may still be typing it. Linear.
 */
export function patternTokens(pattern: string, flags: string): PatternTokens {
  const tokens: PatternToken[] = [];
  const groups: PatternGroup[] = [];
  /** Number of the capturing group inside each open parenthesis. */
  const open: number[] = [];
  const add = (kind: TokenKind, text: string, group = open.at(-1) ?? 0) => tokens.push({ kind, text, group });
  for (let at = 0; at < pattern.length; ) {
    if (pattern[at] === '[') {
      const end = classEnd(pattern, at, flags.includes('v'));
      add('class', pattern.slice(at, end));
      at = end;
      continue;
    }
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(pattern);
    if (!match?.groups) break;
    const [text] = match;
    at += text.length;
    if (match.groups['open'] !== undefined) {
      const name = /^\(\?<([^=!>][^>]*)>$/.exec(text)?.[1];
      if (text === '(' || name !== undefined) groups.push({ number: groups.length + 1, name });
      open.push(text === '(' || name !== undefined ? groups.length : (open.at(-1) ?? 0));
      add('group', text);
    } else if (match.groups['close'] !== undefined) {
      add(open.length > 0 ? 'group' : 'stray', text);
      open.pop();
    } else {
      const kind = (['reference', 'anchor', 'escape', 'alternation', 'quantifier'] as const).find(
        (name) => match.groups?.[name] !== undefined,
      );
      add(kind ?? 'literal', text);
    }
  }
  return { tokens, groups };
}
