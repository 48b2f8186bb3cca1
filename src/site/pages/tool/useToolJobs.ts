import { useCallback } from 'react';
import { pool } from '../../../../workers/browser-pool.ts';
import type { Tool } from '../../../engine/catalog/catalog.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { OptionValues, ViewProps } from '../../ui/view.ts';
import { jobSettings } from './useEngine.ts';

/**
 * Returns functions for jobs of a tool's view. `run` changes with the input and options, and when the page's own job is
 * run again, so that views rerun it: what could not be loaded for one could not be loaded for all.
 *
 * @param repeats number of times that the page's own job was run again
 */
export function useToolJobs(
  tool: Tool,
  page: Page,
  input: string,
  options: OptionValues,
  repeats = 0,
): Pick<ViewProps, 'run' | 'ask'> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `repeats` represents newly loadable code
  const run = useCallback<ViewProps['run']>(
    (patch, lane, text = input) =>
      pool.run(
        { tool: tool.id, input: text, options: { ...options, ...patch } },
        { ...jobSettings(page, { ...options, ...patch }), lane: `${tool.id}/${lane}` },
      ),
    [tool, page, input, options, repeats],
  );
  const ask = useCallback<ViewProps['ask']>(
    (query: string, about: unknown, timeLimit?: number) =>
      pool.ask<never>({ tool: tool.id, query, about }, { timeLimit, lane: `${tool.id}?${query}` }),
    [tool],
  );
  return { run, ask };
}
