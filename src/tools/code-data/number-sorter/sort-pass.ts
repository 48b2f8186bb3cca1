import { checkDataSize } from '../../../engine/contract/limits.ts';
import { withLosses } from '../../../engine/contract/losses.ts';
import { type Conversion, inPasses, type Pass, type Piece, type Scratch } from '../../../engine/contract/streaming.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import { compareDecimals, type Decimal, plainDecimal, plainLength } from '../../../engine/formats/numbers/decimal.ts';
import type { NumberStyle } from '../../../engine/formats/numbers/number-grammar.ts';
import { parseNumber } from '../../../engine/formats/numbers/parse-number.ts';
import { ExternalSort, type SortLimits } from '../../../engine/long/external-sort.ts';
import { type ByteRange, LineFile } from '../../../engine/long/line-file.ts';
import type { Sorted } from '../../../engine/long/merge-runs.ts';
import { noStatistics, runningTotals, Statistics } from './figures.ts';
import { entriesOf, type ListReading, MARKED, readList } from './list-reading.ts';
import { ListSurvey } from './list-survey.ts';
import { type ListOptions, NumberList } from './number-list.ts';
import { orderOfDecimals, repeatsIn } from './order.ts';
import type { Entry, ListItem, ListSeparator } from './split.ts';
import { NO_PLACES, type PlaceRange, placeRangeOf } from './statistics.ts';

type Options = ListOptions & {
  readonly order: 'asc' | 'desc';
  readonly separator: ListSeparator | 'auto';
  readonly style: NumberStyle | 'auto';
  readonly duplicates: 'keep' | 'remove';
  readonly output: 'keep' | 'plain';
};

/** Bytes of lines that are read at once. */
const READ = 1 << 20;

/** Returns how to read a list, if the options alone decide that. */
function readingOf({ separator, style }: Options): ListReading | undefined {
  if (separator === 'auto') return undefined;
  if (style !== 'auto') return { separator, style };
  return separator === 'comma' ? { separator, style: 'list' } : undefined;
}

/** Limits for a list in memory: it is sorted at once. */
const IN_MEMORY: SortLimits = { units: Infinity, lines: Infinity, buffer: 0, fanIn: 0 };

/**
 * Sorts the numbers of a list. How a file is split and written is found out before it is sorted, with each separator at
 * once, which takes three times as long as the one by one of a list in memory.
 */
export function sortNumbersInPasses(options: Options, isWhole: boolean, limits?: SortLimits): Conversion<never> {
  const surveys = !isWhole && readingOf(options) === undefined;
  return inPasses({
    cut: 'line',
    ...(surveys && { surveys }),
    begin: ({ scratch }): Pass => {
      const survey = new ListSurvey(options.separator, options.style);
      let sorter: NumberSort | undefined;
      return {
        survey: ({ text }) => survey.add(text),
        async write(piece) {
          const list = isWhole ? readList(piece.text, options.separator, options.style) : undefined;
          const reading = list?.reading ?? readingOf(options) ?? survey.reading;
          sorter ??= new NumberSort(options, reading, scratch, isWhole ? IN_MEMORY : limits);
          await sorter.add(piece, list?.entries ?? entriesOf(piece.text, reading));
          return '';
        },
        flush: () => (sorter as NumberSort).flush(),
        end: () => ({ ...(sorter as NumberSort).summarize(), ...(isWhole && (sorter as NumberSort).shown()) }),
      };
    },
  });
}

/** Returns the ranges of items of two lists in the order of the text, each as its start and its end. */
function rangesOf(doubtful: readonly ListItem[], others: readonly ListItem[]): number[] {
  const marked = doubtful.length === 0 ? others : [...doubtful, ...others].sort((a, b) => a.offset - b.offset);
  const ranges: number[] = [];
  for (const { offset, text } of marked) ranges.push(offset, offset + text.length);
  return ranges;
}

/** Rows of the table of sorted numbers. */
const TABLE_LIMIT = 1000;

/** Extremes and places of the numbers of a list, collected before they are sorted. */
class Known {
  #min: Decimal | undefined;
  #max: Decimal | undefined;
  #placeRange: PlaceRange = NO_PLACES;

