import type { ErrorFields } from '../index.d.ts';
import { type Fault, refusal } from './replies.ts';

const BRAND = Symbol.for('lettermill.ToolError');

/** The text, an option, or a name is wrong, or a job was stopped. The message is for people. */
export class ToolError extends Error implements ErrorFields {
  override name = 'ToolError';
  readonly code: ErrorFields['code'];
  readonly line?: number;
  readonly column?: number;
  readonly offset?: number;
  readonly option?: string;
  readonly tool?: string;
  readonly suggestion?: string;
  readonly step?: number;
  readonly side?: 'left' | 'right';

  /** Also for an error of another module of the package, which has a class of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }

  constructor({ message, code, ...place }: ErrorFields) {
    super(message);
    this.code = code;
    Object.defineProperty(this, BRAND, { value: true });
    for (const [name, value] of Object.entries(place)) if (value !== undefined) Object.assign(this, { [name]: value });
  }
}

// Its name in a stack, which the bundle would shorten.
Object.defineProperty(ToolError, 'name', { value: 'ToolError' });

/** Returns the error of a fault. */
export const errorOf = (fault: Fault): ToolError => new ToolError(refusal(fault)['error'] as ErrorFields);
