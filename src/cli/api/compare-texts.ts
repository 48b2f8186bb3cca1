import { compareOptions } from '../../engine/compare/options.ts';
import { type Report, reportOf } from '../../engine/compare/report.ts';
import { resolveOptions } from '../../engine/contract/options.ts';

/** A row of a batch: `{"compare":["a","b"],"options":{}}`, two texts. @throws ToolError on a wrong option */
export function compareTexts(
  [left, right]: readonly [string, string],
  options: Readonly<Record<string, unknown>>,
): Report {
  return reportOf(left, right, resolveOptions(compareOptions, { by: 'line', ...options }), ['left', 'right']);
}

/** Whether a value of a batch is two texts. */
export const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string');
