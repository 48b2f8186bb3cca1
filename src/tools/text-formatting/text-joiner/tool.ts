import { checkJoinedSize } from '../../../engine/contract/limits.ts';
import { withLosses } from '../../../engine/contract/losses.ts';
import { number, select, text, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPasses } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { LINE_DEFINITION } from '../../../engine/lines/line-definition.ts';
import { firstWithKey, lineKeys } from '../../../engine/lines/line-key.ts';
import { isBlank, lineEndOf, linesOf, tidyPieces } from '../../../engine/lines/lines.ts';
import { UnseenLines, unseenField } from '../../../engine/lines/unseen-lines.ts';
import type { Inverse } from '../../../engine/recipe/inverse.ts';
import { isCjk } from '../../../engine/unicode/cjk.ts';
import { codePointAfter, codePointBefore } from '../../../engine/unicode/code-points.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { isLetterOrNumber } from '../../../engine/unicode/word-characters.ts';
import { plural } from '../../../engine/values/plural.ts';

export const meta = {
  name: 'Text Joiner',
  description: 'Join lines into one, with any separator.',
  tags: ['join', 'list', 'csv', 'sql'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'apples\npears\n\nplums\napples\nquinces\n',
  sampleOptions: { last: ', and ', unique: true },
  essential: ['sep', 'custom'],
  options: {
    sep: select('Separator', [
      ['comma-space', 'Comma, space'],
      'comma',
      'space',
      ['none', 'Nothing'],
      'tab',
      ['semicolon', 'Semicolon, space'],
      ['pipe', 'Pipe (|)'],
      ['newline', 'New line'],
      'custom',
    ]),
    custom: text('Custom separator', { as: 'escapes', when: { sep: 'custom' } }),
    last: text('Before the last item', {
      as: 'escapes',
      placeholder: ', and',
      hint: 'A word gets its spaces. The comma of ", and" is left out between two items.',
      suggestions: [', and ', ' and ', ', or ', ' or ', ' & '],
    }),
    quote: select('Quote items', [
      ['none', 'No quotes'],
      ['double', 'Double (JSON string)'],
      'single',
      ['sql', 'SQL'],
      'backtick',
    ]),
    open: text('Before the list', { as: 'escapes', more: true }),
    close: text('After the list', { as: 'escapes', more: true }),
    perRow: number('Items per row', { min: 0, max: 1000, default: 0, more: true, hint: '0 puts all into one row.' }),
    trim: toggle('Trim items', { default: true, more: true }),
    dropBlank: toggle('Skip blank lines', { default: true, more: true }),
    unique: toggle('Skip duplicates', { more: true }),
    lookalikes: unseenField({ more: true, when: { unique: true } }),
  },
  presets: [
    { label: 'Sentence list', options: { sep: 'comma-space', last: ', and ', quote: 'none', open: '', close: '' } },
    { label: 'SQL IN list', options: { sep: 'comma-space', last: '', quote: 'sql', open: '(', close: ')' } },
    { label: 'JSON array', options: { sep: 'comma-space', last: '', quote: 'double', open: '[', close: ']' } },
  ],
  download: [{ suffix: 'joined' }],
  help: {
    about: [
      'Turns every line into one item of a list, for a sentence, a query, a spreadsheet cell, or a line of code.',
      'A word before the last item, such as and, always has spaces around it. Type it with a comma for a serial comma (a, b, and c), or without (a, b and c).',
      'Items are quoted properly: special characters inside them are escaped, so the list is always valid JSON, SQL, or code.',
      LINE_DEFINITION,
    ],
    examples: [
      {
        title: 'A list in a sentence',
        input: 'apples\npears\nplums',
        options: { last: ', and ' },
        output: 'apples, pears, and plums',
      },
      {
        title: 'Values for SQL',
        input: "O'Hara\nLee",
        options: { quote: 'sql', open: '(', close: ')' },
        output: "('O''Hara', 'Lee')",
      },
    ],
    never: ['Never adds a line break at the end.', 'Never writes brackets around an empty list.'],
  },
} satisfies Page;

const SEPARATORS = {
  'comma-space': ', ',
  comma: ',',
  space: ' ',
  none: '',
  tab: '\t',
  semicolon: '; ',
  pipe: ' | ',
  newline: '\n',
} as const;

const QUOTERS = {
  none: (item: string) => item,
  double: (item: string) => JSON.stringify(item),
  single: (item: string) => `'${item.replace(/[\\']/g, '\\$&')}'`,
  sql: (item: string) => `'${item.replaceAll("'", "''")}'`,
  backtick: (item: string) => `\`${item.replace(/[\\`]/g, '\\$&')}\``,
} as const;

/** Whether a character is part of a word that needs spaces around it, unlike those of scripts without spaces. */
const needsSpace = (codePoint: number) => codePoint === 0x26 || (isLetterOrNumber(codePoint) && !isCjk(codePoint));

