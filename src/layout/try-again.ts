import { saveDraft } from './drafts.ts';

/** Milliseconds for the server to answer. */
const TIMEOUT_MS = 5000;

/** Whether the server can be reached: by a picture that is never kept on the device, since the policy forbids `fetch`. */
function answers(): Promise<boolean> {
  return new Promise((done) => {
    const picture = new Image();
    picture.onload = () => done(true);
    picture.onerror = () => done(false);
    picture.src = `/apple-touch-icon.png?${Date.now()}`;
    setTimeout(() => done(false), TIMEOUT_MS);
  });
}

/**
 * Loads something again that could not be loaded.
 *
 * Firefox keeps the failure of a module for as long as the page lives, and after a new deployment the file is gone for
 * good. Where the server answers and it fails all the same, a fresh page brings it, with the text of this visit.
 *
 * @throws what `load` rejects with, if a fresh page cannot be loaded either
 */
export async function loadAgain(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (!(await answers()) || !saveDraft()) throw error;
    location.reload();
  }
}
