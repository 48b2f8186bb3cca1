import type { PatternPart } from '../../../../engine/regex/debugger/program.ts';
import type { Furthest } from '../../../../engine/regex/debugger/reach.ts';
import type { StepAnchor } from '../../../../engine/regex/debugger/trace-steps.ts';
import { difference } from '../../../../site/editor/difference.ts';
import { sharedState } from '../../../../site/ui/shared-state.ts';

/** A pattern, and a text as it is searched. */
type Searched = { readonly pattern: string; readonly text: string };

/** A part of the pattern at which a run stops. */
export type PatternStop = Pick<PatternPart, 'start' | 'end'>;

/** Whether two parts have the same range. */
export const isSamePart = (a: PatternStop, b: PatternStop) => a.start === b.start && a.end === b.end;

/** State of the debugger, which is kept while another tab is open, and follows edits. Offsets are in the searched text. */
export type DebugSession = {
  /** Index of the test whose text is searched; undefined for the input. */
  readonly test?: number | undefined;
  /** Where the search begins. */
  readonly from: number;
  /** The step that is shown; undefined for the first. */
  readonly anchor?: StepAnchor | undefined;
  /** The place that was asked about. */
  readonly place?: number | undefined;
  /** Breakpoints: parts of the pattern, and places of the text. */
  readonly stops: readonly PatternStop[];
  readonly placeStops: readonly number[];
  /** The pattern and the text that these belong to; undefined before the first recording. */
  readonly searched?: Searched | undefined;
};

const BEGINNING: DebugSession = { from: 0, stops: [], placeStops: [] };

/** The debugger of the page: it has one at most. */
export const debugSession = sharedState(BEGINNING);

/** Changes a part of the debugger's state. */
export const changeSession = (change: Partial<DebugSession>): void =>
  debugSession.set({ ...debugSession.get(), ...change });

/** The search of the whole input from its first step on. */
export const WHOLE_INPUT = { test: undefined, from: 0, anchor: undefined, place: undefined, placeStops: [] } as const;

/** Forgets all of it. */
export const endSession = (): void => debugSession.set(BEGINNING);

/** Returns the input as most patterns see it, before a recording has the text itself. */
export const withoutReturns = (input: string): string => (input.includes('\r') ? input.replace(/\r\n?/g, '\n') : input);

/** Returns how an edit moves the offsets of a text: those in the part that is replaced to its beginning. */
function mover(before: string | undefined, after: string): (offset: number) => number {
  const change = before === undefined ? undefined : difference(before, after);
  if (!change) return (offset) => Math.min(offset, after.length);
  const { from, to, insert } = change;
  return (offset) => (offset < from ? offset : offset < to ? from : offset + insert.length - (to - from));
}

/** Returns the state for an edited pattern or text. */
export function followEdits(session: DebugSession, searched: Searched): DebugSession {
  const inPattern = mover(session.searched?.pattern, searched.pattern);
  const inText = mover(session.searched?.text, searched.text);
  const { anchor, place, from, stops, placeStops } = session;
  // What is typed after a part is not in it.
  const inEdited = ({ start, end }: PatternStop) => ({ start: inPattern(start), end: inPattern(end - 1) + 1 });
  return {
    ...session,
    searched,
    // A search of all of the text still is one.
    from: from === 0 ? 0 : inText(from),
    place: place === undefined ? undefined : inText(place),
    anchor: anchor && {
      ...anchor,
      attemptStart: inText(anchor.attemptStart),
      at: inText(anchor.at),
      part: anchor.part && inEdited(anchor.part),
    },
    // Two of them may be one after it.
    stops: stops.map(inEdited).filter((stop, i, all) => all.findIndex((other) => isSamePart(stop, other)) === i),
    placeStops: [...new Set(placeStops.map(inText))],
  };
}

/** Shows a step of a search, or asks about a place of its text, in the input or in a test. */
export function debugFrom(searched: Searched, target: Partial<DebugSession>): void {
  const session = debugSession.get();
  // The places of another text mean nothing in this one.
  const placeStops = session.test === target.test ? session.placeStops : [];
  const followed = followEdits({ ...session, placeStops }, searched);
  debugSession.set({ ...followed, test: undefined, place: undefined, ...target });
}

/** Sets a breakpoint, or removes it. */
export function toggleStop(part: PatternStop): void {
  const { stops } = debugSession.get();
  const others = stops.filter((stop) => !isSamePart(stop, part));
  changeSession({ stops: others.length < stops.length ? others : [...stops, { start: part.start, end: part.end }] });
}

/** Sets a breakpoint at a place of the text, or removes it. */
export function togglePlaceStop(place: number): void {
  const { placeStops } = debugSession.get();
  const others = placeStops.filter((other) => other !== place);
  changeSession({ placeStops: others.length < placeStops.length ? others : [...placeStops, place] });
}

/** Returns the anchor of the step at which an attempt failed furthest. */
export const anchorOfFailure = ({ start, reached, parts }: Furthest): StepAnchor => ({
  attemptStart: start,
  at: reached,
  part: parts[0],
  stepsBefore: 0,
});
