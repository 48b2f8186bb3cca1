import { chakra } from '@chakra-ui/react';
import type { Trace } from '../../../../engine/regex/debugger/trace.ts';
import type { StepState } from '../../../../engine/regex/debugger/trace-steps.ts';
import { excerpt } from '../../../../engine/unicode/excerpt.ts';
import { formatNumber } from '../../../../engine/values/format-number.ts';
import { Button, Wrap } from '../../../../site/theme/elements.tsx';
import { CloseIcon } from '../../../../site/theme/icons.tsx';
import { debugSession, type PatternStop, togglePlaceStop, toggleStop } from './debug-session.ts';

type Props = { readonly trace: Trace; readonly pattern: string; readonly state: StepState };

/** The breakpoints: set at the part and at the place of the step, and removed from the list of them. */
export function DebugStops({ trace, pattern, state }: Props) {
  const stops = debugSession.use((session) => session.stops);
  const placeStops = debugSession.use((session) => session.placeStops);
  const part = trace.parts[state.part];
  const source = ({ start, end }: PatternStop) => excerpt(pattern.slice(start, end));
  const isPart = (stop: PatternStop) => stop.start === part?.start && stop.end === part.end;
  const remover = (name: string, remove: () => void) => (
    <li key={name}>
      <Button size="xs" variant="subtle" aria-label={`Remove the breakpoint at ${name}`} onClick={remove}>
        <chakra.span fontFamily="mono">{name}</chakra.span>
        <CloseIcon size={12} />
      </Button>
    </li>
  );
  return (
    <chakra.section aria-label="Breakpoints" display="grid" gap="1.5">
      <Wrap gap="2">
        {part && (
          <Button size="sm" aria-pressed={stops.some(isPart)} onClick={() => toggleStop(part)}>
            Stop at <chakra.span fontFamily="mono">{source(part)}</chakra.span>
          </Button>
        )}
        <Button size="sm" aria-pressed={placeStops.includes(state.at)} onClick={() => togglePlaceStop(state.at)}>
          Stop at offset {formatNumber(state.at)}
        </Button>
      </Wrap>
      {stops.length + placeStops.length > 0 && (
        <Wrap as="ul" aria-label="Breakpoints" gap="2" listStyleType="none">
          {stops.map((stop) => remover(`${source(stop)} in column ${stop.start + 1}`, () => toggleStop(stop)))}
          {placeStops.map((place) => remover(`offset ${formatNumber(place)}`, () => togglePlaceStop(place)))}
        </Wrap>
      )}
    </chakra.section>
  );
}