/** Returns the text before the last item, with spaces around a word: `and` means ` and `, `, and` means `, and `. */
function spaced(last: string): string {
  const before = needsSpace(codePointAfter(last, 0)) ? ' ' : '';
  const inner = last.replace(/^,(?=[\p{L}&])/u, ', ');
  return before + inner + (needsSpace(codePointBefore(last, last.length)) ? ' ' : '');
}

/** Splits one row of items at its separator again: exact if no item was changed or left out. */
export const inverse: Inverse<typeof page> = ({ sep, custom, last, quote, open, close, perRow }) => {
  const separator = sep === 'custom' ? custom : SEPARATORS[sep];
  if (last || quote !== 'none' || open || close || perRow || separator === '') return undefined;
  return { tool: 'text-splitter', options: { sep: 'custom', custom: separator, trim: false, dropEmpty: false } };
};

type Options = Values<(typeof page)['options']>;

/**
 * Joins the lines of a text that comes in one piece or in several.
 *
 * Lines are trimmed, blank ones and repeats dropped as chosen, quoted, then joined. `last` replaces the separator before
 * the last item; between only two items it loses a leading comma. So the last item of a piece waits for the next piece.
 */
function joining(options: Options) {
  const { sep, perRow, trim, dropBlank, unique, lookalikes, quote } = options;
  const separator = sep === 'custom' ? unescapeText(options.custom) : SEPARATORS[sep];
  const last = spaced(unescapeText(options.last));
  const open = unescapeText(options.open);
  const close = unescapeText(options.close);
  const isNew = firstWithKey(lineKeys(undefined, { matchCase: true, trim, lookalikes }));
  const unseen = new UnseenLines(unique && lookalikes);
  let repeats = 0;
  /** Sign that splits the list again; none in a sentence. */
  const mark = quote === 'none' && last === '' ? separator.trim() : '';
  /** Items that contain the separator, and the first of them. */
  let ambiguous = 0;
  let ambiguousItem = '';
  /** Between two rows: the separator without its trailing spaces, then the first line break of the text. */
  let rowEnd: string | undefined;
  let waiting: string[] = [];
  let count = 0;
  const losses = { blankLines: 0, trimmed: 0 };

  /** Returns items in rows. @param at 0-based index of the first one in the whole list */
  const inRows = (items: readonly string[], at: number): string => {
    if (perRow === 0) return items.join(separator);
    const rows: string[] = [];
    for (let from = 0, to = perRow - (at % perRow); from < items.length; from = to, to += perRow) {
      rows.push(items.slice(from, to).join(separator));
    }
    return rows.join(rowEnd);
  };
  /** Returns the text before an item that is not the last. */
  const before = (at: number) => (at === 0 ? open : perRow > 0 && at % perRow === 0 ? rowEnd : separator);

  return {
    /** Returns the items of a piece as typed, without those that are left out. */
    itemsOf(piece: string): string[] {
      rowEnd ??= separator.replace(/ {1,1000}$/, '') + lineEndOf(piece);
      const items = linesOf(piece);
      const { trimmed, dropped } = tidyPieces(items, trim, dropBlank ? isBlank : undefined);
      losses.trimmed += trimmed;
      losses.blankLines += dropped;
      if (!unique) return items;
      unseen.read(piece);
      const different = items.filter(isNew);
      repeats += items.length - different.length;
      return different;
    },
    /** @throws SizeError for a list that is too long for a page */
    checkSize(items: readonly string[], inputLength: number): void {
      const longest = Math.max(separator.length + 2, last.length);
      checkJoinedSize(items, open.length + close.length + items.length * longest, inputLength);
    },
    /** Returns the text that can be written after the next items. */
    write(items: readonly string[], isLast: boolean): string {
      const quoted = quote === 'none' ? [...items] : items.map(QUOTERS[quote]);
      if (mark !== '') {
        for (const item of items) if (item.includes(mark) && ambiguous++ === 0) ambiguousItem = item;
      }
      const list = waiting.length > 0 ? [...waiting, ...quoted] : quoted;
      const at = count - waiting.length;
      count += items.length;
      let end = '';
      if (!isLast) waiting = list.splice(-1);
      else if (count > 0) {
        if (last !== '' && count > 1) end = (count === 2 ? last.replace(/^,/, '') : last) + list.pop();
        end += close;
      }
      return (list.length > 0 ? before(at) + inRows(list, at) : '') + end;
    },
    figures: () => ({
      notes: [
        ...unseen.notes(repeats),
        ...(ambiguous > 0
          ? [
              `${plural(ambiguous, 'item contains', 'items contain')} the separator, such as "${excerpt(ambiguousItem)}". Quotes would keep the items apart.`,
            ]
          : []),
      ],
      info: withLosses({ items: count }, losses),
      summary: plural(count, 'item'),
    }),
  };
}

export const convert: Convert<typeof page> = (options, { isWhole }) =>
  inPasses({
    cut: options.unique ? 'Skip duplicates needs all items in memory.' : 'line',
    begin: () => {
      const { itemsOf, checkSize, write, figures } = joining(options);
      return {
        write({ text, isLast }) {
          const items = itemsOf(text);
          if (isWhole) checkSize(items, text.length);
          return write(items, isLast);
        },
        end: figures,
      };
    },
  });
