import { useEffect, useState } from 'react';
import { plural } from '../core/plural.ts';

/** Rest in typing before a result is announced: a word at every key would drown the keys. */
const DEBOUNCE_MS = 1200;

/** Returns the screen reader announcement for the newest output, once typing rests. */
export function useAnnouncement(output: string): string {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (output === '') {
      setAnnouncement('');
      return;
    }
    const timer = setTimeout(() => setAnnouncement(`Output: ${plural(output.length, 'character')}`), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [output]);
  return announcement;
}
