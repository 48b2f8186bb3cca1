/** Syntax of other languages that is an error in JavaScript, and what JavaScript has instead. */
const FOREIGN: readonly (readonly [syntax: RegExp, hint: string])[] = [
  [/\(\?P</, 'JavaScript writes a named group (?<name>…), without the P.'],
  [/\(\?P=/, 'JavaScript refers to a named group by \\k<name>.'],
  [/\(\?P>|\(\?(?:R|&|[+-]?\d+)\)?/, 'JavaScript has no recursion in patterns.'],
  [/\(\?'/, 'JavaScript writes a named group (?<name>…).'],
  [/\(\?>/, 'JavaScript has no atomic groups: write (?:…), or (?=(…))\\1.'],
  [/\(\?#/, 'JavaScript has no comments in patterns.'],
  [/\(\?\|/, 'JavaScript has no branch reset groups.'],
  [/\(\?\(/, 'JavaScript has no conditions in patterns.'],
  [/\(\?[a-zA-Z]+(?:-[a-zA-Z]+)?\)/, 'JavaScript sets flags for the whole pattern, or for a group: (?i:…).'],
  [/(?<=[^\\]|^)[*+?}]\+/, 'JavaScript has no possessive quantifiers.'],
];

/** Returns a sentence, after a space, on syntax of another language in a pattern that is not valid; empty if none is known. */
export function foreignSyntaxHint(pattern: string): string {
  const hint = FOREIGN.find(([syntax]) => syntax.test(pattern))?.[1];
  return hint === undefined ? '' : ` ${hint}`;
}
