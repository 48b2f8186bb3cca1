import { chakra } from '@chakra-ui/react';
import type { Trace } from '../../../../engine/regex/debugger/trace.ts';
import type { Stops } from '../../../../engine/regex/debugger/trace-steps.ts';
import { formatNumber } from '../../../../engine/values/format-number.ts';
import { Button, Grid, Row } from '../../../../site/theme/elements.tsx';
import { Icon } from '../../../../site/theme/icons.tsx';
import { stepNumber, stepWords } from '../debug-words.ts';
import { type Move, moveTo } from './debug-moves.ts';

const PATHS = {
  first: 'M6 5v14M18 5l-8 7 8 7',
  back: 'm15 5-7 7 7 7',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14m8-14v14',
  forward: 'm9 5 7 7-7 7',
  last: 'm6 5 8 7-8 7M18 5v14',
};

type StepIconName = keyof typeof PATHS;

/** Icons of the buttons that go through the steps. */
const StepIcon = ({ name }: { readonly name: StepIconName }) => (
  <Icon size={16}>
    <path d={PATHS[name]} />
  </Icon>
);

type Props = {
  readonly trace: Trace;
  readonly pattern: string;
  readonly text: string;
  readonly step: number;
  readonly stops: Stops;
  readonly isPlaying: boolean;
  readonly onStep: (step: number) => void;
  readonly onMove: (move: Move) => void;
  readonly onPlay: () => void;
};

type MoveButton = readonly [move: Move, name: string, label: string];

const TO_START: readonly MoveButton[] = [
  ['first', 'First step', ''],
  ['back', 'One step back', ''],
];
const TO_END: readonly MoveButton[] = [
  ['forward', 'One step forward', ''],
  ['last', 'Last step', ''],
  ['last-backtrack', 'Previous backtrack', '‹ Backtrack'],
  ['next-backtrack', 'Next backtrack', 'Backtrack ›'],
  ['next-here', 'Next time at this part of the pattern', 'Here ›'],
];

/** Shown while there are breakpoints. */
const TO_STOP: readonly MoveButton[] = [
  ['last-stop', 'Back to the previous breakpoint', '‹ Run'],
  ['next-stop', 'Run to the next breakpoint', 'Run ›'],
];

/** On a phone the slider leads to both ends. */
const isForWide = (move: Move) => move === 'first' || move === 'last';

/** The slider and the buttons to go through the steps, and a description of the current one. */
export function DebugBar({ trace, pattern, text, step, stops, isPlaying, onStep, onMove, onPlay }: Props) {
  const { lead, source, does } = stepWords(trace, pattern, text, step);
  const button = ([move, name, label]: MoveButton) => (
    <Button
      key={move}
      size="xs"
      minW="9"
      px={{ base: '1.5', lg: '2' }}
      display={isForWide(move) ? { base: 'none', lg: 'inline-flex' } : undefined}
      aria-label={name}
      title={name}
      // It keeps its focus: a disabled button would lose it.
      aria-disabled={moveTo(trace, step, move, { stops }) === step || undefined}
      css={{ '&[aria-disabled]': { opacity: 0.5 } }}
      onClick={() => onMove(move)}
    >
      {label || <StepIcon name={move as StepIconName} />}
    </Button>
  );
  return (
    <Grid
      position="sticky"
      top={{ base: '{sizes.header}', lg: '0' }}
      zIndex="1"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      px="4"
      py="2"
      gap="1.5"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <chakra.div display="flex" flexWrap="wrap" gap="1">
        {TO_START.map(button)}
        <Button
          size="xs"
          minW="9"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          title={isPlaying ? 'Pause' : 'Play'}
          onClick={onPlay}
        >
          <StepIcon name={isPlaying ? 'pause' : 'play'} />
        </Button>
        {TO_END.map(button)}
        {stops.parts.size + stops.places.size > 0 && TO_STOP.map(button)}
      </chakra.div>
      <Row gap="3">
        <chakra.input
          type="range"
          aria-label="Step"
          aria-valuetext={`Step ${stepNumber(step)} of ${formatNumber(trace.length)}`}
          min={0}
          max={trace.length - 1}
          value={step}
          onChange={(event) => onStep(Number(event.currentTarget.value))}
          flex="1"
          minW="0"
          h={{ base: '8', lg: '6' }}
          accentColor="accent.ring"
          _focusVisible={{ outlineOffset: '0', borderRadius: 'sm' }}
        />
        <chakra.span textStyle="figure" fontSize="sm" color="fg.muted">
          {stepNumber(step)} of {formatNumber(trace.length)}
        </chakra.span>
      </Row>
      <chakra.p
        data-step=""
        // Played steps would be said faster than anyone can listen.
        aria-live={isPlaying ? 'off' : 'polite'}
        fontSize="sm"
        minH="2.6rem"
        lineHeight="1.3rem"
        overflowWrap="anywhere"
        css={{ display: '-webkit-box', WebkitLineClamp: '2', WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
      >
        {lead}
        {source === undefined ? 'The pattern' : <chakra.code textStyle="code">{source}</chakra.code>}
        {does}
      </chakra.p>
    </Grid>
  );
}
