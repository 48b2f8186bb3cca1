import { type RefObject, useCallback, useRef } from 'react';
import type { TextPaneHandle } from '../editor/TextPane.tsx';
import type { EngineState } from './useEngine.ts';

/** Milliseconds between looks at whether the output has come. */
const LOOK = 16;

/**
 * The output of what stands in the pane at the moment of asking. Who types and copies at once is ahead of the page by a
 * moment, and of tools that wait for a pause in typing by more: that output is waited for. Where there is none, the text is
 * empty.
 *
 * @param text what the page has heard of the pane
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
