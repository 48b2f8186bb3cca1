import type { Trace } from '../../../../engine/regex/debugger/trace.ts';
import {
  nextAttempt,
  nextBacktrack,
  nextStop,
  nextTimeAt,
  type Stops,
} from '../../../../engine/regex/debugger/trace-steps.ts';

/** Ways to another step. */
export type Move =
  | 'first'
  | 'back'
  | 'forward'
  | 'last'
  | 'next-backtrack'
  | 'last-backtrack'
  | 'next-here'
  | 'last-here'
  | 'next-stop'
  | 'last-stop'
  | 'next-attempt'
  | 'last-attempt';

/** Part for `here`, default: that of the step; and breakpoints, default: none. */
type Aims = { readonly part?: number; readonly stops?: Stops };

const NO_STOPS: Stops = { parts: new Set(), places: new Set() };

/** Returns the step after a move; the same one if there is none. */
export function moveTo(trace: Trace, step: number, move: Move, { part, stops = NO_STOPS }: Aims = {}): number {
  const end = trace.length - 1;
  const here = part ?? (trace.partOf[trace.instructions[step] as number] as number);
  const found = {
    first: () => 0,
    back: () => Math.max(0, step - 1),
    forward: () => Math.min(end, step + 1),
    last: () => end,
    'next-backtrack': () => nextBacktrack(trace, step),
    'last-backtrack': () => nextBacktrack(trace, step, -1),
    'next-here': () => nextTimeAt(trace, step, here),
    'last-here': () => nextTimeAt(trace, step, here, -1),
    'next-stop': () => nextStop(trace, step, stops),
    'last-stop': () => nextStop(trace, step, stops, -1),
    'next-attempt': () => nextAttempt(trace, step),
    'last-attempt': () => nextAttempt(trace, step, -1),
  }[move]();
  return found ?? step;
}

const KEYS: Readonly<Record<string, Move>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  b: 'next-backtrack',
  B: 'last-backtrack',
  h: 'next-here',
  H: 'last-here',
  r: 'next-stop',
  R: 'last-stop',
  a: 'next-attempt',
  A: 'last-attempt',
};

type Key = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean };

/** Returns the move of a key; undefined for other keys. */
export function moveOfKey({ key, ctrlKey, metaKey, altKey }: Key): Move | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}

const ACTIONS: Readonly<Record<string, 'play' | 'stop' | 'stop-place'>> = { p: 'play', s: 'stop', S: 'stop-place' };

/** Returns what a key does at the step: play or pause, or set a breakpoint at its part or at its place of the text. */
export const actionOfKey = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  ctrlKey || metaKey || altKey || !Object.hasOwn(ACTIONS, key) ? undefined : ACTIONS[key];
