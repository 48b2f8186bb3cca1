import { noteAt } from '../../../engine/contract/position.ts';
import { PositionedError, type TextPosition } from '../../../engine/contract/streaming.ts';
import { positionBefore, positionIn, START, type TextPiece } from '../../../engine/long/positions.ts';
import { once } from '../../../engine/values/once.ts';
import { basicLength, dataUriHead, openingQuote, PercentBody } from './data-uri.ts';
import { base64Offsets } from './offsets.ts';
import { type Base64Reading, type Base64Rules, base64Reading } from './reader.ts';

/** Number of characters with remembered positions: those of a byte order mark, a group, and an incomplete letter. */
const REMEMBERED = 16;

/** Bytes of a piece, and the error after them, if any. */
export type BytesOfPiece = { readonly bytes: Uint8Array; readonly fault?: Error | undefined };

/** Index of the first Base64 character that encodes a byte; both 0-based. */
export const characterOf = (byte: number): number => Math.floor((byte * 4) / 3);

/**
 * Reads the bytes of a text that comes in one piece or in several, and tracks its position in the text. Lenient reading
 * also takes `data:` URIs, those without Base64 percent-decoded.
 */
export class Base64Source {
  readonly #reading: Base64Reading;
  readonly #isTracked: boolean;
  readonly #isStrict: boolean;
  /** Reads the body of a `data:` URI that has no Base64. */
  readonly #percent: PercentBody | undefined;
  /** Start of the data: after the head of a `data:` URI. */
  readonly #body: TextPosition;
  /** Rest of the previous piece, followed by the current one. */
  #text = '';
  #next = 0;
  #at = START;
  /** The last requested position in `#text`: mostly, the next one is after it. */
  #reached = START;
  /** Positions before `#text` that an error may name. */
  #known: readonly TextPosition[] = [];
  /** Offsets of the characters of this piece, the number before it, and the positions of the last of those. */
  #offsets: () => Uint32Array = () => new Uint32Array();
  #before = 0;
  #places: readonly TextPosition[] = [];
  /** Notes on tolerated errors; filled with the last piece. */
  notes: readonly string[] = [];
  /** The media type of a `data:` URI; may be empty. */
  readonly type: string | undefined;

  /**
   * @param begin beginning of the text, with the whole head of a `data:` URI; it is the first piece to be read
   * @param isTracked whether `placeOfCharacter` will be called
   */
  constructor(begin: string, rules: Base64Rules, isTracked: boolean) {
    const scheme = rules.strict ? 0 : basicLength(begin);
    const { after, closing } = rules.strict ? { after: 0, closing: '' } : openingQuote(begin, scheme, begin.length);
    const uri = rules.strict ? undefined : dataUriHead(begin, after, begin.length);
    // Only Base64 has a known end within quotation marks.
    const head = closing === '' || uri?.base64 ? uri : undefined;
    this.type = head?.type;
    this.#body = positionIn(begin, START, head?.body ?? after);
    this.#percent = head && !head.base64 ? new PercentBody() : undefined;
    this.#isTracked = isTracked;
    this.#isStrict = rules.strict;
    const fault = (offset: number, sentence: string) => {
      const place = this.#positionOf(offset);
      return new PositionedError(noteAt(place, sentence), { ...place, end: offset + 1 });
    };
    this.#reading = base64Reading(rules, this.#body.offset, fault, closing);
  }

  /** Returns the bytes, and a PlacedError at the first error or, in the last piece, for an invalid end. */
  read({ text: piece, at, isLast }: TextPiece): BytesOfPiece {
    const from = at.offset === 0 ? this.#body.offset : 0;
    if (this.#percent) return { bytes: this.#percent.read(piece.slice(from), isLast) };
    const reading = this.#reading;
    const { isLineStart } = reading;
    if (this.#isTracked) this.#remember();
    const kept = this.#text.slice(this.#next);
    const text = kept + piece;
    this.#text = text;
    // Only the beginning of a line, or of a triplet, is kept.
    this.#at = positionBefore(at, kept.length);
    this.#reached = this.#at;
    const start = reading.startIn(text, from);
    const out = new Uint8Array((((text.length - from) >> 2) + 2) * 3);
    let { end, next, fault } = reading.read(text, from, text.length, this.#at.offset, isLast, out, 0);
    this.#next = next;
    if (this.#isTracked) this.#offsets = once(() => this.#offsetsIn(text.slice(0, next), start, isLineStart));
    if (isLast && !fault) {
      const finished = reading.finish(out, end);
      ({ end, fault } = finished);
      this.notes = finished.warnings.map(({ offset, sentence }) => noteAt(this.#positionOf(offset), sentence));
    } else {
      this.#known = [reading.last, reading.after, reading.firstPad]
        .filter((offset) => offset >= 0)
        .map((offset) => this.#positionOf(offset));
    }
    return { bytes: out.subarray(0, end), fault };
  }

  /** Returns the position of a recently read Base64 character (0-based); of the body, if it has no Base64. */
  placeOfCharacter(index: number): TextPosition {
    if (index < this.#before) return this.#places.at(index - this.#before) ?? this.#body;
    const offset = this.#offsets()[index - this.#before];
    return offset === undefined ? this.#body : this.#positionOf(this.#at.offset + offset);
  }

  #offsetsIn(text: string, start: number, isLineStart: boolean): Uint32Array {
    // In strict mode, a text consists of Base64 characters only.
    if (this.#isStrict) return Uint32Array.from({ length: text.length - start }, (_, i) => start + i);
    return base64Offsets(text, start, isLineStart);
  }

  #remember(): void {
    const offsets = this.#offsets();
    const last = Array.from(offsets.subarray(-REMEMBERED), (offset) => this.#positionOf(this.#at.offset + offset));
    this.#places = [...this.#places, ...last].slice(-REMEMBERED);
    this.#before += offsets.length;
  }

  #positionOf(offset: number): TextPosition {
    const start = this.#at;
    if (offset < start.offset) return this.#known.find((place) => place.offset === offset) ?? START;
    const from = offset < this.#reached.offset ? start : this.#reached;
    this.#reached = positionIn(this.#text.slice(from.offset - start.offset), from, offset - from.offset);
    return this.#reached;
  }
}
