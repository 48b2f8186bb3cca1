import type { Decimal } from './decimal.ts';
import { type NumberStyle, parseNumber } from './parse.ts';
import { detectSeparator, type ListItem, type ListSeparator, splitList } from './split.ts';

/** An item, and its value if it is a number. */
export type Entry = ListItem & { readonly value?: Decimal };

/** A list of numbers as it was read. */
export type ReadList = {
  readonly entries: readonly Entry[];
  readonly separator: ListSeparator;
  readonly style: NumberStyle;
  /** Whether any number has a fraction or groups, so that the style mattered. */
  readonly hasMarks: boolean;
  /** Items that another style would have read as another number. */
  readonly doubtful: readonly ListItem[];
};

/**
 * The style that fits: decimal comma when every item with a comma or a dot fits it and not all fit the decimal point;
 * otherwise decimal point. Items that fit neither decide nothing.
 */
function detectStyle(marked: readonly ListItem[]): { style: NumberStyle; doubtful: readonly ListItem[] } {
  let comma = 0;
  let dot = 0;
  let either = 0;
  for (const { text } of marked) {
    const fitsComma = parseNumber(text, 'comma') !== undefined;
    const fitsDot = parseNumber(text, 'dot') !== undefined;
    if (fitsComma) comma++;
    if (fitsDot) dot++;
    if (fitsComma || fitsDot) either++;
  }
  if (comma === either && dot < either) return { style: 'comma', doubtful: [] };
  return { style: 'dot', doubtful: comma === either ? marked.filter(({ text }) => parseNumber(text, 'dot')) : [] };
}

/** Read a list of numbers. `auto` finds out how it is split and written. */
export function readList(text: string, separator: ListSeparator | 'auto', style: NumberStyle | 'auto'): ReadList {
  const found = separator === 'auto' ? detectSeparator(text) : separator;
  const items = splitList(text, found);
  const marked = items.filter((item) => /[.,]/.test(item.text));
  const fit =
    style !== 'auto'
      ? { style, doubtful: [] }
      : found === 'comma'
        ? { style: 'plain' as const, doubtful: [] }
        : detectStyle(marked);
  const entries = items.map(({ text: item, offset }) => ({ text: item, offset, value: parseNumber(item, fit.style) }));
  return { entries, separator: found, style: fit.style, hasMarks: marked.length > 0, doubtful: fit.doubtful };
}
