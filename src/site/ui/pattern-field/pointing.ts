import { sharedState } from '../shared-state.ts';

/** A range of a pattern, in UTF-16 offsets. */
export type PatternRange = { readonly from: number; readonly to: number };

/** Places that the pattern field and the views beside it point out to each other. A page has one pattern at most. */
type Pointing = {
  /** The part that a view points at: the field marks it. */
  readonly marked?: PatternRange | undefined;
  /** The parts that the best attempt failed at, if nothing matches: the field marks them. */
  readonly failed?: readonly PatternRange[] | undefined;
  /** Offset of the character of the field under the pointer or after the caret: views mark the part that has it. */
  readonly pointed?: number | undefined;
};

const pointing = sharedState<Pointing>({});

/** Changes the pointed part. */
export function pointInPattern(change: Pointing): void {
  pointing.set({ ...pointing.get(), ...change });
}

/** Returns one part of the pointing state, and renders again when it changes. */
export const usePointing = <K extends keyof Pointing>(name: K): Pointing[K] => pointing.use((state) => state[name]);
