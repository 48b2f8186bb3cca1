import { resolveOptions } from '../../src/core/options.ts';
import { loadTool } from '../node-tools.ts';
import { limitOfOne, OWN_OPTIONS, PIECES_OPTIONS, readOptions } from './arguments.ts';
import { messageWithPosition } from './replies.ts';
import { runJob } from './run.ts';
import type { Terminal } from './terminal.ts';
import { readText, statusOf, writeResult } from './text.ts';
import { EXIT_DONE, ownSettings, readUsage, UsageError, unknownTool } from './usage.ts';

/**
 * Run one tool: standard input to standard output.
 *
 * @returns the exit status
 * @throws UsageError, InputError
 */
export async function single(id: string, args: readonly string[], terminal: Terminal): Promise<number> {
  const tool = await loadTool(id);
  if (!tool) throw new UsageError(unknownTool(id));
  const fields = tool.page.options;
  const { options, own, pieces } = readUsage(() => {
    const advice = `The text comes from standard input: npm run -s tool -- ${id} < in.txt`;
    const given = Object.entries(readOptions({ ...OWN_OPTIONS, ...PIECES_OPTIONS, ...fields }, args, fields, advice));
    const isToolsOwn = ([option]: readonly [string, unknown]) => Object.hasOwn(fields, option);
    const { jobs = 1, gzip = false, ...settings } = Object.fromEntries(given.filter((entry) => !isToolsOwn(entry)));
    return {
      options: Object.fromEntries(given.filter(isToolsOwn)),
      own: ownSettings(settings),
      pieces: resolveOptions(PIECES_OPTIONS, { jobs, gzip }),
    };
  });
  const streaming = { ...own, ...pieces, steps: [{ tool: id, options }], timeHint: tool.page.afterStop?.hint };
  const input = tool.page.input === 'none' ? '' : await readText(own.reading, terminal, streaming);
  if (input === undefined) return EXIT_DONE;
  const outcome = await runJob(tool, { tool: id, input, options }, limitOfOne(tool.page, options, own.timeLimit));
  if (outcome.ok) return writeResult(outcome.output, pieces.gzip, terminal, { tool: id, options });
  terminal.error(messageWithPosition(outcome.error));
  return statusOf(outcome.error);
}
