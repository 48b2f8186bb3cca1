import { useCallback, useState } from 'react';
import type { Chunk } from '../../ui/chunk.ts';
import { reportNotLoaded } from '../../ui/toasts.tsx';
import type { DialogName } from './ToolDialogs.tsx';

/** Which dialog is open. Their code is loaded when the first one is wanted. */
export function useDialogs(source: Chunk<unknown>) {
  const [name, setName] = useState<DialogName>();
  const [wanted, setWanted] = useState(false);
  const open = useCallback((next: DialogName) => {
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
