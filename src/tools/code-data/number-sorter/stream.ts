import { errorAt } from '../../../core/error-at.ts';
import { placeFrom, positionAt } from '../../../core/position.ts';
import { inPasses, type Pass, type Piece, type Scratch, type Way } from '../../../core/streaming.ts';
import { compareDecimals, type Decimal, equalDecimals, plainDecimal } from '../../../formats/numbers/decimal.ts';
import { markOf, type NumberStyle } from '../../../formats/numbers/number-grammar.ts';
import { parseNumber } from '../../../formats/numbers/parse-number.ts';
import { ExternalSort, type SortLimits } from '../../../streaming/external-sort.ts';
import { LineFile, type Stretch } from '../../../streaming/line-file.ts';
import type { Sorted } from '../../../streaming/merge-runs.ts';
import { excerpt } from '../../../text/excerpt.ts';
import { noStatistics, Statistics } from './figures.ts';
import { type ListReading, ListSurvey } from './list-survey.ts';
import { Currencies, listNotes, listSummary, type OtherItem } from './list-words.ts';
import { orderOfDecimals } from './order.ts';
import { MARKED } from './read-list.ts';
import { type ListSeparator, SEPARATORS, separatorAsWritten, splitList } from './split.ts';
import { NO_REACH, type Reach, reachOf } from './statistics.ts';

