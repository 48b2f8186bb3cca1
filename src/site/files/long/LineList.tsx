import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownLine } from '../../../../workers/files/file-protocol.ts';
import type { FoundLine } from '../../../engine/long/files/find-line.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { Placed, Scroller } from '../../ui/ViewScroll.tsx';

/** Pixels. All lines are as high, so that the place of each is known. */
const HEIGHT = 20;
/** Lines that can be scrolled through at once: browsers make nothing higher than some 17 million pixels. */
const WINDOW = 400_000;
/** Distance in lines from the end of the window at which it moves on. */
const NEAR = 1000;

type Props = {
  readonly label: string;
  /** Lines known so far. */
  readonly count: number;
  /** @param number 0-based */
  readonly line: (number: number) => ShownLine | undefined;
  /** A line to bring into view, 0-based; a new object each time. */
  readonly shown: { readonly line: number } | undefined;
  readonly found: FoundLine | undefined;
};

/** The text of a line, with the search match highlighted. */
function LineText({ text, isCut, found }: ShownLine & { readonly found: FoundLine | undefined }) {
  const more = isCut && <chakra.span color="fg.subtle"> ... (a long line, cut here)</chakra.span>;
  if (!found || found.from >= text.length)
    return (
      <>
        {text}
        {more}
      </>
    );
  return (
    <>
      {text.slice(0, found.from)}
      <chakra.mark bg="accent.subtle" color="accent.fg" outline="1px solid" outlineColor="accent.ring">
        {text.slice(found.from, found.to)}
      </chakra.mark>
      {text.slice(found.to)}
      {more}
    </>
  );
}

/** The numbered lines of a file of any length; only those in view are drawn. */
export function LineList({ label, count, line, shown, found }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  /** The first line of the window. */
  const [base, setBase] = useState(0);
  /** Line to scroll to once the window has moved, 0-based from its first line. */
  const aim = useRef<number>(undefined);
  const inWindow = Math.min(WINDOW, Math.max(0, count - base));
  const virtualizer = useVirtualizer({
    count: inWindow,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 10,
  });
  const items = virtualizer.getVirtualItems();

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a line once; later scrolling wins
  useEffect(() => {
    if (!shown) return;
    const at = shown.line - base;
    if (at >= 0 && at < Math.min(WINDOW, count - base)) {
      virtualizer.scrollToIndex(at, { align: 'center' });
      return;
    }
    const next = Math.max(0, shown.line - WINDOW / 2);
    aim.current = shown.line - next;
    setBase(next);
  }, [shown]);

  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (aim.current !== undefined || items.length === 0) return;
    const move =
      last > inWindow - NEAR && base + inWindow < count ? WINDOW / 2 : first < NEAR && base > 0 ? -WINDOW / 2 : 0;
    if (move === 0) return;
    const next = Math.max(0, base + move);
    aim.current = first + base - next;
    setBase(next);
  }, [items.length, first, last, base, inWindow, count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a moved window restores its position; scrolling within it must not
  useLayoutEffect(() => {
    if (aim.current === undefined) return;
    virtualizer.scrollToIndex(aim.current, { align: shown && shown.line - base === aim.current ? 'center' : 'start' });
    aim.current = undefined;
  }, [base]);

  const digits = formatNumber(Math.max(count, 1)).length;
  return (
    <Scroller
      ref={scroller}
      role="list"
      aria-label={label}
      fontFamily="mono"
      fontSize="xs"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      <chakra.div position="relative" w="full" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const number = base + index;
          const content = line(number);
          return (
            <Placed
              key={key}
              role="listitem"
              aria-setsize={count}
              aria-posinset={number + 1}
              minW="full"
              display="flex"
              whiteSpace="pre"
              data-line={number + 1}
              bg={shown?.line === number ? 'accent.subtle' : undefined}
              style={{ transform: `translateY(${start}px)`, height: HEIGHT, lineHeight: `${HEIGHT}px` }}
            >
              <chakra.span
                position="sticky"
                left="0"
                flexShrink="0"
                px="2"
                textAlign="end"
                color="fg.muted"
                bg="bg.subtle"
                userSelect="none"
                style={{ minWidth: `${digits + 2}ch` }}
              >
                {formatNumber(number + 1)}
              </chakra.span>
              <chakra.span flex="1" px="2" unicodeBidi="plaintext" data-text="">
                {content && <LineText {...content} found={found?.line === number ? found : undefined} />}
              </chakra.span>
            </Placed>
          );
        })}
      </chakra.div>
    </Scroller>
  );
}
