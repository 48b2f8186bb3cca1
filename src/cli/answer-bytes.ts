import type { StreamStep } from '../engine/long/runner.ts';
import type { Step } from '../engine/recipe/recipe.ts';
import { NO_LIMIT } from './arguments.ts';
import { movesBytes, withBytes } from './byte-steps.ts';
import { decode } from './input.ts';
import { checkSteps } from './recipe-steps.ts';
import { type Reply, refusal } from './replies.ts';
import type { Terminal } from './terminal.ts';

/** The result of steps on some bytes, its notes, and its figures. */
type Bytes = { readonly bytes: Buffer; readonly notes: readonly string[]; readonly info: unknown };

/** Runs steps that bytes go into, or come out of. @throws InputError */
async function runBytes(steps: readonly StreamStep[], input: Buffer): Promise<Bytes | undefined> {
  const { convertInput, whyNotStreamable } = await import('./pieces.ts');
  const streaming = { steps, reading: { encoding: undefined, lossy: false }, jobs: 1, timeLimit: NO_LIMIT };
  if (await whyNotStreamable(streaming)) return undefined;
  const written: Buffer[] = [];
  const notes: string[] = [];
  const nothing = (async function* () {})();
  const terminal: Terminal = {
    stdin: nothing,
    isStdinDirectory: () => false,
    write: async (output) => void written.push(Buffer.from(output)),
    error: (line) => void notes.push(line),
  };
  const summary = await convertInput([input], nothing, streaming, terminal, true);
  return { bytes: Buffer.concat(written), notes, info: summary?.info };
}

/**
 * Returns the answer to steps for a text, or for bytes. Bytes go to tools that take them, and are read as UTF-8 by all
 * others; a result that is no text has `bytes` besides its text.
 *
 * @param read gives the steps
 * @param answer gives the answer for a text
 */
export async function answerBytes(
  read: () => Promise<readonly Step[]> | readonly Step[],
  input: string | Uint8Array,
  answer: (text: string) => Promise<Reply>,
): Promise<Reply> {
  const isText = typeof input === 'string';
  const steps = await marked(read, isText);
  const isInside = steps.some(({ bytes }, i) => bytes && (i > 0 || !isText));
  const text = isText && !isInside ? await answer(input) : undefined;
  // Whatever is wrong with it is said, and most texts are no bytes.
  if (text && (!text.ok || !String(text['text']).includes('\ufffd'))) return text;
  try {
    const found = movesBytes(steps) ? await runBytes(steps, Buffer.from(input as Uint8Array)) : undefined;
    if (!found) {
      return text ?? (await answer(isText ? input : decode(input, { encoding: undefined, lossy: false })));
    }
    const { bytes, notes, info } = found;
    const isBytes = steps.at(-1)?.toFile === true && !bytes.equals(Buffer.from(bytes.toString()));
    return {
      ...(text ?? { ok: true, text: bytes.toString(), notes, info }),
      ...(isBytes && { bytes: new Uint8Array(bytes) }),
    };
  } catch (error) {
    // The answer for a text says the place and the step.
    return text ?? (isText ? answer(input) : refusal({ message: (error as Error).message }));
  }
}

/** Returns steps that pass bytes on; none if they cannot run, which the answer for a text says. */
async function marked(read: Parameters<typeof answerBytes>[0], isText: boolean): Promise<readonly StreamStep[]> {
  try {
    const checked = await checkSteps(await read());
    return await withBytes(
      checked.map(({ step }) => step),
      isText,
      false,
    );
  } catch {
    return [];
  }
}
