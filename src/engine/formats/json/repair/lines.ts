import { hasBom } from '../../../bytes/bom.ts';
import { asJson } from '../is-json.ts';

/** Offsets of a line, without its line break. */
export type Line = { readonly from: number; readonly to: number };

/**
 * Returns the lines of a text that has a value on each, blank lines left out: all begin with the same bracket, or are JSON
 * by themselves. Undefined for any other text, and for a single value that is written so.
 */
export function valueLines(input: string): Line[] | undefined {
  const lines: Line[] = [];
  let opener: string | undefined;
  for (const { 0: text, index } of input.slice(hasBom(input) ? 1 : 0).matchAll(/[^\n\r]+/g)) {
    if (text.trim() === '') continue;
    opener ??= text[0] as string;
    if (!'{['.includes(opener) || (text[0] !== opener && !asJson(text))) return undefined;
    const from = index + (hasBom(input) ? 1 : 0);
    lines.push({ from, to: from + text.length });
  }
  return lines.length < 2 || asJson(input) ? undefined : lines;
}
