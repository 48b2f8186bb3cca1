import { useCallback, useEffect, useState } from 'react';
import { askSite, cancelSite } from '../../../workers/browser-pool.ts';
import type { Counts } from '../../engine/language/counts.ts';

const NOTHING: Counts = { characters: 0, words: 0, lines: 0, sentences: 0, escapes: 0, bytes: 0, nonAscii: 0 };

export type LiveCounts = {
  /** Undefined if they are unknown: before the first answer about a text, and after a failure. */
  readonly counts: Counts | undefined;
  /** The text could not be counted. */
  readonly failed: boolean;
  /** Count the text again. */
  readonly retry: () => void;
};

/** The live counts of a text, computed in a worker. */
export function useCounts(text: string): LiveCounts {
  const [counts, setCounts] = useState<Counts | undefined>(NOTHING);
  const [failed, setFailed] = useState(false);
  const count = useCallback(() => {
    void askSite('counts', text).then((outcome) => {
      // A newer question is on its way.
      if (!outcome.ok && outcome.error.kind === 'canceled') return;
      setCounts(outcome.ok ? outcome.output : undefined);
      setFailed(!outcome.ok);
    });
  }, [text]);
  useEffect(() => {
    if (text === '') {
      cancelSite('counts');
      setCounts(NOTHING);
      setFailed(false);
      return;
    }
    // Counts of another text are close to those of this one; zeros are not.
    setCounts((before) => (before === NOTHING ? undefined : before));
    // To send a long text takes milliseconds: not in the task of the key, whose frame they would delay.
    const timer = setTimeout(count);
    return () => clearTimeout(timer);
  }, [text, count]);
  return { counts, failed, retry: count };
}
