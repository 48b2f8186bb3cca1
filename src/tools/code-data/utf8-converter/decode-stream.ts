import { addInfo } from '../../../core/add-info.ts';
import { furtherNotes, NOTES_SHOWN } from '../../../core/error-at.ts';
import { inPasses, type Pass, type Piece, PlacedError, type Way } from '../../../core/streaming.ts';
import { BytePieces, BytePlaces } from '../../../streaming/byte-pieces.ts';
import { errorAtPlace, placeBefore } from '../../../streaming/places.ts';
import { ByteDecoder } from '../../../text/byte-decoder.ts';
import { ClusterCounter } from '../../../text/cluster-counter.ts';
import { escapesEnd, unescapeText } from '../../../text/escapes.ts';
import { faultSentence } from '../../../text/utf8.ts';
import { type BomOption, type Counts, figures, type Lengths, lengthsOf, withBom } from './counts.ts';
import { ByteRuns, readCodePoints } from './read-notation.ts';
import type { ByteNotation } from './utf8-notation.ts';

type Options = {
  readonly format: ByteNotation | 'codepoint' | 'js';
  readonly bom: BomOption;
  readonly invalid: 'replace' | 'error' | 'skip';
};

/** A text that comes out bit by bit, with its byte order mark as it is wanted. */
class DecodedText {
  readonly #bom: BomOption;
  #isBegun = false;
  /** Half a character that the next bit may go on with. */
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
    if (!this.#isBegun && (text !== '' || isLast)) {
      this.#isBegun = true;
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

/** Turns pieces into text, and returns the notes at the end. */
type Decoder = { read(piece: Piece): string; notes(): string[] };

/** Bytes in a notation. */
function decoderOfBytes(format: ByteNotation, invalid: Options['invalid']): Decoder {
  const pieces = new BytePieces((_, __, fault) => new ByteRuns(format, fault));
  const decoder = new ByteDecoder('utf-8', NOTES_SHOWN, invalid === 'skip');
  const places = new BytePlaces();
  return {
    read(piece) {
      const found = pieces.push(piece);
      const text = decoder.push(found.bytes, piece.isLast && !found.fault);
      const [first] = decoder.faults;
      if (invalid === 'error') {
        const place = places.push(found, piece.isLast)(first?.index ?? 0);
        if (first) throw new PlacedError(faultSentence(first), { ...place, ...(place && { end: place.offset + 1 }) });
      }
      if (found.fault) throw found.fault;
      return text;
    },
    notes: () => [...decoder.faults.map(faultSentence), ...furtherNotes(decoder.count)],
  };
}

/** Code points, or a JavaScript string: what may go on in the next piece waits for it. */
function decoderOfCharacters(format: 'codepoint' | 'js'): Decoder {
  let kept = '';
  return {
    read({ text: piece, at, isLast }) {
      const begin = placeBefore(at, kept.length);
      const text = kept + piece;
      try {
        if (format === 'codepoint') {
          const read = readCodePoints(text, isLast);
          kept = text.slice(read.end);
          return read.text;
        }
        const end = isLast ? text.length : escapesEnd(text);
        kept = text.slice(end);
        return unescapeText(text.slice(0, end));
      } catch (error) {
        throw errorAtPlace(error, begin);
      }
    },
    notes: () => [],
  };
}

function decodePass({ format, bom, invalid }: Options): Pass {
  const isOfCharacters = format === 'codepoint' || format === 'js';
  const decoder = isOfCharacters ? decoderOfCharacters(format) : decoderOfBytes(format, invalid);
  const decoded = new DecodedText(bom);
  let isEmpty = true;
  return {
    write(piece) {
      isEmpty &&= piece.text === '';
      return isEmpty ? '' : decoded.push(decoder.read(piece), piece.isLast);
    },
    end: () => (isEmpty ? {} : { notes: decoder.notes(), ...figures(decoded.counts) }),
  };
}

/** Reads bytes, code points and escapes in pieces. */
export const decodeInPieces = (options: Options): Way =>
  inPasses({ cut: 'character', begin: () => decodePass(options) });
