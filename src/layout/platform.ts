import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether shortcuts use the command key. False while the page is prerendered. */
export const useIsMac = (): boolean => useSyncExternalStore(never, isMac, () => false);

/** Whether the page has been hydrated: what depends on the browser is drawn from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether a key press is Cmd+key, or Ctrl+key where there is no command key. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  const command = event.metaKey || (event.ctrlKey && !isMac());
  return command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;
}
