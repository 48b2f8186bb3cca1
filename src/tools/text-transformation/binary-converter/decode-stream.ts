import { plural } from '../../../core/plural.ts';
import {
  inPasses,
  type Pass,
  type Piece,
  type Place,
  PlacedError,
  type Told,
  type Way,
} from '../../../core/streaming.ts';
import type { ToolError } from '../../../core/tool-error.ts';
import { BytePlaces } from '../../../streaming/byte-pieces.ts';
import { errorAtPlace, placeBefore, placeIn } from '../../../streaming/places.ts';
import { ClusterCounter } from '../../../text/cluster-counter.ts';
import { unevenGroup, unevenNibbles, valueTooLarge } from './binary.ts';
import type { BitDecoder } from './bit-decoder.ts';
import { BitRuns, type FoundBits } from './bit-runs.ts';

export type DecodeRules = {
  readonly width: 7 | 8;
  /** Creates the decoder of bytes; none if each group is a code point. */
  readonly newDecoder: (() => BitDecoder) | undefined;
  readonly replaces: boolean;
  /** Returns the error of a wrong character. `before`: number of characters that precede `text`. */
  readonly wrongCharacter: (text: string, offset: number, before: number) => ToolError;
  readonly badByte: (index: number) => string;
};

/** The groups of a text that comes piece by piece, with their places. */
class Groups {
  readonly #runs = new BitRuns();
  #kept = '';
  text = '';
  #at: Place = { line: 1, column: 1, offset: 0 };

  read({ text, at, isLast }: Piece): FoundBits {
    this.#at = placeBefore(at, this.#kept.length);
    this.text = this.#kept + text;
    const found = this.#runs.read(this.text, isLast);
    this.#kept = this.text.slice(found.end);
    return found;
  }

