import { type RefObject, useEffect, useRef, useState } from 'react';
import { askSite, cancelDetection } from '../../../workers/browser-pool.ts';
import type { Finding } from '../../engine/detect/finding.ts';
import type { Glance } from '../../engine/detect/glance.ts';

/** Findings of a text. They stay until newer ones are known: compare `text` before using them. */
export type TextFindings = {
  readonly text: string;
  /** By its look alone. */
  readonly glance?: Glance | undefined;
  /** Findings from runs on the whole text; undefined until then. */
  readonly findings?: readonly Finding[];
};

/** Minimum number of code units that change at once for a paste: nobody types that many. */
const PASTED = 5;
/** Milliseconds after which the glance is shown if the findings are not known yet: this avoids flicker. */
const GLANCE_AFTER = 50;
/** Milliseconds that a run may still take after a change: stopping it loses a thread, which costs as much. */
const GRACE = 100;

/** UTF-16 code units that are compared at once: a loop over a long text would be felt at each key. */
const STRIDE = 4096;

/** Returns the number of UTF-16 code units that were replaced, inserted or deleted. */
function changed(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start + STRIDE <= most && after.startsWith(before.slice(start, start + STRIDE), start)) start += STRIDE;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++;
  return Math.max(before.length, after.length) - start - end;
}

type Waits = {
  /** Milliseconds of rest after a key. */
  readonly typed: number;
  /** And after a paste or a file. */
  readonly pasted: number;
};

/**
 * Returns the findings of a text once it stops changing.
 *
 * @param own a text made by the page itself: it gets no findings
 */
export function useFindings(text: string, waits: Waits, own?: RefObject<string | undefined>): TextFindings | undefined {
  const [found, setFound] = useState<TextFindings>();
  const last = useRef('');
  const lastRequest = useRef(0);
  const { typed, pasted } = waits;
  useEffect(() => {
    const isPasted = changed(last.current, text) >= PASTED;
    last.current = text;
    if (text.trim() === '' || own?.current === text) {
      setFound(undefined);
      return;
    }
    let ignore = false;
    let isRunning = false;
    let number = 0;
    let glancing: ReturnType<typeof setTimeout> | undefined;
    const startedAt = performance.now();
    const detect = async () => {
      isRunning = true;
      number = ++lastRequest.current;
      void askSite('glance', text).then((outcome) => {
        const [glance] = outcome.ok ? outcome.output : [];
        const show = () => !ignore && isRunning && setFound({ text, glance });
        glancing = setTimeout(show, Math.max(0, GLANCE_AFTER - (performance.now() - startedAt)));
      });
      const outcome = await askSite('detect', text);
      isRunning = false;
      // A text that could not be examined counts as ordinary text.
      if (!ignore) setFound({ text, findings: outcome.ok ? outcome.output : [] });
    };
    const timer = setTimeout(detect, isPasted ? pasted : typed);
    return () => {
      ignore = true;
      clearTimeout(timer);
      clearTimeout(glancing);
      // A newer request replaces this one anyway.
      setTimeout(() => isRunning && number === lastRequest.current && cancelDetection(), GRACE);
    };
  }, [text, typed, pasted, own]);
  return found;
}
