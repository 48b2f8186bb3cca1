import { ToolError } from '../contract/tool-error.ts';
import type { StreamFailure } from './runner.ts';

/** A file that could not be converted. The message is for people; its place is one of the text that the step was given. */
export class StreamError extends ToolError {
  override name = 'StreamError';
  readonly kind: StreamFailure['kind'] | 'timeout';
  /** 0-based: which step of the recipe. */
  readonly step: number;

  constructor(
    { kind, message, ...position }: Omit<StreamFailure, 'kind'> & { readonly kind: StreamError['kind'] },
    step: number,
  ) {
    super(message, position);
    this.kind = kind;
    this.step = step;
  }
}
