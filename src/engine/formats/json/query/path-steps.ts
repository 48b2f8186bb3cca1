import { type JSONPathQuery, jsonpath } from 'json-p3';
import { keyOf } from '../arrange.ts';
import { Kind, type Tape } from '../tape.ts';

type Segment = JSONPathQuery['segments'][number];

const { NameSelector, IndexSelector, SliceSelector, WildcardSelector, FilterSelector } = jsonpath.selectors;

/** Whether a child of an object or array is on the path, by its name or its 0-based index. */
export type PathStep = (tape: Tape, parentKind: Kind, child: number, index: number) => boolean;

const everyChild: PathStep = () => true;

/** Returns the step of a segment that looks at one child after the other; undefined if it looks at others, too. */
function stepOf({ selectors }: Segment): PathStep | undefined {
  const [selector] = selectors;
  if (selectors.length !== 1) return undefined;
  if (selector instanceof NameSelector) {
    const { name } = selector;
    return (tape, kind, child) => kind === Kind.object && keyOf(tape, child) === name;
  }
  if (selector instanceof WildcardSelector) return everyChild;
  if (selector instanceof IndexSelector && selector.index >= 0) {
    const { index: wanted } = selector;
    return (_, kind, __, index) => kind === Kind.array && index === wanted;
  }
  if (selector instanceof SliceSelector) {
    const { start = 0, stop = Number.POSITIVE_INFINITY, step = 1 } = selector;
    if (start < 0 || stop < 0 || step < 1) return undefined;
    return (_, kind, __, index) =>
      kind === Kind.array && index >= start && index < stop && (index - start) % step === 0;
  }
  return undefined;
}

/**
 * Splits a path after the segments that a walk through the text can follow.
 *
 * @returns the steps, the number of segments that they cover, and whether the next segment is a filter, which then
 *   tests the values of the last step
 */
export function splitPath(segments: readonly Segment[]): {
  readonly steps: readonly PathStep[];
  readonly taken: number;
  readonly isFiltered: boolean;
} {
  const steps: PathStep[] = [];
  for (const segment of segments) {
    if (isDescendant(segment)) break;
    if (segment.selectors.length === 1 && segment.selectors[0] instanceof FilterSelector) {
      return { steps: [...steps, everyChild], taken: steps.length, isFiltered: true };
    }
    const step = stepOf(segment);
    if (!step) break;
    steps.push(step);
  }
  return { steps, taken: steps.length, isFiltered: false };
}

/** Whether a segment begins with `..`. */
export const isDescendant = (segment: Segment): boolean => segment.toString().startsWith('..');

/** Yields the parts of a query, filters included, down to their literals. */
export function* partsOf(part: unknown): Generator<object> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield part;
  for (const [name, inner] of Object.entries(part)) {
    // The environment and the tokens are not parts.
    if (name !== 'environment' && name !== 'token') yield* partsOf(inner);
  }
}
