import { saveDraft } from './drafts.ts';

/**
 * Load something once more that could not be had.
 *
 * Firefox keeps the failure of a module for as long as the page lives, and after a new deployment the file is gone for
 * good. Where the server answers and it fails all the same, a fresh page brings it, with the text of this visit.
 *
 * @throws what `load` rejects with, where a fresh page cannot be had either
 */
export async function loadAgain(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    const answer = fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) });
    const answers = await answer.then(
      () => true,
      () => false,
    );
    if (!answers || !saveDraft()) throw error;
    location.reload();
  }
}
