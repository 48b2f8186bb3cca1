import { useCallback, useMemo, useRef, useState } from 'react';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import type { Highlights, TextRange } from '../../ui/pane-ranges.ts';
import type { PaneRange, ViewProps } from '../../ui/view.ts';

/** Returns the two text panes of a tool's page, and the actions that a view can take on them. */
export function usePanes() {
  const input = useRef<TextPaneHandle>(null);
  const output = useRef<TextPaneHandle>(null);
  const [highlights, setHighlights] = useState<Highlights>();
  /** Changes between the two texts; they replace all other highlights. */
  const [marks, setMarks] = useState<{ readonly input: ArrayLike<number>; readonly output: ArrayLike<number> }>();
  const [onPoint, setOnPoint] = useState<Parameters<ViewProps['watch']>[0]>();
  const setInput = useCallback((text: string) => input.current?.replace(text), []);
  const select = useCallback((from: number, to: number) => input.current?.select(from, to), []);
  const selection = useCallback(() => input.current?.editor()?.selection(), []);
  const watch = useCallback<ViewProps['watch']>((listener) => setOnPoint(() => listener), []);
  const link = useCallback<ViewProps['link']>((links, from) => {
    input.current?.link(links?.input, from !== 'input');
    output.current?.link(links?.output, from !== 'output');
  }, []);
  const [onInputPoint, onOutputPoint] = useMemo(() => {
    const from = (name: PaneRange['pane']) =>
      onPoint && ((range?: TextRange) => onPoint(range && { pane: name, ...range }));
    return [from('input'), from('output')];
  }, [onPoint]);
  return {
    input,
    output,
    highlights,
    marks,
    setMarks,
    onInputPoint,
    onOutputPoint,
    actions: { setHighlights, setInput, select, selection, watch, link },
  };
}

export type Panes = ReturnType<typeof usePanes>;
