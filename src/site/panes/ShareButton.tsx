import { beginCopy } from '../drafts/drafts.ts';
import type { SavedAs } from '../files/file-state.ts';
import { Button } from '../theme/elements.tsx';
import { chunk } from '../ui/chunk.ts';
import { useCanShare } from '../ui/platform.ts';
import { toast } from '../ui/toasts.tsx';

const saving = chunk(() => import('../files/save.ts'));

/** Most UTF-16 code units of a shared text: Android passes on about a megabyte, and applications cut earlier. */
const MAX_SHARED_TEXT = 50_000;

async function shareData(text: string, as: SavedAs): Promise<ShareData> {
  if (text.length <= MAX_SHARED_TEXT) return { text };
  const files = [(await saving.preload()).textFile(text, as)];
  return navigator.canShare?.({ files }) ? { files } : { text };
}

/**
 * Let the visitor choose an application that gets a text; a long one becomes a file, where the browser shares files.
 *
 * @param given the text, or one that is still being made
 */
async function shareText(given: string | Promise<string>, as: SavedAs): Promise<void> {
  const done = beginCopy();
  try {
    // Text that is there already is shared within the press: some browsers require it.
    const text = typeof given === 'string' ? given : await given;
    await navigator.share(await shareData(text, as));
    done();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.error('The text could not be shared.', error);
    saving.retry();
    toast('Failed to share', { type: 'error' });
  }
}

type Props = {
  /** Read at the click. One that is still being made is waited for. */
  readonly text: () => string | Promise<string>;
  readonly disabled: boolean;
  /** Name and type of the file that a long text is shared as. */
  readonly as: SavedAs;
};

/** Passes a text on to another application; nothing where the browser cannot. */
export function ShareButton({ text, disabled, as }: Props) {
  const canShare = useCanShare();
  return (
    canShare && (
      <Button size="sm" disabled={disabled} onClick={() => shareText(text(), as)}>
        Share
      </Button>
    )
  );
}
