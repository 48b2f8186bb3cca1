import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type BytesOutput, isNoText } from '../../../engine/jobs/bytes-output.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import type { Content } from '../../files/save-back.ts';
import type { EngineState } from './useEngine.ts';

const EMPTY: BytesOutput = { text: '' };

/** Returns what is saved of an output. */
const contentOf = (output: BytesOutput): Content => (isNoText(output) && output.bytes) || output.text;

const after = <T>(output: BytesOutput | Promise<BytesOutput>, use: (output: BytesOutput) => T): T | Promise<T> =>
  output instanceof Promise ? output.then(use) : use(output);

/**
 * Returns functions for the output of the pane's current text: `fresh` for its text, `content` for what is saved. A
 * visitor who copies right after typing is ahead of the page, especially with tools that wait for a pause in typing: that
 * output is awaited. Empty if there is none.
 *
 * @param text the pane's text as the page last received it
 */
export function useFreshOutput(pane: RefObject<TextPaneHandle | null>, text: string, engine: EngineState) {
  const latest = useRef({ text, engine });
  latest.current = { text, engine };
  const waiting = useRef<((output: BytesOutput) => void)[]>([]);

  const isPending = useCallback(
    () => latest.current.engine.isPending() || (pane.current ? pane.current.text() !== latest.current.text : false),
    [pane],
  );
  const read = useCallback(() => {
    const { output, stale } = latest.current.engine;
    return stale ? EMPTY : output;
  }, []);
  const settle = useCallback(() => {
    for (const resolve of waiting.current.splice(0)) resolve(read());
  }, [read]);

  // The end of a job is drawn, and so is a text that the pane reports.
  useLayoutEffect(() => {
    if (waiting.current.length === 0) return;
    pane.current?.flush();
    if (!isPending()) settle();
  });
  // A page that was left draws nothing more: whoever waits gets its last output.
  useLayoutEffect(() => settle, [settle]);

  const freshOutput = useCallback((): BytesOutput | Promise<BytesOutput> => {
    if (!isPending()) return read();
    pane.current?.flush();
    return new Promise((resolve) => waiting.current.push(resolve));
  }, [pane, isPending, read]);
  return {
    fresh: useCallback(() => after(freshOutput(), ({ text }) => text), [freshOutput]),
    content: useCallback(() => after(freshOutput(), contentOf), [freshOutput]),
  };
}
