import { chakra } from '@chakra-ui/react';
import type { Trace } from '../../../../engine/regex/debugger/trace.ts';
import { stateAt } from '../../../../engine/regex/debugger/trace-steps.ts';
import { describeStep, stepNumber } from '../debug-words.ts';

/** Steps that are listed before the current one, and after it. */
const BEFORE = 3;
const AFTER = 9;

const Row = chakra('button', {
  base: {
    display: 'grid',
    // On a phone, the effect of a step is on a separate line.
    gridTemplateColumns: { base: '4rem minmax(0, 1fr) auto', lg: '4rem minmax(3rem, 6.5rem) 3.5rem minmax(0, 1fr)' },
    columnGap: '2',
    alignItems: 'baseline',
    alignContent: 'center',
    w: 'full',
    minH: { base: '10', lg: '6' },
    px: '2',
    textAlign: 'start',
    fontSize: 'xs',
    borderRadius: 'sm',
    borderInlineStart: '2px solid transparent',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current]': { bg: 'accent.subtle', borderInlineStartColor: 'accent.ring' },
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

type Props = {
  readonly trace: Trace;
  readonly pattern: string;
  readonly text: string;
  readonly step: number;
  readonly onStep: (step: number) => void;
};

/** The steps around the current one: always as many, so that nothing moves, and no list of a million is built. */
export function DebugSteps({ trace, pattern, text, step, onStep }: Props) {
  const count = Math.min(trace.length, BEFORE + 1 + AFTER);
  const first = Math.min(Math.max(0, step - BEFORE), trace.length - count);
  return (
    <chakra.ol aria-label="Steps around this one" listStyleType="none" start={first + 1}>
      {Array.from({ length: count }, (_, i) => {
        const state = stateAt(trace, first + i);
        const part = trace.parts[state.part];
        return (
          <li key={state.step}>
            <Row
              type="button"
              aria-current={state.step === step ? 'step' : undefined}
              tabIndex={state.step === step ? 0 : -1}
              onClick={() => onStep(state.step)}
            >
              <chakra.span textStyle="figure" color="fg.muted">
                {stepNumber(state.step)}
              </chakra.span>
              <chakra.code textStyle="code">{part && pattern.slice(part.start, part.end)}</chakra.code>
              <chakra.span textStyle="figure">@ {state.at}</chakra.span>
              <chakra.span gridColumn={{ base: '2 / -1', lg: 'auto' }} color={state.failed ? 'error' : 'fg'}>
                {state.failed ? '✗ ' : '✓ '}
                {describeStep(trace, text, state)}
              </chakra.span>
            </Row>
          </li>
        );
      })}
    </chakra.ol>
  );
}
