import { useSyncExternalStore } from 'react';
import { THEME_KEY } from '../site.ts';

export type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

/** The theme that the inline script of the page, or the toggle, has set on the root element. */
const currentTheme = (): Theme => (document.documentElement.classList.contains('light') ? 'light' : 'dark');

function apply(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(theme);
  colorBrowser();
  for (const listener of listeners) listener();
}

/** Gives the browser's own bar the background of the page. */
export function colorBrowser(): void {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor);
}

/** Apply the theme that another tab has saved. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === THEME_KEY && (newValue === 'light' || newValue === 'dark')) apply(newValue);
}

/** Apply a theme and remember it. A browser that refuses storage keeps it until the page is left. */
export function setTheme(theme: Theme): void {
  apply(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be off or full: the class on the root element is what counts.
  }
}

export const toggleTheme = (): void => setTheme(currentTheme() === 'dark' ? 'light' : 'dark');

/** The theme in use; `dark` while the page is prerendered. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'dark');
