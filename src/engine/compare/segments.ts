import { type ChangeRanges, eachRange } from '../diff/ranges.ts';
import { type LineRange, RowKind, type RowList } from './rows.ts';

/** Most UTF-16 code units of a line in one row: a browser lays that out in no time. */
const SEGMENT = 480;
/** Maximum UTF-16 code units of a line that stays in one row. */
const MAX_ROW_LENGTH = 640;
/** From here on a code unit may belong to the one before it. */
const JOINING = 0x300;
/** Number of code units to look back for a place where a row may end. */
const BACK = 24;

/** Returns a position at most `most` UTF-16 units after `from`, if possible not within a grapheme cluster. */
function cutAfter(text: string, from: number, most: number): number {
  const wanted = from + most;
  for (let at = wanted; at > wanted - BACK && at > from + 1; at--) {
    if (text.charCodeAt(at) < JOINING && text.charCodeAt(at - 1) < JOINING) return at;
  }
  const isPair = text.charCodeAt(wanted) >= 0xdc00 && text.charCodeAt(wanted) < 0xe000;
  return isPair ? wanted - 1 : wanted;
}

/** Two lines beside each other. */
type Line = {
  readonly kind: RowKind;
  readonly leftText: string;
  readonly rightText: string;
  readonly left: LineRange;
  readonly right: LineRange;
};

/** The rows of one long line, filled one after the other. */
class LongLine {
  readonly #line: Line;
  readonly #into: RowList;
  #from: number;
  #fromRight: number;
  #to: number;
  #toRight: number;
  #isMarked = false;

  constructor(line: Line, into: RowList) {
    this.#line = line;
    this.#into = into;
    this.#from = this.#to = line.left.from;
    this.#fromRight = this.#toRight = line.right.from;
  }

  /** End the row. */
  flush(): void {
    const { kind, left, right, leftText, rightText } = this.#line;
    const [from, to, fromRight, toRight] = [this.#from, this.#to, this.#fromRight, this.#toRight];
    if (from === to && fromRight === toRight) return;
    let own = kind;
    if (kind === RowKind.changed && !this.#isMarked) {
      own = leftText.slice(from, to) === rightText.slice(fromRight, toRight) ? RowKind.same : RowKind.alike;
    }
    this.#into.push(own, { ...left, from, to }, { ...right, from: fromRight, to: toRight });
    this.#from = to;
    this.#fromRight = toRight;
    this.#isMarked = false;
  }

  /** Go on to these positions, with a new row if one is full. A difference that fits into one row is not split. */
  add(to: number, toRight: number, isMarked: boolean): void {
    const { leftText, rightText } = this.#line;
    const rest = () => Math.max(to - this.#to, toRight - this.#toRight);
    const space = () => SEGMENT - Math.max(this.#to - this.#from, this.#toRight - this.#fromRight);
    if (isMarked && rest() > space()) this.flush();
    while (rest() > 0 && rest() > space()) {
      const most = Math.max(space(), 1);
      if (to - this.#to > most) this.#to = cutAfter(leftText, this.#to, most);
      else this.#to = to;
      if (toRight - this.#toRight > most) this.#toRight = cutAfter(rightText, this.#toRight, most);
      else this.#toRight = toRight;
      this.#isMarked ||= isMarked;
      this.flush();
    }
    this.#to = to;
    this.#toRight = toRight;
    this.#isMarked ||= isMarked;
  }
}

/**
 * Adds the rows of two aligned lines: one, or several for long lines.
 *
 * @param marks differences within them, ascending; used if the line has changed
 */
export function pushLine(line: Line, marks: ChangeRanges, into: RowList): void {
  const { kind, left, right } = line;
  if (left.to - left.from <= MAX_ROW_LENGTH && right.to - right.from <= MAX_ROW_LENGTH) {
    into.push(kind, left, right);
    return;
  }
  const rows = new LongLine(line, into);
  for (const [a, b, c, d] of eachRange(marks)) {
    rows.add(a, c, false);
    rows.add(b, d, true);
  }
  // A line that changed and has no marks differs as a whole.
  rows.add(left.to, right.to, marks.length === 0);
  rows.flush();
}
