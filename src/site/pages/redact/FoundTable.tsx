import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Choice } from '../../../engine/redact/options.ts';
import type { RedactAnswer } from '../../../engine/redact/page-answer.ts';
import type { Row } from '../../../engine/redact/result.ts';
import { Badge, Grid } from '../../theme/elements.tsx';
import { GroupMark } from '../../ui/pattern-field/GroupMark.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Placed, Scroller } from '../../ui/ViewScroll.tsx';
import { FoundEditor } from './FoundEditor.tsx';
import { kindLabel, LEVELS } from './settings.ts';

/** Height of a row in pixels until it is measured. */
const ROW_HEIGHT = 41;
/** Longer values are cut in display: the text has all of them. */
const SHOWN_LENGTH = 200;
const COLUMNS = ['Redact', 'Value', 'Replacement', 'Kind', 'Level', 'Why', 'Count'];

/** Levels by color, and by a symbol for where colors are not seen. */
const SYMBOLS = { certain: '●', likely: '◐', ask: '○' } as const;

const LINE = {
  display: 'grid',
  columnGap: '3',
  alignItems: 'center',
  px: '3',
  gridTemplateColumns: {
    base: '2.25rem minmax(0, 1fr) auto',
    lg: '3.5rem minmax(7rem, 1.5fr) minmax(7rem, 1.2fr) 10.5rem 5.5rem minmax(6rem, 1.3fr) 3rem',
  },
} as const;

/** The button of a value has the whole row as its target. */
const WHOLE_ROW = {
  '&::after': { content: '""', position: 'absolute', inset: '0' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'accent.ring', outlineOffset: '-2px' },
} as const;

const Cell = chakra('div', {
  base: { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', unicodeBidi: 'plaintext' },
});

/** Text of a cell, on one line. */
const shown = (text: string) => text.slice(0, SHOWN_LENGTH).replace(/[\r\n]+/g, ' ⏎ ');

type Props = {
  readonly answer: RedactAnswer;
  readonly selected: number | undefined;
  readonly onSelect: (row: number) => void;
  readonly onNext: () => void;
  readonly onChoice: (value: string, change: Partial<Omit<Choice, 'value'>>) => void;
};

/** Table of the values, in order of their first places: only the rows in view are drawn. */
export function FoundTable({ answer, selected, onSelect, onNext, onChoice }: Props) {
  const { rows, kinds } = answer;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollPaddingStart: ROW_HEIGHT,
  });
  useEffect(() => {
    if (selected !== undefined) virtualizer.scrollToIndex(selected);
  }, [selected, virtualizer]);
  const numbers = new Map(kinds.map(({ id }, i) => [id, i + 1]));
  const kindOf = ({ kind }: Row) => {
    const number = numbers.get(kind);
    return number === undefined ? kindLabel(kind) : <GroupMark group={number}>{kindLabel(kind)}</GroupMark>;
  };
  return (
    <Scroller
      ref={scroller}
      role="table"
      aria-label="What was found"
      aria-rowcount={rows.length + 1}
      fontSize="sm"
      // Its rows hold controls, which can be reached by themselves.
      minH={{ base: '20rem', lg: '0' }}
    >
      <chakra.div
        role="row"
        {...LINE}
        display={{ base: 'none', lg: 'grid' }}
        position="sticky"
        top="0"
        zIndex="2"
        h="8"
        bg="bg.subtle"
        color="fg.muted"
        fontSize="xs"
        fontWeight="semibold"
        borderBottomWidth="1px"
        borderColor="border"
      >
        {COLUMNS.map((name) => (
          <Cell key={name} role="columnheader" textAlign={name === 'Count' ? 'end' : undefined}>
            {name}
          </Cell>
        ))}
      </chakra.div>
      <chakra.div position="relative" w="full" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const isKept = row.replacement === undefined;
          const isSelected = index === selected;
          return (
            <Placed
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              role="rowgroup"
              w="full"
              borderBottomWidth="1px"
              borderColor="border"
              bg={isSelected ? 'accent.subtle' : 'bg.panel'}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Grid
                role="row"
                aria-rowindex={index + 2}
                aria-selected={isSelected}
                {...LINE}
                position="relative"
                minH="10"
                py={{ base: '1.5', lg: '0' }}
                rowGap="0.5"
                _hover={{ bg: 'bg.subtle' }}
              >
                <Cell role="cell" display="flex" overflow="visible" zIndex="1" gridRow={{ base: '1 / 3', lg: 'auto' }}>
                  <Switch
                    checked={!isKept}
                    label={`Redact ${shown(row.value)}`}
                    onChange={(isOn) => onChoice(row.value, { keep: !isOn })}
                  />
                </Cell>
                <Cell role="cell" fontFamily="mono">
                  <chakra.button
                    type="button"
                    aria-expanded={isSelected}
                    display="block"
                    w="full"
                    textAlign="start"
                    cursor="pointer"
                    css={WHOLE_ROW}
                    onClick={() => onSelect(index)}
                  >
                    <chakra.span display="block" overflow="hidden" textOverflow="ellipsis">
                      {shown(row.value)}
                    </chakra.span>
                  </chakra.button>
                </Cell>
                <Cell
                  role="cell"
                  fontFamily="mono"
                  color={isKept ? 'fg.muted' : undefined}
                  gridArea={{ base: '2 / 2', lg: 'auto' }}
                >
                  {isKept ? 'stays in the text' : row.replacement === '' ? 'removed' : shown(row.replacement ?? '')}
                </Cell>
                <Cell
                  role="cell"
                  gridArea={{ base: '1 / 3', lg: 'auto' }}
                  fontSize="xs"
                  textAlign={{ base: 'end', lg: 'start' }}
                >
                  {kindOf(row)}
                </Cell>
                <Cell role="cell" gridArea={{ base: '2 / 3', lg: 'auto' }} justifySelf={{ base: 'end', lg: 'start' }}>
                  <Badge tone={row.certainty === 'certain' ? 'accent' : 'neutral'}>
                    <span aria-hidden="true">{SYMBOLS[row.certainty]}</span>
                    {LEVELS[row.certainty]}
                  </Badge>
                </Cell>
                <Cell role="cell" color="fg.muted" title={row.why} display={{ base: 'none', lg: 'block' }}>
                  {row.why}
                </Cell>
                <Cell role="cell" textStyle="figure" textAlign="end" display={{ base: 'none', lg: 'block' }}>
                  {row.count}
                </Cell>
              </Grid>
              {isSelected && (
                <chakra.div role="row">
                  <chakra.div role="cell">
                    <FoundEditor key={row.value} row={row} rows={rows} onNext={onNext} onChoice={onChoice} />
                  </chakra.div>
                </chakra.div>
              )}
            </Placed>
          );
        })}
      </chakra.div>
    </Scroller>
  );
}
