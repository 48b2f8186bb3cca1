import type { Source } from './sources.ts';

/** Compiled patterns that are kept. */
const MAX_PATTERNS = 5000;

const patterns = new Map<string, RegExp>();

/** Without the flag i, which takes ten times as long to compile, and makes no difference to these patterns. */
function compiled(pattern: string): RegExp {
  let regex = patterns.get(pattern);
  if (!regex) {
    if (patterns.size > MAX_PATTERNS) patterns.clear();
    regex = new RegExp(pattern, 'u');
    patterns.set(pattern, regex);
  }
  return regex;
}

/** Returns the value of a source in a text; undefined if there is none. */
export function takenFrom({ pattern }: Source, text: string): string | undefined {
  const value = compiled(pattern).exec(text)?.[1];
  return value === '' ? undefined : value;
}
