/** A pair of brackets, and a pattern for the opening one with the rest of its line. */
export type Bracket = { readonly open: string; readonly close: string; readonly pattern: string };

const BRACKETS: readonly Bracket[] = [
  { open: '(', close: ')', pattern: '\\([^()\\n]*' },
  { open: '[', close: ']', pattern: '\\[[^\\[\\]\\n]*' },
  { open: '{', close: '}', pattern: '\\{[^{}\\n]*' },
  { open: '<', close: '>', pattern: '<[^<>\\n]*' },
];

/** Returns the bracket that a line opens last and does not close; undefined if there is none. */
export const unclosedBracket = (line: string): Bracket | undefined =>
  BRACKETS.find(({ open, close }) => line.lastIndexOf(open) > line.lastIndexOf(close));
