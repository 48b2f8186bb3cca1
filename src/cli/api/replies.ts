import type { Failure, Outcome } from '../../engine/jobs/job.ts';

/** A row of a batch's output. */
export type Reply = { readonly ok: boolean; readonly [field: string]: unknown };

export function answer(outcome: Outcome): Reply {
  if (outcome.ok) {
    const { text, list, table, notes, info, bytes } = outcome.output;
    return { ok: true, text, list, table, notes, info, bytes };
  }
  return refusal(outcome.error);
}

/** @param step 1-based, of a recipe */
export function refusal(
  { message, line, column, offset, option }: Pick<Failure, 'message' | 'line' | 'column' | 'offset' | 'option'>,
  step?: number,
): Reply {
  return { ok: false, error: { message, line, column, offset, option, step } };
}

/** Returns a failure's message, with line and column in front if it does not name its line itself. */
export function messageWithPosition({ message, line, column }: Failure): string {
  return line !== undefined && !message.startsWith('Line ') ? `Line ${line}, column ${column}: ${message}` : message;
}

/** `Step 2 (sort-lines): …`. An unknown tool is left out: its name may be of any length. @param number 1-based */
export const stepMessage = (number: number, tool: string, message: string): string =>
  `Step ${number}${/^[a-z\d-]{1,60}$/.test(tool) ? ` (${tool})` : ''}: ${message}`;
