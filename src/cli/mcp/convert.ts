import { resolveOptions } from '../../engine/contract/options.ts';
import type { AnyInfo, OutputParts } from '../../engine/contract/tool.ts';
import type { Job, Outcome } from '../../engine/jobs/job.ts';
import { movesBytes, withBytes } from '../../engine/long/byte-steps.ts';
import type { StreamStep } from '../../engine/long/runner.ts';
import { hasSecrets, isRandom } from '../../engine/random/random-page.ts';
import { secretOptions } from '../../engine/recipe/recipe.ts';
import { isRecord } from '../../engine/values/is-record.ts';
import { strengthNote } from '../api/answers.ts';
import type { CheckedStep } from '../api/recipe-steps.ts';
import { loadTool } from '../host/node-tools.ts';
import type { Terminal } from '../terminal.ts';
import { writeResult } from '../text.ts';
import type { Call } from './call.ts';
import { CallError, failedCall, streamFailure } from './call-error.ts';
import type { Arguments } from './check-arguments.ts';
import { fileBytes, NO_STREAMS, openTarget, readingOf, readPath } from './files.ts';
import { limitOf } from './limits.ts';
import { joined, type Reply, shown } from './results.ts';

/** One conversion: the steps, how they run on a text, and how it is canceled. */
export type Conversion = {
  readonly steps: readonly CheckedStep[];
  readonly isRecipe: boolean;
  readonly run: (
    job: Pick<Job, 'input' | 'toFile'>,
  ) => Promise<{ readonly outcome: Outcome; readonly step?: number | undefined }>;
  readonly call: Call;
};

/**
 * Returns the text of a call, given directly or as a file.
 *
 * @param names of the two arguments, one of which is given
 * @throws CallError if neither or both are given
 */
export async function textOf(
  given: Arguments,
  names: readonly ['text' | 'other', 'path' | 'otherPath'],
): Promise<string> {
  const [text, path] = [given[names[0]], given[names[1]]];
  if ((text === undefined) === (path === undefined)) {
    throw new CallError(`Give "${names[0]}" or "${names[1]}", and only one of them.`, { option: names[0] });
  }
  return text ?? readPath(path ?? '', given, names[1]);
}

/** Returns the text of a conversion: empty for a tool that generates one. */
async function inputOf(given: Arguments, { steps }: Conversion): Promise<string> {
  const input = steps[0]?.tool.page.input;
  const hasText = given.text !== undefined || given.path !== undefined;
  if (input === 'none' && hasText) {
    throw new CallError('This tool generates text.', { option: 'text', hint: 'Leave out "text" and "path".' });
  }
  return input === 'none' || (input === 'optional' && !hasText) ? '' : textOf(given, ['text', 'path']);
}

const labelsOf = ({ steps }: Conversion) =>
  steps.some(({ step, tool }) => isRandom(tool.page, resolveOptions(tool.page.options, step.options)))
    ? (['random'] as const)
    : [];

/** Returns notes on a secret whose strength this call decided, or that later steps of it changed. */
function secretNotes(steps: readonly CheckedStep[], info: unknown): readonly string[] {
  const at = steps.findIndex(({ tool }) => hasSecrets(tool.page));
  const maker = steps[at];
  if (!maker) return [];
  const isLast = at === steps.length - 1;
  const decided = secretOptions(maker.step);
  return [
    ...(decided.length > 0 ? [strengthNote('call', decided, isLast ? info : undefined)] : []),
    ...(isLast ? [] : ['Later steps of this call changed the secret, so how strong it is now is not known.']),
  ];
}

/** Bytes of the text or file of a call, if it is long, or if bytes that may be no text go in or come out. @throws CallError */
function bytesFor({ path, text }: Arguments, steps: readonly StreamStep[]): AsyncIterator<Buffer> | undefined {
  const isMoved = movesBytes(steps);
  if (path !== undefined && text === undefined) return fileBytes(path, steps[0]?.bytes === true, !isMoved);
  return isMoved && text !== undefined && path === undefined ? only(text) : undefined;
}

