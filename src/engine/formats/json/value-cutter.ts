import { isJsonSpace, Unit } from './scan.ts';

/** Last token before a position, if it matters. */
const Last = { none: 0, comma: 1, value: 2 } as const;

/**
 * Cuts a JSON text that comes in pieces at a comma between two values.
 *
 * It looks at quotes, brackets and commas only. Whether the text is JSON is for the parser to say, which gets all of it in
 * order, and finds in the parts what it would find in the whole: no comma is taken out that has no value on either side.
 */
export class ValueCutter {
  /** Text that has not been returned yet. */
  #text = '';
  /** Offset in `#text` up to which it has been scanned. */
  #at = 0;
  #isString = false;
  #last: (typeof Last)[keyof typeof Last] = Last.none;
  /** Offset of a comma after a value; whether a value follows is not known yet. -1 for none. */
  #comma = -1;
  /** The last comma to cut at; -1 for none. */
  #cut = -1;
  /** Number of open objects and arrays. */
  #depth = 0;
  readonly #deepest: number;

  /** @param deepest how many objects and arrays may be open where it is cut */
  constructor(deepest: number = Number.POSITIVE_INFINITY) {
    this.#deepest = deepest;
  }

  /** UTF-16 code units that wait for a place to cut. */
  get waiting(): number {
    return this.#text.length;
  }

  /**
   * Appends `more`, and returns the text before the last comma to cut at, which is left out. Undefined if there is none
   * yet.
   */
  add(more: string): string | undefined {
    this.#text += more;
    this.#scan();
    const cut = this.#cut;
    if (cut < 0) return undefined;
    const part = this.#text.slice(0, cut);
    this.#text = this.#text.slice(cut + 1);
    this.#at -= cut + 1;
    this.#comma -= cut + 1;
    this.#cut = -1;
    return part;
  }

  /** All that is left. */
  remainder(): string {
    return this.#text;
  }

  #scan(): void {
    const text = this.#text;
    let i = this.#at;
    while (i < text.length) {
      if (this.#isString) {
        i = text.indexOf('"', i);
        if (i < 0) break;
        this.#isString = isEscaped(text, i);
      } else {
        const unit = text.charCodeAt(i);
        if (!isJsonSpace(unit)) this.#take(unit, i);
      }
      i++;
    }
    this.#at = text.length;
  }

  /** Outside of strings, anything but whitespace. */
  #take(unit: number, at: number): void {
    switch (unit) {
      case Unit.comma:
        this.#comma = this.#last === Last.value && this.#depth <= this.#deepest ? at : -1;
        this.#last = Last.comma;
        return;
      case Unit.colon:
        this.#last = Last.none;
        return;
      case Unit.braceClose:
      case Unit.bracketClose:
        this.#depth--;
        if (this.#last === Last.comma) this.#comma = -1;
        this.#last = Last.value;
        return;
      default:
        if (this.#last === Last.comma && this.#comma >= 0) this.#cut = this.#comma;
        if (unit === Unit.doubleQuote) this.#isString = true;
        this.#last = Last.value;
        if (unit === Unit.braceOpen || unit === Unit.bracketOpen) {
          this.#depth++;
          this.#last = Last.none;
        }
    }
  }
}

/** Whether an odd number of backslashes precedes a place. */
function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text.charCodeAt(from - 1) === Unit.backslash) from--;
  return (at - from) % 2 === 1;
}
