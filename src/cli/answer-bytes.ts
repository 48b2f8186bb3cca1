import { movesBytes, withBytes } from '../engine/long/byte-steps.ts';
import type { StreamStep } from '../engine/long/runner.ts';
import type { Step } from '../engine/recipe/recipe.ts';
import { NO_LIMIT } from './arguments.ts';
import { loadStep } from './host/node-tools.ts';
import { decode } from './input.ts';
import { checkSteps } from './recipe-steps.ts';
import { type Reply, refusal } from './replies.ts';
import type { Streaming } from './streaming.ts';
import type { Terminal } from './terminal.ts';

/** The result of steps on some bytes, its notes, and its figures. */
type Bytes = { readonly bytes: Buffer; readonly notes: readonly string[]; readonly info: unknown };

/** Runs steps that bytes go into, or come out of. @throws InputError */
async function runBytes(
  steps: readonly StreamStep[],
  input: Buffer,
  onSecretFile: Streaming['onSecretFile'],
): Promise<Bytes | undefined> {
  const { convertInput, whyNotStreamable } = await import('./pieces.ts');
  const streaming = {
    steps,
    reading: { encoding: undefined, lossy: false },
    jobs: 1,
    timeLimit: NO_LIMIT,
    onSecretFile,
  };
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
 * Returns the answer to steps for a text, or for bytes, which may be of any length: a tool that takes them gets them in
 * pieces, and all others read them as UTF-8. A result that is no text has `bytes` besides its text.
 *
 * @param read gives the steps
 * @param answer gives the answer for a text
 * @param onMap called with the map of a redaction
 */
export async function answerBytes(
  read: () => Promise<readonly Step[]> | readonly Step[],
  input: string | Uint8Array,
  answer: (text: string) => Promise<Reply>,
  onMap?: Streaming['onSecretFile'],
): Promise<Reply> {
  if (typeof input === 'string') return answer(input);
  const steps = await marked(read);
  try {
    const found = movesBytes(steps) ? await runBytes(steps, Buffer.from(input), onMap) : undefined;
    if (!found) return await answer(decode(input, { encoding: undefined, lossy: false }));
    const { bytes, notes, info } = found;
    const isBytes = steps.at(-1)?.toFile === true && !bytes.equals(Buffer.from(bytes.toString()));
    return { ok: true, text: bytes.toString(), notes, info, ...(isBytes && { bytes: new Uint8Array(bytes) }) };
  } catch (error) {
    return refusal({ message: (error as Error).message });
  }
}

/** Returns steps that pass bytes on; none if they cannot run, which the answer for a text says. */
async function marked(read: Parameters<typeof answerBytes>[0]): Promise<readonly StreamStep[]> {
  try {
    const checked = await checkSteps(await read());
    return await withBytes(
      checked.map(({ step }) => step),
      async (id) => loadStep(id),
      { isText: false, isShown: false },
    );
  } catch {
    return [];
  }
}
