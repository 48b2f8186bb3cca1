import { ByteDecoder, MAX_UNFINISHED } from '../bytes/byte-decoder.ts';
import type { Charset } from '../bytes/charsets.ts';
import { AS_BYTES_NOTE, faultSentence } from '../bytes/utf8.ts';
import { furtherNotes, NOTES_SHOWN } from '../contract/error-at.ts';
import { noteAt } from '../contract/position.ts';
import { PositionedError, type TextPosition } from '../contract/streaming.ts';
import type { HexFault, HexPart } from '../formats/hex/hex-runs.ts';
import { positionBefore, positionIn, START, type TextPiece } from './positions.ts';

/** Reads bytes that are written as numbers in a text, piece by piece. */
export type ByteReader = {
  /**
   * Start of the row, or run of digits, that the next text continues and that contains its offsets below 0, in UTF-16
   * code units relative to that text.
   */
  readonly start: number;
  /** @param text the text kept from the previous piece, followed by the next piece */
  read(text: string, isLast: boolean): HexPart;
};

/** Returns the reader for a text by its beginning, or undefined if more of the text is needed to choose one. */
export type ChooseReader = (text: string, isLast: boolean, fault: HexFault) => ByteReader | undefined;

/** Bytes of a piece, and the position of the digits of each. */
type PositionedBytes = { readonly bytes: Uint8Array; readonly positionOf: (index: number) => TextPosition };

/** The same, with offsets in the kept text and the piece together, and the error that follows the bytes. */
type FoundBytes = PositionedBytes & Pick<HexPart, 'offsets'> & { readonly fault?: Error | undefined };

/**
 * Finds the positions of bytes in a text in pieces. Text that the reader keeps is on the line where the next piece
 * begins.
 */
class BytePieces {
  readonly #choose: ChooseReader;
  #reader: ByteReader | undefined;
  /** The text kept from the previous piece, followed by the current piece. */
  #text = '';
  #kept = 0;
  #at = START;
  /** Start of the row, or run of digits, that contains offsets below 0. */
  #start = this.#at;

  constructor(choose: ChooseReader) {
    this.#choose = choose;
  }

  /** @throws PositionedError if the reader throws */
  push({ text, at, isLast }: TextPiece): FoundBytes {
    const kept = this.#text.slice(this.#kept);
    this.#text = kept + text;
    // Only the beginning of a line is ever kept.
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
    return new PositionedError(noteAt(position, sentence), { ...position, end: this.#at.offset + end });
  }

  /** Returns a function from offsets in the current text to positions. */
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

/** Positions of the most recent bytes, which a decoder may not have read yet. */
export class BytePositions {
  #count = 0;
  #last: readonly TextPosition[] = [];

  /**
   * @returns a function that returns the position of a byte by its index among all bytes, for these bytes and the few
   *   before them
   */
  push({ bytes, positionOf }: PositionedBytes, isLast: boolean): (index: number) => TextPosition | undefined {
    const before = this.#count;
    const last = this.#last;
    // Finding a position takes as long as reading the piece. After the last piece, no position is needed any more.
    const first = isLast ? bytes.length : Math.max(bytes.length - MAX_UNFINISHED, 0);
    const positions = Array.from({ length: bytes.length - first }, (_, i) => positionOf(first + i));
    this.#last = [...last, ...positions].slice(-MAX_UNFINISHED);
    this.#count += bytes.length;
    return (index) => (index < before ? last.at(index - before) : positionOf(index - before));
  }
}

/** Rules for decoding bytes that a text writes as numbers. */
export type WrittenRules = {
  readonly charset: Charset;
  /** Handling of bytes that do not fit the charset. */
  readonly invalid: 'replace' | 'error' | 'skip';
  /** Number of UTF-16 code units that an error about a byte highlights. */
  readonly width: number;
};

/** Groups of eight bits; a piece may begin between two, and end inside of one. */
const BIT_GROUPS = /^[\s,;:_-]*(?:[01]{8}[\s,;:_-]+)*[01]{0,8}$/;
const BITS_NOTE = 'This looks like binary, in groups of 8 bits: the Binary Converter reads it.';

/** Decodes bytes that are written as numbers in a text, which comes in one or several pieces. */
export class WrittenBytes {
  readonly #pieces: BytePieces;
  readonly #rules: WrittenRules;
  readonly #places = new BytePositions();
  readonly decoder: ByteDecoder;
  /** The text so far is groups of bits: their number, and the last one, which may continue. */
  #isBits = true;
  #groups = 0;
  #lastBits = '';

  constructor(choose: ChooseReader, rules: WrittenRules) {
    this.#pieces = new BytePieces(choose);
    this.#rules = rules;
    this.decoder = new ByteDecoder(rules.charset, NOTES_SHOWN, rules.invalid === 'skip');
  }

  /**
   * @returns the text of a piece, its bytes, the offset in the piece at which the digits of each begin, and the error
   *   that follows them
   * @throws PositionedError at the first invalid byte, if `invalid` is `error`
   */
  read(piece: TextPiece) {
    if (this.#isBits) this.#readBits(this.#lastBits + piece.text);
    const found = this.#pieces.push(piece);
    const { bytes, offsets, fault } = found;
    // After a fault, an incomplete last character is not reported: the faulty digits may have been the rest of it.
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

  #readBits(text: string): void {
    this.#isBits = BIT_GROUPS.test(text);
    if (!this.#isBits) return;
    this.#groups += (text.match(/[01]+/g)?.length ?? 0) - (this.#lastBits === '' ? 0 : 1);
    this.#lastBits = /[01]*$/.exec(text.slice(-8))?.[0] ?? '';
  }

  /** Returns the notes about bytes that do not fit, and bits. @param asBytes the bytes are the result, text or not */
  notes(asBytes: boolean): string[] {
    const { faults, count } = this.decoder;
    const [first] = faults;
    const isBits = this.#isBits && this.#groups > 1 && this.#lastBits.length % 8 === 0;
    const notes = isBits ? [BITS_NOTE] : [];
    if (first && asBytes) return [...notes, faultSentence(first), AS_BYTES_NOTE];
    return [...notes, ...faults.map(faultSentence), ...furtherNotes(count)];
  }
}
