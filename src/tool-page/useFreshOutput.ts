import { type RefObject, useCallback, useRef } from 'react';
import type { TextPaneHandle } from '../editor/TextPane.tsx';
import type { EngineState } from './useEngine.ts';

/** Milliseconds between looks at whether the output has come. */
const LOOK = 16;

/**
 * The output for the pane's text at the time of the call. A user who types and copies at once is ahead of the page by a
 * moment, and by more with tools that wait for a pause in typing: that output is awaited. If there is none, the text is
 * empty.
 *
 * @param text the pane's text as the page last received it
 */
export function useFreshOutput(pane: RefObject<TextPaneHandle | null>, text: string, engine: EngineState) {
  const latest = useRef({ text, engine });
  latest.current = { text, engine };
  return useCallback((): string | Promise<string> => {
    const isBehind = () =>
      latest.current.engine.isBehind() || (pane.current ? pane.current.text() !== latest.current.text : false);
    const read = () => {
      const { output, stale } = latest.current.engine;
      return stale ? '' : output.text;
    };
    if (!isBehind()) return read();
    return new Promise((resolve) => {
      const look = () => {
        if (isBehind()) setTimeout(look, LOOK);
        else resolve(read());
      };
      look();
    });
  }, [pane]);
}
