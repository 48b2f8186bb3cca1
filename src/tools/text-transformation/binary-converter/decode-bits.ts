import { AS_BYTES_NOTE } from '../../../engine/bytes/utf8.ts';
import { placeInWords } from '../../../engine/contract/position.ts';
import { type Pass, PositionedError, type Summary, type TextPosition } from '../../../engine/contract/streaming.ts';
import type { ToolError } from '../../../engine/contract/tool-error.ts';
import type { BytesOutput } from '../../../engine/jobs/bytes-output.ts';
import { BytePositions } from '../../../engine/long/byte-pieces.ts';
import { onlyPiece, START } from '../../../engine/long/positions.ts';
import { ClusterCounter } from '../../../engine/unicode/cluster-counter.ts';
import { plural } from '../../../engine/values/plural.ts';
import { type BitEncoding, badByteSentence, decoderOf } from './bit-decoder.ts';
import { BitGroups, type FoundBits, MAX_BYTE_LENGTH, readBits } from './bit-groups.ts';

/** Options of reading bits, and the error of a character that is not one. */
export type BitRules = {
  readonly encoding: BitEncoding | 'codepoint';
  /** Write U+FFFD instead of an error for bytes that are not text in the encoding. */
  readonly badBytes: boolean;
  /** @param before number of characters that precede `text` */
  readonly wrongCharacter: (text: string, offset: number, before: number) => ToolError;
};

const NIBBLE = 4;

/** Number of bits of a byte in a long group; code points are not cut. */
const stepOf = (encoding: BitRules['encoding']) => (encoding === 'ascii7' ? 7 : encoding === 'codepoint' ? 1 : 8);

/** Reads all groups before the first is written: their number and sizes. */
class Survey {
  readonly #step: number;
  readonly #isCut: boolean;
  #count = 0;
  #areNibbles = true;
  /** Bits of the open group, and the position of the last group. */
  #size = 0;
  #last: TextPosition = START;
  #hasWhole = false;
  /** Groups of fewer bits than a byte, and the position of the first. */
  #short = 0;
  #firstShort: TextPosition = START;
  #uneven: { readonly number: number; readonly size: number; readonly place: TextPosition } | undefined;

  constructor(encoding: BitRules['encoding']) {
    this.#step = stepOf(encoding);
    this.#isCut = encoding !== 'codepoint';
  }

  /** There are several groups, and all have four bits: two make a byte. */
  get isNibbles(): boolean {
    return this.#step === MAX_BYTE_LENGTH && this.#count > 1 && this.#areNibbles;
  }

