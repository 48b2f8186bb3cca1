import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { excerpt } from '../../../../engine/unicode/excerpt.ts';
import { Button, Select, TextArea } from '../../../../site/theme/elements.tsx';
import { CloseIcon } from '../../../../site/theme/icons.tsx';
import type { PatternTest } from '../pattern-tests.ts';
import type { TestOutcome } from './test-run.ts';

type Props = {
  /** From 1. */
  readonly number: number;
  readonly test: PatternTest;
  readonly outcome: TestOutcome | undefined;
  readonly onChange: (test: PatternTest) => void;
  /** Go to the next test, or to the one before. */
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  /** Opens the test in the debugger. */
  readonly onDebug: () => void;
};

const WORDS = { pass: 'Pass', fail: 'Fail', stopped: 'Stopped', skipped: 'Not run', running: '…' } as const;
const REASONS = {
  running: '',
  stopped: 'ran past the time limit',
  skipped: 'other tests ran past the time limit',
} as const;

/** Returns the match of a pattern in a text, or its absence. */
function foundIn(outcome: TestOutcome): ReactNode {
  if (!('match' in outcome)) return REASONS[outcome.kind];
  const { match, test } = outcome;
  if (!match) return 'no match';
  const [from, to] = match;
  if (from === to) return `an empty match at ${from}`;
  return (
    <>
      <chakra.span srOnly>matches </chakra.span>
      <mark style={MARK}>{excerpt(test.text.slice(from, to))}</mark>
    </>
  );
}

// Styles of elements: those of classes are in a file that every page loads.
const MUTED = 'var(--lm-colors-fg-muted)';
const GOOD = 'var(--lm-colors-success)';
const BAD = 'var(--lm-colors-error)';
const COLORS = { pass: GOOD, fail: BAD, stopped: BAD, skipped: MUTED, running: MUTED } as const;

/** A text to test: one line in the middle of a field as high as a button, and more lines as they come. */
export const TEST_TEXT = {
  flex: '1 1 11rem',
  maxHeight: '8rem',
  resize: 'none',
  lineHeight: '1.5',
  paddingBlock: 'calc((var(--lm-sizes-target) - 1.5em) / 2 - 1px)',
  fieldSizing: 'content',
} as const;

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 0.5rem',
  alignItems: 'center',
  paddingInlineStart: '0.5rem',
  fontSize: '0.875rem',
} as const;

/** On a phone, the result and the button are in the second line. */
const RESULT = {
  flex: '0 1 11rem',
  marginInlineEnd: 'auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const MARK = {
  fontFamily: 'var(--lm-fonts-mono)',
  color: 'inherit',
  background: 'var(--lm-colors-pane-match)',
} as const;

/** Returns the direction in which a key leaves a text: the arrows leave it from its last or first line. */
function stepOf({ key, shiftKey, nativeEvent, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): 1 | -1 | undefined {
  const { value, selectionStart, selectionEnd } = currentTarget;
  if (shiftKey || nativeEvent.isComposing) return undefined;
  if (key === 'Enter') return 1;
  if (key === 'ArrowDown' && !value.includes('\n', selectionEnd)) return 1;
  if (key === 'ArrowUp' && !value.slice(0, selectionStart).includes('\n')) return -1;
  return undefined;
}

/** A test: its expectation, its text, and the result. */
export function TestRow({ number, test, outcome: last, onChange, onMove, onRemove, onDebug }: Props) {
  const { text, must } = test;
  // A result belongs to the text that it was found in.
  const outcome = last?.test.text === text && last.test.must === must ? last : undefined;
  const kind = outcome?.kind ?? 'running';
  const name = `Test ${number}`;
  return (
    <li style={{ ...ROW, borderInlineStart: `3px solid ${COLORS[kind]}` }}>
      <Select
        size="sm"
        aria-label={`${name}: expected`}
        value={must ? 'match' : 'none'}
        onChange={(event) => onChange({ text, must: event.currentTarget.value === 'match' })}
      >
        <option value="match">Match</option>
        <option value="none">No match</option>
      </Select>

      <TextArea
        aria-label={`${name}: text`}
        placeholder="Empty text"
        rows={1}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        style={TEST_TEXT}
        onKeyDown={(event) => {
          const by = stepOf(event);
          if (by === undefined) return;
          event.preventDefault();
          onMove(by);
        }}
        onChange={(event) => onChange({ text: event.currentTarget.value, must })}
      />

      <span data-result="" style={RESULT}>
        <strong style={{ fontWeight: 500, color: COLORS[kind] }}>{WORDS[kind]}</strong>
        {outcome && ' '}
        {outcome && foundIn(outcome)}
      </span>
      {(kind === 'fail' || kind === 'stopped') && (
        <Button size="sm" aria-label={`Debug test ${number}`} onClick={onDebug}>
          Debug
        </Button>
      )}
      <Button size="sm" variant="plain" icon aria-label={`Remove test ${number}`} onClick={onRemove}>
        <CloseIcon size={14} />
      </Button>
    </li>
  );
}
