import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CompareOptions } from '../../../engine/compare/options.ts';
import type { Verdict } from '../../../engine/compare/verdict.ts';
import {
  insideInWords,
  jsonChangeCount,
  jsonInWords,
  linesInWords,
  listsInWords,
  openEndInWords,
  verdictInWords,
} from '../../../engine/compare/words.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Button, Hidden, Row } from '../../theme/elements.tsx';
import { icon } from '../../theme/icons.tsx';
import { DownIcon, UpIcon } from '../../theme/icons-of-parts.tsx';
import { AS_THEY_ARE, formattedInWords } from './format-first.ts';
import type { Compared } from './useComparison.ts';

/** Short summary of a result. */
export type Summary = { readonly text: string; readonly more?: string; readonly tone: 'same' | 'nearly' | 'differs' };

const withMore = (summary: Summary, ...more: readonly (string | undefined)[]): Summary => {
  const text = more.filter(Boolean).join(' · ');
  return text === '' ? summary : { ...summary, more: text };
};

/** A comparison in words. */
export function summaryOf({ found, options, first, notes }: Compared): Summary {
  switch (found.as) {
    case 'fault':
      return {
        text:
          options.as === 'json' ? `The ${found.side} text is not JSON.` : `The ${found.side} text cannot be formatted.`,
        more: found.message,
        tone: 'nearly',
      };
    case 'lists':
      return {
        text: `${listsInWords(found)}${found.notes.length > 0 ? '.' : ''}`,
        more: found.notes.join(' '),
        tone: found.left + found.right === 0 ? 'same' : 'differs',
      };
    case 'json':
      return { text: jsonInWords(found), tone: jsonChangeCount(found) === 0 ? 'same' : 'differs' };
    case 'text': {
      const verdict = verdictInWords(found.verdict);
      const lines = linesInWords(found);
      const inside = insideInWords(found, options.by);
      const formatted = formattedInWords(first);
      if (verdict && lines === '')
        return withMore({ text: verdict, tone: found.openEnd ? 'nearly' : 'same' }, formatted, ...notes);
      const end = verdict === undefined ? openEndInWords(found) : undefined;
      const amounts = [lines, inside, end].filter(Boolean).join(' · ');
      return verdict
        ? withMore({ text: verdict, tone: 'nearly' }, amounts, formatted, ...notes)
        : withMore({ text: amounts, tone: 'differs' }, formatted, ...notes);
    }
  }
}

/** The option that leaves out what alone differs. */
const REMEDIES: Partial<
  Readonly<Record<Verdict, readonly [name: keyof CompareOptions, value: unknown, label: string]>>
> = {
  'line endings': ['ignore-line-ends', true, 'Ignore line endings'],
  'final line ending': ['ignore-line-ends', true, 'Ignore line endings'],
  'letter case': ['ignore-case', true, 'Ignore case'],
  whitespace: ['ignore-space', 'all', 'Ignore whitespace'],
  'blank lines': ['ignore-blank-lines', true, 'Ignore blank lines'],
  order: ['ignore-order', true, 'Ignore order'],
};

const SameIcon = icon('M5 12.5 10 17.5 19.5 7');
const NearlyIcon = icon('M4.5 9.5c2.5-3 5-3 7.5-1s5 2 7.5-1M4.5 16.5c2.5-3 5-3 7.5-1s5 2 7.5-1');

/** Word beside an icon, left out where the line is short. */
const Word = chakra('span', {
  base: { display: { base: 'none', sm: 'inline', lg: 'none' }, '@media (min-width: 90rem)': { display: 'inline' } },
});

type Props = {
  readonly compared: Compared;
  readonly summary: Summary;
  /** The current difference, 0-based, and the number of differences. */
  readonly current: number;
  readonly changes: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onOption: (name: string, value: unknown) => void;
  readonly onCloser: () => void;
  readonly onFault: (() => void) | undefined;
};

function Advice({ compared: { found, first, options }, onOption, onCloser, onFault }: Props): ReactNode {
  if (found.as === 'fault')
    return (
      onFault && (
        <Button size="xs" onClick={onFault}>
          Go to the error
        </Button>
      )
    );
  if (found.as !== 'text') return null;
  const remedy = found.verdict === 'as asked' ? undefined : REMEDIES[found.verdict];
  return (
    <>
      {remedy && options[remedy[0]] !== remedy[1] && (
        <Button size="xs" onClick={() => onOption(remedy[0], remedy[1])}>
          {remedy[2]}
        </Button>
      )}
      {found.areJson && first === AS_THEY_ARE && (
        <Button size="xs" onClick={() => onOption('as', 'json')}>
          Both are JSON: compare as JSON
        </Button>
      )}
      {found.roughFrom !== undefined && (
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="xs" color="fg.muted">
          Approximate from line {formatNumber(found.roughFrom)} on.
          <Button size="xs" onClick={onCloser}>
            Look closer
          </Button>
        </chakra.span>
      )}
    </>
  );
}

/** Summary of the differences, actions on them, and buttons to go from one to the next. */
export function ResultBar(props: Props) {
  const { summary, current, changes, onStep } = props;
  const { text, more, tone } = summary;
  return (
    <>
      <Row
        gap="2"
        minW="0"
        color={tone === 'same' ? 'success' : tone === 'nearly' ? 'warning' : 'fg'}
        data-summary={tone}
      >
        {tone === 'same' && <SameIcon />}
        {tone === 'nearly' && <NearlyIcon />}
        <chakra.span minW="0">
          <chakra.strong fontWeight="semibold">{text}</chakra.strong>
          {more && (
            <chakra.span color="fg.muted" overflowWrap="anywhere">
              {' '}
              {more}
            </chakra.span>
          )}
        </chakra.span>
      </Row>
      <Advice {...props} />
      {changes > 0 && (
        <Row ms="auto" gap="1.5" role="group" aria-label="Differences">
          <chakra.span textStyle="figure" fontSize="xs" color="fg.muted" me="1" whiteSpace="nowrap">
            {current < 0 ? plural(changes, 'difference') : `${formatNumber(current + 1)} of ${formatNumber(changes)}`}
          </chakra.span>
          <Hidden role="status">
            {current >= 0 && `Difference ${formatNumber(current + 1)} of ${formatNumber(changes)}`}
          </Hidden>
          <Button size="xs" aria-label="Previous difference" onClick={() => onStep(-1)}>
            <UpIcon size={14} />
            <Word>Previous</Word>
          </Button>
          <Button size="xs" aria-label="Next difference" onClick={() => onStep(1)}>
            <DownIcon size={14} />
            <Word>Next</Word>
          </Button>
        </Row>
      )}
    </>
  );
}
