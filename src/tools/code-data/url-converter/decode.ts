import { MAX_ROUNDS } from '../../../engine/bytes/coding-fields.ts';
import {
  type PercentDecoded,
  type PercentMode,
  percentDecodable,
  percentDecode,
} from '../../../engine/bytes/percent.ts';
import { positionBefore, type TextPiece, toGlobalError } from '../../../engine/long/positions.ts';
import { foundIn, joinFound, NOT_FOUND, type Occurrences } from '../../../engine/long/warnings.ts';
import { decodedFigures, decodeNotes, type Findings, keptNotes, roundsNote, strictFault } from './notes.ts';

export type DecodeOptions = {
  readonly mode: PercentMode;
  readonly plusAsSpace: boolean;
  /** Maximum number of times that the text is decoded. */
  readonly rounds: number;
  /** Report the first invalid percent-encoding as an error. In pieces, only with one round. */
  readonly strict: boolean;
};

type KeptTriplets = Parameters<typeof percentDecode>[3];

/** One decoding of a text, piece by piece. */
class Round {
  /** End of a piece that may continue in the next one. */
  kept = '';
  changed = false;
  invalid = false;

  /** @returns the decoded text, its source, and the part of that from the previous piece */
  push(
    piece: string,
    isLast: boolean,
    plusAsSpace: boolean,
    keep: KeptTriplets,
  ): PercentDecoded & { readonly given: string; readonly before: number } {
    const before = this.kept.length;
    const text = this.kept + piece;
    const end = isLast ? text.length : percentDecodable(text);
    this.kept = text.slice(end);
    const given = text.slice(0, end);
    const decoded = percentDecode(given, plusAsSpace, true, keep);
    this.changed ||= decoded.changed;
    this.invalid ||= decoded.invalid.count > 0;
    return { ...decoded, given, before };
  }
}

/**
 * Decodes a text in one or several pieces. Each round decodes the result of the one before. Rounds after the wanted
 * ones only count how often the text could be decoded further.
 */
export class PercentDecoding {
  readonly #isPlusSpace: boolean;
  readonly #isStrict: boolean;
  readonly #isUrl: boolean;
  readonly #rounds = Array.from({ length: MAX_ROUNDS }, () => new Round());
  /** Rounds whose result is written. */
  #wanted: number;
  #characters = 0;
  /** Triplets in the result that stayed on purpose. */
  #kept = 0;
  /** Findings of the first round. */
  readonly findings: Record<keyof Findings, Occurrences> = { stray: NOT_FOUND, legacy: NOT_FOUND, invalid: NOT_FOUND };

  constructor({ mode, plusAsSpace, rounds, strict }: DecodeOptions) {
    this.#isPlusSpace = mode === 'form' || plusAsSpace;
    this.#isUrl = mode === 'uri';
    this.#wanted = rounds;
    this.#isStrict = strict;
  }

  /** @throws PositionedError at the first invalid percent-encoding in strict mode */
  write({ text: piece, at, isLast }: TextPiece): string {
    let text = piece;
    let written = '';
    let kept = 0;
    for (let i = 0; i < MAX_ROUNDS; i++) {
      // Rounds that were asked for undo an encoding of the whole URL; the last one must not make another URL.
      const keep = this.#isUrl ? (i < this.#wanted - 1 ? 'delimiters' : 'meaning') : undefined;
      const decoded = (this.#rounds[i] as Round).push(text, isLast, i < this.#wanted && this.#isPlusSpace, keep);
      const fault = this.#isStrict && i < this.#wanted ? strictFault(decoded.given, decoded) : undefined;
      if (i === 0) {
        const { given, before } = decoded;
        const begin = positionBefore(at, before);
        if (fault) throw toGlobalError(fault, begin);
        for (const kind of ['stray', 'legacy', 'invalid'] as const) {
          const found = foundIn(given, decoded[kind], (text, first) => text.slice(first, first + 6));
          this.findings[kind] = joinFound(this.findings[kind], found, begin);
        }
      }
      // A faulty round is then only counted: decoded text need not be encoded, as in `100%25`, which is `100%`.
      if (fault) {
        this.#wanted = i;
        this.#rounds[i--] = new Round();
        continue;
      }
      text = decoded.text;
      if (i < this.#wanted) [written, kept] = [text, decoded.kept.count];
      const isDone = !decoded.changed && this.#rounds.every(({ kept }, k) => k < i || kept === '');
      if (isDone) break;
    }
    this.#characters += written.length;
    this.#kept += kept;
    return written;
  }

  /** Returns notes and figures of the whole text, and the number of further times that it can be decoded. */
  summarize() {
    const done = leading(this.#rounds.slice(0, this.#wanted), ({ changed }) => changed);
    const more = leading(this.#rounds.slice(done), ({ changed, invalid }) => changed && !invalid);
    const notes = [...decodeNotes(this.findings), ...keptNotes(this.#kept)];
    if (more > 0) notes.push(roundsNote(done, more));
    return { notes, ...decodedFigures(this.#characters, done, more) };
  }
}

/** Counts the items before the first that fails the test. */
function leading<T>(items: readonly T[], isSuch: (item: T) => boolean): number {
  const end = items.findIndex((item) => !isSuch(item));
  return end < 0 ? items.length : end;
}
