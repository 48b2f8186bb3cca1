import { once } from '../../../core/once.ts';
import { type Place, PlacedError } from '../../../core/streaming.ts';
import { placeBefore, placeIn, START, type TextPiece } from '../../../streaming/places.ts';
import { dataUriHead, PercentBody } from './data-uri.ts';
import { base64Offsets } from './offsets.ts';
import { type Base64Reading, type Base64Rules, base64Reading } from './reader.ts';

/** Characters whose places are remembered: those of a byte order mark, a group, and a letter that is cut short. */
const REMEMBERED = 16;

/** Bytes of a piece, and the error after them, if any. */
export type BytesOfPiece = { readonly bytes: Uint8Array; readonly fault?: Error | undefined };

/** Index of the first Base64 character that encodes a byte; both 0-based. */
export const characterOf = (byte: number): number => Math.floor((byte * 4) / 3);

/** Reads Base64 that comes in one piece or in several, and tracks its position in the text. */
class Base64Pieces {
  readonly #reading: Base64Reading;
  readonly #isTracked: boolean;
  readonly #isStrict: boolean;
  /** Rest of the previous piece, followed by the current one. */
  #text = '';
  #next = 0;
  #at = START;
  /** Places before `#text` that an error may name. */
  #known: readonly Place[] = [];
  /** Offsets of the characters of this piece, the number before it, and the places of the last of those. */
  #offsets: () => Uint32Array = () => new Uint32Array();
  #before = 0;
  #places: readonly Place[] = [];
  /** Notes on faults that were tolerated; filled with the last piece. */
  notes: readonly string[] = [];

  /**
   * @param start the offset in the text where the Base64 begins
   * @param isTracked `placeOfCharacter` will be asked
   */
  constructor(rules: Base64Rules, start: number, isTracked: boolean) {
    this.#isTracked = isTracked;
    this.#isStrict = rules.strict;
    this.#reading = base64Reading(rules, start, (offset, sentence) => {
      const place = this.#placeOf(offset);
      return new PlacedError(this.#noteAt(place, sentence), { ...place, end: offset + 1 });
    });
  }

  /**
   * @param from the offset in the piece from which it is read
   * @returns the bytes; where it stops at the first fault, or with the last piece at what is wrong at the end, a PlacedError
   */
  read({ text: piece, at, isLast }: TextPiece, from: number): BytesOfPiece {
    const reading = this.#reading;
    const { isLineStart } = reading;
    if (this.#isTracked) this.#remember();
    const kept = this.#text.slice(this.#next);
    const text = kept + piece;
    this.#text = text;
    // Nothing is kept but the beginning of a line, or of a triplet.
    this.#at = placeBefore(at, kept.length);
    const start = reading.startIn(text, from);
    const out = new Uint8Array((((text.length - from) >> 2) + 2) * 3);
    let { end, next, fault } = reading.read(text, from, text.length, this.#at.offset, isLast, out, 0);
    this.#next = next;
    if (this.#isTracked) this.#offsets = once(() => this.#offsetsIn(text.slice(0, next), start, isLineStart));
    if (isLast && !fault) {
      const finished = reading.finish(out, end);
      ({ end, fault } = finished);
      this.notes = finished.warnings.map(({ offset, sentence }) => this.#noteAt(this.#placeOf(offset), sentence));
    } else {
      this.#known = [reading.last, reading.after, reading.firstPad]
        .filter((offset) => offset >= 0)
        .map((offset) => this.#placeOf(offset));
    }
    return { bytes: out.subarray(0, end), fault };
  }

  /** The place of a character of the Base64 (0-based) in the piece that was read last, or shortly before. */
  placeOfCharacter(index: number): Place | undefined {
    if (index < this.#before) return this.#places.at(index - this.#before);
    const offset = this.#offsets()[index - this.#before];
    return offset === undefined ? undefined : this.#placeOf(this.#at.offset + offset);
  }

  #offsetsIn(text: string, start: number, isLineStart: boolean): Uint32Array {
    // Strictly read, a text is nothing but its characters.
    if (this.#isStrict) return Uint32Array.from({ length: text.length - start }, (_, i) => start + i);
    return base64Offsets(text, start, isLineStart);
  }

  #remember(): void {
    const offsets = this.#offsets();
    const last = Array.from(offsets.subarray(-REMEMBERED), (offset) => this.#placeOf(this.#at.offset + offset));
    this.#places = [...this.#places, ...last].slice(-REMEMBERED);
    this.#before += offsets.length;
  }

  #placeOf(offset: number): Place {
    const { offset: start } = this.#at;
    if (offset >= start) return placeIn(this.#text, this.#at, offset - start);
    return this.#known.find((place) => place.offset === offset) ?? START;
  }

  #noteAt({ line, column }: Place, sentence: string): string {
    return `Line ${line}, column ${column}: ${sentence}.`;
  }
}

/** Reads the bytes of a text, Base64 or the body of a `data:` URI. */
export type Source = {
  /** The media type of a `data:` URI; may be empty. */
  readonly type: string;
  /** Returns the bytes of the next piece; the first is the one that the source was made of. */
  read(piece: TextPiece): BytesOfPiece;
  /** Notes on faults that were tolerated, once all is read. */
  notes(): readonly string[];
  /** The place of a character of the Base64 (0-based) that was read recently; of the body, if the URI has no Base64. */
  placeOfCharacter(index: number): Place;
};

/**
 * Begins to read a text. Lenient reading also takes `data:` URIs, those without Base64 percent-decoded.
 *
 * @param begin the beginning, with the whole head of a `data:` URI
 * @param isTracked `placeOfCharacter` will be asked
 */
export function sourceOf(begin: string, rules: Base64Rules, isTracked: boolean): Source {
  const head = rules.strict ? undefined : dataUriHead(begin, 0, begin.length);
  const body = placeIn(begin, START, head?.body ?? 0);
  const type = head?.type ?? '';
  let from = body.offset;
  const next = () => {
    const start = from;
    from = 0;
    return start;
  };
  if (head && !head.base64) {
    const percent = new PercentBody();
    const read = ({ text, isLast }: TextPiece) => ({ bytes: percent.read(text.slice(next()), isLast) });
    return { type, read, notes: () => [], placeOfCharacter: () => body };
  }
  const pieces = new Base64Pieces(rules, from, isTracked);
  return {
    type,
    read: (piece) => pieces.read(piece, next()),
    notes: () => pieces.notes,
    placeOfCharacter: (index) => pieces.placeOfCharacter(index) ?? body,
  };
}
