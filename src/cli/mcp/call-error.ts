import { choiceValue, type OptionSchema } from '../../engine/contract/options.ts';
import type { OutputParts } from '../../engine/contract/tool.ts';
import type { Failure } from '../../engine/jobs/job.ts';
import { StreamError } from '../../engine/long/stream-error.ts';
import { nearestNames } from '../../engine/unicode/nearest-names.ts';
import { quote } from '../../engine/values/quote.ts';

/** Error of a call as data. */
export type ErrorData = Partial<Omit<Failure, 'stopped' | 'offers' | 'end'>> & {
  /** 1-based, of a recipe. */
  readonly step?: number | undefined;
  /** Similar names, the nearest first. */
  readonly suggestions?: readonly string[] | undefined;
  /** Calls that would help: options to set, or another tool for the same text. */
  readonly actions?:
    | readonly {
        readonly label: string;
        readonly tool?: string | undefined;
        readonly options?: Readonly<Record<string, unknown>> | undefined;
      }[]
    | undefined;
};

/** A call that cannot be answered. The message names the error, its position, and a remedy. */
export class CallError extends Error {
  readonly data: ErrorData;
  /** Result found before a tool was stopped. */
  readonly partial: OutputParts | undefined;

  constructor(message: string, data: Omit<ErrorData, 'message'> = {}, partial?: OutputParts) {
    super(message);
    this.data = { kind: 'input', ...data };
    this.partial = partial;
  }
}

/** Returns a list; undefined instead of an empty one. */
const listed = <T>(items: readonly T[]) => (items.length > 0 ? items : undefined);

/**
 * Returns the error for a name that does not exist.
 *
 * @param known all names
 * @param hint what to do
 * @param step 1-based, of a recipe
 */
export function unknownName(
  what: 'tool' | 'option' | 'argument',
  name: string,
  known: Iterable<string>,
  hint: string,
  step?: number,
): CallError {
  const option = what === 'tool' ? 'tool' : name;
  const suggestions = listed(nearestNames(name, known));
  return new CallError(`Unknown ${what} ${quote(name)}.`, { option, suggestions, hint, step });
}

const TIME_HINT = 'Change the text or the options, or give more seconds as "timeLimit".';

/** The values of a select that are near to the one given. */
function nearValues(fields: OptionSchema, option: string | undefined, given: unknown): readonly string[] {
  const field = option === undefined ? undefined : fields[option];
  return field?.kind === 'select' && typeof given === 'string'
    ? nearestNames(given, field.choices.map(choiceValue))
    : [];
}

/**
 * Returns the error of a tool that failed.
 *
 * @param call options that were given, and those that the tool has
 * @param step 1-based, of a recipe
 */
export function failedCall(
  failure: Failure,
  call: { readonly fields: OptionSchema; readonly options: Readonly<Record<string, unknown>> } | undefined,
  step?: number,
  partial?: OutputParts,
): CallError {
  const { message, stopped: _, offers = [], end: __, ...place } = failure;
  const suggestions = call ? nearValues(call.fields, place.option, call.options[place.option ?? '']) : [];
  const actions = offers
    .filter(({ tool, options }) => tool !== undefined || options !== undefined)
    .map(({ label, tool, options }) => ({ label, tool, options }));
  const hint = place.hint ?? (place.kind === 'timeout' ? TIME_HINT : undefined);
  return new CallError(
    message,
    { ...place, hint, step, suggestions: listed(suggestions), actions: listed(actions) },
    partial,
  );
}

/** Returns the error of a file that could not be converted in pieces; undefined for any other error. */
export function streamFailure(error: unknown, isRecipe: boolean): CallError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof StreamError)) return undefined;
  const { end: _, offers: __, ...place } = cause.position;
  const hint = cause.kind === 'charset' ? 'Give the name of its encoding as "encoding".' : place.hint;
  const kind = cause.kind === 'timeout' || cause.kind === 'crash' ? cause.kind : 'input';
  return new CallError(cause.message, { ...place, kind, hint, step: isRecipe ? cause.step + 1 : undefined });
}
