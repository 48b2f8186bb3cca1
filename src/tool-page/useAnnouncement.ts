import { useEffect, useState } from 'react';
import { plural } from '../core/plural.ts';

/** Rest in typing before a result is announced: a word at every key would drown the keys. */
const REST = 1200;

/** Returns the screen reader announcement for the newest output, once typing rests. */
export function useAnnouncement(output: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (output === '') {
      setSaid('');
      return;
    }
    const timer = setTimeout(() => setSaid(`Output: ${plural(output.length, 'character')}`), REST);
    return () => clearTimeout(timer);
  }, [output]);
  return said;
}
