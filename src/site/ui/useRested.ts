import { useLayoutEffect, useState } from 'react';

/** Rest in typing before something is announced: a word at every key would drown the keys. */
const DEBOUNCE_MS = 1200;

/** Returns a message for screen readers once it has stayed the same for 1.2 s; an empty one at once. */
export function useRested(message: string): string {
  const [rested, setRested] = useState('');
  // With the message itself: its time begins when it is seen.
  useLayoutEffect(() => {
    if (message === '') {
      setRested('');
      return;
    }
    const timer = setTimeout(() => setRested(message), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return rested;
}
