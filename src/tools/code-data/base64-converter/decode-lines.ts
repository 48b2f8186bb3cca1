import { placeFrom, positionAt } from '../../../core/position.ts';
import type { LineColumn } from '../../../core/position-finder.ts';
import { inPieces, PlacedError, type Way } from '../../../core/streaming.ts';
import { joinNoted, type Noted, notedIn, notesOf } from '../../../streaming/noted.ts';
import type { DecodePassOptions } from './decode-stream.ts';
import { decodeBase64Text, faultOffset, faultSentence, type TextFault } from './decode-text.ts';
import { decodedFigures } from './figures.ts';

/** Figures and findings of lines that were decoded one by one. */
type Lines = {
  readonly bytes: number;
  readonly characters: number;
  readonly given: number;
  readonly type: string | undefined;
  /** The first things that were tolerated, and how many there are. */
  readonly notes: readonly Noted[];
  readonly count: number;
  /** The first byte that does not fit, and the character that carries it. */
  readonly fault: (TextFault & { readonly place: LineColumn & { readonly offset: number } }) | undefined;
};

function linesOf(input: string, options: DecodePassOptions): { text: string; part: Lines | undefined } {
  if (input === '') return { text: '', part: undefined };
  const { text, bytes, type, remarks, fault } = decodeBase64Text(input, options);
  return {
    text,
    part: {
      bytes: bytes.length,
      characters: text.length,
      given: input.length,
      type,
      notes: notedIn(input, remarks),
      count: remarks.length,
      fault: fault && { ...fault, place: positionAt(input, faultOffset(input, fault, options)) },
    },
  };
}

/** Decodes lines one by one, in pieces. */
export function decodeLines(options: DecodePassOptions): Way {
  const { charset, invalid } = options;
  return inPieces<Lines | undefined>({
    cut: 'line',
    piece: (input) => linesOf(input, options),
    join: (before, part, at) =>
      before &&
      part && {
        bytes: before.bytes + part.bytes,
        characters: before.characters + part.characters,
        given: before.given + part.given,
        type: before.type ?? part.type,
        notes: joinNoted(before.notes, part.notes, at),
        count: before.count + part.count,
        fault:
          before.fault ??
          (part.fault && {
            ...part.fault,
            line: part.fault.line + at.line - 1,
            place: { ...placeFrom(at, part.fault.place), offset: at.offset + part.fault.place.offset },
          }),
      },
    tell: (lines) => {
      if (!lines) return {};
      const { fault, given, type } = lines;
      const bad = fault && faultSentence(fault, charset, true);
      if (fault && bad && invalid === 'error') {
        throw new PlacedError(bad, { ...fault.place, end: fault.place.offset + 1 });
      }
      return {
        notes: [...notesOf(lines.notes, lines.count), ...(bad ? [bad] : [])],
        ...decodedFigures(lines, given, type, undefined),
      };
    },
  });
}
