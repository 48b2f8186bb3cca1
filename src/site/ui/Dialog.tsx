import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Column, DragBar, IconButton } from '../theme/elements.tsx';
import { CloseIcon } from '../theme/icons.tsx';
import { useModal } from './useModal.ts';

type Props = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** It takes all the space there is: it contains text to read. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A modal dialog with a title: in the middle of the window, or at the foot of a phone. */
export function Dialog({ title, open, onClose, wide = false, children }: Props) {
  const id = useId();
  const modal = useModal(open ? title : undefined, onClose, 'down');
  return (
    <chakra.dialog
      ref={modal.ref}
      onCancel={modal.onCancel}
      onClose={modal.onClose}
      onClick={modal.onClick}
      aria-labelledby={id}
      // On a phone it lies at the thumb, and goes down with a finger.
      m="auto"
      mb={wide ? 'auto' : { base: '0', md: 'auto' }}
      p="0"
      w={wide ? 'min(72rem, calc(100vw - 2rem))' : { base: 'full', md: 'min(30rem, calc(100vw - 2rem))' }}
      maxW={wide ? undefined : 'full'}
      maxH={wide ? 'calc(100dvh - 2rem)' : 'min(40rem, calc(100dvh - 4rem))'}
      borderWidth="1px"
      borderColor="border"
      borderRadius="xl"
      borderBottomRadius={wide ? undefined : { base: '0', md: 'xl' }}
      transition="translate {durations.normal}"
      bg="bg.panel"
      color="fg"
      boxShadow="lg"
      overflow="auto"
      css={{ '&::backdrop': { background: 'rgb(10 8 16 / 0.6)' } }}
    >
      {open && (
        <Column p="5" gap="4" h={wide ? 'calc(100dvh - 2rem - 2px)' : undefined}>
          <DragBar data-drag-bar="" justifyContent="space-between" gap="4">
            <chakra.h2 id={id} textStyle="heading" minW="0" overflowWrap="anywhere">
              {title}
            </chakra.h2>
            <IconButton size="sm" aria-label="Close" onClick={onClose}>
              <CloseIcon size={16} />
            </IconButton>
          </DragBar>
          {children}
        </Column>
      )}
    </chakra.dialog>
  );
}
