import type { StepState } from '../../../../regex/debugger/trace-steps.ts';
import { heatLevel } from './heat-color.ts';

/** A piece of the text that is drawn alike. */
export type TextPiece = {
  readonly from: number;
  readonly text: string;
  /** Number of the innermost group around it, from 1; 0 for none. */
  readonly group: number;
  /** The attempt has read it. */
  readonly isRead: boolean;
  /** From 0 to 5. */
  readonly heat: number;
};

/** UTF-16 code units that are drawn before and after the place of a step, at least. */
const AROUND = 400;

/** Returns the part of a text to draw around a place. It moves in large steps, not with every place. */
export function windowAround(length: number, at: number): { readonly from: number; readonly to: number } {
  const page = Math.floor(at / AROUND) * AROUND;
  return { from: Math.max(0, page - AROUND), to: Math.min(length, page + 2 * AROUND) };
}

/**
 * Cuts a part of a text into pieces: at the place of the step, at the ends of groups, and around line breaks.
 *
 * @param heat steps of each offset; draws them in place of the groups
 */
export function textPieces(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  { at, attemptStart, groups }: Pick<StepState, 'at' | 'attemptStart' | 'groups'>,
  heat?: Uint32Array,
): TextPiece[] {
  const most = heat ? heat.reduce((a, b) => Math.max(a, b), 0) : 0;
  const cuts = new Set<number>([from, to]);
  const cut = (place: number) => place > from && place < to && cuts.add(place);
  cut(at);
  cut(attemptStart);
  if (!heat) for (const group of groups) for (const place of group ?? []) cut(place);
  let level = -1;
  for (let i = from; i < to; i++) {
    if (text[i] === '\n') for (const place of [i, i + 1]) cut(place);
    if (!heat) continue;
    const next = heatLevel(heat[i] ?? 0, most);
    if (next !== level) cut(i);
    level = next;
  }
  const ordered = [...cuts].sort((a, b) => a - b);
  return ordered.slice(0, -1).map((start, i) => ({
    from: start,
    text: text.slice(start, ordered[i + 1]),
    group: heat ? 0 : groups.findLastIndex((group) => group && group[0] <= start && start < group[1]) + 1,
    isRead: start >= Math.min(attemptStart, at) && start < Math.max(attemptStart, at),
    heat: heat ? heatLevel(heat[start] ?? 0, most) : 0,
  }));
}
