import { type RefObject, useEffect } from 'react';
import { follow } from '../../../engine/diff/follow.ts';
import type { ChangeRanges } from '../../../engine/diff/ranges.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';

type Pane = RefObject<TextPaneHandle | null>;

/**
 * Lets two panes scroll together, so that the same text is at the upper edge of both. The one that the pointer, the
 * wheel or the focus was in last leads.
 *
 * @param ranges the changes between the text of the first and that of the second; if undefined, each scrolls alone
 */
export function useLinkedScrolling(input: Pane, output: Pane, ranges: ChangeRanges | undefined): void {
  useEffect(() => {
    const [first, second] = [input.current?.editor(), output.current?.editor()];
    if (!ranges || !first || !second) return;
    let leader = second;
    let frame = 0;
    const listening = new AbortController();
    const settings = { passive: true, signal: listening.signal };
    for (const editor of [first, second]) {
      const { dom, scrollDOM } = editor.view;
      const setLeader = () => {
        leader = editor;
      };
      const scroll = () => {
        if (leader !== editor) return;
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => {
          const other = editor === first ? second : first;
          const offset = follow(ranges, editor.top(), editor === first ? 'old' : 'new');
          if (scrollDOM.scrollTop === 0) other.view.scrollDOM.scrollTop = 0;
          else other.scrollTo(offset);
        });
      };
      for (const event of ['pointerenter', 'pointerdown', 'wheel', 'focusin'] as const) {
        dom.addEventListener(event, setLeader, settings);
      }
      scrollDOM.addEventListener('scroll', scroll, settings);
    }
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, [input, output, ranges]);
}
