import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../../../core/format-number.ts';
import type { Trace } from '../../../../regex/debugger/trace.ts';
import { Button } from '../../../../theme/elements.tsx';
import { stepNumber, stepSentence } from '../debug-words.ts';
import { type Move, moveTo } from './debug-moves.ts';

type Props = {
  readonly trace: Trace;
  readonly pattern: string;
  readonly text: string;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onMove: (move: Move) => void;
};

const MOVES: readonly (readonly [move: Move, label: string, name: string])[] = [
  ['first', '|‹', 'First step'],
  ['back', '‹', 'One step back'],
  ['forward', '›', 'One step forward'],
  ['last', '›|', 'Last step'],
  ['last-backtrack', '‹ Backtrack', 'Last backtrack'],
  ['next-backtrack', 'Backtrack ›', 'Next backtrack'],
  ['next-here', 'Here ›', 'Next time at this part of the pattern'],
];

/** The slider and the buttons to go through the steps, and what the current one does. */
export function DebugBar({ trace, pattern, text, step, onStep, onMove }: Props) {
  const sentence = stepSentence(trace, pattern, text, step);
  return (
    <chakra.div
      position="sticky"
      top="0"
      zIndex="1"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      px="4"
      py="2"
      display="grid"
      gap="1.5"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <chakra.div display="flex" flexWrap="wrap" gap="1">
        {MOVES.map(([move, label, name]) => (
          <Button
            key={move}
            size="xs"
            minW="9"
            px={{ base: '1.5', lg: '2' }}
            display={move === 'last-backtrack' ? { base: 'none', lg: 'inline-flex' } : undefined}
            aria-label={name}
            title={name}
            // It keeps its focus: a disabled button would lose it.
            aria-disabled={moveTo(trace, step, move) === step || undefined}
            css={{ '&[aria-disabled]': { opacity: 0.5 } }}
            onClick={() => onMove(move)}
          >
            {label}
          </Button>
        ))}
      </chakra.div>
      <chakra.div display="flex" gap="3" alignItems="center">
        <chakra.input
          type="range"
          aria-label="Step"
          aria-valuetext={`Step ${stepNumber(step)} of ${formatNumber(trace.length)}. ${sentence}`}
          min={0}
          max={trace.length - 1}
          value={step}
          onChange={(event) => onStep(Number(event.currentTarget.value))}
          flex="1"
          minW="0"
          h={{ base: '8', lg: '5' }}
          accentColor="accent.ring"
        />
        <chakra.span textStyle="figure" fontSize="sm" color="fg.muted">
          {stepNumber(step)} of {formatNumber(trace.length)}
        </chakra.span>
      </chakra.div>
      <chakra.p
        data-step=""
        fontSize="sm"
        minH="2.6rem"
        lineHeight="1.3rem"
        overflowWrap="anywhere"
        css={{ display: '-webkit-box', WebkitLineClamp: '2', WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
      >
        {sentence}
      </chakra.p>
    </chakra.div>
  );
}
