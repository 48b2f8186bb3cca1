import { type Piece, type Place, PlacedError } from '../../../core/streaming.ts';
import { placeBefore, placeIn } from '../../../streaming/places.ts';
import { DumpRows, isDump } from '../../../text/hex-dump.ts';
import { type HexFault, HexRuns } from '../../../text/hex-runs.ts';

/** Bytes of a piece, and where the digits of each stand. */
export type PlacedBytes = { readonly bytes: Uint8Array; readonly placeOf: (index: number) => Place };

/** Reads hex that comes piece by piece, a dump or not, as `readHexText` reads it at once. */
export class HexPieces {
  #reader: HexRuns | DumpRows | undefined;
  /** What was kept of the piece before, and the next one. */
  #text = '';
  #kept = 0;
  #at: Place = { line: 1, column: 1, offset: 0 };
  /** Where the run of digits or the row begins that offsets below 0 are in. */
  #start = this.#at;

  /** @throws PlacedError at the first place that is no hex */
  push({ text, at, isLast }: Piece): PlacedBytes {
    const kept = this.#text.slice(this.#kept);
    this.#text = kept + text;
    // Nothing is kept but the beginning of a line.
    this.#at = placeBefore(at, kept.length);
    this.#reader ??= this.#choose(isLast);
    if (!this.#reader) {
      this.#kept = 0;
      return { bytes: new Uint8Array(), placeOf: () => this.#at };
    }
    const { bytes, offsets, end } = this.#reader.read(this.#text, isLast);
    this.#kept = end;
    const placeOf = this.#placesOf();
    const start = this.#reader.start + end;
    if (start >= 0) this.#start = placeOf(start);
    return { bytes, placeOf: (index) => placeOf(offsets[index] ?? 0) };
  }

  #choose(isLast: boolean): HexRuns | DumpRows | undefined {
    const fault: HexFault = (offset, sentence, end) => {
      const place = this.#placesOf()(offset);
      const message = `Line ${place.line}, column ${place.column}: ${sentence}.`;
      return new PlacedError(message, { ...place, end: this.#at.offset + end });
    };
    const isRows = isDump(this.#text, isLast);
    return isRows === undefined ? undefined : new (isRows ? DumpRows : HexRuns)(fault);
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
