import { type Piece, type Place, PlacedError } from '../core/streaming.ts';
import { MOST_UNFINISHED } from '../text/byte-decoder.ts';
import type { HexFault, HexPart } from '../text/hex-runs.ts';
import { placeBefore, placeIn } from './places.ts';

/** Reads bytes that a text writes as numbers, piece by piece. */
export type ByteReader = {
  /** Start of the run of digits or row that contains offsets below 0, in UTF-16 code units from the next text. */
  readonly start: number;
  /** @param text what was kept of the piece before, and the next one */
  read(text: string, isLast: boolean): HexPart;
};

/** Bytes of a piece, where the digits of each are, and the error that follows them. */
export type PlacedBytes = {
  readonly bytes: Uint8Array;
  readonly placeOf: (index: number) => Place;
  readonly fault?: Error | undefined;
};

/** Finds the places of bytes in a text that comes in pieces. What its reader keeps is on the line of the next piece. */
export class BytePieces {
  readonly #choose: (text: string, isLast: boolean, fault: HexFault) => ByteReader | undefined;
  #reader: ByteReader | undefined;
  /** Text that was kept of the piece before, and the next one. */
  #text = '';
  #kept = 0;
  #at: Place = { line: 1, column: 1, offset: 0 };
  /** Start of the run of digits or row that contains offsets below 0. */
  #start = this.#at;

  /** @param choose gives what reads a text that begins so, or nothing until there is more of it */
  constructor(choose: (text: string, isLast: boolean, fault: HexFault) => ByteReader | undefined) {
    this.#choose = choose;
  }

  /** @throws PlacedError where the reader throws */
  push({ text, at, isLast }: Piece): PlacedBytes {
    const kept = this.#text.slice(this.#kept);
    this.#text = kept + text;
    // Nothing is kept but the beginning of a line.
    this.#at = placeBefore(at, kept.length);
    this.#reader ??= this.#choose(this.#text, isLast, (...fault) => this.#faultAt(...fault));
    if (!this.#reader) {
      this.#kept = 0;
      return { bytes: new Uint8Array(), placeOf: () => this.#at };
    }
    const { bytes, offsets, end, fault } = this.#reader.read(this.#text, isLast);
    this.#kept = end;
    const placeOf = this.#placesOf();
    const start = this.#reader.start + end;
    if (start >= 0) this.#start = placeOf(start);
    return { bytes, placeOf: (index) => placeOf(offsets[index] ?? 0), fault };
  }

  #faultAt(offset: number, sentence: string, end: number): PlacedError {
    const place = this.#placesOf()(offset);
    const message = `Line ${place.line}, column ${place.column}: ${sentence}.`;
    return new PlacedError(message, { ...place, end: this.#at.offset + end });
  }

  /** Places of offsets in the text as it is now. */
  #placesOf(): (offset: number) => Place {
    const text = this.#text;
    const at = this.#at;
    const { line, column, offset: start } = this.#start;
    return (offset) =>
      offset >= 0
        ? placeIn(text, at, offset)
        : { line, column: column + at.offset + offset - start, offset: at.offset + offset };
  }
}

/** Places of the most recent bytes, which a decoder may not have read yet. */
export class BytePlaces {
  #count = 0;
  #last: readonly Place[] = [];

  /** @returns the places of these bytes and of those just before them, by their number among all bytes, from 0 */
  push({ bytes, placeOf }: PlacedBytes, isLast: boolean): (index: number) => Place | undefined {
    const before = this.#count;
    const last = this.#last;
    // Finding a place takes as long as reading the piece: after the last one, nobody asks.
    const first = isLast ? bytes.length : Math.max(bytes.length - MOST_UNFINISHED, 0);
    const places = Array.from({ length: bytes.length - first }, (_, i) => placeOf(first + i));
    this.#last = [...last, ...places].slice(-MOST_UNFINISHED);
    this.#count += bytes.length;
    return (index) => (index < before ? last.at(index - before) : placeOf(index - before));
  }
}
