import { useSyncExternalStore } from 'react';
import { isMac } from './command-key.ts';

const never = () => () => undefined;

/** Returns a constant of the browser; another value while the page is prerendered. */
export const useInBrowser = <T>(here: () => T, prerendered: T): T =>
  useSyncExternalStore(never, here, () => prerendered);

/** Whether shortcuts use the command key. False while the page is prerendered. */
export const useIsMac = (): boolean => useInBrowser(isMac, false);

const canPaste = () => navigator.clipboard?.readText !== undefined;

const canShare = () => navigator.share !== undefined;

/** Whether the system can pass a text on to other applications. False while the page is prerendered. */
export const useCanShare = (): boolean => useInBrowser(canShare, false);

/** Whether the browser can read the clipboard. True while the page is prerendered: most can. */
export const useCanPaste = (): boolean => useInBrowser(canPaste, true);
