import { hasBom } from '../../../bytes/bom.ts';
import { asJson } from '../is-json.ts';

/** Offsets of a line, without its line break. */
export type Line = { readonly from: number; readonly to: number };

/**
 * Returns the lines of a text with one value per line, without blank lines: all begin with the same bracket, or are
 * valid JSON. Undefined for any other text, and for a single value in this layout.
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
