import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
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
import { DebugScope } from './DebugScope.tsx';
import { DebugSteps } from './DebugSteps.tsx';
import { DebugStops } from './DebugStops.tsx';
import { DebugText } from './DebugText.tsx';
import { actionOfKey, type Move, moveOfKey, moveTo } from './debug-moves.ts';
import { changeSession, debugSession, togglePlaceStop, toggleStop } from './debug-session.ts';
import { Growth } from './Growth.tsx';
import { HotSpots } from './HotSpots.tsx';
import { useCaretPlace } from './useCaretPlace.ts';
import { useDebugStep, useStops } from './useDebugStep.ts';
import { type Recording, useRecording } from './useRecording.ts';
import { WhyNotHere } from './WhyNotHere.tsx';

/** Milliseconds between two steps that are played: a description can be read in that time. */
const PLAY_MS = 400;

/** The search for matches, step by step, forward and back. */
export function Debugger(props: ViewProps<typeof tool>) {
  const { recording, error, isCurrent } = useRecording(props);
  if (props.options['pattern'] === '') return <Note>Type a pattern to follow its search step by step.</Note>;
  if (!recording) return error === undefined ? <Note>Recording the search…</Note> : <Note color="error">{error}</Note>;
  return <Recorded {...props} recording={recording} error={error} isCurrent={isCurrent} />;
}

const Note = chakra('p', { base: { p: '4', fontSize: 'sm', color: 'fg.muted' } });

type Props = ViewProps<typeof tool> & {
  readonly recording: Recording;
  /** Why there is none of the newest pattern and text. */
  readonly error: string | undefined;
  readonly isCurrent: boolean;
};

function Recorded({ recording, error, isCurrent, ask, input, selection }: Props) {
  const { answer, pattern, flags, from } = recording;
  const { trace, text, heat, cut, verdict, matches } = answer;
  const test = debugSession.use((session) => session.test);
  const place = debugSession.use((session) => session.place);
  const [step, setStep] = useDebugStep(trace);
  const stops = useStops(trace);
  const [showsHeat, setShowsHeat] = useState(false);
  const heatId = useId();
  const [isPlaying, setIsPlaying] = useState(false);
  const last = trace.length - 1;
  const isAtEnd = step >= last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search stops the playing
  useEffect(() => setIsPlaying(false), [trace]);
  const forward = useRef(setStep);
  forward.current = setStep;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => forward.current((now) => Math.min(now + 1, last)), PLAY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, last]);
  if (isPlaying && isAtEnd) setIsPlaying(false);
  const state = useMemo(() => stateAt(trace, step), [trace, step]);
  const textHeat = useMemo(() => ({ steps: heat.text, most: heat.text.reduce((a, b) => Math.max(a, b), 0) }), [heat]);
  const show = (to: number) => {
    setIsPlaying(false);
    setStep(to);
  };
  const move = (to: Move) => {
    setIsPlaying(false);
    setStep((now) => moveTo(trace, now, to, { stops }));
  };
  const play = () => {
    // After the last step, from the first one again.
    if (isAtEnd) setStep(0);
    setIsPlaying(!isPlaying && last > 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The field of the offset needs these keys itself.
    if (event.target instanceof Element && event.target.matches('[type=number]')) return;
    const to = moveOfKey(event);
    const action = actionOfKey(event);
    const part = trace.parts[state.part];
    if (to) move(to);
    else if (action === 'play') play();
    else if (action === 'stop' && part) toggleStop(part);
    else if (action === 'stop-place') togglePlaceStop(state.at);
    else return;
    event.preventDefault();
  };
  const onPlace = (at: number) => changeSession({ place: at });
  const onCaret = useCaretPlace({ input, text, selection }, onPlace, test === undefined);
  const onPart = (offset: number) => {
    const part = partAt(trace, offset);
    if (part !== undefined) show(moveTo(trace, step, 'next-here', { part }));
  };
  return (
    <Grid
      role="group"
      aria-label="Debugger"
      aria-busy={!isCurrent || undefined}
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
      <DebugBar {...{ trace, pattern, text, step, stops, isPlaying, onStep: show, onMove: move, onPlay: play }} />
      <Grid gap="3" px="4" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.div role="status" display="contents">
          {error !== undefined && <Empty color="error">{error} The steps are those of the last valid pattern.</Empty>}
        </chakra.div>
        <DebugScope {...{ test, from }} />
        {cut && <Empty color="warning">{cut.text}</Empty>}
        {verdict.kind === 'different' && <Empty color="error">{verdict.text}</Empty>}
        {verdict.kind === 'unknown' && !cut && <Empty>{verdict.text}</Empty>}
        <DebugPattern {...{ trace, pattern, flags, state, stops, heat: showsHeat ? heat.parts : undefined, onPart }} />
        <DebugText {...{ trace, text, state, stops, heat: showsHeat ? textHeat : undefined, onPlace }} />
        <DebugStops {...{ trace, pattern, state }} />
        <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="2" alignItems="start">
          <WhyNotHere
            {...{ ask, pattern, flags, text, place, onPlace, onCaret: test === undefined ? onCaret : undefined }}
          />
          <Row gap="2" minH="target" fontSize="sm">
            <Switch id={heatId} checked={showsHeat} onChange={setShowsHeat} />
            <label htmlFor={heatId}>Heat map of steps</label>
          </Row>
        </chakra.div>
        {showsHeat && <HotSpots {...{ trace, pattern, heat, text }} />}
        <DebugSteps {...{ trace, pattern, text, step, onStep: show }} />
        <DebugGroups {...{ pattern, flags, text, state }} />
        <Growth {...{ ask, pattern, flags, text }} />
        <Empty>
          {plural(trace.length, 'step')}, {plural(matches.length / 2, 'match', 'matches')}, as ECMA-262 describes the
          search. An engine may take fewer: it skips starts that cannot match, and remembers what has failed.
        </Empty>
        <Empty>
          Keys: ← → one step, Home and End, P play, B the next backtrack, H the next time here, A the next attempt, R
          the next breakpoint; with Shift the one before. S sets a breakpoint at this part of the pattern, Shift+S at
          this place of the text. A tap on the pattern goes to the next time there, a tap on the text, here or in the
          input, asks why no match begins there. In the text, a line is above what this attempt has read.
        </Empty>
      </Grid>
    </Grid>
  );
}
