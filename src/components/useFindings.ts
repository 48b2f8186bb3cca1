import { type RefObject, useEffect, useRef, useState } from 'react';
import { askSite, cancelLook } from '../../workers/browser-pool.ts';
import type { Finding } from '../detect/finding.ts';
import type { Glance } from '../detect/glance.ts';

/** What was found in a text. It stays until something newer is known: compare `text` before anything is done with it. */
export type Found = {
  readonly text: string;
  /** By its look alone. */
  readonly glance?: Glance | undefined;
  /** What was run on the whole of it; undefined until then. */
  readonly findings?: readonly Finding[];
};

/** Units that come or go at once: nobody types so many. */
const PASTED = 5;
/** Milliseconds after which the look alone is told, where the whole is not known yet: so nothing flickers. */
const GLANCE_AFTER = 50;
/** Milliseconds that a run may still take once something has changed: to stop it is to lose a thread, which costs as much. */
const GRACE = 100;

/** How many units were put in the place of others, or went. */
function changed(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
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
 * What a text is, looked at once it rests.
 *
 * @param own a text that the page has made itself: nothing is said of it
 */
export function useFindings(text: string, waits: Waits, own?: RefObject<string | undefined>): Found | undefined {
  const [found, setFound] = useState<Found>();
  const last = useRef('');
  const asked = useRef(0);
  const { typed, pasted } = waits;
  useEffect(() => {
    const isPasted = changed(last.current, text) >= PASTED;
    last.current = text;
    if (text.trim() === '' || own?.current === text) {
      setFound(undefined);
      return;
    }
    let isGone = false;
    let isRunning = false;
    let number = 0;
    let glancing: ReturnType<typeof setTimeout> | undefined;
    const begun = performance.now();
    const ask = async () => {
      isRunning = true;
      number = ++asked.current;
      void askSite('glance', text).then((outcome) => {
        const [glance] = outcome.ok ? outcome.output : [];
        const show = () => !isGone && isRunning && setFound({ text, glance });
        glancing = setTimeout(show, Math.max(0, GLANCE_AFTER - (performance.now() - begun)));
      });
      const outcome = await askSite('detect', text);
      isRunning = false;
      // What could not be looked at is taken for an ordinary text.
      if (!isGone) setFound({ text, findings: outcome.ok ? outcome.output : [] });
    };
    const timer = setTimeout(ask, isPasted ? pasted : typed);
    return () => {
      isGone = true;
      clearTimeout(timer);
      clearTimeout(glancing);
      // A newer question takes the place of this one by itself.
      setTimeout(() => isRunning && number === asked.current && cancelLook(), GRACE);
    };
  }, [text, typed, pasted, own]);
  return found;
}
