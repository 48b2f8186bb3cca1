import { compareOptions } from '../../engine/compare/options.ts';
import type { OptionSchema } from '../../engine/contract/options.ts';
import { ToolError as EngineError } from '../../engine/contract/tool-error.ts';
import type {
  Answer,
  Difference,
  DiffOptions,
  ErrorFields,
  Finding,
  Redaction,
  RedactionMap,
  RedactSettings,
  Restoration,
  Result,
  Settings,
  Step,
} from '../index.d.ts';
import { answerBytes } from './answer-bytes.ts';
import { answerPair, answerRecipe, answerTool } from './answers.ts';
import { checkInput, checkOptions } from './check-types.ts';
import { answerFind } from './find-answers.ts';
import { findingsOf } from './findings.ts';
import { flagOf } from './flags.ts';
import { closePool, loadSearchGuard, whyEndless } from './host.ts';
import { laneOf } from './lane.ts';
import { unknownOptionFault } from './parse.ts';
import { stepsOfData, stepsOfWords } from './recipe-steps.ts';
import { type Reply, refusal } from './replies.ts';
import { NO_LIMIT } from './run.ts';
import { unknownItem } from './suggest.ts';
import { errorOf, ToolError } from './tool-error.ts';

// The functions of the package; index.d.ts describes them for its users.

let pending = 0;

/** Waits for an answer, and ends the threads once nothing else does: they would keep the process alive. */
async function settled(work: () => Promise<Reply>): Promise<Reply> {
  pending++;
  try {
    return await work();
  } finally {
    if (--pending === 0) await closePool();
  }
}

/** @throws ToolError if the answer is an error */
async function dataOf<T>(work: () => Promise<Reply>): Promise<T> {
  const { ok, error, ...data } = await settled(work);
  // Parts that a tool does not have are left out.
  if (ok) return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as T;
  throw new ToolError(error as ErrorFields);
}

/** Names of the settings of all calls. */
const SETTINGS: readonly string[] = ['timeLimit', 'signal'];

/** @throws ToolError */
function milliseconds({ timeLimit }: Settings): number | undefined {
  if (timeLimit === undefined) return undefined;
  if (Number.isFinite(timeLimit) && timeLimit > 0) return Math.min(Math.ceil(timeLimit * 1000), NO_LIMIT - 1);
  throw errorOf({ message: 'timeLimit must be a number of seconds above 0.', option: 'timeLimit' });
}

/** @throws ToolError @throws TypeError if an argument has a wrong type */
function checkText(text: unknown, name: string): asserts text is string {
  if (typeof text !== 'string') throw new TypeError(`${name} must be a string.`);
}

/**
 * Runs work with the limits of a call.
 *
 * @param work gets the milliseconds that it may take, and the lane in which the signal stops it
 * @throws ToolError, or the reason of the signal
 */
async function within<T>(
  settings: Settings,
  work: (limit: number | undefined, lane: string | undefined) => Promise<T>,
  known = SETTINGS,
): Promise<T> {
  const unknown = Object.keys(settings).find((name) => !known.includes(name));
  if (unknown !== undefined) throw errorOf({ message: unknownItem('setting', unknown, known), option: unknown });
  const limit = milliseconds(settings);
  const why = limit === undefined ? undefined : whyEndless();
  if (why !== undefined) throw errorOf({ message: why, option: 'timeLimit' });
  const { signal } = settings;
  const lane = signal && (await laneOf(signal));
  try {
    return await work(limit, lane);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

export async function run(
  tool: string,
  input: string | Uint8Array,
  options: Readonly<Record<string, unknown>> = {},
  settings: Settings = {},
): Promise<Result> {
  checkText(tool, 'tool');
  checkInput(input);
  checkOptions(options);
  const read = async () => [{ tool, options }];
  return within(settings, (timeLimit, lane) =>
    dataOf(() =>
      answerBytes(read, input, (text) => answerTool(tool, text, options, timeLimit ?? NO_LIMIT, lane), {
        timeLimit,
        signal: settings.signal,
      }),
    ),
  );
}

export async function recipe(
  steps: readonly Step[] | string,
  input: string | Uint8Array,
  settings: Settings = {},
): Promise<Result & { readonly map?: RedactionMap }> {
  checkInput(input);
  const read = async () => (typeof steps === 'string' ? stepsOfWords(steps) : stepsOfData(steps));
  let map: RedactionMap | undefined;
  const keep = async (content: string) => {
    map = await mapOf(content);
  };
  const { signal } = settings;
  const result = await within(settings, (timeLimit, lane) => {
    const answer = (text: string) => answerRecipe(read, text, timeLimit ?? NO_LIMIT, keep, lane);
    return dataOf<Result>(() => answerBytes(read, input, answer, { timeLimit, signal }, keep));
  });
  return map ? { ...result, map } : result;
}

export async function detect(text: string): Promise<readonly Finding[]> {
  checkText(text, 'text');
  return (await findingsOf(text)) as readonly Finding[];
}

/** Options of a comparison, by their names here: "ignoreCase" for `ignore-case` on the command line. */
const DIFF_OPTIONS: OptionSchema = Object.fromEntries(
  Object.entries(compareOptions).map(([id, field]) => [
    id.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
    field,
  ]),
);

function answerDiff(pair: readonly [string, string], options: DiffOptions): Reply {
  const wrong = Object.keys(options).find((name) => !Object.hasOwn(DIFF_OPTIONS, name));
  if (wrong !== undefined) return refusal(unknownOptionFault(wrong, DIFF_OPTIONS));
  return answerPair(pair, Object.fromEntries(Object.entries(options).map(([name, value]) => [flagOf(name), value])));
}

export async function diff(left: string, right: string, options: DiffOptions = {}): Promise<Difference> {
  checkText(left, 'left');
  checkText(right, 'right');
  const { text, info, notes } = await dataOf<Result>(async () => answerDiff([left, right], options));
  return { same: info?.['same'] === true, text, ...(notes && { notes }) };
}

export async function findByExample(
  pairs: readonly (readonly [have: string, want: string])[],
  settings: Settings & { readonly apply?: readonly string[] } = {},
): Promise<readonly Answer[]> {
  const { answers } = await within(
    settings,
    (limit, lane) => dataOf<{ answers: readonly Answer[] }>(() => answerFind(pairs, settings.apply, limit, lane)),
    [...SETTINGS, 'apply'],
  );
  return answers;
}

/** Returns the result of `work`. @throws ToolError for an `EngineError` */
async function withToolErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw errorOf({ message: error.message, ...error.position });
  }
}

/** Returns a map that was given as data or as JSON, checked. @throws ToolError of the engine */
const mapOf = async (map: RedactionMap | string) =>
  (await import('../../engine/redact/map.ts')).readMap(typeof map === 'string' ? map : JSON.stringify(map));

export async function redact(
  text: string,
  { map, ...settings }: RedactSettings & { readonly map?: RedactionMap | string } = {},
): Promise<Redaction> {
  checkText(text, 'text');
  return withToolErrors(async () => {
    (await import('./redact-settings.ts')).checkRedactSettings(settings);
    const redaction = await import('../../engine/redact/redact.ts');
    const { spans: _, ...redacted } = await redaction.redact(
      text,
      settings,
      map === undefined ? undefined : await mapOf(map),
      undefined,
      await loadSearchGuard(),
    );
    return redacted;
  });
}

export async function restore(text: string, map: RedactionMap | string): Promise<Restoration> {
  checkText(text, 'text');
  return withToolErrors(async () => (await import('../../engine/redact/restore.ts')).restore(text, await mapOf(map)));
}
