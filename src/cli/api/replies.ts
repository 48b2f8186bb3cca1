import type { Failure, Outcome } from '../../engine/jobs/job.ts';

/** A row of a batch's output. */
export type Reply = { readonly ok: boolean; readonly [field: string]: unknown };

/** Returns the outcome of a tool, or of a recipe, as a row. */
export function answer(outcome: Outcome, tool?: string): Reply {
  if (outcome.ok) {
    const { text, list, table, notes, info, bytes } = outcome.output;
    return { ok: true, text, list, table, notes, info, bytes };
  }
  return refusal({ ...outcome.error, tool });
}

/** The kind of an error, for programs: of the text, an option, or a name, of a job that was stopped, or of the program. */
export type ErrorCode = 'input' | 'option' | 'tool' | 'stopped' | 'load' | 'crash';

/** Why there is no result. */
export type Fault = Pick<Failure, 'message' | 'line' | 'column' | 'offset' | 'option'> & {
  /** Default: `input`. */
  readonly kind?: Failure['kind'] | 'tool';
  /** The id of a tool, or what was written in place of one. */
  readonly tool?: string | undefined;
  /** The name that was probably meant, of the option or the tool. */
  readonly suggestion?: string | undefined;
  /** 1-based, of a recipe. */
  readonly step?: number | undefined;
  /** The text that is wrong, of two that are compared. */
  readonly side?: 'left' | 'right';
};

const CODES: Readonly<Record<NonNullable<Fault['kind']>, ErrorCode>> = {
  input: 'input',
  tool: 'tool',
  timeout: 'stopped',
  canceled: 'stopped',
  load: 'load',
  crash: 'crash',
};

export function refusal(fault: Fault): Reply {
  const { kind = 'input', message, line, column, offset, option, tool, suggestion, step, side } = fault;
  const code = kind === 'input' && option !== undefined ? 'option' : CODES[kind];
  return { ok: false, error: { code, message, line, column, offset, option, tool, suggestion, step, side } };
}

/** Returns a failure's message, with line and column in front if it does not name its line itself. */
export function messageWithPosition({ message, line, column }: Failure): string {
  return line !== undefined && !message.startsWith('Line ') ? `Line ${line}, column ${column}: ${message}` : message;
}

/** `Step 2 (sort-lines): …`. An unknown tool is left out: its name may be of any length. @param number 1-based */
export const stepMessage = (number: number, tool: string, message: string): string =>
  `Step ${number}${/^[a-z\d-]{1,60}$/.test(tool) ? ` (${tool})` : ''}: ${message}`;
