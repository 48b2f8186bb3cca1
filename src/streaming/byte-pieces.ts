import { furtherNotes, NOTES_SHOWN } from '../core/error-at.ts';
import { PositionedError, type TextPosition } from '../core/streaming.ts';
import { ByteDecoder, MOST_UNFINISHED } from '../text/byte-decoder.ts';
import type { Charset } from '../text/charsets.ts';
import type { HexFault, HexPart } from '../text/hex-runs.ts';
import { faultSentence } from '../text/utf8.ts';
import { positionBefore, positionIn, START, type TextPiece } from './positions.ts';

/** Reads bytes that a text writes as numbers, piece by piece. */
export type ByteReader = {
  /** Start of the run of digits or row that contains offsets below 0, in UTF-16 code units from the next text. */
  readonly start: number;
  /** @param text what was kept of the piece before, and the next one */
  read(text: string, isLast: boolean): HexPart;
};

/** Gives what reads a text that begins so, or nothing until there is more of it. */
export type ChooseReader = (text: string, isLast: boolean, fault: HexFault) => ByteReader | undefined;

/** Bytes of a piece, and where the digits of each are. */
type PositionedBytes = { readonly bytes: Uint8Array; readonly positionOf: (index: number) => TextPosition };

/** The same, as offsets in the piece after what was kept of the one before, and the error that follows them. */
type FoundBytes = PositionedBytes & Pick<HexPart, 'offsets'> & { readonly fault?: Error | undefined };

/** Finds the places of bytes in a text that comes in pieces. What its reader keeps is on the line of the next piece. */
class BytePieces {
  readonly #choose: ChooseReader;
  #reader: ByteReader | undefined;
  /** Text that was kept of the piece before, and the next one. */
  #text = '';
  #kept = 0;
  #at = START;
  /** Start of the run of digits or row that contains offsets below 0. */
  #start = this.#at;

  constructor(choose: ChooseReader) {
    this.#choose = choose;
  }

  /** @throws PositionedError where the reader throws */
  push({ text, at, isLast }: TextPiece): FoundBytes {
    const kept = this.#text.slice(this.#kept);
    this.#text = kept + text;
    // Nothing is kept but the beginning of a line.
    this.#at = positionBefore(at, kept.length);
    this.#reader ??= this.#choose(this.#text, isLast, (...fault) => this.#faultAt(...fault));
    if (!this.#reader) {
      this.#kept = 0;
      return { bytes: new Uint8Array(), offsets: new Int32Array(), positionOf: () => this.#at };
    }
    const { bytes, offsets, end, fault } = this.#reader.read(this.#text, isLast);
    this.#kept = end;
    const positionOf = this.#positionFinder();
    const start = this.#reader.start + end;
    if (start >= 0 && !isLast) this.#start = positionOf(start);
    return { bytes, offsets, positionOf: (index) => positionOf(offsets[index] ?? 0), fault };
  }

  #faultAt(offset: number, sentence: string, end: number): PositionedError {
    const position = this.#positionFinder()(offset);
    const message = `Line ${position.line}, column ${position.column}: ${sentence}.`;
    return new PositionedError(message, { ...position, end: this.#at.offset + end });
  }

  /** Places of offsets in the text as it is now. */
  #positionFinder(): (offset: number) => TextPosition {
    const text = this.#text;
    const at = this.#at;
    const { line, column, offset: start } = this.#start;
    return (offset) =>
      offset >= 0
        ? positionIn(text, at, offset)
        : { line, column: column + at.offset + offset - start, offset: at.offset + offset };
  }
}

/** Places of the most recent bytes, which a decoder may not have read yet. */
export class BytePositions {
  #count = 0;
  #last: readonly TextPosition[] = [];

  /** @returns the places of these bytes and of those just before them, by their number among all bytes, from 0 */
  push({ bytes, positionOf }: PositionedBytes, isLast: boolean): (index: number) => TextPosition | undefined {
    const before = this.#count;
    const last = this.#last;
    // Finding a place takes as long as reading the piece: after the last one, nobody asks.
    const first = isLast ? bytes.length : Math.max(bytes.length - MOST_UNFINISHED, 0);
    const positions = Array.from({ length: bytes.length - first }, (_, i) => positionOf(first + i));
    this.#last = [...last, ...positions].slice(-MOST_UNFINISHED);
    this.#count += bytes.length;
    return (index) => (index < before ? last.at(index - before) : positionOf(index - before));
  }
}

/** Rules for decoding bytes that a text writes as numbers. */
export type WrittenRules = {
  readonly charset: Charset;
  /** Handling of bytes that do not fit the charset. */
  readonly invalid: 'replace' | 'error' | 'skip';
  /** UTF-16 code units that an error about a byte marks. */
  readonly width: number;
};

/** Decodes bytes that a text writes as numbers. The text comes in one piece or in several. */
export class WrittenBytes {
  readonly #pieces: BytePieces;
  readonly #rules: WrittenRules;
  readonly #places = new BytePositions();
  readonly decoder: ByteDecoder;

  constructor(choose: ChooseReader, rules: WrittenRules) {
    this.#pieces = new BytePieces(choose);
    this.#rules = rules;
    this.decoder = new ByteDecoder(rules.charset, NOTES_SHOWN, rules.invalid === 'skip');
  }

  /**
   * @returns the text of a piece, its bytes, the offset in the piece at which the digits of each begin, and the error that
   *   follows them
   * @throws PositionedError at the first byte that does not fit and must not be invalid
   */
  read(piece: TextPiece) {
    const found = this.#pieces.push(piece);
    const { bytes, offsets, fault } = found;
    // Bytes after a fault may have been the rest of the last character.
    const text = this.decoder.push(bytes, piece.isLast && !fault);
    if (this.#rules.invalid === 'error') {
      const positionOf = this.#places.push(found, piece.isLast);
      const [first] = this.decoder.faults;
      const position = first && positionOf(first.index);
      if (first)
        throw new PositionedError(faultSentence(first), {
          ...position,
          ...(position && { end: position.offset + this.#rules.width }),
        });
    }
    return { text, bytes, offsets, fault };
  }

  /** Returns the notes about bytes that do not fit. */
  notes(): string[] {
    const { faults, count } = this.decoder;
    return [...faults.map(faultSentence), ...furtherNotes(count)];
  }
}
