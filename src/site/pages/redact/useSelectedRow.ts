import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RedactAnswer } from '../../../engine/redact/page-answer.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import type { TextRange } from '../../ui/pane-ranges.ts';
import { nextPlace, placeAt, rangeOf } from './marks.ts';

type Pane = RefObject<TextPaneHandle | null>;
type Selected = { readonly row: number; readonly value: string; readonly place: number };

/** The row that is selected, by the table or by a click on a mark: both panes frame one of its places. */
export function useSelectedRow(input: Pane, output: Pane, answer: RedactAnswer | undefined) {
  const [selected, setSelected] = useState<Selected>();
  const shown = useRef(selected);
  const pointed = useRef<Record<'inputs' | 'outputs', TextRange | undefined>>({
    inputs: undefined,
    outputs: undefined,
  });
  const isSame = selected !== undefined && answer?.rows[selected.row]?.value === selected.value;
  const found = isSame ? selected.row : (answer?.rows.findIndex(({ value }) => value === selected?.value) ?? -1);
  const row = found < 0 ? undefined : found;

  useEffect(() => {
    const value = row === undefined ? undefined : answer?.rows[row];
    if (!answer || !selected || row === undefined || !value) {
      input.current?.link(undefined, false);
      output.current?.link(undefined, false);
      return;
    }
    const isNew = shown.current !== selected;
    shown.current = selected;
    const place = answer.rowOf[selected.place] === row ? selected.place : nextPlace(answer, row);
    const first = { from: value.first, to: value.first + value.value.length };
    input.current?.link(place < 0 ? first : rangeOf(answer, 'inputs', place), isNew);
    output.current?.link(place < 0 ? undefined : rangeOf(answer, 'outputs', place), isNew);
  }, [answer, selected, row, input, output]);

  /** Selects a row at a place, by default its first; the same row again is no longer selected. */
  const select = (index: number, place?: number) => {
    const value = answer?.rows[index]?.value;
    if (!answer || value === undefined) return;
    const isOff = place === undefined && index === row;
    setSelected(isOff ? undefined : { row: index, value, place: place ?? nextPlace(answer, index) });
  };
  const click = (side: 'inputs' | 'outputs') => (event: MouseEvent) => {
    const at = pointed.current[side];
    if (!answer || !at || at.from !== at.to || !(event.target as Element).closest('.cm-content')) return;
    const place = placeAt(answer, side, at.from);
    if (place !== undefined) select(answer.rowOf[place] as number, place);
  };
  return {
    row,
    select,
    next: () => answer && row !== undefined && select(row, nextPlace(answer, row, selected?.place)),
    clickInput: click('inputs'),
    clickOutput: click('outputs'),
    pointInput: useCallback((range: TextRange | undefined) => {
      pointed.current.inputs = range;
    }, []),
    pointOutput: useCallback((range: TextRange | undefined) => {
      pointed.current.outputs = range;
    }, []),
  };
}

/** Whether a part of a pane's text is selected. */
export function useHasSelection(pane: Pane): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const onChange = () => {
      const { from = 0, to = 0 } = pane.current?.editor()?.selection() ?? {};
      setHas(from !== to);
    };
    // The editor reads the browser's selection in a listener of its own, which may come later.
    const onSelection = () => queueMicrotask(onChange);
    document.addEventListener('selectionchange', onSelection);
    return () => document.removeEventListener('selectionchange', onSelection);
  }, [pane]);
  return has;
}
