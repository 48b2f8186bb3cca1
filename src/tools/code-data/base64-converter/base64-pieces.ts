import { type Place, PlacedError } from '../../../core/streaming.ts';
import { placeBefore, placeIn } from '../../../streaming/places.ts';
import { base64Offsets } from './offsets.ts';
import { type Base64Reading, type Base64Rules, base64Reading } from './reader.ts';

/** Position of the start of a text. */
export const START: Place = { line: 1, column: 1, offset: 0 };

/** Characters whose places are remembered: those of a byte order mark, a group, and a letter that is cut short. */
const REMEMBERED = 16;

/** Bytes of a piece, and the error after them, if any. */
export type BytesOfPiece = { readonly bytes: Uint8Array; readonly fault?: Error | undefined };

/** Reads Base64 that comes piece by piece, and tracks its position in the text. */
export class Base64Pieces {
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
  #offsets: Uint32Array = new Uint32Array();
  #before = 0;
  #places: readonly Place[] = [];
  /** Notes on faults that were tolerated. */
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
   * @param at where the piece begins
   * @returns the bytes; where it stops at the first fault, or with the last piece at what is wrong at the end, a PlacedError
   */
  read(piece: string, from: number, at: Place, isLast: boolean): BytesOfPiece {
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
    if (this.#isTracked) this.#offsets = this.#offsetsIn(text.slice(0, next), start, isLineStart);
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
    const offset = this.#offsets[index - this.#before];
    return offset === undefined ? undefined : this.#placeOf(this.#at.offset + offset);
  }

  #offsetsIn(text: string, start: number, isLineStart: boolean): Uint32Array {
    // Strictly read, a text is nothing but its characters.
    if (this.#isStrict) return Uint32Array.from({ length: text.length - start }, (_, i) => start + i);
    return base64Offsets(text, start, isLineStart);
  }

  #remember(): void {
    const last = Array.from(this.#offsets.subarray(-REMEMBERED), (offset) => this.#placeOf(this.#at.offset + offset));
    this.#places = [...this.#places, ...last].slice(-REMEMBERED);
    this.#before += this.#offsets.length;
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
