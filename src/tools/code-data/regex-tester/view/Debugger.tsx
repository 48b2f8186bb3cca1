import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { partAt, stateAt } from '../../../../engine/regex/debugger/trace-steps.ts';
import { plural } from '../../../../engine/values/plural.ts';
import { Grid, Row } from '../../../../site/theme/elements.tsx';
import { Switch } from '../../../../site/ui/Switch.tsx';
import { Empty } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type * as tool from '../tool.ts';
import { DebugBar } from './DebugBar.tsx';
import { DebugGroups } from './DebugGroups.tsx';
import { DebugPattern } from './DebugPattern.tsx';
import { DebugSteps } from './DebugSteps.tsx';
import { DebugText } from './DebugText.tsx';
import { isPlayKey, type Move, moveOfKey, moveTo } from './debug-moves.ts';
import { Growth } from './Growth.tsx';
import { HotSpots } from './HotSpots.tsx';
import { type Recording, useRecording } from './useRecording.ts';
import { WhyNotHere } from './WhyNotHere.tsx';

/** Milliseconds between two steps that are played: a description can be read in that time. */
const PLAY_MS = 400;

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
  const [isPlaying, setIsPlaying] = useState(false);
  const last = trace.length - 1;
  // Another search begins at its first step.
  useEffect(() => {
    if (trace.length >= 0) setStep(0);
    setPlace(undefined);
    setIsPlaying(false);
  }, [trace]);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setStep((now) => Math.min(now + 1, last)), PLAY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, last]);
  if (isPlaying && step >= last) setIsPlaying(false);
  const current = Math.min(step, last);
  const state = useMemo(() => stateAt(trace, current), [trace, current]);
  const textHeat = useMemo(() => ({ steps: heat.text, most: heat.text.reduce((a, b) => Math.max(a, b), 0) }), [heat]);
  const show = (to: number) => {
    setIsPlaying(false);
    setStep(to);
  };
  const move = (to: Move) => {
    setIsPlaying(false);
    setStep((now) => moveTo(trace, Math.min(now, last), to));
  };
  const play = () => {
    // After the last step, from the first one again.
    if (current === last) setStep(0);
    setIsPlaying(!isPlaying && last > 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The field of the offset needs these keys itself.
    if (event.target instanceof Element && event.target.matches('[type=number]')) return;
    const to = moveOfKey(event);
    if (to) move(to);
    else if (isPlayKey(event)) play();
    else return;
    event.preventDefault();
  };
  const onPart = (offset: number) => {
    const part = partAt(trace, offset);
    if (part !== undefined) show(moveTo(trace, current, 'next-here', part));
  };
  return (
    <Grid
      role="group"
      aria-label="Debugger"
      tabIndex={0}
      flex="1"
      minH="0"
      // On a phone it scrolls with the page, below the bar that stays in sight.
      data-page-rows=""
      overflow={{ lg: 'auto' }}
      gridAutoRows="max-content"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      pb="4"
      onKeyDown={onKeyDown}
    >
      <DebugBar {...{ trace, pattern, text, step: current, isPlaying, onStep: show, onMove: move, onPlay: play }} />
      <Grid gap="3" px="4" gridTemplateColumns="minmax(0, 1fr)">
        {cut && <Empty color="warning">{cut.text}</Empty>}
        {verdict.kind === 'different' && <Empty color="error">{verdict.text}</Empty>}
        {verdict.kind === 'unknown' && !cut && <Empty>{verdict.text}</Empty>}
        <DebugPattern {...{ trace, pattern, flags, state, heat: showsHeat ? heat.parts : undefined, onPart }} />
        <DebugText {...{ trace, text, state, heat: showsHeat ? textHeat : undefined, onPlace: setPlace }} />
        <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="2" alignItems="start">
          <WhyNotHere {...{ ask, pattern, flags, text, place, onPlace: setPlace }} />
          <Row gap="2" minH="target" fontSize="sm">
            <Switch id={heatId} checked={showsHeat} onChange={setShowsHeat} />
            <label htmlFor={heatId}>Heat map of steps</label>
          </Row>
        </chakra.div>
        {showsHeat && <HotSpots {...{ trace, pattern, heat, text }} />}
        <DebugSteps {...{ trace, pattern, text, step: current, onStep: show }} />
        <DebugGroups {...{ pattern, flags, text, state }} />
        <Growth {...{ ask, pattern, flags, text }} />
        <Empty>
          {plural(trace.length, 'step')}, {plural(matches.length / 2, 'match', 'matches')}, as ECMA-262 describes the
          search. An engine may take fewer: it skips starts that cannot match, and remembers what has failed.
        </Empty>
        <Empty>
          Keys: ← → one step, Home and End, P play, B the next backtrack, H the next time here, A the next attempt; with
          Shift the one before. A tap on the pattern goes to the next time there, a tap on the text asks why no match
          begins there. In the text, a line is above what this attempt has read.
        </Empty>
      </Grid>
    </Grid>
  );
}
