import type { Reply } from '../../src/cli/api/replies.ts';

/** Number of rows that run by day, which are chosen once. */
export const DAY_ROWS = 300;
/** Examples of each tool's help among them. */
export const EXAMPLES_BY_DAY = 2;

/** Every kind of part that a reply can have. */
export const KINDS = [
  ...['text', 'list', 'table', 'notes', 'info'],
  ...['error', 'error with a place', 'error of an option'],
  ...['lossless', 'guessed', 'cut off'],
] as const;

/** Returns which of `KINDS` a reply has. */
export function kindsOf(reply: Reply): readonly string[] {
  const parts = ['text', 'list', 'table', 'notes', 'info'].filter((part) => reply[part] !== undefined);
  const { certainty } = (reply['info'] ?? {}) as { readonly certainty?: string };
  const error = reply['error'] as { readonly offset?: number; readonly option?: string } | undefined;
  if (error === undefined) return certainty === undefined ? parts : [...parts, certainty];
  if (error.option !== undefined) return ['error of an option'];
  return [error.offset === undefined ? 'error' : 'error with a place'];
}
