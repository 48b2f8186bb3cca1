import type { Decimal } from '../../../engine/formats/numbers/decimal.ts';
import { DecimalMarks } from '../../../engine/formats/numbers/decimal-mark.ts';
import type { NumberStyle, ReadStyle } from '../../../engine/formats/numbers/number-grammar.ts';
import { parseNumber } from '../../../engine/formats/numbers/parse-number.ts';
import { type Entry, type ListSeparator, separatorsIn, splitList } from './split.ts';

/** Separator and number style of a list. */
export type ListReading = {
  readonly separator: ListSeparator;
  readonly style: ReadStyle;
  /** The first item that another style would have read as another number. */
  readonly doubtful?: string;
  /** The first item with a comma, if the list could be split at each comma as well. */
  readonly joined?: string;
  /** The first item that may be the end of the number before it, split off at a thousands mark. */
  readonly torn?: string;
};

/** Whether the decimal mark matters to an item. */
export const MARKED = /[0-9][.,]|[.,][0-9]/;
/** Without these both styles read the same. */
const MAY_DIFFER = /[.,]|[^\0-\x7f]/;
/** Commas may part an item of lines that is not a number: `5, 3` or `5,3,8`, not `1,5` and `12,34`. */
const MAY_PART = /,\s|,.*,/s;

/** The styles that a list may turn out to be written in, the usual one first. */
const stylesFor = (style: NumberStyle | 'auto', separator: ListSeparator): readonly ReadStyle[] =>
  style === 'auto' ? (separator === 'comma' ? ['list'] : ['point', 'decimal-comma']) : [style];

const INNER_COMMA = /\d,\d/;
/** All commas between digits are thousands marks. */
const GROUPED = /^(?:\D*\d{1,3}(?:,\d{3})+(?![\d,]))/;
/** The last group of `1,000` or `1,050.25`, and what may be before it: lists of numbers are seldom written like that. */
const LAST_GROUP = /^0\d\d(?:\.\d+)?$/;
const FIRST_GROUP = /^[^\d,.]{0,4}[1-9]\d{0,2}$/;

/** Counts the numbers among the items for one separator. */
export class Tally {
  readonly separator: ListSeparator;
  readonly #styles: readonly ReadStyle[];
  #items = 0;
  /** For each style: the number of items that are numbers, and whether another item may be two. */
  readonly #numbers = [0, 0];
  readonly #mayPart = [false, false];
  readonly #marks = new DecimalMarks();
  #marked: string | undefined;
  /** The first item with a comma between digits. */
  #withComma: string | undefined;
  /** Number of items with such a comma that marks no thousands. */
  #decimals = 0;
  #previous = '';
  #torn: string | undefined;
  /** Whether the list could be split at each comma as well. */
  isJoined = false;
  /** Number of items that are numbers in none of the styles. */
  unreadable = 0;
  /** Number of items at the start whose values may be those of another style than the best. */
  misread = 0;

  constructor(style: NumberStyle | 'auto', separator: ListSeparator) {
    this.separator = separator;
    this.#styles = stylesFor(style, separator);
  }

  /** @returns the value of the item in the style that fits best so far */
  add(item: string): Decimal | undefined {
    const [usual, other] = this.#styles as [ReadStyle, ReadStyle?];
    const value = parseNumber(item, usual);
    this.#items++;
    if (this.separator === 'comma and space') {
      if (INNER_COMMA.test(item)) {
        this.#withComma ??= item;
        if (!GROUPED.test(item)) this.#decimals++;
      }
    } else if (this.separator === 'comma' || this.separator === 'space') this.#findTorn(item);
    if (!value && !(other && parseNumber(item, other))) this.unreadable++;
    this.#count(0, value, item);
    return other && this.#marks.mayBeComma ? this.#addOther(item, value, other) : value;
  }

  #findTorn(item: string): void {
    if (this.#torn === undefined && item.charCodeAt(0) === 48 && LAST_GROUP.test(item)) {
      if (FIRST_GROUP.test(this.#previous)) this.#torn = item;
    }
    this.#previous = item;
  }

  #addOther(item: string, usual: Decimal | undefined, style: ReadStyle): Decimal | undefined {
    const mayDiffer = MAY_DIFFER.test(item);
    const other = mayDiffer ? parseNumber(item, style) : usual;
    this.#count(1, other, item);
    if (mayDiffer && MARKED.test(item)) {
      const { best } = this;
      if (usual) this.#marked ??= item;
      this.#marks.add(usual !== undefined, other !== undefined);
      if (this.best !== best) this.misread = this.#items;
    }
    return this.best === 0 ? usual : other;
  }

