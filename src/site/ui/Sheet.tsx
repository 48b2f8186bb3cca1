import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { IconButton, Row } from '../theme/elements.tsx';
import { CloseIcon } from '../theme/icons.tsx';
import { useModal } from './useModal.ts';

type Props = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Comes in from the right and leaves a part of the page in view; else it fills the screen. */
  readonly side?: boolean;
  /** The content begins with its own bar, of the header's height, with space for the close button at its end. */
  readonly ownBar?: boolean;
  /** Returns the element that has the focus at first; by default the first control. */
  readonly initialFocus?: () => HTMLElement | null;
  readonly children: ReactNode;
};

/** A dialog of the phone layout, as high as the screen. */
export function Sheet({ title, open, onClose, side = false, ownBar = false, initialFocus, children }: Props) {
  const id = useId();
  const modal = useModal(open ? title : undefined, onClose, side ? 'right' : 'down', initialFocus);
  return (
    <chakra.dialog
      ref={modal.ref}
      onCancel={modal.onCancel}
      onClose={modal.onClose}
      onClick={modal.onClick}
      aria-label={ownBar ? title : undefined}
      aria-labelledby={ownBar ? undefined : id}
      display="none"
      flexDirection="column"
      m="0"
      ms="auto"
      p="0"
      w={side ? 'min(22rem, calc(100vw - 3rem))' : 'full'}
      maxW="full"
      h="100dvh"
      maxH="full"
      ps={side ? undefined : 'env(safe-area-inset-left)'}
      pe="env(safe-area-inset-right)"
      borderWidth="0"
      borderInlineStartWidth={side ? '1px' : '0'}
      bg={side ? 'bg.panel' : 'bg'}
      color="fg"
      overflow="hidden"
      transition="translate {durations.normal}"
      _open={{
        display: 'flex',
        animation: side ? 'slide-in {durations.slow} {easings.out}' : 'fade-in {durations.fast}',
      }}
      css={{ '&::backdrop': { background: 'rgb(0 0 0 / 0.5)' } }}
    >
      <Row
        data-drag-bar=""
        justifyContent="space-between"
        h="header"
        pt="env(safe-area-inset-top)"
        px="4"
        flexShrink={0}
        borderBottomWidth={ownBar ? '0' : '1px'}
        position={ownBar ? 'absolute' : undefined}
        insetEnd="0"
        zIndex="1"
        touchAction="none"
      >
        {!ownBar && (
          <chakra.h2 id={id} fontWeight="semibold">
            {title}
          </chakra.h2>
        )}
        <IconButton size="md" aria-label="Close" me="-2" onClick={onClose}>
          <CloseIcon size={22} />
        </IconButton>
      </Row>
      <chakra.div
        flex="1"
        overflowY="auto"
        overscrollBehavior="contain"
        p="4"
        pt={ownBar ? 'env(safe-area-inset-top)' : '4'}
        pb="calc({spacing.4} + env(safe-area-inset-bottom))"
      >
        {open && children}
      </chakra.div>
    </chakra.dialog>
  );
}
