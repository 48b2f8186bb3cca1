import { useCallback, useState } from 'react';
import { tellNotLoaded } from '../layout/toasts.tsx';
import type { DialogName } from './ToolDialogs.tsx';

/** Which dialog is open. Their code is loaded when the first one is wanted. */
export function useDialogs() {
  const [name, setName] = useState<DialogName>();
  const [wanted, setWanted] = useState(false);
  const open = useCallback((next: DialogName) => {
    setWanted(true);
    setName(next);
  }, []);
  const close = useCallback(() => setName(undefined), []);
  const onFailed = useCallback(() => {
    setWanted(false);
    tellNotLoaded(() => setWanted(true));
  }, []);
  return { name, wanted, open, close, onFailed };
}
