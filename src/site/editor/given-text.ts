import { toast } from '../ui/toasts.tsx';

/** Milliseconds that a replacement can be undone by its notification. */
const UNDO_FOR = 10_000;

/**
 * The text that the site put into a pane last: a sample, or what it restored. As long as nobody has changed it, a paste
 * replaces it; a notification, which ends with the next change, offers to undo that.
 */
export class GivenText {
  #text = '';
  #replacement: { readonly text: string; readonly end: () => void } | undefined;

  set(text: string): void {
    this.#text = text;
  }

  /** Whether a pane still has the text as it was given. */
  isIn(text: string): boolean {
    return text !== '' && text === this.#text;
  }

  /** Reports that another text took its place, and offers to undo that. */
  replaced(text: string, undo: () => void): void {
    const end = toast('Replaced.', { duration: UNDO_FOR, action: { label: 'Undo', onClick: undo } });
    this.#replacement = { text, end };
  }

  /** Ends the offer, unless the text is the one that it is about. */
  changed(text?: string): void {
    if (text === this.#replacement?.text) return;
    this.#replacement?.end();
    this.#replacement = undefined;
  }
}
