import { BASE } from '../../../workers/shared/base.ts';
import { saveDraft } from '../drafts/drafts.ts';

/** Milliseconds for the server to answer. */
const TIMEOUT_MS = 5000;

/** Whether the server can be reached: requests an image that is never cached, since the policy forbids `fetch`. */
function answers(): Promise<boolean> {
  return new Promise((done) => {
    const picture = new Image();
    picture.onload = () => done(true);
    picture.onerror = () => done(false);
    picture.src = `${BASE}apple-touch-icon.png?${Date.now()}`;
    setTimeout(() => done(false), TIMEOUT_MS);
  });
}

/**
 * Loads something again that could not be loaded.
 *
 * Firefox keeps the failure of a module until the page is reloaded, and a new deployment removes the file. If the
 * server answers, but loading fails, the page is reloaded, with the text of this visit.
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
