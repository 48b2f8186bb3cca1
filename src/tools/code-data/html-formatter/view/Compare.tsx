import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { formatNumber } from '../../../../engine/contract/format-number.ts';
import { Toggle } from '../../../../site/ui/OptionControls.tsx';
import { Empty, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import { VirtualList } from '../../../../site/ui/VirtualList.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type { SideBySide } from '../side-by-side.ts';
import type * as tool from '../tool.ts';

type Props = ViewProps<typeof tool>;

type Compared = SideBySide & { readonly before: string; readonly after: string };

/** The newest input and output side by side, compared in the worker. */
function useComparison({ input, output, stale, ask }: Props): Compared | undefined {
  const { text } = output;
  const [compared, setCompared] = useState<Compared>();
  useEffect(() => {
    if (stale || text === '') {
      setCompared(undefined);
      return;
    }
    let outdated = false;
    void ask('compare', { before: input, after: text }).then((outcome) => {
      if (!outdated && outcome.ok) setCompared({ ...outcome.output, before: input, after: text });
    });
    return () => {
      outdated = true;
    };
  }, [input, text, stale, ask]);
  return compared;
}

const ONLY_CHANGED = { kind: 'toggle', label: 'Only changed text', default: false } as const;

/** Longer pieces are cut in display. */
const MAX_SHOWN = 2000;

/** The index of the first range of a flat list that ends after an offset. */
function firstAfter(ranges: Uint32Array, offset: number): number {
  let low = 0;
  let high = ranges.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[2 * middle + 1] as number) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

const has = (ranges: Uint32Array, from: number, to: number) => (ranges[2 * firstAfter(ranges, from)] ?? to) < to;

/** A part of a text without the whitespace around it. */
function trimmed(text: string, from: number, to: number): readonly [from: number, to: number] {
  const piece = text.slice(from, to);
  const start = from + piece.length - piece.trimStart().length;
  return [start, Math.max(start, from + piece.trimEnd().length)];
}

const Removed = chakra('del', { base: { bg: 'error.subtle', color: 'error', textDecoration: 'line-through' } });
const Added = chakra('ins', {
  base: { bg: 'success.subtle', color: 'success', textDecoration: 'none', fontWeight: 'semibold' },
});

function Piece({
  text,
  from,
  to,
  ranges,
  isAdded,
}: {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly ranges: Uint32Array;
  readonly isAdded: boolean;
}) {
  const end = Math.min(to, from + MAX_SHOWN);
  const parts: ReactNode[] = [];
  let at = from;
  for (let i = firstAfter(ranges, from); i < ranges.length / 2; i++) {
    const start = Math.max(ranges[2 * i] as number, from);
    const stop = Math.min(ranges[2 * i + 1] as number, end);
    if (start >= end) break;
    const piece = text.slice(start, stop);
    parts.push(
      text.slice(at, start),
      isAdded ? <Added key={start}>{piece}</Added> : <Removed key={start}>{piece}</Removed>,
    );
    at = stop;
  }
  return (
    <>
      {parts}
      {text.slice(at, end)}
      {end < to && '…'}
    </>
  );
}

const Cell = chakra('code', {
  base: {
    textStyle: 'code',
    fontSize: 'xs',
    whiteSpace: 'pre-wrap',
    // Break inside a long word, not before it: its indentation would be alone on a line.
    wordBreak: 'break-all',
    minW: '0',
    py: '0.5',
    px: '2',
  },
});

/** The input beside the output, line for line of the output. A row leads to its place in the input. */
export function Compare(props: Props) {
  const { select } = props;
  const compared = useComparison(props);
  const id = useId();
  const [onlyChanged, setOnlyChanged] = useState(false);
  const rows = useMemo(() => {
    if (!compared) return new Uint32Array(0);
    const { lines, pieces, removed, added } = compared;
    const all = Uint32Array.from({ length: lines.length - 1 }, (_, row) => row);
    if (!onlyChanged) return all;
    return all.filter(
      (row) =>
        has(removed, pieces[row] as number, pieces[row + 1] as number) ||
        has(added, lines[row] as number, lines[row + 1] as number),
    );
  }, [compared, onlyChanged]);
  if (!compared) {
    return (
      <ViewScroll label="Compare">
        <Empty>Every line of the result appears here next to the part of the input it was made from.</Empty>
      </ViewScroll>
    );
  }
  const { before, after, lines, pieces, removed, added } = compared;
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        px="3"
        py="1.5"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Toggle
          id={id}
          field={ONLY_CHANGED}
          value={onlyChanged}
          invalid={false}
          describedBy={undefined}
          onChange={(value) => setOnlyChanged(value === true)}
        />
        <Empty fontSize="xs">Whitespace alone does not count as a change.</Empty>
      </chakra.div>
      {rows.length === 0 ? (
        <ViewScroll label="Compare">
          <Empty>Only whitespace changed.</Empty>
        </ViewScroll>
      ) : (
        <VirtualList
          label="Input and output, side by side"
          count={rows.length}
          estimate={25}
          row={(index) => {
            const row = rows[index] as number;
            const [from, to] = trimmed(before, pieces[row] as number, pieces[row + 1] as number);
            const start = lines[row] as number;
            const end = trimmed(after, start, lines[row + 1] as number)[1];
            return (
              <chakra.button
                type="button"
                // As close together as lines of text.
                minH="0"
                display="grid"
                gridTemplateColumns="3.5rem minmax(0, 1fr) minmax(0, 1fr)"
                w="full"
                textAlign="start"
                cursor="pointer"
                borderBottomWidth="1px"
                borderColor="border"
                _hover={{ bg: 'bg.subtle' }}
                onClick={() => select(from, to)}
              >
                <chakra.span textStyle="figure" fontSize="xs" color="fg.muted" textAlign="end" py="0.5" pe="1">
                  {formatNumber(row + 1)}
                </chakra.span>
                <Cell borderInlineEndWidth="1px" borderColor="border">
                  <Piece text={before} from={from} to={to} ranges={removed} isAdded={false} />
                </Cell>
                <Cell>
                  <Piece text={after} from={start} to={end} ranges={added} isAdded />
                </Cell>
              </chakra.button>
            );
          }}
        />
      )}
    </>
  );
}
