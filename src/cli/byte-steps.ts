import { matches, type OptionSchema, resolveOptions } from '../engine/contract/options.ts';
import { attempt } from '../engine/contract/tool-error.ts';
import type { StreamStep } from '../engine/long/runner.ts';
import { loadTool } from './host/node-tools.ts';

/** Options that are about a text: with another value than the default, the input is read as one. */
const ABOUT_TEXT = ['charset', 'encoding', 'newline', 'perLine', 'normalize', 'bom'];

const isDefault = (options: OptionSchema, values: Readonly<Record<string, unknown>>, id: string) =>
  !Object.hasOwn(options, id) || values[id] === resolveOptions(options, {})[id];

/** Whether the input of a step can be bytes, and whether its result can be. */
async function bytesOf({ tool, options }: StreamStep): Promise<{ readonly takes: boolean; readonly gives: boolean }> {
  const page = (await loadTool(tool))?.page;
  if (!page?.bytes && !page?.bytesOut) return { takes: false, gives: false };
  const values = attempt(() => resolveOptions(page.options, options));
  // Whoever runs the step says what is wrong with it.
  if (!values) return { takes: false, gives: false };
  const areTextDefaults = ABOUT_TEXT.every((id) => isDefault(page.options, values, id));
  return {
    takes: page.bytes !== undefined && areTextDefaults && matches(page.bytes, values),
    gives: page.bytesOut !== undefined && areTextDefaults && matches(page.bytesOut, values),
  };
}

/** Whether bytes that may be no text go into a step, or come out of one. */
export const movesBytes = (steps: readonly StreamStep[]): boolean => steps.some(({ bytes, toFile }) => bytes || toFile);

/**
 * Returns steps that pass bytes on wherever one gives them and the next takes them, and at both ends.
 *
 * @param isText the input is read as a text, whatever the first step takes
 * @param isShown the result is shown as a text, whatever the last step gives
 */
export async function withBytes(
  steps: readonly StreamStep[],
  isText: boolean,
  isShown: boolean,
): Promise<readonly StreamStep[]> {
  const all = await Promise.all(steps.map(bytesOf));
  return steps.map((step, i) => ({
    ...step,
    ...(all[i]?.takes && (i === 0 ? !isText : all[i - 1]?.gives) && { bytes: true }),
    ...(all[i]?.gives && (i === steps.length - 1 ? !isShown : all[i + 1]?.takes) && { toFile: true }),
  }));
}
