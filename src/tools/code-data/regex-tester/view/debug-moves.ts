import type { Trace } from '../../../../engine/regex/debugger/trace.ts';
import { nextAttempt, nextBacktrack, nextTimeAt } from '../../../../engine/regex/debugger/trace-steps.ts';

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
  | 'next-attempt'
  | 'last-attempt';

/**
 * Returns the step after a move; the same one if there is none. @param part part for `here`; default: that of the step
 */
export function moveTo(trace: Trace, step: number, move: Move, part?: number): number {
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
  a: 'next-attempt',
  A: 'last-attempt',
};

type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** Returns the move of a key; undefined for other keys. */
export function moveOfKey({ key, ctrlKey, metaKey, altKey }: Key): Move | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}

/** Whether a key plays the steps, or pauses. */
export const isPlayKey = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  key === 'p' && !ctrlKey && !metaKey && !altKey;
