import { memoize } from '../../values/memoize.ts';
import type { Source } from './sources.ts';

/** Without the flag i, which takes ten times as long to compile, and makes no difference to these patterns. */
const compiled = memoize((pattern) => new RegExp(pattern, 'u'));

/** Returns the value of a source in a text; undefined if there is none. */
export function takenFrom({ pattern }: Source, text: string): string | undefined {
  const value = compiled(pattern).exec(text)?.[1];
  return value === '' ? undefined : value;
}
