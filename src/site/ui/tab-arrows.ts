import type { KeyboardEvent } from 'react';

/** Goes to the next tab of a list of tabs, or to the one before, and opens it. Call this for the keys in the list. */
export function onTabArrow({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!step) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs[(tabs.indexOf(document.activeElement as HTMLElement) + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}
