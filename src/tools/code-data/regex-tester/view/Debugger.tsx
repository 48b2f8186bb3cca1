import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { Switch } from '../../../../components/Switch.tsx';
import { Empty } from '../../../../components/ViewScroll.tsx';
import type { ViewProps } from '../../../../components/view.ts';
import { formatNumber } from '../../../../core/format-number.ts';
import { partAt, stateAt } from '../../../../regex/debugger/trace-steps.ts';
import type * as tool from '../tool.ts';
import { DebugBar } from './DebugBar.tsx';
import { DebugGroups } from './DebugGroups.tsx';
import { DebugPattern } from './DebugPattern.tsx';
import { DebugSteps } from './DebugSteps.tsx';
import { DebugText } from './DebugText.tsx';
import { type Move, moveOfKey, moveTo } from './debug-moves.ts';
import { HotSpots } from './HotSpots.tsx';
import { type Recording, useRecording } from './useRecording.ts';
import { WhyNotHere } from './WhyNotHere.tsx';

/** The search for matches, step by step, forward and back. */
export function Debugger(props: ViewProps<typeof tool>) {
  const recording = useRecording(props);
  if (props.options['pattern'] === '') return <Note>Type a pattern to follow its search step by step.</Note>;
  if (!recording) return <Note>Recording the search…</Note>;
  if (recording.error !== undefined) return <Note color="error">{recording.error}</Note>;
  return <Recorded {...props} recording={recording} />;
}

const Note = chakra('p', { base: { p: '4', fontSize: 'sm', color: 'fg.muted' } });

type Props = ViewProps<typeof tool> & { readonly recording: Extract<Recording, { error?: undefined }> };

function Recorded({ recording, ask, options }: Props) {
  const { answer, pattern } = recording;
  const { trace, text, heat, cut, verdict, matches } = answer;
  const flags = String(options['flags']);
  const [step, setStep] = useState(0);
  const [showsHeat, setShowsHeat] = useState(false);
  const [place, setPlace] = useState<number>();
  const heatId = useId();
  // Another search begins at its first step.
  useEffect(() => {
    if (trace.length >= 0) setStep(0);
    setPlace(undefined);
  }, [trace]);
  const current = Math.min(step, trace.length - 1);
  const state = useMemo(() => stateAt(trace, current), [trace, current]);
  const move = (to: Move) => setStep((now) => moveTo(trace, Math.min(now, trace.length - 1), to));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moveOfKey(event);
    // The field of the offset needs these keys itself.
    if (!to || (event.target instanceof Element && event.target.matches('[type=number]'))) return;
    event.preventDefault();
    move(to);
  };
  const onPart = (offset: number) => {
    const part = partAt(trace, offset);
    if (part !== undefined) setStep(moveTo(trace, current, 'next-here', part));
  };
  return (
    <chakra.div
      role="group"
      aria-label="Debugger"
      tabIndex={0}
      flex="1"
      minH="0"
      overflow="auto"
      display="grid"
      gridAutoRows="max-content"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      pb="4"
      onKeyDown={onKeyDown}
    >
      <DebugBar {...{ trace, pattern, text, step: current, onStep: setStep, onMove: move }} />
      <chakra.div display="grid" gap="3" px="4" gridTemplateColumns="minmax(0, 1fr)">
        {cut && <Empty color="warning">{cut.text}</Empty>}
        {verdict.kind !== 'same' && (
          <Empty color={verdict.kind === 'different' ? 'error' : undefined}>{verdict.text}</Empty>
        )}
        <DebugPattern {...{ trace, pattern, flags, state, heat: showsHeat ? heat.parts : undefined, onPart }} />
        <DebugText {...{ text, state, heat: showsHeat ? heat.text : undefined, onPlace: setPlace }} />
        <chakra.div display="flex" gap="2" alignItems="center" fontSize="sm">
          <Switch id={heatId} checked={showsHeat} onChange={setShowsHeat} />
          <label htmlFor={heatId}>Heat map: where the steps are</label>
        </chakra.div>
        {showsHeat && <HotSpots {...{ trace, pattern, heat, text }} />}
        <DebugSteps {...{ trace, pattern, text, step: current, onStep: setStep }} />
        <DebugGroups {...{ pattern, flags, text, state }} />
        <WhyNotHere {...{ ask, pattern, flags, text, place, onPlace: setPlace }} />
        <Empty>
          {formatNumber(trace.length)} steps, {formatNumber(matches.length / 2)} matches, as ECMA-262 describes the
          search. An engine may take fewer: it skips starts that cannot match, and remembers what has failed.
        </Empty>
        <Empty>
          Keys: ← → one step, Home and End, B the next backtrack, H the next time here, A the next attempt; with Shift
          the one before. A tap on the pattern goes to the next time there, a tap on the text asks why no match begins
          there.
        </Empty>
      </chakra.div>
    </chakra.div>
  );
}
