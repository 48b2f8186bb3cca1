import { routePath } from './paths.ts';

/** What a visitor has put into a page. */
export type Draft = { readonly input: string; readonly options: Readonly<Record<string, unknown>> };

const KEY = 'lettermill-reload';

type SavedDraft = Draft & { readonly path: string };

let current: { readonly path: string; readonly read: () => Draft } | undefined;
let held = takeLeft();

/** What a reload left behind, once. */
function takeLeft(): SavedDraft | undefined {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(left ?? 'null') ?? undefined;
  } catch {
    // Where storage is refused, and while prerendering, nothing was left.
    return undefined;
  }
}

/** Let the page of a path say what is to survive a reload that the site asks for. It holds until another page does. */
export function registerDraft(path: string, read: () => Draft): void {
  current = { path, read };
}

/**
 * Leave what was typed into this page, or what is held of another, for `takeDraft` after a reload, which has to follow
 * at once.
 *
 * It passes through the session storage of this tab, since nothing else outlives a page, and stays there no longer than
 * the reload takes.
 *
 * @returns whether the text is safe
 */
export function saveDraft(): boolean {
  if (current?.path === routePath(location.pathname)) holdDraft();
  if (!held) return true;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(held));
    return true;
  } catch (error) {
    console.error('The text could not be kept.', error);
    return false;
  }
}

/** Hold what was typed in memory while an error screen stands in place of its page, or of the one after it. */
export function holdDraft(): void {
  if (current) held = { ...current.read(), path: current.path };
}

/** Take what was left by a reload or held for the page of a path, once. */
export function takeDraft(path: string): Draft | undefined {
  if (held?.path !== path) return undefined;
  const draft = held;
  held = undefined;
  return draft;
}
