import { chakra } from '@chakra-ui/react';
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
 * @returns function that closes the notification, for when the text is no longer the one on the page; undefined if it
 *   was not copied
 */
export async function copyText(
  given: string | Promise<string>,
  blankToo = false,
  copied: Copied = 'part',
): Promise<(() => void) | undefined> {
  const done = beginCopy();
  try {
    const text = await writeClipboard(given, (text) => (blankToo ? text === '' : isBlankText(text)));
    if (text === undefined) {
      toast('Nothing to copy', { type: 'warning' });
      return undefined;
    }
    if (copied !== 'nothing') done(copied === 'page' ? undefined : text.length);
    return toast('Copied!', { type: 'success' });
  } catch (error) {
    console.error('The clipboard could not be written.', error);
    toast('Failed to copy', { type: 'error' });
    return undefined;
  }
}

type Label = keyof typeof LABELS;

/**
 * Copies texts, and keeps what is said about the last one. Label and notification end as soon as the text is no longer
 * the one on the page.
 *
 * @param of what is copied, as the page shows it now: another one is another result. Undefined while it is being made
 */
export function useCopy(of: unknown) {
  const [state, setState] = useState<{ label: Label; of?: unknown; end?: (() => void) | undefined }>({ label: 'idle' });
  const latest = useRef(of);
  latest.current = of;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOver = state.label !== 'busy' && of !== undefined && !Object.is(state.of, of);
  useEffect(() => {
    if (isOver) state.end?.();
  }, [isOver, state]);

  /** Copies a text, as `copyText` does. */
  const copy = async (given: string | Promise<string>, blankToo?: boolean, copied?: Copied): Promise<void> => {
    clearTimeout(timer.current);
    setState({ label: 'busy' });
    let shown: unknown;
    // A text that is awaited is on the page by the time that it comes.
    const noteShown = (text: string) => {
      shown = latest.current ?? text;
      return text;
    };
    const end = await copyText(typeof given === 'string' ? noteShown(given) : given.then(noteShown), blankToo, copied);
    setState({ label: end ? 'done' : 'failed', of: shown, end });
    timer.current = setTimeout(() => setState((now) => ({ ...now, label: 'idle' })), COPY_LABEL_RESET);
  };
  return { label: isOver ? 'idle' : state.label, copy };
}

type Text =
  | { readonly text: string }
  | {
      /** Read at the press. A text that is still being made is waited for. */
      readonly text: () => string | Promise<string>;
      /** Text that is copied, as the page shows it now (see `useCopy`). */
      readonly of: unknown;
    };

type Props = Text & {
  readonly disabled: boolean;
  readonly blankToo?: boolean;
  /** Name of the copied text where that is beside the button, if it is not the output of the page: the label is then short. */
  readonly what?: string;
  /** The same in the label, if it is not the whole output: `Copy after step 2`. */
  readonly part?: string | undefined;
  readonly size?: 'xs' | 'sm';
  /** Used for a secondary action of the page. */
  readonly outline?: boolean;
  /** Gives way to its neighbors on a phone. */
  readonly yielding?: boolean;
};

/** `Copy Text!`, then `Process`, `Copied!` or `Error in Copy!`, then itself again after three seconds. */
export function CopyButton({ disabled, blankToo, what, part, size, outline, yielding, ...given }: Props) {
  const { label: state, copy } = useCopy('of' in given ? given.of : given.text);
  const text = () => (typeof given.text === 'string' ? given.text : given.text());
  const idle = what ? 'Copy' : part ? `Copy ${part}` : LABELS.idle;
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
        onClick={() => void copy(text(), blankToo, what === undefined ? 'page' : 'part')}
        onPointerEnter={prepareToasts}
      >
        {part === undefined ? (
          label
        ) : (
          // As wide as its own label all the time, so that no neighbor moves.
          <chakra.span display="grid" css={{ '& > *': { gridArea: '1 / 1' } }}>
            <span>{label}</span>
            <chakra.span visibility="hidden">{idle}</chakra.span>
          </chakra.span>
        )}
      </Button>
    </Tooltip>
  );
}
