import { placeFrom, positionAt } from '../../../core/position.ts';
import type { LineColumn } from '../../../core/position-finder.ts';
import { inPasses, inPieces, type Pass, type Place, type Way } from '../../../core/streaming.ts';
import { errorAtPlace, placeBefore } from '../../../streaming/places.ts';
import { MOST_ROUNDS } from '../../../text/coding-fields.ts';
import { convertNewlines, type Newline } from '../../../text/newlines.ts';
import {
  findTriplets,
  type PercentDecoded,
  type PercentOptions,
  percentDecodable,
  percentDecode,
  percentEncode,
} from '../../../text/percent.ts';
import {
  decodedFigures,
  decodeNotes,
  type Findings,
  lengths,
  mapFindings,
  type Placed,
  placed,
  roundsNote,
  strictFault,
  tripletsNote,
} from './told.ts';

type Options = PercentOptions & {
  readonly direction: 'encode' | 'decode';
  readonly keepEncoded: boolean;
  readonly newline: Newline;
  readonly plusAsSpace: boolean;
  readonly rounds: number;
  readonly strict: boolean;
};

/** Lengths of a piece that was encoded, and the triplets that it contained. */
type Encoded = {
  readonly before: number;
  readonly after: number;
  readonly triplets: number;
  readonly first: LineColumn;
};

function encodePieces(options: Options): Way {
  return inPieces<Encoded | undefined>({
    cut: 'space',
    piece: (input) => {
      const text = percentEncode(convertNewlines(input, options.newline), options);
      if (input === '') return { text, part: undefined };
      const { count, first } = findTriplets(input);
      return {
        text,
        part: {
          before: input.length,
          after: text.length,
          triplets: count,
          first: positionAt(input, Math.max(first, 0)),
        },
      };
    },
    join: (before, part, at) =>
      before &&
      part && {
        before: before.before + part.before,
        after: before.after + part.after,
        triplets: before.triplets + part.triplets,
        first: before.triplets > 0 ? before.first : placeFrom(at, part.first),
      },
    tell: (encoded) =>
      encoded
        ? {
            notes: encoded.triplets > 0 ? [tripletsNote(encoded.triplets, encoded.first, options.keepEncoded)] : [],
            ...lengths(encoded.before, encoded.after),
          }
        : {},
  });
}

/** One time that a text is decoded, as it comes. */
class Round {
  readonly #plusAsSpace: boolean;
  /** End of a piece that may continue in the next one. */
  kept = '';
  changed = false;
  invalid = false;

  constructor(plusAsSpace: boolean) {
    this.#plusAsSpace = plusAsSpace;
  }

  /** @returns what was decoded, the text as it was, and how much of that was kept of the piece before */
  push(piece: string, isLast: boolean): PercentDecoded & { readonly given: string; readonly before: number } {
    const before = this.kept.length;
    const text = this.kept + piece;
    const end = isLast ? text.length : percentDecodable(text);
    this.kept = text.slice(end);
    const given = text.slice(0, end);
    const decoded = percentDecode(given, this.#plusAsSpace);
    this.changed ||= decoded.changed;
    this.invalid ||= decoded.invalid.count > 0;
    return { ...decoded, given, before };
  }
}

const NONE: Placed = { count: 0, line: 1, column: 1, what: '' };

/** Adds a finding in the piece at a place to what was found before. */
function added(before: Placed, found: Placed, at: Place): Placed {
  const count = before.count + found.count;
  return before.count > 0 || found.count === 0 ? { ...before, count } : { ...found, ...placeFrom(at, found) };
}

/** Each round decodes what the one before it has decoded. Those after the wanted ones only count further ones. */
function decodePass({ mode, plusAsSpace, rounds: wanted, strict }: Options): Pass {
  const isPlusSpace = mode === 'form' || plusAsSpace;
  const rounds = Array.from({ length: MOST_ROUNDS }, (_, i) => new Round(i < wanted && isPlusSpace));
  let findings: Findings<Placed> = { stray: NONE, legacy: NONE, invalid: NONE };
  let isEmpty = true;
  let characters = 0;
  return {
    write({ text: piece, at, isLast }) {
      isEmpty &&= piece === '';
      let text = piece;
      let written = '';
      for (const [i, round] of rounds.entries()) {
        const decoded = round.push(text, isLast);
        if (i === 0) {
          const begin = placeBefore(at, decoded.before);
          const fault = strict ? strictFault(decoded.given, decoded) : undefined;
          if (fault) throw errorAtPlace(fault, begin);
          const { given } = decoded;
          const found = mapFindings(decoded, (finding) => placed(given, finding));
          findings = mapFindings(findings, (before, kind) => added(before, found[kind], begin));
        }
        text = decoded.text;
        if (i < wanted) written = text;
        const isDone = !decoded.changed && rounds.every(({ kept }, k) => k < i || kept === '');
        if (isDone) break;
      }
      characters += written.length;
      return written;
    },
    end() {
      if (isEmpty) return {};
      const done = leading(rounds.slice(0, wanted), ({ changed }) => changed);
      const more = leading(rounds.slice(done), ({ changed, invalid }) => changed && !invalid);
      const notes = decodeNotes(findings);
      if (more > 0) notes.push(roundsNote(done, more));
      return { notes, ...decodedFigures(characters, done, more) };
    },
  };
}

/** Counts the items before the first that fails the test. */
function leading<T>(items: readonly T[], isSuch: (item: T) => boolean): number {
  const end = items.findIndex((item) => !isSuch(item));
  return end < 0 ? items.length : end;
}

/** Percent-encodes and decodes a text in pieces. */
export function streamPercent(options: Options): Way {
  if (options.direction === 'encode') return encodePieces(options);
  return inPasses({ cut: 'character', begin: () => decodePass(options) });
}
