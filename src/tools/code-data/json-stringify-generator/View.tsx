import { useMemo } from 'react';
import { StatisticsView } from '../../../site/ui/StatisticsView.tsx';
import { useLinkedPanes } from '../../../site/ui/useLinkedPanes.ts';
import type { PaneLinks, PaneRange, ToolView, ViewProps } from '../../../site/ui/view.ts';
import { contentStart, escapeLink } from './escape-links.ts';

/** Frames a character and its escape, where the user points at either. */
function LinkedEscapes(props: ViewProps) {
  const { input, options, output, stale } = props;
  const isWriting = options['direction'] === 'stringify';
  const isQuoted = !isWriting || options['quotes'] !== 'none';
  const { text, highlights } = output;
  const find = useMemo(() => {
    const { input: inputRanges, output: outputRanges } = highlights ?? {};
    if (stale || !inputRanges || !outputRanges) return undefined;
    const escaped = isWriting ? text : input;
    const start = isQuoted ? contentStart(escaped) : 0;
    const inputForm = { text: input, start: isWriting ? 0 : start, ranges: inputRanges };
    const outputForm = { text, start: isWriting ? start : 0, ranges: outputRanges };
    return ({ pane, from }: PaneRange): PaneLinks | undefined => {
      const isInput = pane === 'input';
      const found = isInput ? escapeLink(inputForm, outputForm, from) : escapeLink(outputForm, inputForm, from);
      if (!found) return undefined;
      return isInput ? { input: found.here, output: found.there } : { input: found.there, output: found.here };
    };
  }, [input, text, highlights, stale, isWriting, isQuoted]);
  useLinkedPanes(props, find);
  return null;
}

const NAMES = {
  levels: 'times escaped',
  escapes: 'characters that need escaping',
  bytes: 'UTF-8 bytes',
  nonAscii: 'non-ASCII characters',
} as const;

function Statistics({ output }: ViewProps) {
  return <StatisticsView output={output} names={NAMES} empty="Statistics about the raw text appear here." />;
}

export default {
  tabs: [{ id: 'statistics', label: 'Statistics', View: Statistics }],
  Below: LinkedEscapes,
} satisfies ToolView;
