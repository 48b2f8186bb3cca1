import { decimalMarkOf } from '../../../formats/numbers/decimal-mark.ts';
import { markOf, type NumberStyle, type ReadStyle } from '../../../formats/numbers/number-grammar.ts';
import { parseNumber } from '../../../formats/numbers/parse-number.ts';
import { type Entry, type ListItem, type ListSeparator, separatorsIn, splitList } from './split.ts';

/** A list of numbers as it was read. */
export type ReadList = {
  readonly entries: readonly Entry[];
  readonly separator: ListSeparator;
  /** The decimal mark. */
  readonly mark: ',' | '.';
  /** Whether any number has a fraction or groups, so that the mark mattered. */
  readonly hasMarks: boolean;
  /** Items that another style would have read as another number. */
  readonly doubtful: readonly ListItem[];
};

/** Whether the decimal mark matters to an item. */
export const MARKED = /[0-9][.,]|[.,][0-9]/;

const isNumber = ({ value }: Entry) => value !== undefined;

/** Reads items whose style was not chosen: detects their decimal mark. */
function readAuto(items: readonly Entry[], separator: ListSeparator): Omit<ReadList, 'separator'> {
  if (separator === 'comma') return readAs(items, 'list');
  // Most numbers are read with a point in the end.
  for (const item of items) item.value = parseNumber(item.text, 'point');
  const marked = items.filter(({ text }) => MARKED.test(text));
  const { mark, isDoubtful } = decimalMarkOf(marked.length, (i, tried) => {
    const { text, value } = marked[i] as Entry;
    return (tried === 'point' ? value : parseNumber(text, 'decimal-comma')) !== undefined;
  });
  if (mark === 'comma') return readAs(items, 'decimal-comma');
  return {
    entries: items,
    mark: '.',
    hasMarks: marked.length > 0,
    doubtful: isDoubtful ? marked.filter(isNumber) : [],
  };
}

function readAs(items: readonly Entry[], style: ReadStyle): Omit<ReadList, 'separator'> {
  for (const item of items) item.value = parseNumber(item.text, style);
  return {
    entries: items,
    mark: markOf(style),
    hasMarks: items.some(({ text }) => MARKED.test(text)),
    doubtful: [],
  };
}

/** Whether commas may part an item of lines that is no number: `5, 3` or `5,3,8`, not `1,5` and `12,34`. */
export const mayPartByComma = (item: string): boolean => /,\s|,.*,/s.test(item);

const partsByComma = ({ entries }: ReadList): boolean =>
  entries.some((entry) => !isNumber(entry) && mayPartByComma(entry.text));

/**
 * Read a list of numbers.
 *
 * `auto` finds out how it is split and written: by the first separator, in the order of `separatorsIn`, with which every
 * item is a number. Where there is none, by the one that gives the most numbers if those are more than twice as many as
 * the other items, else by the first: one typing error does not change how a list is read.
 */
export function readList(text: string, separator: ListSeparator | 'auto', style: NumberStyle | 'auto'): ReadList {
  const read = (by: ListSeparator): ReadList => {
    const items = splitList(text, by);
    return { ...(style === 'auto' ? readAuto(items, by) : readAs(items, style)), separator: by };
  };
  if (separator !== 'auto') return read(separator);
  const present = separatorsIn(text);
  const first = read(present[0] ?? 'space');
  if (first.entries.every(isNumber)) return first;
  let best = first;
  let most = first.entries.filter(isNumber).length;
  for (const by of present.slice(1)) {
    if (by === 'comma' && first.separator === 'line' && !partsByComma(first)) continue;
    const list = read(by);
    const count = list.entries.filter(isNumber).length;
    if (count === list.entries.length) return list;
    if (count > most && count > 2 * (list.entries.length - count)) {
      best = list;
      most = count;
    }
  }
  return best;
}
