import { useEffect } from 'react';

/** Asks for confirmation before the page is closed. */
export function useLeaveConfirmation(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmLeave);
    return () => removeEventListener('beforeunload', confirmLeave);
  }, [isNeeded]);
}
