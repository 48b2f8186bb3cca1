import { useEffect, useRef, useState } from 'react';
import { beginCopy } from '../drafts/drafts.ts';
import { COPY_LABEL_RESET } from '../site.ts';
import { Button } from '../theme/elements.tsx';
import { Tooltip } from './Tooltip.tsx';
import { prepareToasts, toast } from './toasts.tsx';

const LABELS = { idle: 'Copy Text!', busy: 'Process', done: 'Copied!', failed: 'Error in Copy!' } as const;

/** Typed text that a copy accounts for: all of the page's, as much as the copy is long, or none. */
export type Copied = 'page' | 'part' | 'nothing';

/**
 * Whether a text has only spaces and line breaks. One of other invisible characters looks blank, but is worth copying.
 */
export const isBlankText = (text: string): boolean => !/[^\t-\r ]/.test(text);

/**
 * Writes a text to the clipboard, within the click: Safari rejects later writes, but accepts the promise of a text.
 *
 * @returns the text; undefined if it is blank
 * @throws DOMException if the browser refuses
 */
async function writeClipboard(
  given: string | Promise<string>,
  isBlank: (text: string) => boolean,
): Promise<string | undefined> {
  if (typeof given !== 'string' && typeof ClipboardItem !== 'undefined') {
    const content = given.then((text) => {
      // A lone surrogate would become U+FFFD: a clipboard item is UTF-8.
      if (isBlank(text) || !text.isWellFormed()) throw new Error('It is not written as an item.');
      return new Blob([text], { type: 'text/plain' });
    });
    // A browser that refuses the item does not look at it.
    content.catch(() => {});
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
      return await given;
    } catch {
      // Below it is tried as a text, which fails with the reason.
    }
  }
  const text = typeof given === 'string' ? given : await given;
  if (isBlank(text)) return undefined;
  await navigator.clipboard.writeText(text);
  return text;
}

/**
 * Writes a text to the clipboard, and notifies the visitor. A blank text is not copied.
 *
 * @param given the text, or the promise of one
 * @param blankToo whether to copy a blank text, but not an empty one
 * @param copied called after success, since the typed text is then safe even if the tab closes
 * @returns whether it was copied
 */
export async function copyText(
  given: string | Promise<string>,
  blankToo = false,
  copied: Copied = 'part',
): Promise<boolean> {
  const done = beginCopy();
  try {
    const text = await writeClipboard(given, (text) => (blankToo ? text === '' : isBlankText(text)));
    if (text === undefined) {
      toast('Nothing to copy', { type: 'warning' });
      return false;
    }
    if (copied !== 'nothing') done(copied === 'page' ? undefined : text.length);
    toast('Copied!', { type: 'success' });
    return true;
  } catch (error) {
    console.error('The clipboard could not be written.', error);
    toast('Failed to copy', { type: 'error' });
    return false;
  }
}

type Props = {
  /** Read at the click: large texts need not be kept by the button. One that is still being made is waited for. */
  readonly text: () => string | Promise<string>;
  readonly disabled: boolean;
  readonly blankToo?: boolean;
  /** Name of the copied text, if it is not the output of the page: the label is then short. */
  readonly what?: string;
  /** Part of the output that there is, if it is only that of the beginning of a file: `200 of 5,152 lines`. */
  readonly extent?: string | undefined;
  readonly size?: 'xs' | 'sm';
  /** Used for a secondary action of the page. */
  readonly outline?: boolean;
  /** Gives way to its neighbors on a phone. */
  readonly yielding?: boolean;
};

/** `Copy Text!`, then `Process`, `Copied!` or `Error in Copy!`, then itself again after three seconds. */
export function CopyButton({ text, disabled, blankToo, what, extent, size, outline, yielding }: Props) {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    clearTimeout(timer.current);
    setState('busy');
    setState((await copyText(text(), blankToo, what === undefined ? 'page' : 'part')) ? 'done' : 'failed');
    timer.current = setTimeout(() => setState('idle'), COPY_LABEL_RESET);
  };
  const idle = what ? 'Copy' : extent ? `Copy preview (${extent})` : LABELS.idle;
  const label = state === 'idle' ? idle : LABELS[state];
  return (
    <Tooltip label={what ? `${label} ${what}` : label}>
      <Button
        size={size === 'xs' ? 'xs' : 'sm'}
        variant={outline ? 'outline' : 'solid'}
        minW={what ? '4.5rem' : yielding ? { base: '6rem', sm: '8rem' } : { base: '8rem', lg: '7.25rem' }}
        px={yielding ? { base: '2', sm: '2.5' } : undefined}
        aria-label={what ? `${label} ${what}` : undefined}
        disabled={disabled}
        onClick={copy}
        onPointerEnter={prepareToasts}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
