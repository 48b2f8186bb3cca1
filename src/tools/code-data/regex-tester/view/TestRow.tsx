import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { excerpt } from '../../../../text/excerpt.ts';
import { Button, Select, TextArea } from '../../../../theme/elements.tsx';
import { CloseIcon } from '../../../../theme/icons.tsx';
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
};

const WORDS = { pass: 'Pass', fail: 'Fail', stopped: 'Stopped', skipped: 'Not run', running: '…' } as const;
const COLORS = { pass: 'success', fail: 'error', stopped: 'error', skipped: 'fg.muted', running: 'fg.muted' } as const;

const REASONS = {
  running: '',
  stopped: 'ran past the time limit',
  skipped: 'other tests ran past the time limit',
} as const;

/** Returns what a pattern found in a text. */
function foundIn(outcome: TestOutcome): ReactNode {
  if (!('match' in outcome)) return REASONS[outcome.kind];
  const { match, test } = outcome;
  if (!match) return 'no match';
  const [from, to] = match;
  if (from === to) return `an empty match at ${from}`;
  return (
    <>
      <chakra.span srOnly>matches </chakra.span>
      <chakra.mark textStyle="code" color="fg" bg="pane.match" borderRadius="2px" px="0.5">
        {excerpt(test.text.slice(from, to))}
      </chakra.mark>
    </>
  );
}

/** One line in the middle of a field as high as a button, and more lines as they come. */
export const TEST_TEXT = {
  fieldSizing: 'content',
  lineHeight: '1.5',
  paddingBlock: 'calc(({sizes.target} - 1.5em) / 2 - 1px)',
} as const;

/** Returns the direction in which a key leaves a text: the arrows do so from its last or first line. */
function stepOf({ key, shiftKey, nativeEvent, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): 1 | -1 | undefined {
  const { value, selectionStart, selectionEnd } = currentTarget;
  if (shiftKey || nativeEvent.isComposing) return undefined;
  if (key === 'Enter') return 1;
  if (key === 'ArrowDown' && !value.includes('\n', selectionEnd)) return 1;
  if (key === 'ArrowUp' && !value.slice(0, selectionStart).includes('\n')) return -1;
  return undefined;
}

/** A test: what is expected, its text, and the result. */
export function TestRow({ number, test, outcome: last, onChange, onMove, onRemove }: Props) {
  const { text, must } = test;
  // A result belongs to the text that it was found in.
  const outcome = last?.test.text === text && last.test.must === must ? last : undefined;
  const kind = outcome?.kind ?? 'running';
  const name = `Test ${number}`;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: 'auto minmax(0, 1fr) auto',
        lg: 'auto minmax(0, 1fr) 11rem auto',
      }}
      columnGap="2"
      rowGap="1"
      alignItems="center"
      borderInlineStartWidth="3px"
      borderColor={COLORS[kind]}
      ps="2"
    >
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
        minH="target"
        maxH="8rem"
        resize="none"
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        order={{ base: 1, lg: 0 }}
        css={TEST_TEXT}
        onKeyDown={(event) => {
          const by = stepOf(event);
          if (by === undefined) return;
          event.preventDefault();
          onMove(by);
        }}
        onChange={(event) => onChange({ text: event.currentTarget.value, must })}
      />
      <chakra.span
        data-result=""
        fontSize="sm"
        minW="0"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        color="fg.muted"
      >
        <chakra.span fontWeight="medium" color={COLORS[kind]}>
          {WORDS[kind]}
        </chakra.span>
        {outcome && ' '}
        {outcome && foundIn(outcome)}
      </chakra.span>
      <Button size="sm" variant="plain" icon aria-label={`Remove test ${number}`} onClick={onRemove}>
        <CloseIcon size={14} />
      </Button>
    </chakra.li>
  );
}
