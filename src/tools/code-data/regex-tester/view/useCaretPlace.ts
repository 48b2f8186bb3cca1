import { useEffect, useRef } from 'react';
import type { ViewProps } from '../../../../site/ui/view.ts';
import { withoutReturns } from './debug-session.ts';

type Texts = Pick<ViewProps, 'input' | 'selection'> & {
  /** The input as the pattern sees it. */
  readonly text: string;
};

/**
 * Calls `onPlace` with the place of a click in the input.
 *
 * @param isOn whether clicks count
 * @returns a function that calls it with the place of the caret
 */
export function useCaretPlace({ input, text, selection }: Texts, onPlace: (at: number) => void, isOn: boolean) {
  const report = () => {
    const { from = 0 } = selection() ?? {};
    onPlace(Math.min(text.length, text === input ? from : withoutReturns(input.slice(0, from)).length));
  };
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => {
    if (!isOn) return;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[role=textbox][aria-label=Input]')) latest.current();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isOn]);
  return report;
}