type Options = {
  readonly order: 'asc' | 'desc';
  readonly separator: ListSeparator | 'auto';
  readonly style: NumberStyle | 'auto';
  readonly duplicates: 'keep' | 'remove';
  readonly invalid: 'end' | 'drop' | 'error';
  readonly outSep: ListSeparator | 'same';
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
export function sortNumbersInPasses(options: Options, limits?: SortLimits): Way {
  return inPasses({
    cut: 'line',
    ...(readingOf(options) ? {} : { surveys: true }),
    begin: ({ scratch }): Pass => {
      const known = readingOf(options);
      const survey = new ListSurvey(options.separator, options.style);
      let sorter: NumberSort | undefined;
      const begun = () => {
        sorter ??= new NumberSort(options, known ?? survey.reading, scratch, limits);
        return sorter;
      };
      return {
        ...(!known && { survey: ({ text }) => survey.add(text) }),
        async write(piece) {
          await begun().add(piece);
          return '';
        },
        rest: () => begun().rest(),
        end: () => begun().told(),
      };
    },
  });
}

/** Number, extremes and reach of the numbers of a list, collected before they are sorted. */
class Known {
  count = 0;
  #min: Decimal | undefined;
  #max: Decimal | undefined;
  #reach: Reach = NO_REACH;

  add(values: readonly Decimal[]): void {
    this.count += values.length;
    this.#reach = reachOf(values, this.#reach);
    for (const value of values) {
      if (!this.#min || compareDecimals(value, this.#min) < 0) this.#min = value;
      if (!this.#max || compareDecimals(value, this.#max) > 0) this.#max = value;
    }
  }

  /** @param count how many numbers there are, equal ones maybe counted once; undefined where there is none */
  statistics(count: number): Statistics | undefined {
    return this.#min && this.#max && new Statistics({ count, min: this.#min, max: this.#max, reach: this.#reach });
  }
}

class NumberSort {
  readonly #options: Options;
  readonly #reading: ListReading;
  readonly #sort: ExternalSort<Decimal>;
  /** Numbers that stay where equal ones are left out. */
  readonly #distinct: LineFile;
  readonly #known = new Known();
  readonly #others: LineFile;
  #otherItems: Stretch = { from: 0, to: 0 };
  #otherCount = 0;
  #first: OtherItem | undefined;
  readonly #currencies = new Currencies();
  #hasSeveralCurrencies = false;
  #hasMarks = false;
  #separator: string | undefined;
  #isBlank = true;
  #statistics: Statistics | undefined;

  constructor(options: Options, reading: ListReading, scratch: Scratch, limits?: SortLimits) {
    this.#options = options;
    this.#reading = reading;
    const descending = options.order === 'desc';
    this.#sort = new ExternalSort({
      order: {
        keys: (items) => items.map((item) => this.#valueOf(item) as Decimal),
        sort: (values) => orderOfDecimals(values, descending),
        compare: descending ? (a, b) => compareDecimals(b, a) : compareDecimals,
      },
      scratch,
      limits,
      ...(options.duplicates === 'remove' && { isSpare: ({ keys }) => repeatsIn(keys) }),
    });
    this.#distinct = new LineFile(scratch);
    this.#others = new LineFile(scratch);
  }

  #valueOf(item: string): Decimal | undefined {
    return parseNumber(item, this.#reading.style);
  }

  async add({ text, at, isLast }: Piece): Promise<void> {
    this.#hasSeveralCurrencies = this.#currencies.add(text);
    this.#findSeparator(text, isLast);
    const values: Decimal[] = [];
    const numbers: string[] = [];
    const others: string[] = [];
    for (const { text: item, offset } of splitList(text, this.#reading.separator)) {
      this.#hasMarks ||= MARKED.test(item);
      const value = this.#valueOf(item);
      if (value) {
        values.push(value);
        numbers.push(item);
        continue;
      }
      if (this.#options.invalid === 'error') {
        throw errorAt(text, offset, `"${excerpt(item)}" is not a number`, offset + item.length);
      }
      this.#first ??= { text: item, ...placeFrom(at, positionAt(text, offset)) };
      others.push(item);
    }
    this.#known.add(values);
    await this.#sort.add(numbers, text.length);
    this.#otherCount += others.length;
    if (others.length > 0 && this.#options.invalid === 'end') {
      this.#otherItems = { from: 0, to: (await this.#others.append(others)).to };
    }
  }

  /** Finds the separator as written between the first two items. White space around the whole list does not count. */
  #findSeparator(text: string, isLast: boolean): void {
    const list = this.#isBlank ? text.trimStart() : text;
    const part = isLast ? list.trimEnd() : list;
    if (part !== '') this.#isBlank = false;
    const { separator } = this.#reading;
    const isThere = separator === 'line' ? /[\r\n]/.test(part) : part.includes(SEPARATORS[separator]);
    if (isThere) this.#separator ??= separatorAsWritten(part, separator);
  }

  async *rest(): AsyncGenerator<string> {
    const { outSep, output } = this.#options;
    const separator = outSep === 'same' ? (this.#separator ?? SEPARATORS[this.#reading.separator]) : SEPARATORS[outSep];
    let isBegun = false;
    const put = (items: readonly string[]) => {
      const before = isBegun && items.length > 0 ? separator : '';
      isBegun ||= items.length > 0;
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

  /** The numbers in order, once it is known how many there are. */
  async #sorted(): Promise<AsyncIterable<Sorted<Decimal>>> {
    const sorted = this.#sort.sorted();
    if (this.#options.duplicates === 'keep') {
      this.#statistics = this.#known.statistics(this.#known.count);
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

  async *#kept(stretch: Stretch): AsyncGenerator<Sorted<Decimal>> {
    for await (const lines of this.#distinct.lines(stretch, READ)) {
      yield { lines, keys: lines.map((item) => this.#valueOf(item) as Decimal) };
    }
  }

  told() {
    if (this.#isBlank) return {};
    const { separator, style, doubtful } = this.#reading;
    return {
      notes: listNotes({
        hasSeveralCurrencies: this.#hasSeveralCurrencies,
        doubtful,
        others: this.#otherCount,
        first: this.#first,
        invalid: this.#options.invalid,
      }),
      info: this.#statistics?.figures(this.#otherCount) ?? noStatistics(this.#otherCount),
      summary: listSummary({ separator, mark: markOf(style), hasMarks: this.#hasMarks }, this.#known.count),
    };
  }
}

/** Marks the numbers that are the same as the one before. */
function repeatsIn(values: readonly Decimal[], before?: Decimal): Uint8Array {
  let last = before;
  return Uint8Array.from(values, (value) => {
    const isRepeat = last !== undefined && equalDecimals(value, last);
    last = value;
    return isRepeat ? 1 : 0;
  });
}
