import type { ByteFault } from '../../../engine/bytes/utf8.ts';
import { addInfo } from '../../../engine/contract/add-info.ts';
import { inPasses, type Pass } from '../../../engine/contract/streaming.ts';
import { bytesOrThrow, type HexFault } from '../../../engine/formats/hex/hex-runs.ts';
import { WrittenBytes } from '../../../engine/long/byte-pieces.ts';
import { positionBefore, type TextPiece, toGlobalError } from '../../../engine/long/positions.ts';
import { ClusterCounter } from '../../../engine/unicode/cluster-counter.ts';
import { escapesEnd, unescapeText } from '../../../engine/unicode/escapes.ts';
import { type BomOption, type Counts, figures, type Lengths, lengthsOf, withBom } from './counts.ts';
import { EscapedText } from './escaped-text.ts';
import { ByteRuns, readCodePoints } from './read-notation.ts';
import type { ByteNotation } from './utf8-notation.ts';

type Options = {
  readonly format: ByteNotation | 'codepoint' | 'js';
  readonly bom: BomOption;
  readonly invalid: 'replace' | 'error' | 'skip';
};

/** The decoded text in pieces, with or without a byte order mark. */
class DecodedText {
  readonly #bom: BomOption;
  #hasStarted = false;
  /** High surrogate at the end of a piece, which the next may complete. */
  #half = '';
  #lengths: Lengths = lengthsOf('');
  readonly #clusters = new ClusterCounter();

  constructor(bom: BomOption) {
    this.#bom = bom;
  }

  push(decoded: string, isLast: boolean): string {
    const all = this.#half + decoded;
    const end = !isLast && /[\ud800-\udbff]$/.test(all) ? all.length - 1 : all.length;
    this.#half = all.slice(end);
    let text = all.slice(0, end);
    if (!this.#hasStarted && (text !== '' || isLast)) {
      this.#hasStarted = true;
      text = withBom(text, this.#bom);
    }
    this.#lengths = addInfo(this.#lengths, lengthsOf(text)) as Lengths;
    this.#clusters.push(text);
    return text;
  }

  get counts(): Counts {
    return { ...this.#lengths, graphemes: this.#clusters.count };
  }
}

/** Decodes a notation in one or several pieces. */
type Decoder = {
  /**
   * @returns the text of a piece, and of bytes, the offset at which the digits of each begin.
   *
   * @throws PositionedError
   */
  read(piece: TextPiece): { readonly text: string; readonly bytes?: Uint8Array; readonly offsets?: Int32Array };
  /** Returns the notes about all pieces. @param asBytes the bytes are the result, text or not */
  notes(asBytes: boolean): string[];
  /** The first bytes that are not UTF-8. */
  readonly faults: readonly ByteFault[];
  /** Whether U+FFFD is in the text in place of bytes. */
  readonly isNoText?: boolean;
};

const NOTHING_NOTE = 'Nothing to decode was found.';

function decoderOfBytes(format: ByteNotation, invalid: Options['invalid']): Decoder {
  let escaped: EscapedText | undefined;
  const readerOf = (fault: HexFault) => {
    if (format !== 'escape' && format !== 'percent' && format !== 'quoted') return new ByteRuns(format, fault);
    escaped = new EscapedText(format, fault);
    return escaped;
  };
  const written = new WrittenBytes((_, __, fault) => readerOf(fault), { charset: 'utf-8', invalid, width: 1 });
  return {
    read: (piece) => bytesOrThrow(written.read(piece)),
    notes: (asBytes) => (escaped?.isPlain ? [NOTHING_NOTE] : written.notes(asBytes)),
    faults: written.decoder.faults,
    get isNoText() {
      return written.decoder.isNoText;
    },
  };
}

/** Returns a decoder of code points or a JavaScript string. A token that may continue is kept for the next piece. */
function decoderOfCharacters(format: 'codepoint' | 'js'): Decoder {
  let kept = '';
  return {
    read({ text: piece, at, isLast }) {
      const begin = positionBefore(at, kept.length);
      const text = kept + piece;
      try {
        if (format === 'codepoint') {
          const read = readCodePoints(text, isLast);
          kept = text.slice(read.end);
          return { text: read.text };
        }
        const end = isLast ? text.length : escapesEnd(text);
        kept = text.slice(end);
        return { text: unescapeText(text.slice(0, end)) };
      } catch (error) {
        throw toGlobalError(error, begin);
      }
    },
    notes: () => [],
    faults: [],
  };
}

/** Returns a decoder of bytes, code points or escapes. */
export const newDecoder = ({ format, invalid }: Pick<Options, 'format' | 'invalid'>): Decoder =>
  format === 'codepoint' || format === 'js' ? decoderOfCharacters(format) : decoderOfBytes(format, invalid);

/** @param toFile bytes are written as they are, text or not */
function decodePass(options: Options, toFile: boolean): Pass {
  const decoder = newDecoder(options);
  const decoded = new DecodedText(options.bom);
  let isEmpty = true;
  return {
    write(piece) {
      isEmpty &&= piece.text === '';
      if (isEmpty) return '';
      const { text, bytes } = decoder.read(piece);
      const shown = decoded.push(text, piece.isLast);
      return toFile && bytes ? bytes : shown;
    },
    end() {
      if (isEmpty) return {};
      const { isNoText } = decoder;
      return {
        notes: decoder.notes(toFile),
        ...figures(decoded.counts),
        ...(toFile ? { isBytes: true } : isNoText && { isNoText }),
      };
    },
  };
}

/** Reads bytes, code points and escapes in pieces. */
export const decodeInPieces = (options: Options, toFile: boolean = false) =>
  inPasses({ cut: 'character', begin: () => decodePass(options, toFile) });