  placeOf(offset: number): Place {
    return placeIn(this.text, this.#at, offset);
  }

  /** @param error with its place in `text` */
  placed(error: ToolError): unknown {
    return errorAtPlace(error, this.#at);
  }
}

/** Reads all of a text: its characters and the sizes of its groups, which determine how they are cut into bytes. */
class Survey {
  readonly #rules: DecodeRules;
  readonly #groups = new Groups();
  readonly #clusters = new ClusterCounter();
  #count = 0;
  #size = 0;
  #areFour = true;
  /** Start of the last group of a piece, which may go on. */
  #open: Place = { line: 1, column: 1, offset: 0 };
  #uneven: { readonly number: number; readonly size: number; readonly place: Place } | undefined;

  constructor(rules: DecodeRules) {
    this.#rules = rules;
  }

  get isNibbles(): boolean {
    return this.#rules.width === 8 && this.#count > 1 && this.#areFour;
  }

  read(piece: Piece): void {
    const found = this.#groups.read(piece);
    const { text } = this.#groups;
    if (found.wrong !== undefined) {
      const before = this.#clusters.count - (text.length - piece.text.length);
      throw this.#groups.placed(this.#rules.wrongCharacter(text, found.wrong, before));
    }
    this.#clusters.push(piece.text);
    for (const [i, { start, size, isNew }] of found.parts.entries()) {
      if (isNew) {
        this.#count++;
        this.#size = 0;
      }
      this.#size += size;
      const isOpen = found.isOpen && i === found.parts.length - 1;
      if (isNew && i === found.parts.length - 1) this.#open = this.#groups.placeOf(start);
      if (!isOpen) this.#close(isNew ? start : undefined);
    }
    if (piece.isLast) this.#finish();
  }

  #close(start: number | undefined): void {
    const size = this.#size;
    const { width } = this.#rules;
    this.#areFour &&= size === 4;
    if (this.#uneven || size <= 8 || size % width === 0) return;
    const place = start === undefined ? this.#open : this.#groups.placeOf(start);
    this.#uneven = { number: this.#count, size, place };
  }

  #finish(): void {
    if (!this.#rules.newDecoder) return;
    if (this.isNibbles) {
      if (this.#count % 2 === 0) return;
      throw new PlacedError(unevenNibbles(this.#count), { ...this.#open, end: this.#open.offset + 4 });
    }
    if (!this.#uneven) return;
    const { number, size, place } = this.#uneven;
    const message = unevenGroup(number, size, this.#rules.width, this.#count === 1);
    throw new PlacedError(message, { ...place, end: place.offset + size });
  }
}

/** Bits as bytes: a group of up to eight is one, a longer one is cut, and of nibbles two are one. */
class BytesOfBits {
  readonly #width: number;
  readonly #isNibbles: boolean;
  #value = 0;
  #count = 0;
  #isLong = false;
  /** Place of the first of these bits: in the piece, or, if in a piece before, in the text. */
  #start: number | Place = 0;

  constructor(width: number, isNibbles: boolean) {
    this.#width = width;
    this.#isNibbles = isNibbles;
  }

  read(groups: Groups, { parts, isOpen }: FoundBits): { bytes: Uint8Array<ArrayBuffer>; starts: (number | Place)[] } {
    const bytes: number[] = [];
    const starts: (number | Place)[] = [];
    const emit = (value: number) => {
      bytes.push(value);
      starts.push(this.#start);
    };
    for (const [i, { start, size }] of parts.entries()) {
      for (let at = start; at < start + size; at++) {
        if (this.#count === 0) this.#start = at;
        if (this.#count === 8 && !this.#isLong) {
          // It is longer than a byte: what is there of the next one stays.
          this.#isLong = true;
          const rest = 8 - this.#width;
          emit(this.#value >> rest);
          this.#value &= (1 << rest) - 1;
          this.#count = rest;
          this.#start = at - rest;
        }
        this.#value = (this.#value << 1) | (groups.text.charCodeAt(at) & 1);
        this.#count++;
        const isFull = this.#isNibbles ? this.#count === 8 : this.#isLong && this.#count === this.#width;
        if (isFull) {
          emit(this.#value);
          this.#value = 0;
          this.#count = 0;
        }
      }
      const isClosed = !isOpen || i < parts.length - 1;
      if (!isClosed || this.#isNibbles) continue;
      if (!this.#isLong && this.#count > 0) emit(this.#value);
      this.#value = 0;
      this.#count = 0;
      this.#isLong = false;
    }
    if (this.#count > 0 && typeof this.#start === 'number') this.#start = groups.placeOf(this.#start);
    return { bytes: Uint8Array.from(bytes), starts };
  }
}

/** Bytes, read as text once it is known how groups are bytes. */
function bytesPass(rules: DecodeRules, decoder: BitDecoder): Pass {
  const survey = new Survey(rules);
  const groups = new Groups();
  const places = new BytePlaces();
  let reader: BytesOfBits | undefined;
  let count = 0;
  return {
    survey: (piece) => survey.read(piece),
    write(piece) {
      reader ??= new BytesOfBits(rules.width, survey.isNibbles);
      const { bytes, starts } = reader.read(groups, groups.read(piece));
      count += bytes.length;
      const placeOf = places.push({
        bytes,
        placeOf: (index) => {
          const start = starts[index] ?? 0;
          return typeof start === 'number' ? groups.placeOf(start) : start;
        },
      });
      const text = decoder.push(bytes, piece.isLast);
      const { fault } = decoder;
      if (fault === undefined || rules.replaces) return text;
      const place = placeOf(fault);
      throw new PlacedError(rules.badByte(fault), { ...place, ...(place && { end: place.offset + 1 }) });
    },
    end(): Told {
      const { count: replaced } = decoder;
      return {
        info: { bytes: count, ...(replaced > 0 && { replaced }) },
        summary: plural(count, 'byte') + (replaced > 0 ? `, ${plural(replaced, 'bad byte')} replaced` : ''),
      };
    },
  };
}

const HIGHEST = 0x10ffff;

/** Each group as a code point. */
function pointsPass(rules: DecodeRules): Pass {
  const survey = new Survey(rules);
  const groups = new Groups();
  let number = 0;
  let value = 0;
  let size = 0;
  let open: Place | undefined;
  let half = '';
  return {
    survey: (piece) => survey.read(piece),
    write(piece) {
      const { parts, isOpen } = groups.read(piece);
      let text = half;
      for (const [i, part] of parts.entries()) {
        if (part.isNew) {
          number++;
          value = 0;
          size = 0;
          open = undefined;
        }
        for (let at = part.start; at < part.start + part.size; at++) {
          value = Math.min(value * 2 + (groups.text.charCodeAt(at) & 1), HIGHEST + 1);
        }
        size += part.size;
        if (isOpen && i === parts.length - 1) {
          open ??= groups.placeOf(part.start);
          continue;
        }
        if (value > HIGHEST && !rules.replaces) {
          const place = open ?? groups.placeOf(part.start);
          throw new PlacedError(valueTooLarge(number), { ...place, end: place.offset + size });
        }
        text += String.fromCodePoint(value > HIGHEST ? 0xfffd : value);
      }
      // The other half of a character may come.
      const end = !piece.isLast && /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
      half = text.slice(end);
      return text.slice(0, end);
    },
    end: () => ({}),
  };
}

/** Reads bits in pieces, in two passes: the grouping depends on all of them. */
export const decodeInPieces = (rules: DecodeRules): Way =>
  inPasses({
    cut: 'character',
    surveys: true,
    begin: () => (rules.newDecoder ? bytesPass(rules, rules.newDecoder()) : pointsPass(rules)),
  });
