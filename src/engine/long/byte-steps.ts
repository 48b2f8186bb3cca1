import { givesBytes, takesBytes } from '../jobs/host.ts';
import type { StreamStep } from './runner.ts';
import type { RunnerHost } from './stream-runner.ts';

/** Whether bytes that may be no text go into a step, or come out of one. */
export const movesBytes = (steps: readonly StreamStep[]): boolean => steps.some(({ bytes, toFile }) => bytes || toFile);

/**
 * Returns steps that pass bytes on wherever one gives them and the next takes them, and at both ends.
 *
 * `isText`: the input is read as a text, unless the first step says otherwise. `isShown`: the result is shown as a text,
 * whatever the last step gives.
 */
export async function withBytes(
  steps: readonly StreamStep[],
  load: RunnerHost['load'],
  { isText, isShown }: { readonly isText: boolean; readonly isShown: boolean },
): Promise<readonly StreamStep[]> {
  const moves = await Promise.all(
    steps.map(async ({ tool, options }) => {
      // Whoever runs the step says that there is no such tool.
      const page = (await load(tool).catch(() => undefined))?.page;
      return { takes: page && takesBytes(page, options), gives: page && givesBytes(page, options) };
    }),
  );
  return steps.map((step, i) => ({
    ...step,
    ...(moves[i]?.takes && (i === 0 ? !isText : moves[i - 1]?.gives) && { bytes: true }),
    ...(moves[i]?.gives && (i === steps.length - 1 ? !isShown : moves[i + 1]?.takes) && { toFile: true }),
  }));
}