  add(groups: BitGroups, { starts, sizes, continues, isOpen }: FoundBits, isLast: boolean): void {
    for (let i = 0; i < starts.length; i++) {
      const isRest = continues && i === 0;
      if (!isRest) this.#count++;
      const size = (sizes[i] as number) + (isRest ? this.#size : 0);
      this.#size = size;
      if (isOpen && i === starts.length - 1) break;
      if (size !== NIBBLE) this.#areNibbles = false;
      if (size % MAX_BYTE_LENGTH === 0) this.#hasWhole = true;
      if (size < MAX_BYTE_LENGTH && this.#short++ === 0) this.#firstShort = groups.positionOf(starts[i] as number);
      if (this.#uneven || size <= MAX_BYTE_LENGTH || size % this.#step === 0) continue;
      const place = isRest ? this.#last : groups.positionOf(starts[i] as number);
      this.#uneven = { number: this.#count, size, place };
    }
    const isNeeded = !isLast || this.isNibbles;
    if (isNeeded && starts.length > (continues ? 1 : 0)) this.#last = groups.positionOf(starts.at(-1) as number);
    if (isLast && this.#isCut) this.#check();
  }

  /** Returns figures with a note about groups that are short though others are whole: bits may be missing. */
  withNotes<F extends Summary>(figures: F): F {
    const count = this.#short;
    if (this.#step !== MAX_BYTE_LENGTH || !this.#hasWhole || count === 0) return figures;
    const place = placeInWords(this.#firstShort);
    const note =
      count === 1
        ? `1 group has fewer than 8 bits (at ${place}); it was read with zeros in front.`
        : `${count} groups have fewer than 8 bits (first at ${place}); they were read with zeros in front.`;
    return { ...figures, notes: [...(figures.notes ?? []), note] };
  }

  /** @throws PositionedError if the groups cannot be cut into bytes */
  #check(): void {
    const count = this.#count;
    if (this.isNibbles) {
      if (count % 2 === 0) return;
      const sentence = `Found ${count * NIBBLE} bits; the total must be a multiple of 8.`;
      throw new PositionedError(sentence, { ...this.#last, end: this.#last.offset + NIBBLE });
    }
    if (!this.#uneven) return;
    const { number, size, place } = this.#uneven;
    const sentence =
      count === 1
        ? `Found ${plural(size, 'bit')}; the total must be a multiple of ${this.#step}.`
        : `Group ${number} has ${plural(size, 'bit')}; use 8 or fewer, or a multiple of ${this.#step}.`;
    throw new PositionedError(sentence, { ...place, end: place.offset + size });
  }
}

/** Bytes, and the place where the bits of each begin: an offset in the piece, or a place before it. */
type LocatedBytes = { readonly bytes: Uint8Array<ArrayBuffer>; readonly positionOf: (index: number) => TextPosition };

/** Bits as bytes: a group of up to eight is one, a longer one is cut, and of nibbles two are one. */
class BytesOfBits {
  readonly #step: number;
  readonly #isNibbles: boolean;
  /** The first half of a byte of nibbles, and its position. */
  #half: { readonly value: number; readonly place: TextPosition } | undefined;

  constructor(step: number, isNibbles: boolean) {
    this.#step = step;
    this.#isNibbles = isNibbles;
  }

  read(groups: BitGroups, found: FoundBits): LocatedBytes {
    const { starts, sizes, continues, isOpen } = found;
    const { text } = groups;
    if (this.#isNibbles) return this.#pairs(groups, starts);
    // Each byte takes seven bits, or one with something around it.
    const bytes = new Uint8Array((text.length >> 1) + 1);
    const offsets = new Uint32Array(bytes.length);
    let count = 0;
    for (let group = 0; group < starts.length; group++) {
      const size = sizes[group] as number;
      const isLong = size > MAX_BYTE_LENGTH || (continues && group === 0) || (isOpen && group === starts.length - 1);
      const step = isLong ? this.#step : size;
      const start = starts[group] as number;
      for (let at = start; at < start + size; at += step) {
        offsets[count] = at;
        bytes[count++] = readBits(text, at, step);
      }
    }
    return { bytes: bytes.subarray(0, count), positionOf: (index) => groups.positionOf(offsets[index] ?? 0) };
  }

  #pairs(groups: BitGroups, starts: readonly number[]): LocatedBytes {
    const half = this.#half;
    const carried = half ? 1 : 0;
    const count = (starts.length + carried) >> 1;
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      const first = 2 * i - carried;
      const high = half && i === 0 ? half.value : readBits(groups.text, starts[first] as number, NIBBLE);
      bytes[i] = readBits(groups.text, starts[first + 1] as number, NIBBLE, high);
    }
    const rest = 2 * count - carried < starts.length ? starts.at(-1) : undefined;
    if (starts.length > 0) {
      this.#half =
        rest === undefined ? undefined : { value: readBits(groups.text, rest, NIBBLE), place: groups.positionOf(rest) };
    }
    return {
      bytes,
      positionOf: (i) => (half && i === 0 ? half.place : groups.positionOf(starts[2 * i - carried] ?? 0)),
    };
  }
}

/** Turns found groups into text. @throws PositionedError at the first that is not text */
type GroupReader = {
  read(groups: BitGroups, found: FoundBits, isLast: boolean): string | Uint8Array;
  figures(): Summary;
};

/** Bytes as they are, text or not. */
function readerOfRawBytes(isNibbles: boolean): GroupReader {
  const bits = new BytesOfBits(stepOf('utf-8'), isNibbles);
  const decoder = decoderOf('utf-8');
  let count = 0;
  return {
    read(groups, found, isLast) {
      const { bytes } = bits.read(groups, found);
      count += bytes.length;
      decoder.push(bytes, isLast);
      return bytes;
    },
    figures() {
      const [fault] = decoder.faults;
      const notes = fault ? [`Byte ${fault.index + 1} is not valid UTF-8.`, AS_BYTES_NOTE] : [];
      return { info: { bytes: count }, summary: plural(count, 'byte'), notes, isBytes: true };
    },
  };
}

/** Bytes, read as text of an encoding. */
function readerOfBytes(encoding: BitEncoding, isNibbles: boolean, replaces: boolean): GroupReader {
  const bits = new BytesOfBits(stepOf(encoding), isNibbles);
  const places = new BytePositions();
  const decoder = decoderOf(encoding);
  let count = 0;
  return {
    read(groups, found, isLast) {
      const located = bits.read(groups, found);
      count += located.bytes.length;
      const positionOf = places.push(located, isLast);
      const text = decoder.push(located.bytes, isLast);
      const fault = decoder.faults[0]?.index;
      if (fault === undefined || replaces) return text;
      const end = (fault + 1 < count ? positionOf(fault + 1)?.offset : undefined) ?? groups.end;
      throw new PositionedError(badByteSentence(fault, encoding), { ...positionOf(fault), end });
    },
    figures() {
      const { count: replaced, isNoText } = decoder;
      return {
        info: { bytes: count, ...(replaced > 0 && { replaced }) },
        summary: plural(count, 'byte') + (replaced > 0 ? `, ${plural(replaced, 'bad byte')} replaced` : ''),
        ...(isNoText && { isNoText }),
      };
    },
  };
}

const HIGHEST = 0x10ffff;

/** Each group as a code point. */
function readerOfPoints(replaces: boolean): GroupReader {
  let number = 0;
  let value = 0;
  let size = 0;
  let place = START;
  /** First half of a character. */
  let half = '';
  return {
    read(groups, { starts, sizes, continues, isOpen }, isLast) {
      let text = half;
      for (let i = 0; i < starts.length; i++) {
        const start = starts[i] as number;
        const isRest = continues && i === 0;
        if (!isRest) {
          number++;
          value = 0;
          size = 0;
        }
        for (let at = start; at < start + (sizes[i] as number); at++) {
          value = Math.min(value * 2 + (groups.text.charCodeAt(at) & 1), HIGHEST + 1);
        }
        size += sizes[i] as number;
        const isPart = isOpen && i === starts.length - 1;
        const isWrong = value > HIGHEST && !replaces;
        if (!isRest && (isPart || isWrong)) place = groups.positionOf(start);
        if (isPart) break;
        if (isWrong) {
          const sentence = `Group ${number} is above 10FFFF, the highest code point.`;
          throw new PositionedError(sentence, { ...place, end: place.offset + size });
        }
        text += String.fromCodePoint(value > HIGHEST ? 0xfffd : value);
      }
      // The other half of a character may follow.
      half = !isLast && /[\ud800-\udbff]/.test(text.slice(-1)) ? text.slice(-1) : '';
      return text.slice(0, text.length - half.length);
    },
    figures: () => ({}),
  };
}

const readerOf = (encoding: BitRules['encoding'], isNibbles: boolean, replaces: boolean): GroupReader =>
  encoding === 'codepoint' ? readerOfPoints(replaces) : readerOfBytes(encoding, isNibbles, replaces);

/**
 * Reads a text of bits.
 *
 * @param toFile bytes of UTF-8 may be bad
 * @throws PositionedError at a character that is not one, and at bits that are not text
 */
export function decodeBits(input: string, rules: BitRules, toFile: boolean): BytesOutput {
  const { encoding } = rules;
  const badBytes = rules.badBytes || (toFile && encoding === 'utf-8');
  const groups = new BitGroups(stepOf(encoding), (text, offset) => rules.wrongCharacter(text, offset, 0));
  const found = groups.read(onlyPiece(input));
  const survey = new Survey(encoding);
  survey.add(groups, found, true);
  const reader = readerOf(encoding, survey.isNibbles, badBytes);
  const text = reader.read(groups, found, true) as string;
  const { isNoText = false, ...figures } = reader.figures();
  const output = { text, ...survey.withNotes(figures) };
  if (!isNoText) return output;
  const raw = readerOfRawBytes(survey.isNibbles);
  const bytes = raw.read(groups, found, true) as Uint8Array;
  return { ...output, ...(toFile && survey.withNotes(raw.figures())), bytes: bytes.slice() };
}

/**
 * Reads a text of bits in pieces, each twice: how groups are cut into bytes depends on all of them.
 *
 * @param toFile bytes of UTF-8 are written as they are
 */
export function bitsPass(rules: BitRules, toFile: boolean): Pass {
  const { encoding, badBytes } = rules;
  const clusters = new ClusterCounter();
  const newGroups = () =>
    new BitGroups(stepOf(encoding), (text, offset, kept) => rules.wrongCharacter(text, offset, clusters.count - kept));
  const surveyed = newGroups();
  const groups = newGroups();
  const survey = new Survey(encoding);
  let reader: GroupReader | undefined;
  const chosen = () => {
    const isRaw = toFile && encoding === 'utf-8';
    reader ??= isRaw ? readerOfRawBytes(survey.isNibbles) : readerOf(encoding, survey.isNibbles, badBytes);
    return reader;
  };
  return {
    survey(piece) {
      survey.add(surveyed, surveyed.read(piece), piece.isLast);
      clusters.push(piece.text);
    },
    write: (piece) => chosen().read(groups, groups.read(piece), piece.isLast),
    end: () => survey.withNotes(chosen().figures()),
  };
}
