import type { Decimal } from '../../../engine/formats/numbers/decimal.ts';
import { isSpace } from '../../../engine/lines/lines.ts';

/** Separator between the items of a list. */
export type ListSeparator = 'line' | 'semicolon' | 'tab' | 'pipe' | 'comma and space' | 'comma' | 'space';

/** The character of each separator. */
export const SEPARATORS: Readonly<Record<ListSeparator, string>> = {
  line: '\n',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
  'comma and space': ', ',
  comma: ',',
  space: ' ',
};

/** An item of a list, without whitespace around it, and its UTF-16 offset. */
export type ListItem = { readonly text: string; readonly offset: number };

/** An item, and its value if it is a number. There are many, so the value is set where the item is. */
export type Entry = ListItem & { value: Decimal | undefined };

const SPACED_COMMA = /,[^\S\r\n]+\S/;

/** The separators that a text contains, in the order line break, `;`, tab, `|`, comma and space, `,`, space. */
export const separatorsIn = (text: string): ListSeparator[] =>
  (Object.keys(SEPARATORS) as ListSeparator[]).filter((name) => {
    if (name === 'line') return /[\r\n]/.test(text);
    return name === 'comma and space' ? SPACED_COMMA.test(text) : text.includes(SEPARATORS[name]);
  });

/** Split a list, its values not read yet. A line break always separates as well; empty items are dropped. */
export function splitList(text: string, separator: ListSeparator): Entry[] {
  const mark = SEPARATORS[separator].charCodeAt(0);
  const needsSpace = separator === 'comma and space';
  const items: Entry[] = [];
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    // After the last one, as if a line ended there.
    const unit = i < text.length ? text.charCodeAt(i) : 10;
    if (unit !== mark && unit !== 10 && unit !== 13) continue;
    if (needsSpace && unit === mark && i + 1 < text.length && !isSpace(text.charCodeAt(i + 1))) continue;
    let end = i;
    while (start < end && isSpace(text.charCodeAt(start))) start++;
    while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
    if (start < end) items.push({ text: text.slice(start, end), offset: start, value: undefined });
    start = i + 1;
  }
  return items;
}

/**
 * The separator as a list writes it: with one space before or after it where the first one has that.
 *
 * @param list without whitespace around it
 */
export function separatorAsWritten(list: string, separator: ListSeparator): string {
  if (separator === 'line') return /\r\n|\r|\n/.exec(list)?.[0] ?? '\n';
  const mark = SEPARATORS[separator];
  const at = list.indexOf(mark);
  if (/space|tab/.test(separator) || at < 0) return mark;
  return (list.charAt(at - 1) === ' ' ? ' ' : '') + mark + (list.charAt(at + 1) === ' ' ? ' ' : '');
}
