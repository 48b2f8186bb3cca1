import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CodeBlock, Empty, ViewScroll } from '../../../../components/ViewScroll.tsx';
import { VirtualList } from '../../../../components/VirtualList.tsx';
import type { ViewProps } from '../../../../components/view.ts';
import type { Explanation } from '../../../../regex/explain.ts';
import { groupRange, type MatchPositions } from '../cells.ts';
import type * as tool from '../tool.ts';
import { groupHighlights } from './group-highlights.ts';

/** A part and its nesting depth. */
type Row = Explanation & { readonly depth: number };

/** Returns the parts and their nested parts, each after the one that contains it. */
const rowsOf = (parts: readonly Explanation[], depth = 0): Row[] =>
  parts.flatMap((part) => [{ ...part, depth }, ...rowsOf(part.parts ?? [], depth + 1)]);

/** Returns the ranges of one group in all listed matches, as a flat list. */
function groupRanges({ found, count }: MatchPositions, group: number): number[] {
  return Array.from({ length: count }, (_, match) => groupRange(found, match, group))
    .filter(({ from, to }) => to > from && from >= 0)
    .flatMap(({ from, to }) => [from, to]);
}

/** Pixels, until a row is measured. */
const ROW_HEIGHT = 29;
/** Deeper parts are indented no further. */
const DEEPEST = 12;

/**
 * Explains every part of the pattern. The part under the pointer is marked in the pattern, and a group in the input.
 */
export function Explain({ output, options, setHighlights }: ViewProps<typeof tool>) {
  const { explanation, places } = output.info ?? {};
  const rows = useMemo(() => rowsOf(explanation ?? []), [explanation]);
  const pattern = String(options['pattern']);
  const [shown, setShown] = useState<Explanation>();
  const latest = useRef(places);
  latest.current = places;
  useEffect(() => () => setHighlights(groupHighlights(latest.current)), [setHighlights]);
  if (pattern === '') {
    return (
      <ViewScroll label="Explanation">
        <Empty>Type a pattern to see every part of it explained here.</Empty>
      </ViewScroll>
    );
  }
  const show = (part: Explanation | undefined) => {
    setShown(part);
    const group = /^group (\d+)/.exec(part?.text ?? '')?.[1];
    setHighlights(group === undefined || !places ? groupHighlights(places) : groupRanges(places, Number(group) - 1));
  };
  const { from = 0, to = 0 } = shown ?? {};
  return (
    <>
      <CodeBlock
        tabIndex={0}
        aria-label="Pattern"
        role="group"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        flexShrink="0"
        maxH="40%"
        m="4"
        mb="2"
      >
        {pattern.slice(0, from)}
        <chakra.mark bg="accent.muted" color="fg" borderRadius="sm">
          {pattern.slice(from, to)}
        </chakra.mark>
        {pattern.slice(to)}
      </CodeBlock>
      <VirtualList
        label="Explanation"
        count={rows.length}
        estimate={ROW_HEIGHT}
        level={(index) => (rows[index]?.depth ?? 0) + 1}
        row={(index) => {
          const part = rows[index];
          return (
            part && (
              <chakra.div
                tabIndex={0}
                display="grid"
                gridTemplateColumns="minmax(4rem, max-content) 1fr"
                gap="3"
                alignItems="baseline"
                mx="4"
                px="2"
                py="1"
                borderRadius="md"
                _hover={{ bg: 'bg.subtle' }}
                style={{ marginInlineStart: `${1 + 1.25 * Math.min(part.depth, DEEPEST)}rem` }}
                onPointerEnter={() => show(part)}
                onPointerLeave={() => show(undefined)}
                onFocus={() => show(part)}
                onBlur={() => show(undefined)}
              >
                <chakra.code
                  textStyle="code"
                  color="accent.fg"
                  overflow="hidden"
                  textOverflow="ellipsis"
                  maxW="14rem"
                  whiteSpace="pre"
                >
                  {pattern.slice(part.from, part.to)}
                </chakra.code>
                <chakra.span fontSize="sm">{part.text}</chakra.span>
              </chakra.div>
            )
          );
        }}
      />
    </>
  );
}
