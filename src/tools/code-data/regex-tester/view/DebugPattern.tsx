import { type MouseEvent, useMemo } from 'react';
import { MATCH } from '../../../../engine/regex/debugger/program.ts';
import type { Trace } from '../../../../engine/regex/debugger/trace.ts';
import type { StepState, Stops } from '../../../../engine/regex/debugger/trace-steps.ts';
import { type PatternMark, PatternText } from '../../../../site/ui/pattern-field/PatternText.tsx';
import { patternTokens } from '../../../../site/ui/pattern-field/tokens.ts';
import { CodeBlock } from '../../../../site/ui/ViewScroll.tsx';
import { heatColor, heatLevel, STOP_STYLE } from './heat-color.ts';

type Props = {
  readonly trace: Trace;
  readonly pattern: string;
  readonly flags: string;
  readonly state: StepState;
  /** Breakpoints: their parts get a dashed frame. */
  readonly stops: Stops;
  /** Steps of each part, to draw in place of the groups. */
  readonly heat: Uint32Array | undefined;
  /** Called with the place of the pattern that was pressed. */
  readonly onPart: (offset: number) => void;
};

/** Returns the steps of each character of the pattern: those of the smallest part around it. */
function stepsByCharacter({ parts }: Trace, heat: Uint32Array, length: number): Uint32Array {
  const steps = new Uint32Array(length);
  const bySize = [...parts.entries()].sort(([, a], [, b]) => b.end - b.start - (a.end - a.start));
  for (const [i, { start, end }] of bySize) steps.fill(heat[i] as number, start, end);
  return steps;
}

/** The pattern with the part that the step is at. */
export function DebugPattern({ trace, pattern, flags, state, stops, heat, onPart }: Props) {
  const { tokens } = useMemo(() => patternTokens(pattern, flags), [pattern, flags]);
  const hot = useMemo(() => {
    if (!heat) return undefined;
    const steps = stepsByCharacter(trace, heat, pattern.length);
    const most = steps.reduce((a, b) => Math.max(a, b), 0);
    // One token of a character each: a part may begin anywhere.
    const plain = tokens.flatMap((token) =>
      Array.from(token.text, (_, i) => ({
        ...token,
        kind: 'literal' as const,
        group: 0,
        from: token.from + i,
        text: token.text.charAt(i),
      })),
    );
    return {
      tokens: plain,
      styleOf: (from: number) => ({ backgroundColor: heatColor(heatLevel(steps[from] ?? 0, most)) }),
    };
  }, [trace, heat, pattern, tokens]);
  const part = trace.parts[state.part];
  const stopRanges = [...stops.parts].flatMap((index) => {
    const stop = trace.parts[index];
    return stop ? [{ from: stop.start, to: stop.end, kind: 'stop' as const }] : [];
  });
  const styleOf = (from: number) => ({
    ...hot?.styleOf(from),
    ...(stopRanges.some((stop) => stop.from <= from && from < stop.to) && STOP_STYLE),
  });
  // At a match, a mark on the whole pattern would say nothing.
  const marks: PatternMark[] =
    !part || state.operation === MATCH
      ? stopRanges
      : [
          ...stopRanges,
          { from: part.start, to: part.end, kind: state.failed ? 'fault' : 'part' },
          { from: part.start, to: part.end, kind: 'part' },
        ];
  const onClick = ({ target }: MouseEvent) => {
    const from = target instanceof Element ? target.closest<HTMLElement>('[data-from]')?.dataset['from'] : undefined;
    if (from !== undefined) onPart(Number(from));
  };
  return (
    <CodeBlock
      tabIndex={0}
      role="group"
      aria-label="Pattern at this step"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      maxH="8rem"
      onClick={onClick}
    >
      <PatternText tokens={hot?.tokens ?? tokens} marks={marks} styleOf={styleOf} />
    </CodeBlock>
  );
}
