import { matches, resolveOptions } from '../engine/contract/options.ts';
import type { LinesPage } from '../engine/jobs/host.ts';
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
): Promise<boolean | 'separated'> {
  const page: LinesPage | undefined = step && (await loadTool(step.tool))?.page;
  if (!step || !page) return isScreen;
  const values = resolveOptions(page.options, step.options);
  const lines = page.lines?.(values);
  if (lines || isScreen) return lines || isScreen;
  const { type = 'txt' } = (page.download ?? []).find(({ when = {} }) => matches(when, values)) ?? {};
  return type !== 'txt';
}

/** Returns the final line break that is still to be written; empty if it is there, or if nothing was written. */
export async function finalBreak(
  lastByte: number | undefined,
  step: StreamStep | undefined,
  terminal: Terminal,
): Promise<string> {
  if (lastByte === undefined) return '';
  const isEnded = await endsWithBreak(step, terminal);
  // A break between lines does not end the last one, which may be empty.
  return isEnded === 'separated' || (isEnded && lastByte !== LINE_FEED) ? '\n' : '';
}
