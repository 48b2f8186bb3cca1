import { checkJoinedSize } from '../../../core/limits.ts';
import { LINE_RULE } from '../../../core/line-rule.ts';
import { number, select, text, toggle, type Values } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import { inPasses, type Stream } from '../../../core/streaming.ts';
import type { Engine, Inverse, Meta, Page } from '../../../core/tool.ts';
import { isCjk } from '../../../text/cjk.ts';
import { codePointAfter, codePointBefore } from '../../../text/code-points.ts';
import { unescapeText } from '../../../text/escapes.ts';
import { isBlank, type LineEnd, lineEndOf, linesOf, tidyPieces } from '../../../text/lines.ts';
import { toNfc } from '../../../text/nfc.ts';
import { isLetterOrNumber } from '../../../text/word-characters.ts';

export const meta = {
  name: 'Text Joiner',
  description: 'Join lines into one, with any separator.',
  tags: ['join', 'list', 'csv', 'sql'],
  featured: false,
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'apples\npears\n\nplums\napples\nquinces\n',
  sampleOptions: { last: ', and ', unique: true },
  essential: ['sep', 'custom'],
  options: {
    sep: select('Separator', [
      ['comma-space', 'Comma and space'],
      ['comma', 'Comma'],
      ['space', 'Space'],
      ['none', 'Nothing'],
      ['tab', 'Tab'],
      ['semicolon', 'Semicolon and space'],
      ['pipe', 'Vertical bar'],
      ['newline', 'New line'],
      ['custom', 'Custom'],
    ]),
    custom: text('Custom separator', { escapes: true, when: { sep: 'custom' } }),
    last: text('Before the last item', {
      escapes: true,
      placeholder: ', and',
      hint: 'A word gets its spaces. The comma of ", and" is left out between two items.',
      suggestions: [', and ', ' and ', ', or ', ' or ', ' & '],
    }),
    quote: select('Quote items', [
      ['none', 'No quotes'],
      ['double', 'Double (JSON string)'],
      ['single', 'Single'],
      ['sql', 'SQL'],
      ['backtick', 'Backtick'],
    ]),
    open: text('Before the list', { escapes: true, more: true }),
    close: text('After the list', { escapes: true, more: true }),
    perRow: number('Items per row', { min: 0, max: 1000, default: 0, more: true, hint: '0 puts all into one row.' }),
    trim: toggle('Trim items', { default: true, more: true }),
    dropBlank: toggle('Skip blank lines', { default: true, more: true }),
    unique: toggle('Skip duplicates', { more: true }),
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
      'A word before the last item, such as and, always stands between spaces. Type it with a comma for a serial comma (a, b, and c), or without (a, b and c).',
      'Items are quoted properly: special characters inside them are escaped, so the list is always valid JSON, SQL, or code.',
      LINE_RULE,
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

/** Each item once, the first of those that are equal in NFC. */
function withoutRepeats(items: readonly string[]): string[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = toNfc(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const figures = (items: number) => ({ info: { items }, summary: plural(items, 'item') });

/** Returns the text between two rows of items. */
const rowEnd = (separator: string, lineEnd: string) => separator.replace(/ {1,1000}$/, '') + lineEnd;

/** Items in rows. Between two rows: the separator without its trailing spaces, then a line break. */
function inRows(items: readonly string[], perRow: number, separator: string, lineEnd: string): string {
  const rows: string[] = [];
  for (let i = 0; i < items.length; i += perRow) rows.push(items.slice(i, i + perRow).join(separator));
  return rows.join(rowEnd(separator, lineEnd));
}

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

/**
 * Join the lines of a text into one list.
 *
 * Lines are trimmed, blank ones and repeats dropped as chosen, quoted, then joined. `last` replaces the
 * separator before the last item; between only two items it loses a leading comma.
 */
export const run: Engine<typeof page> = (input, options) => {
  const { sep, perRow } = options;
  let items = tidyPieces(linesOf(input), options.trim, options.dropBlank ? isBlank : undefined);
  if (options.unique) items = withoutRepeats(items);
  if (items.length === 0) return { text: '', ...figures(0) };

  const separator = sep === 'custom' ? unescapeText(options.custom) : SEPARATORS[sep];
  const typedLast = spaced(unescapeText(options.last));
  const last = items.length === 2 ? typedLast.replace(/^,/, '') : typedLast;
  const open = unescapeText(options.open);
  const close = unescapeText(options.close);
  const longest = Math.max(separator.length + 2, last.length);
  checkJoinedSize(items, open.length + close.length + items.length * longest, input.length);

  const quoted = options.quote === 'none' ? items : items.map(QUOTERS[options.quote]);
  const hasLast = last !== '' && quoted.length > 1;
  const list = hasLast ? quoted.slice(0, -1) : quoted;
  const joined = perRow > 0 ? inRows(list, perRow, separator, lineEndOf(input)) : list.join(separator);
  return {
    text: open + joined + (hasLast ? last + quoted.at(-1) : '') + close,
    ...figures(items.length),
  };
};

type Options = Values<(typeof page)['options']>;

/** Joins items as they arrive. The text between two is known only once a third arrives or the items end. */
class ItemWriter {
  readonly #options: Options;
  readonly #separator: string;
  readonly #last: string;
  /** The item that is not written yet. */
  #held: string | undefined;
  #count = 0;
  #lineEnd: LineEnd | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#separator = options.sep === 'custom' ? unescapeText(options.custom) : SEPARATORS[options.sep];
    this.#last = spaced(unescapeText(options.last));
  }

  get count(): number {
    return this.#count;
  }

  /** Returns the text that can be written after a piece. */
  write(piece: string, isLast: boolean): string {
    this.#lineEnd ??= lineEndOf(piece);
    const { trim, dropBlank, quote } = this.#options;
    const out: string[] = [];
    for (const item of tidyPieces(linesOf(piece), trim, dropBlank ? isBlank : undefined)) {
      if (this.#held !== undefined) out.push(this.#before(this.#count - 1), this.#held);
      this.#held = QUOTERS[quote](item);
      this.#count++;
    }
    if (isLast && this.#held !== undefined) {
      out.push(this.#beforeLast(), this.#held, unescapeText(this.#options.close));
    }
    return out.join('');
  }

  /** Returns the text before an item that others follow. @param index 0-based */
  #before(index: number): string {
    const { perRow, open } = this.#options;
    if (index === 0) return unescapeText(open);
    if (perRow === 0 || index % perRow > 0) return this.#separator;
    return rowEnd(this.#separator, this.#lineEnd ?? '\n');
  }

  #beforeLast(): string {
    if (this.#count === 1 || this.#last === '') return this.#before(this.#count - 1);
    return this.#count === 2 ? this.#last.replace(/^,/, '') : this.#last;
  }
}

export const stream: Stream<typeof page> = (options) => {
  if (options.unique) return 'Skip duplicates needs all items in memory.';
  return inPasses({
    cut: 'line',
    begin: () => {
      const items = new ItemWriter(options);
      return { write: ({ text, isLast }) => items.write(text, isLast), end: () => figures(items.count) };
    },
  });
};
