import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Explanation } from '../../../../engine/regex/explain.ts';
import { Grid } from '../../../../site/theme/elements.tsx';
import { GroupMark } from '../../../../site/ui/pattern-field/GroupMark.tsx';
import { PatternText } from '../../../../site/ui/pattern-field/PatternText.tsx';
import { pointInPattern, usePointing } from '../../../../site/ui/pattern-field/pointing.ts';
import { patternTokens } from '../../../../site/ui/pattern-field/tokens.ts';
import { CodeBlock, Empty, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import { VirtualList } from '../../../../site/ui/VirtualList.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import { groupRange, type MatchPositions } from '../cells.ts';
import type * as tool from '../tool.ts';
import { groupHighlights } from './group-highlights.ts';
import { useExplanation } from './useExplanation.ts';

/** A part and its nesting depth. */
type Row = Explanation & { readonly depth: number };

/** Returns the parts and their nested parts, each after the one that contains it. */
const rowsOf = (parts: readonly Explanation[], depth = 0): Row[] =>
  parts.flatMap((part) => [{ ...part, depth }, ...rowsOf(part.parts ?? [], depth + 1)]);

/** Returns the index of the innermost part at a place of the pattern; -1 for none. */
function rowAt(rows: readonly Row[], place: number): number {
  return rows.findLastIndex(({ from, to }) => from <= place && place < to);
}

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
 * Explains every part of the pattern. The part under the pointer is marked in the pattern, and a group in the input; the
 * part at the caret or the pointer in the pattern is marked here.
 */
export function Explain(props: ViewProps<typeof tool>) {
  const { output, options, stale, setHighlights } = props;
  const places = stale ? undefined : output.info?.places;
  const { pattern, parts, problem } = useExplanation(props);
  const rows = useMemo(() => rowsOf(parts), [parts]);
  const flags = String(options['flags']);
  const isCurrent = pattern === options['pattern'];
  const tokens = useMemo(() => patternTokens(pattern, flags).tokens, [pattern, flags]);
  const [shown, setShown] = useState<Explanation>();
  const place = usePointing('pointed');
  const pointed = place === undefined || !isCurrent ? -1 : rowAt(rows, place);
  const latest = useRef(places);
  latest.current = places;
  useEffect(
    () => () => {
      setHighlights(groupHighlights(latest.current));
      pointInPattern({ marked: undefined });
    },
    [setHighlights],
  );
  if (options['pattern'] === '') {
    return (
      <ViewScroll label="Explanation">
        <Empty>Type a pattern to see every part of it explained here.</Empty>
      </ViewScroll>
    );
  }
  const show = (part: Explanation | undefined) => {
    setShown(part);
    if (isCurrent) pointInPattern({ marked: part });
    setHighlights(part?.group === undefined || !places ? groupHighlights(places) : groupRanges(places, part.group - 1));
  };
  return (
    <>
      {/* On a desktop, the field itself is in view. */}
      <CodeBlock
        tabIndex={0}
        aria-label="Pattern"
        role="group"
        display={{ lg: 'none' }}
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        flexShrink="0"
        maxH="40%"
        m="4"
        mb="2"
      >
        <PatternText tokens={tokens} marks={shown ? [{ ...shown, kind: 'part' }] : []} />
      </CodeBlock>
      {problem !== undefined && (
        <Empty px="4" py="2" color="error">
          {problem}
        </Empty>
      )}
      <VirtualList
        label="Explanation"
        count={rows.length}
        estimate={ROW_HEIGHT}
        level={(index) => (rows[index]?.depth ?? 0) + 1}
        shown={pointed}
        row={(index) => {
          const part = rows[index];
          if (!part) return undefined;
          const code = pattern.slice(part.from, part.to);
          return (
            <Grid
              tabIndex={0}
              aria-current={index === pointed || undefined}
              gridTemplateColumns="minmax(4rem, max-content) 1fr"
              gap="3"
              alignItems="baseline"
              mx="4"
              px="2"
              py="1"
              borderRadius="md"
              borderInlineStart="2px solid transparent"
              _hover={{ bg: 'bg.subtle' }}
              css={{
                // In a narrow column, the words are below their part.
                '@container (max-width: 26rem)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '0' },
                '&[aria-current]': { bg: 'accent.subtle', borderInlineStartColor: 'accent.ring' },
              }}
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
                {part.group === undefined ? code : <GroupMark group={part.group}>{code}</GroupMark>}
              </chakra.code>
              <chakra.span fontSize="sm">{part.text}</chakra.span>
            </Grid>
          );
        }}
      />
    </>
  );
}