async function* only(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Returns the figures of a result that is written to a file. */
function figuresOf(info: AnyInfo | undefined): Reply {
  const { text: _, ...figures } = shown({ text: '', ...(info && { info }) });
  return figures;
}

/**
 * Converts a long file, or bytes, in pieces. Returns undefined if a step needs the text whole, or if that is quicker.
 *
 * @param isShown the result is shown as a text
 */
async function inPieces(
  given: Arguments,
  conversion: Conversion,
  terminal: Terminal,
  isShown: boolean,
): Promise<Reply | undefined> {
  const { steps: checked, isRecipe, call } = conversion;
  const own = checked.map(({ step }) => step);
  const load = async (id: string) => loadTool(id);
  const steps = await withBytes(own, load, { isText: given.encoding !== undefined, isShown });
  if (isShown && !steps.some(({ bytes }, i) => bytes && (i > 0 || given.path !== undefined))) return undefined;
  const bytes = bytesFor(given, steps);
  if (!bytes) return undefined;
  const { convertInput, whyNotStreamable } = await import('../pieces.ts');
  const streaming = {
    steps,
    reading: readingOf(given),
    jobs: 1,
    timeLimit: limitOf(given, Math.max(...checked.map(({ own }) => own))),
    signal: call.signal,
  };
  if (await whyNotStreamable(streaming)) {
    await bytes.return?.();
    return undefined;
  }
  try {
    const progress = (message: string) => call.onProgress(undefined, message);
    const { info } = (await convertInput([], bytes, streaming, { ...terminal, progress })) ?? {};
    return figuresOf(info);
  } catch (error) {
    throw streamFailure(error, isRecipe) ?? error;
  }
}

/** Converts to a text that is shown where bytes go into a step; undefined if they go into none. */
async function shownBytes(given: Arguments, conversion: Conversion): Promise<OutputParts | undefined> {
  const written: Buffer[] = [];
  const notes: string[] = [];
  const terminal: Terminal = {
    ...NO_STREAMS,
    write: async (output) => void written.push(Buffer.from(output)),
    error: (line) => void notes.push(line),
  };
  const reply = await inPieces(given, conversion, terminal, true);
  return (
    reply && { text: Buffer.concat(written).toString(), notes, ...(isRecord(reply['info']) && { info: reply['info'] }) }
  );
}

/** Runs a conversion on a whole text. @throws CallError */
async function whole(given: Arguments, conversion: Conversion) {
  const input = await inputOf(given, conversion);
  // While it was read, the call may have been canceled.
  conversion.call.signal.throwIfAborted();
  const { outcome, step } = await conversion.run({ input, toFile: given.output !== undefined });
  if (outcome.ok) return outcome.output;
  const failed = conversion.steps.find(({ number }) => number === (step ?? 1));
  const call = failed && { fields: failed.tool.page.options, options: failed.step.options };
  throw failedCall(outcome.error, call, conversion.isRecipe ? step : undefined, outcome.partial);
}

/**
 * Runs a conversion on the text or file of a call. The result is returned, or written to its file.
 *
 * @throws CallError
 */
export async function convert(given: Arguments, conversion: Conversion): Promise<Reply> {
  const { steps } = conversion;
  const labels = labelsOf(conversion);
  const isSecret = steps.some(({ tool }) => hasSecrets(tool.page));
  if (given.output === undefined) {
    const output = (await shownBytes(given, conversion)) ?? (await whole(given, conversion));
    if (!isSecret) return shown(output, labels);
    const advice = 'This is a secret. run_file writes it to a file only, and not to this conversation.';
    const notes = [...(output.notes ?? []), ...secretNotes(steps, output.info), advice];
    return shown({ ...output, notes }, labels);
  }
  const target = await openTarget(given.output, given.overwrite ?? false, isSecret);
  try {
    let reply = await inPieces(given, conversion, target.terminal, false);
    if (!reply) {
      const output = await whole(given, conversion);
      await writeResult(output, false, target.terminal, steps.at(-1)?.step);
      reply = figuresOf(output.info);
    }
    const bytes = await target.commit();
    const notes = [...target.notes, ...secretNotes(steps, reply['info'])];
    return joined({ file: { path: target.path, bytes }, ...reply }, { notes, labels }, reply);
  } finally {
    await target.abort();
  }
}