  #count(style: number, value: Decimal | undefined, item: string): void {
    if (value) this.#numbers[style] = (this.#numbers[style] ?? 0) + 1;
    else if ((this.separator === 'comma and space' ? INNER_COMMA : MAY_PART).test(item)) this.#mayPart[style] = true;
  }

  /** Index of the style that fits best. */
  get best(): number {
    return this.#marks.mark === 'comma' ? 1 : 0;
  }

  get numbers(): number {
    return this.#numbers[this.best] ?? 0;
  }

  get others(): number {
    return this.#items - this.numbers;
  }

  get mayPartByComma(): boolean {
    return this.#mayPart[this.best] ?? false;
  }

  /**
   * Whether each item with commas is a number with them, and the list has such items. A few decimal commas are more likely
   * separators without their space.
   */
  get keepsCommas(): boolean {
    const isMeant = this.#decimals === 0 || 2 * this.#decimals > this.#items;
    return this.#withComma !== undefined && isMeant && !this.mayPartByComma;
  }

  get isTorn(): boolean {
    return this.#torn !== undefined;
  }

  /** @param isChosen whether the separator was chosen, so that it is in no doubt */
  reading(isChosen: boolean): ListReading {
    return {
      separator: this.separator,
      style: this.#styles[this.best] as ReadStyle,
      ...(this.#marks.isDoubtful && { doubtful: this.#marked }),
      ...(this.isJoined && { joined: this.#withComma }),
      ...(!isChosen && this.isTorn && { torn: this.#torn }),
    };
  }
}

type TallyOf = (separator: ListSeparator) => Tally;

/** Returns the tally of a list split at commas: only at those before white space if the others are within numbers. */
function tallyOfCommas(present: readonly ListSeparator[], tallyOf: TallyOf): Tally {
  if (!present.includes('comma and space')) return tallyOf('comma');
  const spaced = tallyOf('comma and space');
  const each = tallyOf('comma');
  if (!spaced.keepsCommas) return each;
  spaced.isJoined = each.others === spaced.others && !each.isTorn;
  return spaced;
}

/**
 * Returns the tally of the separator of a list: the first one with which every item is a number. If there is none, the
 * one with the most numbers, if they are more than twice as many as the other items, else the first: one typing error
 * does not change the separator. Commas that leave other items yield to spaces that leave none.
 *
 * @param present the separators in the list, in the order of `separatorsIn`
 */
export function bestTally(present: readonly ListSeparator[], tallyOf: TallyOf): Tally {
  const [head = 'space', ...rest] = present.filter((separator) => separator !== 'comma and space');
  const tallyFor: TallyOf = (separator) =>
    separator === 'comma' ? tallyOfCommas(present, tallyOf) : tallyOf(separator);
  const first = tallyFor(head);
  if (first.others === 0) return first;
  let best = first;
  for (const separator of rest) {
    if (separator === 'comma' && first.separator === 'line' && !first.mayPartByComma) continue;
    const tally = tallyFor(separator);
    if (tally.others === 0 || (best.separator === 'comma' && tally.unreadable === 0)) return tally;
    if (tally.numbers > best.numbers && tally.numbers > 2 * tally.others) best = tally;
  }
  return best;
}

function withValues(entries: readonly Entry[], style: ReadStyle): readonly Entry[] {
  for (const entry of entries) entry.value = parseNumber(entry.text, style);
  return entries;
}

/** Returns the items of a list that is read in a known way. */
export const entriesOf = (text: string, { separator, style }: ListReading): readonly Entry[] =>
  withValues(splitList(text, separator), style);

/** Read a list of numbers. `auto` finds out how it is split and written. */
export function readList(
  text: string,
  separator: ListSeparator | 'auto',
  style: NumberStyle | 'auto',
): { readonly entries: readonly Entry[]; readonly reading: ListReading } {
  const lists = new Map<Tally, Entry[]>();
  const tally = bestTally(separator === 'auto' ? separatorsIn(text.trim()) : [separator], (by) => {
    const tried = new Tally(style, by);
    const entries = splitList(text, by);
    for (const entry of entries) entry.value = tried.add(entry.text);
    lists.set(tried, entries);
    return tried;
  });
  const reading = tally.reading(separator !== 'auto');
  const entries = lists.get(tally) ?? [];
  withValues(entries.slice(0, tally.misread), reading.style);
  return { entries, reading };
}
