import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import type { Charset } from '../../../engine/bytes/charsets.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { bytesOfView } from '../../../engine/formats/hex/hex-view.ts';
import { usePointedRange } from '../../../site/ui/useLinkedPanes.ts';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import { type ByteLinks, characterLinks, digitLinks } from './hex-links.ts';
import { type ByteSelection, HexGrid, rangeOf } from './view/HexGrid.tsx';
import { Numbers } from './view/Numbers.tsx';

/** Bytes of the longest number. */
const MAX_NUMBER_LENGTH = 8;
/** Characters that are shown of a selection. */
const SHOWN = 60;
const START: ByteSelection = { anchor: 0, head: 0 };

/** None while the input is ahead of the result. */
function digitsOf(input: string): ByteLinks | undefined {
  try {
    return digitLinks(input);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/** The links of the bytes with the input, and with the text, which is the input or the output. */
function useByteLinks({ input, output, options, stale }: ViewProps, bytes: Uint8Array) {
  const { text } = output;
  const isDecoding = options['direction'] === 'decode';
  const isExact = isDecoding || options['newline'] === 'keep';
  const charset = options['charset'] as Charset;
  return useMemo(() => {
    // For a file, the bytes are the input, without a text.
    if (stale || !isExact || (input === '' && !isDecoding)) return {};
    const characters = isDecoding ? characterLinks(text, charset, bytes) : characterLinks(input, charset);
    return { characters, places: isDecoding ? digitsOf(input) : characters };
  }, [input, text, bytes, charset, isDecoding, isExact, stale]);
}

/** The bytes in three columns. The selection is framed in the input, and read as text and as numbers. */
function Bytes(props: ViewProps) {
  const { input, output, options, watch, link } = props;
  const bytes = useMemo(() => bytesOfView(output.table?.rows ?? []), [output.table]);
  const [chosen, setChosen] = useState(START);
  const last = Math.max(bytes.length - 1, 0);
  const selection = { anchor: Math.min(chosen.anchor, last), head: Math.min(chosen.head, last) };
  const { from, to } = rangeOf(selection);
  const { characters, places } = useByteLinks(props, bytes);
  const range = usePointedRange(watch);
  const pointed = range?.pane === 'input' ? places?.bytesOf(range) : undefined;
  useEffect(() => {
    link(chosen === START ? undefined : { input: places?.textOf({ from, to }) });
    return () => link(undefined);
  }, [link, places, chosen, from, to]);
  if (bytes.length === 0) {
    return (
      <ViewScroll label="Hex view">
        <Empty>The bytes appear here in rows of 16, with their characters.</Empty>
      </ViewScroll>
    );
  }
  const text = options['direction'] === 'decode' ? output.text : input;
  const marked = characters?.textOf({ from, to });
  const isOne = to - from === 1;
  return (
    <>
      <HexGrid label="Hex view" bytes={bytes} selection={selection} onSelect={setChosen} linked={pointed} />
      <chakra.div
        role="group"
        aria-label="Selected bytes"
        tabIndex={0}
        maxH="50%"
        overflow="auto"
        borderTopWidth="1px"
        borderColor="border"
      >
        <chakra.p px="3" pt="2" fontSize="xs" color="fg.muted" aria-live="polite">
          {isOne ? `Byte ${from + 1}` : `Bytes ${from + 1} to ${to}`}
          {marked && (
            <>
              {': '}
              <chakra.code textStyle="code" color="fg" overflowWrap="anywhere">
                {text.slice(marked.from, Math.min(marked.to, marked.from + SHOWN))}
                {marked.to - marked.from > SHOWN && '…'}
              </chakra.code>
            </>
          )}
          {isOne && '. Numbers starting here:'}
        </chakra.p>
        <Numbers bytes={bytes.subarray(from, isOne ? from + MAX_NUMBER_LENGTH : to)} />
      </chakra.div>
    </>
  );
}

export default { tabs: [{ id: 'table', label: 'Hex view', View: Bytes }] } satisfies ToolView;
