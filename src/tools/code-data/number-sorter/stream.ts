import { type Conversion, inPasses, type Pass, type Piece, type Scratch } from '../../../engine/contract/streaming.ts';
import { compareDecimals, type Decimal, plainDecimal } from '../../../engine/formats/numbers/decimal.ts';
import type { NumberStyle } from '../../../engine/formats/numbers/number-grammar.ts';
import { parseNumber } from '../../../engine/formats/numbers/parse-number.ts';
import { ExternalSort, type SortLimits } from '../../../engine/long/external-sort.ts';
import { type ByteRange, LineFile } from '../../../engine/long/line-file.ts';
import type { Sorted } from '../../../engine/long/merge-runs.ts';
import { noStatistics, Statistics } from './figures.ts';
import { entriesOf, type ListReading } from './list-reading.ts';
import { ListSurvey } from './list-survey.ts';
import { type ListOptions, NumberList } from './number-list.ts';
import { orderOfDecimals, repeatsIn } from './order.ts';
import type { ListSeparator } from './split.ts';
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

/** Sort the numbers of a text in pieces. */
export function sortNumbersInPasses(options: Options, limits?: SortLimits): Conversion {
  return inPasses({
    cut: 'line',
    ...(readingOf(options) ? {} : { surveys: true }),
    begin: ({ scratch }): Pass => {
      const known = readingOf(options);
      const survey = new ListSurvey(options.separator, options.style);
      let sorter: NumberSort | undefined;
      const getSorter = () => {
        sorter ??= new NumberSort(options, known ?? survey.reading, scratch, limits);
        return sorter;
      };
      return {
        ...(!known && { survey: ({ text }) => survey.add(text) }),
        async write(piece) {
          await getSorter().add(piece);
          return '';
        },
        flush: () => getSorter().flush(),
        end: () => getSorter().summarize(),
      };
    },
  });
}

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
  #otherItems: ByteRange = { from: 0, to: 0 };
  #statistics: Statistics | undefined;

  constructor(options: Options, reading: ListReading, scratch: Scratch, limits?: SortLimits) {
    this.#options = options;
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

  async add(piece: Piece): Promise<void> {
    const { numbers, others } = this.#list.add(piece, entriesOf(piece.text, this.#reading));
    this.#known.add(numbers.map(({ value }) => value));
    await this.#sort.add(
      numbers.map(({ text }) => text),
      piece.text.length,
    );
    if (others.length > 0 && this.#options.invalid === 'end') {
      this.#otherItems = { from: 0, to: (await this.#others.append(others.map(({ text }) => text))).to };
    }
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
      yield put(output === 'plain' ? keys.map(plainDecimal) : lines);
    }
    for await (const items of this.#others.lines(this.#otherItems, READ)) yield put(items);
    await this.#others.remove();
    await this.#distinct.remove();
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
    const { isBlank, notes, summary, others } = this.#list;
    if (isBlank) return {};
    return { notes, info: this.#statistics?.figures(others) ?? noStatistics(others), summary };
  }
}
