import { useCallback, useState } from 'react';
import type { Chunk } from '../../ui/chunk.ts';
import { reportNotLoaded } from '../../ui/toasts.tsx';

/** Which dialog of a page is open. Their code is loaded when the first one is wanted. */
export function useDialogs<Name extends string>(source: Chunk<unknown>) {
  const [name, setName] = useState<Name>();
  const [wanted, setWanted] = useState(false);
  const open = useCallback((next: Name) => {
    setWanted(true);
    setName(next);
  }, []);
  const close = useCallback(() => setName(undefined), []);
  const onFailed = useCallback(() => {
    setWanted(false);
    reportNotLoaded(source, () => setWanted(true));
  }, [source]);
  return { name, wanted, open, close, onFailed };
}
