import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether shortcuts use the command key. False while the page is prerendered. */
export const useIsMac = (): boolean => useSyncExternalStore(never, isMac, () => false);

const canPaste = () => navigator.clipboard?.readText !== undefined;

/** Whether the browser can give the contents of the clipboard. True while the page is prerendered: most can. */
export const useCanPaste = (): boolean => useSyncExternalStore(never, canPaste, () => true);

/** Whether a key press is Cmd+key, or Ctrl+key where there is no command key. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  const command = event.metaKey || (event.ctrlKey && !isMac());
  return command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;
}
