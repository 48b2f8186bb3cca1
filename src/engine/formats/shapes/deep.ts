import { errorAt } from '../../contract/error-at.ts';
import { ToolError } from '../../contract/tool-error.ts';
import { formatNumber } from '../../values/format-number.ts';

/**
 * Returns the result of a function that goes into each level of a text by a call.
 *
 * @throws ToolError in place of the error of an engine whose stack is full
 */
export function notTooDeep<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ToolError('It is nested too deeply to be converted.');
  }
}

/** Deepest nesting for parsers that go into each level by a call. */
export const MAX_DEPTH = 1000;

/**
 * Throws if brackets outside of strings in quotes are nested too deeply.
 *
 * @throws ToolError beyond 1,000 levels, with the place
 */
export function checkBrackets(text: string): void {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[[\]{}]/g)) {
    if (token.length > 1) continue;
    depth = token === '[' || token === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) {
      throw errorAt(text, index, `nested more than ${formatNumber(MAX_DEPTH)} levels deep`);
    }
  }
}
