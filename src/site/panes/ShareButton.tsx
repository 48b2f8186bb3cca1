import { beginCopy } from '../drafts/drafts.ts';
import type { SavedAs } from '../files/file-state.ts';
import type { Content } from '../files/save-back.ts';
import { Button } from '../theme/elements.tsx';
import { chunk } from '../ui/chunk.ts';
import { useCanShare } from '../ui/platform.ts';
import { toast } from '../ui/toasts.tsx';

const saving = chunk(() => import('../files/save.ts'));

/** Most UTF-16 code units of a shared text: Android passes on about a megabyte, and applications cut earlier. */
const MAX_SHARED_TEXT = 50_000;

/** Returns what is shared; undefined if it can only be a file, which the browser does not share. */
async function shareData(content: Content, as: SavedAs): Promise<ShareData | undefined> {
  const text = typeof content === 'string' ? content : undefined;
  if (text !== undefined && text.length <= MAX_SHARED_TEXT) return { text };
  const files = [(await saving.preload()).resultFile(content, as)];
  return navigator.canShare?.({ files }) ? { files } : text === undefined ? undefined : { text };
}

/**
 * Let the visitor choose an application that gets a text, or a file: of a long text, where the browser shares files, and
 * of bytes that are no text.
 *
 * @param given the content, or one that is still being made
 */
async function share(given: Content | Promise<Content>, as: SavedAs): Promise<void> {
  const done = beginCopy();
  try {
    // Text that is there already is shared within the press: some browsers require it.
    const data = await shareData(given instanceof Promise ? await given : given, as);
    if (!data) {
      const description = 'This browser does not share such a file. Download saves it.';
      toast('This result is no text', { type: 'warning', description });
      return;
    }
    await navigator.share(data);
    done();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.error('The result could not be shared.', error);
    saving.retry();
    toast('Failed to share', { type: 'error' });
  }
}

type Props = {
  /** Read at the click. One that is still being made is waited for. */
  readonly content: () => Content | Promise<Content>;
  readonly disabled: boolean;
  /** Name and type of the file that a long text, or bytes, are shared as. */
  readonly as: SavedAs;
};

/** Passes a result on to another application; nothing where the browser cannot. */
export function ShareButton({ content, disabled, as }: Props) {
  const canShare = useCanShare();
  return (
    canShare && (
      <Button size="sm" disabled={disabled} onClick={() => share(content(), as)}>
        Share
      </Button>
    )
  );
}
