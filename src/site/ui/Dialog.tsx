import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Column, IconButton, Row } from '../theme/elements.tsx';
import { CloseIcon } from '../theme/icons.tsx';

type Props = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** It takes all the space there is: it contains text to read. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A modal dialog: the browser's own, which keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, open, onClose, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const shown = open ? title : undefined;
  // Another dialog may be asked for before the browser has reported that the last one closed: it opens anew, too.
  useEffect(() => {
    if (shown === undefined) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [shown]);
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // The browser would close it at once, and report that only after the next key.
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        // A click beside the box lands on the dialog element itself.
        if (event.target === event.currentTarget) onClose();
      }}
      m="auto"
      p="0"
      w={wide ? 'min(72rem, calc(100vw - 2rem))' : 'min(30rem, calc(100vw - 2rem))'}
      maxH={wide ? 'calc(100dvh - 2rem)' : 'min(40rem, calc(100dvh - 4rem))'}
      borderWidth="1px"
      borderColor="border"
      borderRadius="xl"
      bg="bg.panel"
      color="fg"
      boxShadow="lg"
      overflow="auto"
      css={{ '&::backdrop': { background: 'rgb(10 8 16 / 0.6)' } }}
    >
      {open && (
        <Column p="5" gap="4" h={wide ? 'calc(100dvh - 2rem - 2px)' : undefined}>
          <Row justifyContent="space-between" gap="4">
            <chakra.h2 id={id} textStyle="heading" minW="0" overflowWrap="anywhere">
              {title}
            </chakra.h2>
            <IconButton size="sm" aria-label="Close" onClick={onClose}>
              <CloseIcon size={16} />
            </IconButton>
          </Row>
          {children}
        </Column>
      )}
    </chakra.dialog>
  );
}
