import { matches, resolveOptions } from '../engine/contract/options.ts';
import type { StreamStep } from '../engine/long/runner.ts';
import { loadTool } from './host/node-tools.ts';
import type { Terminal } from './terminal.ts';

const LINE_FEED = 10;

/**
 * Whether the result of a step ends with a line break on standard output, even if the tool gives none: on a screen every
 * result does; elsewhere documents such as JSON or XML do, and lines that a tool makes, as those of jq and xmllint. Other
 * texts are written exactly.
 */
async function endsWithBreak(step: StreamStep | undefined, { isScreen }: Terminal): Promise<boolean> {
  if (isScreen) return true;
  if (!step) return false;
  const page = (await loadTool(step.tool))?.page;
  if (!page) return false;
  const values = resolveOptions(page.options, step.options);
  if (page.lines?.(values)) return true;
  const { type = 'txt' } = (page.download ?? []).find(({ when = {} }) => matches(when, values)) ?? {};
  return type !== 'txt';
}

/** Returns the final line break that is still to be written; empty if there is one, or if nothing was written. */
export async function finalBreak(
  lastByte: number | undefined,
  step: StreamStep | undefined,
  terminal: Terminal,
): Promise<string> {
  if (lastByte === undefined || lastByte === LINE_FEED) return '';
  return (await endsWithBreak(step, terminal)) ? '\n' : '';
}
