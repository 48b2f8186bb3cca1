import { useEffect, useState } from 'react';
import { askSite, cancelSite } from '../../workers/browser-pool.ts';
import type { Counts } from '../text/counts.ts';

const NOTHING: Counts = { characters: 0, words: 0, lines: 0, sentences: 0, escapes: 0, bytes: 0, nonAscii: 0 };

/** The live counts of a text, computed in a worker. */
export function useCounts(text: string): Counts {
  const [counts, setCounts] = useState(NOTHING);
  useEffect(() => {
    if (text === '') {
      cancelSite('counts');
      setCounts(NOTHING);
      return;
    }
    void askSite('counts', text).then((outcome) => {
      if (outcome.ok) setCounts(outcome.output);
    });
  }, [text]);
  return counts;
}
