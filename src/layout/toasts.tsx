import { useSyncExternalStore } from 'react';
import { chunk } from '../chunk.ts';
import { TOAST } from '../site.ts';
import { LazyPart } from './LazyPart.tsx';
import type { Toast } from './Toaster.tsx';

type Show = (toast: Toast) => void;

const toaster = chunk(() => import('./Toaster.tsx').then((module) => module.Toaster));

let wanted = false;
let show: Show | undefined;
let waiting: Toast[] = [];
const listeners = new Set<() => void>();

function setWanted(value: boolean) {
  wanted = value;
  for (const listener of listeners) listener();
}

function ready(shower: Show) {
  show = shower;
  for (const one of waiting) shower(one);
  waiting = [];
}

/** Show a notification. The library that draws it loads with the first one. */
export function toast(title: string, more: Omit<Toast, 'title'> = {}): void {
  const one: Toast = { duration: TOAST.duration, ...more, title };
  if (show) {
    show(one);
  } else {
    waiting.push(one);
    setWanted(true);
  }
}

/** Say that a lazy part of the page is missing, with a way to ask for it again. */
export function tellNotLoaded(again: () => void): void {
  toast('Part of this page could not be loaded', {
    id: 'not-loaded',
    type: 'error',
    description: 'Your text is safe. Check your connection.',
    action: { label: 'Try again', onClick: again },
  });
}

/** Load what draws notifications, e.g. when a button that ends in one is about to be pressed. */
export const prepareToasts = (): void => void toaster.preload().catch(() => toaster.retry());

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of the notifications: once on every page. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  return shown && <LazyPart source={toaster} onFailed={() => setWanted(false)} props={{ onReady: ready }} />;
}
