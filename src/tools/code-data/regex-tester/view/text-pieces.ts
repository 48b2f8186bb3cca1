import { splitsPair } from '../../../../engine/regex/debugger/character-set.ts';
import { REFERENCE } from '../../../../engine/regex/debugger/program.ts';
import type { Trace } from '../../../../engine/regex/debugger/trace.ts';
import type { StepState } from '../../../../engine/regex/debugger/trace-steps.ts';
import { isConsuming } from '../debug-words.ts';
import { heatLevel } from './heat-color.ts';

/** A piece of the text that is drawn alike. */
export type TextPiece = {
  readonly from: number;
  readonly text: string;
  /** Number of the innermost group around it, from 1; 0 for none. */
  readonly group: number;
  /** The attempt has read it. */
  readonly isRead: boolean;
  /** The step takes it, or fails at it. */
  readonly isTested: boolean;
  /** A breakpoint is at its beginning. */
  readonly isStop: boolean;
  /** From 0 to 5. */
  readonly heat: number;
};

/**
 * Minimum UTF-16 code units drawn before and after the position of a step: more than the block shows at once. In a heat
 * map, each may be a separate piece.
 */
const AROUND = 160;

/** Returns the part of a text to draw around a place. It moves in large steps, not with every place. */
export function windowAround(length: number, at: number): { readonly from: number; readonly to: number } {
  const page = Math.floor(at / AROUND) * AROUND;
  return { from: Math.max(0, page - AROUND), to: Math.min(length, page + 2 * AROUND) };
}

/** Returns the range of the text that a step takes, or the character that it fails at; undefined for other steps. */
export function testedRange(trace: Trace, text: string, state: StepState): readonly [number, number] | undefined {
  const { step, operation, at, failed, backward } = state;
  if (!isConsuming(operation) && (operation !== REFERENCE || failed)) return undefined;
  const next = failed ? undefined : trace.places[step + 1];
  if (next !== undefined) return next < at ? [next, at] : [at, next];
  const place = backward ? at - 1 : at;
  if (place < 0 || place >= text.length) return undefined;
  const from = backward && splitsPair(text, place) ? place - 1 : place;
  return [from, splitsPair(text, from + 1) ? from + 2 : from + 1];
}

/** Steps of each place of the text, and the most of them. */
export type TextHeat = { readonly steps: Uint32Array; readonly most: number };

/**
 * Cuts a part of a text into pieces: at the position of the step and the end of its reading, at the ends of groups, and
 * around line breaks.
 *
 * @param heat drawn instead of the groups
 */
export function textPieces(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  { at, attemptStart, groups }: Pick<StepState, 'at' | 'attemptStart' | 'groups'>,
  {
    tested,
    heat,
    stops = new Set(),
  }: {
    readonly tested?: readonly [number, number] | undefined;
    readonly heat?: TextHeat | undefined;
    readonly stops?: ReadonlySet<number>;
  } = {},
): TextPiece[] {
  const levelAt = (place: number) => (heat ? heatLevel(heat.steps[place] ?? 0, heat.most) : 0);
  const cuts = new Set<number>([from, to]);
  const cut = (place: number) => place > from && place < to && cuts.add(place);
  cut(at);
  cut(attemptStart);
  for (const place of tested ?? []) cut(place);
  // The character at a breakpoint is framed.
  for (const place of stops) for (const end of [place, splitsPair(text, place + 1) ? place + 2 : place + 1]) cut(end);
  if (!heat) for (const group of groups) for (const place of group ?? []) cut(place);
  let level = -1;
  for (let i = from; i < to; i++) {
    if (text[i] === '\n') for (const place of [i, i + 1]) cut(place);
    if (!heat) continue;
    const next = levelAt(i);
    if (next !== level) cut(i);
    level = next;
  }
  const ordered = [...cuts].sort((a, b) => a - b);
  return ordered
    .slice(0, -1)
    .map((start, i) => ({
      from: start,
      text: text.slice(start, ordered[i + 1]),
      group: heat ? 0 : groups.findLastIndex((group) => group && group[0] <= start && start < group[1]) + 1,
      isRead: start >= Math.min(attemptStart, at) && start < Math.max(attemptStart, at),
      isTested: tested !== undefined && start >= tested[0] && start < tested[1],
      isStop: stops.has(start),
      heat: levelAt(start),
    }));
}
