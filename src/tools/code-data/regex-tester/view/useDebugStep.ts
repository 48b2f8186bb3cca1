import { useMemo } from 'react';
import type { Trace } from '../../../../engine/regex/debugger/trace.ts';
import { anchorOf, nearestStep, type StepAnchor, type Stops } from '../../../../engine/regex/debugger/trace-steps.ts';
import { changeSession, debugSession, isSamePart } from './debug-session.ts';

const stepIn = (trace: Trace, anchor: StepAnchor | undefined) => (anchor ? nearestStep(trace, anchor) : 0);

/** Returns the step that is shown, and changes it: to a number, or by the one before. */
export function useDebugStep(trace: Trace) {
  const anchor = debugSession.use((session) => session.anchor);
  const step = useMemo(() => stepIn(trace, anchor), [trace, anchor]);
  const setStep = (to: number | ((step: number) => number)) => {
    const next = typeof to === 'number' ? to : to(stepIn(trace, debugSession.get().anchor));
    changeSession({ anchor: anchorOf(trace, next) });
  };
  return [step, setStep] as const;
}

/** Returns the breakpoints of a recording; those of parts that have no steps are left out. */
export function useStops(trace: Trace): Stops {
  const stops = debugSession.use((session) => session.stops);
  const placeStops = debugSession.use((session) => session.placeStops);
  return useMemo(() => {
    const parts = [...trace.parts.entries()].flatMap(([i, part]) =>
      stops.some((stop) => isSamePart(stop, part)) ? i : [],
    );
    return { parts: new Set(parts), places: new Set(placeStops) };
  }, [trace, stops, placeStops]);
}
