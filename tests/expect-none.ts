import { expect } from 'vitest';

/**
 * Expects that nothing was found.
 *
 * @param found what is wrong, each with its file
 * @param remedy what to do about it, in a sentence that names the file to change
 */
export function expectNone(found: readonly string[], remedy: string): void {
  expect(found, `${remedy}\n  ${found.join('\n  ')}\n`).toEqual([]);
}