  add(values: readonly Decimal[]): void {
    this.#placeRange = placeRangeOf(values, this.#placeRange);
    for (const value of values) {
      if (!this.#min || compareDecimals(value, this.#min) < 0) this.#min = value;
      if (!this.#max || compareDecimals(value, this.#max) > 0) this.#max = value;
    }
  }

  /** @param count number of values, equal ones maybe counted once; undefined if there are none */
  statistics(count: number): Statistics | undefined {
    return (
      this.#min && this.#max && new Statistics({ count, min: this.#min, max: this.#max, placeRange: this.#placeRange })
    );
  }
}

class NumberSort {
  readonly #options: Options;
  readonly #reading: ListReading;
  readonly #list: NumberList;
  readonly #sort: ExternalSort<Decimal>;
  /** Numbers that stay where equal ones are left out. */
  readonly #distinct: LineFile;
  readonly #known = new Known();
  readonly #others: LineFile;
  /** Items of a list in memory that are no numbers: a scratch file would lose unpaired surrogates. */
  #otherTexts: readonly string[] = [];
  #otherItems: ByteRange = { from: 0, to: 0 };
  #statistics: Statistics | undefined;
  /** The first sorted numbers, and UTF-16 ranges of the items of the last piece that are no numbers or in doubt. */
  readonly #first: { readonly text: string; readonly value: Decimal }[] = [];
  #ranges: () => number[] = () => [];
  readonly #isWhole: boolean;

  constructor(options: Options, reading: ListReading, scratch: Scratch, limits?: SortLimits) {
    this.#options = options;
    this.#isWhole = limits === IN_MEMORY;
    this.#reading = reading;
    this.#list = new NumberList(options, reading);
    const descending = options.order === 'desc';
    this.#sort = new ExternalSort({
      order: {
        keys: (items) => items.map((item) => this.#valueOf(item) as Decimal),
        sort: (values) => orderOfDecimals(values, descending),
        compare: descending ? (a, b) => compareDecimals(b, a) : compareDecimals,
      },
      scratch,
      limits,
      ...(options.duplicates === 'remove' && { redundant: ({ keys }) => repeatsIn(keys) }),
    });
    this.#distinct = new LineFile(scratch);
    this.#others = new LineFile(scratch);
  }

  #valueOf(item: string): Decimal | undefined {
    return parseNumber(item, this.#reading.style);
  }

  async add(piece: Piece, entries: readonly Entry[]): Promise<void> {
    const { numbers, others } = this.#list.add(piece, entries);
    const isDoubtful = this.#reading.doubtful !== undefined;
    this.#ranges = () => rangesOf(isDoubtful ? numbers.filter(({ text }) => MARKED.test(text)) : [], others);
    this.#known.add(numbers.map(({ value }) => value));
    await this.#sort.add(
      numbers.map(({ text }) => text),
      piece.text.length,
    );
    if (others.length === 0 || this.#options.invalid !== 'end') return;
    const texts = others.map(({ text }) => text);
    if (this.#isWhole) this.#otherTexts = texts;
    else this.#otherItems = { from: 0, to: (await this.#others.append(texts)).to };
  }

  async *flush(): AsyncGenerator<string> {
    const { output } = this.#options;
    const { separator } = this.#list;
    let hasStarted = false;
    const put = (items: readonly string[]) => {
      const before = hasStarted && items.length > 0 ? separator : '';
      hasStarted ||= items.length > 0;
      return before + items.join(separator);
    };
    for await (const { lines, keys } of await this.#sorted()) {
      this.#statistics?.add(keys);
      for (let i = 0; this.#first.length < TABLE_LIMIT && i < lines.length; i++) {
        this.#first.push({ text: lines[i] as string, value: keys[i] as Decimal });
      }
      yield put(output === 'plain' ? this.#plain(keys) : lines);
    }
    yield put(this.#otherTexts);
    for await (const items of this.#others.lines(this.#otherItems, READ)) yield put(items);
    await this.#others.remove();
    await this.#distinct.remove();
  }

  /** Returns numbers in plain digits. @throws SizeError if those of a list in memory are too long for a result */
  #plain(values: readonly Decimal[]): readonly string[] {
    const between = this.#list.separator.length * Math.max(values.length - 1, 0);
    const size = values.reduce((sum, value) => sum + plainLength(value), between);
    if (this.#isWhole) checkDataSize(size, 'Numbers with large exponents are long when written in plain digits.');
    return values.map(plainDecimal);
  }

  /** The numbers in order, after their count is known. */
  async #sorted(): Promise<AsyncIterable<Sorted<Decimal>>> {
    const sorted = this.#sort.sorted();
    if (this.#options.duplicates === 'keep') {
      this.#statistics = this.#known.statistics(this.#list.numbers);
      return sorted;
    }
    let count = 0;
    let to = 0;
    let last: Decimal | undefined;
    for await (const { lines, keys } of sorted) {
      const isRepeat = repeatsIn(keys, last);
      last = keys.at(-1) ?? last;
      const stay = lines.filter((_, i) => isRepeat[i] !== 1);
      count += stay.length;
      if (stay.length > 0) to = (await this.#distinct.append(stay)).to;
    }
    this.#statistics = this.#known.statistics(count);
    return this.#kept({ from: 0, to });
  }

  async *#kept(range: ByteRange): AsyncGenerator<Sorted<Decimal>> {
    for await (const lines of this.#distinct.lines(range, READ)) {
      yield { lines, keys: lines.map((item) => this.#valueOf(item) as Decimal) };
    }
  }

  summarize() {
    const { isBlank, notes, summary, others, losses } = this.#list;
    if (isBlank) return {};
    const info = withLosses(this.#statistics?.figures(others) ?? noStatistics(others), losses);
    return { notes, info, summary };
  }

  /** Returns the parts of the output for a list in memory. */
  shown(): Partial<OutputParts> {
    if (this.#list.isBlank) return {};
    const totals = runningTotals(this.#first.map(({ value }) => value));
    const rows = this.#first.map(({ text }, i) => [String(i + 1), text, totals[i] ?? '']);
    return { highlights: { input: this.#ranges() }, table: { columns: ['#', 'Number', 'Running total'], rows } };
  }
}
