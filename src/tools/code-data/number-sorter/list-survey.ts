import type { NumberStyle, ReadStyle } from '../../../formats/numbers/number-grammar.ts';
import { parseNumber } from '../../../formats/numbers/parse-number.ts';
import { linesOf } from '../../../text/lines.ts';
import { MARKED, mayPartByComma } from './read-list.ts';
import { type ListSeparator, SEPARATORS, splitList } from './split.ts';

/** Separator and number style of a list. */
export type ListReading = {
  readonly separator: ListSeparator;
  readonly style: ReadStyle;
  /** The first item that another style would have read as another number, as `ReadList` has it. */
  readonly doubtful?: string;
};

/** The styles that a list may turn out to be written in, the usual one first. */
const stylesFor = (style: NumberStyle | 'auto', separator: ListSeparator): readonly ReadStyle[] =>
  style === 'auto' ? (separator === 'comma' ? ['list'] : ['point', 'decimal-comma']) : [style];

/** Without these both styles read the same. */
const MAY_DIFFER = /[.,]|[^\0-\x7f]/;

/** Counts the numbers among the items for one separator. */
class Tally {
  readonly separator: ListSeparator;
  readonly #styles: readonly ReadStyle[];
  #items = 0;
  /** Of each style: number of items that are numbers, and whether one that is none may be two. */
  readonly #numbers = [0, 0];
  readonly #mayPart = [false, false];
  /** Items with a comma or a point that are numbers with a decimal point, a comma, either: see `decimalMarkOf`. */
  #point = 0;
  #comma = 0;
  #either = 0;
  #marked: string | undefined;

  constructor(style: NumberStyle | 'auto', separator: ListSeparator) {
    this.separator = separator;
    this.#styles = stylesFor(style, separator);
  }

  add(item: string): void {
    const [usual, other] = this.#styles as [ReadStyle, ReadStyle?];
    const isNumber = parseNumber(item, usual) !== undefined;
    this.#items++;
    this.#count(0, isNumber, item);
    // Once a number was not read with a comma, none is.
    if (!other || this.#comma < this.#either) return;
    const isOther = MAY_DIFFER.test(item) ? parseNumber(item, other) !== undefined : isNumber;
    this.#count(1, isOther, item);
    if (!MARKED.test(item)) return;
    if (isNumber) this.#marked ??= item;
    if (isNumber) this.#point++;
    if (isOther) this.#comma++;
    if (isNumber || isOther) this.#either++;
  }

  #count(style: number, isNumber: boolean, item: string): void {
    if (isNumber) this.#numbers[style] = (this.#numbers[style] ?? 0) + 1;
    else if (mayPartByComma(item)) this.#mayPart[style] = true;
  }

  /** Which style fits best. */
  get #best(): number {
    return this.#styles.length > 1 && this.#comma === this.#either && this.#point < this.#either ? 1 : 0;
  }

  get numbers(): number {
    return this.#numbers[this.#best] ?? 0;
  }

  get others(): number {
    return this.#items - this.numbers;
  }

  get mayPartByComma(): boolean {
    return this.#mayPart[this.#best] ?? false;
  }

  get reading(): ListReading {
    const style = this.#styles[this.#best] as ReadStyle;
    const isDoubtful = style === 'point' && this.#comma === this.#either;
    return { separator: this.separator, style, ...(isDoubtful && { doubtful: this.#marked }) };
  }
}

/** Finds out how a list is split and written, as `readList` does, from one piece after the other. */
export class ListSurvey {
  readonly #tallies: readonly Tally[];
  /** Separators within the list, and those since its last item so far, which may follow its end. */
  readonly #present = new Set<ListSeparator>();
  readonly #behind = new Set<ListSeparator>();
  #isBegun = false;

  constructor(separator: ListSeparator | 'auto', style: NumberStyle | 'auto') {
    const separators = separator === 'auto' ? (Object.keys(SEPARATORS) as ListSeparator[]) : [separator];
    this.#tallies = separators.map((each) => new Tally(style, each));
  }

  add(text: string): void {
    if (this.#tallies.length > 1) this.#findSeparators(text);
    for (const line of linesOf(text)) {
      for (const tally of this.#tallies) for (const { text: item } of splitList(line, tally.separator)) tally.add(item);
    }
  }

  #findSeparators(text: string): void {
    const list = text.trim();
    if (list === '') {
      this.#find(text, this.#behind);
      return;
    }
    const start = text.indexOf(list);
    if (this.#isBegun) {
      for (const separator of this.#behind) this.#present.add(separator);
      this.#find(text.slice(0, start), this.#present);
    }
    this.#isBegun = true;
    this.#find(list, this.#present);
    this.#behind.clear();
    this.#find(text.slice(start + list.length), this.#behind);
  }

  #find(text: string, found: Set<ListSeparator>): void {
    for (const { separator } of this.#tallies) {
      if (separator === 'line' ? /[\r\n]/.test(text) : text.includes(SEPARATORS[separator])) found.add(separator);
    }
  }

  /** Once the whole text has been looked at. */
  get reading(): ListReading {
    const [only] = this.#tallies as [Tally];
    if (this.#tallies.length === 1) return only.reading;
    const tallyOf = (separator: ListSeparator) => this.#tallies.find((tally) => tally.separator === separator) as Tally;
    const present = this.#tallies.filter(({ separator }) => this.#present.has(separator));
    const first = present[0] ?? tallyOf('space');
    if (first.others === 0) return first.reading;
    let best = first;
    for (const tally of present.slice(1)) {
      if (tally.separator === 'comma' && first.separator === 'line' && !first.mayPartByComma) continue;
      if (tally.others === 0) return tally.reading;
      if (tally.numbers > best.numbers && tally.numbers > 2 * tally.others) best = tally;
    }
    return best.reading;
  }
}
