import { resolveOptions } from '../../engine/contract/options.ts';
import type { Outcome } from '../../engine/jobs/job.ts';
import { isRandom } from '../../engine/random/again.ts';
import { secretOptions } from '../../engine/recipe/recipe.ts';
import { strengthNote } from '../answers.ts';
import type { CheckedStep } from '../recipe-steps.ts';
import { writeResult } from '../text.ts';
import { CallError, failedCall, streamFailure } from './call-error.ts';
import type { Arguments } from './check-arguments.ts';
import { longFile, openTarget, readingOf, readPath, type Target } from './files.ts';
import { limitOf } from './limits.ts';
import { type Reply, shown } from './results.ts';

/** One conversion: the steps, how they run on a text, and how it is canceled. */
export type Conversion = {
  readonly steps: readonly CheckedStep[];
  readonly isRecipe: boolean;
  readonly run: (input: string) => Promise<{ readonly outcome: Outcome; readonly step?: number | undefined }>;
  readonly signal: AbortSignal;
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
    throw new CallError('This tool makes a text of its own.', { option: 'text', hint: 'Leave out "text" and "path".' });
  }
  return input === 'none' || (input === 'optional' && !hasText) ? '' : textOf(given, ['text', 'path']);
}

const labelsOf = ({ steps }: Conversion) =>
  steps.some(({ step, tool }) => isRandom(tool.page, resolveOptions(tool.page.options, step.options)))
    ? (['random'] as const)
    : [];

/** Returns notes on a secret whose strength this call decided, or that later steps of it changed. */
function secretNotes(steps: readonly CheckedStep[], info: unknown): readonly string[] {
  const at = steps.findIndex(({ tool }) => tool.page.secret);
  const maker = steps[at];
  if (!maker) return [];
  const isLast = at === steps.length - 1;
  const decided = secretOptions(maker.step);
  return [
    ...(decided.length > 0 ? [strengthNote('call', decided, isLast ? info : undefined)] : []),
    ...(isLast ? [] : ['Later steps of this call changed the secret, so how strong it is now is not known.']),
  ];
}

/** Converts a long file in pieces, into a file. Returns undefined if a step needs it whole. */
async function inPieces(given: Arguments, conversion: Conversion, target: Target): Promise<Reply | undefined> {
  const { steps, isRecipe, signal } = conversion;
  const bytes = given.path !== undefined && given.text === undefined ? longFile(given.path) : undefined;
  if (!bytes) return undefined;
  const { convertInput, whyNotStreamable } = await import('../pieces.ts');
  const streaming = {
    steps: steps.map(({ step }) => step),
    reading: readingOf(given),
    jobs: 1,
    timeLimit: limitOf(given, Math.max(...steps.map(({ own }) => own))),
    signal,
  };
  if (await whyNotStreamable(streaming)) {
    await bytes.return?.();
    return undefined;
  }
  try {
    const { info } = (await convertInput([], bytes, streaming, target.terminal)) ?? {};
    return info ? { info } : {};
  } catch (error) {
    throw streamFailure(error, isRecipe) ?? error;
  }
}

/** Runs a conversion on a whole text. @throws CallError */
async function whole(given: Arguments, conversion: Conversion) {
  const input = await inputOf(given, conversion);
  // While it was read, the call may have been canceled.
  conversion.signal.throwIfAborted();
  const { outcome, step } = await conversion.run(input);
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
  const isSecret = steps.some(({ tool }) => tool.page.secret);
  if (given.output === undefined) {
    const output = await whole(given, conversion);
    if (!isSecret) return shown(output, labels);
    const advice = 'This is a secret. With "output" it would be in a file only, and not in this conversation.';
    const notes = [...(output.notes ?? []), ...secretNotes(steps, output.info), advice];
    return shown({ ...output, notes }, labels);
  }
  const target = await openTarget(given.output, given.overwrite ?? false, isSecret);
  try {
    let reply = await inPieces(given, conversion, target);
    if (!reply) {
      const output = await whole(given, conversion);
      await writeResult(output, false, target.terminal, steps.at(-1)?.step);
      const { text: _, notes: __, list: ___, table: ____, ...figures } = shown({ ...output, text: '' });
      reply = figures;
    }
    const bytes = await target.commit();
    const notes = [...target.notes, ...secretNotes(steps, reply['info'])];
    return {
      file: { path: target.path, bytes },
      ...reply,
      ...(notes.length > 0 && { notes }),
      ...(labels.length > 0 && { labels }),
    };
  } finally {
    await target.abort();
  }
}
