import { chakra } from '@chakra-ui/react';
import type { MouseEvent, RefObject } from 'react';
import type { History } from '../editor/history.ts';
import type { TextPaneHandle } from '../editor/TextPane.tsx';
import { Button, Hidden, IconButton } from '../theme/elements.tsx';
import { RedoIcon, UndoIcon } from '../theme/icons-of-parts.tsx';
import { useCanPaste, useIsMac } from '../ui/platform.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { toast } from '../ui/toasts.tsx';
import { useFocusOnOpen } from './useFocusOnOpen.ts';

type PaneRef = RefObject<TextPaneHandle | null>;

/** Inserts the clipboard's text like Ctrl+V. */
async function paste(pane: TextPaneHandle | null, shortcut: string): Promise<void> {
  try {
    const text = await navigator.clipboard.readText();
    if (text === '') toast('There is no text to paste', { type: 'warning' });
    else pane?.paste(text);
  } catch (error) {
    console.info('The clipboard could not be read.', error);
    toast('The clipboard could not be read', {
      type: 'warning',
      description: `Press ${shortcut} in the text instead.`,
    });
  }
}

type Props = {
  readonly pane: PaneRef;
  readonly can: History;
  /** The name of the page. */
  readonly page: string;
  /** Whether the pane contains Home's text; undefined if the page was not opened with it. */
  readonly fromHome?: boolean | undefined;
  readonly onEmpty?: () => void;
};

/** Buttons in the title line of an input pane: Paste, Undo, and Redo, for people without the keys. */
export function PaneEditing({ pane, can, page, fromHome, onEmpty }: Props) {
  const isMac = useIsMac();
  const canPaste = useCanPaste();
  const isFocused = useFocusOnOpen(pane);
  const command = isMac ? '⌘' : 'Ctrl+';
  const step = (name: 'undo' | 'redo') => (event: MouseEvent<HTMLButtonElement>) => {
    const { nextElementSibling, previousElementSibling } = event.currentTarget;
    const other = name === 'undo' ? nextElementSibling : previousElementSibling;
    pane.current?.[name]();
    // With nothing left to undo the button is disabled, and loses the focus.
    setTimeout(() => {
      if (document.activeElement?.matches(':disabled, body')) (other as HTMLElement | null)?.focus();
    });
  };
  const status = fromHome === undefined ? page : fromHome && `${page}, with your text from Home`;
  return (
    <>
      {fromHome && (
        <chakra.span flex="1" display="flex" flexWrap="wrap" alignItems="center" columnGap="2" fontSize="xs">
          <chakra.span display={{ base: 'none', md: 'inline' }}>Your text from Home</chakra.span>
          <chakra.span display={{ md: 'none' }}>From Home</chakra.span>
          <Button size="xs" onClick={onEmpty}>
            Start empty
          </Button>
        </chakra.span>
      )}
      <chakra.div role="group" aria-label="Edit" display="flex" gap="1">
        {canPaste && (
          <Tooltip label={`Paste (${command}V)`}>
            <Button size="xs" variant="plain" onClick={() => void paste(pane.current, `${command}V`)}>
              Paste
            </Button>
          </Tooltip>
        )}
        <Tooltip label={`Undo (${command}Z)`}>
          <IconButton aria-label="Undo" disabled={!can.undo} onClick={step('undo')}>
            <UndoIcon />
          </IconButton>
        </Tooltip>
        <Tooltip label={`Redo (${isMac ? '⇧⌘Z' : 'Ctrl+Y'})`}>
          <IconButton
            aria-label="Redo"
            // On a phone, other buttons use its place until it is enabled.
            display={can.redo ? undefined : { base: 'none', lg: 'inline-flex' }}
            disabled={!can.redo}
            onClick={step('redo')}
          >
            <RedoIcon />
          </IconButton>
        </Tooltip>
      </chakra.div>
      {/* With the focus in the pane a screen reader names the pane, not the page. */}
      <Hidden aria-live="polite">{isFocused && status}</Hidden>
    </>
  );
}
