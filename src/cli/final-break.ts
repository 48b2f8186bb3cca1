import { matches, resolveOptions } from '../engine/contract/options.ts';
import type { LinesPage, SeparateLines } from '../engine/jobs/host.ts';
import type { StreamStep } from '../engine/long/runner.ts';
import { loadTool } from './host/node-tools.ts';
import type { Terminal } from './terminal.ts';

const LINE_FEED = 10;

/**
 * Whether the result of a step ends with a line break on standard output, even if the tool gives none: on a screen every
 * result does; elsewhere documents such as JSON or XML do, and lines that a tool makes, as those of jq and xmllint. Other
 * texts are written exactly.
 */
async function endsWithBreak(
  step: StreamStep | undefined,
  { isScreen = false }: Terminal,
): Promise<boolean | SeparateLines> {
  const page: LinesPage | undefined = step && (await loadTool(step.tool))?.page;
  if (!step || !page) return isScreen;
  const values = resolveOptions(page.options, step.options);
  const lines = page.lines?.(values);
  if (lines || isScreen) return lines || isScreen;
  const { type = 'txt' } = (page.download ?? []).find(({ when = {} }) => matches(when, values)) ?? {};
  return type !== 'txt';
}

/**
 * Returns the final line break that is still to be written; empty if it is there, or if nothing was written.
 *
 * @param lastByte of what was written; undefined if that is empty
 * @param info of the result, which tells one empty line from none
 */
export async function finalBreak(
  lastByte: number | undefined,
  step: StreamStep | undefined,
  terminal: Terminal,
  info: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const isEnded = await endsWithBreak(step, terminal);
  if (typeof isEnded === 'object') return lastByte !== undefined || info[isEnded.countIn] === 1 ? '\n' : '';
  return isEnded && lastByte !== undefined && lastByte !== LINE_FEED ? '\n' : '';
}
