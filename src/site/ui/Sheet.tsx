import { chakra, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChakraSystem } from '../theme/ChakraSystem.tsx';
import { IconButton, Row } from '../theme/elements.tsx';
import { CloseIcon } from '../theme/icons.tsx';

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

/** A dialog of the phone layout: it keeps the focus, closes on Escape and gives the focus back. */
export function Sheet({ title, open, onClose, side = false, ownBar = false, initialFocus, children }: Props) {
  return (
    <ChakraSystem>
      <Dialog.Root
        open={open}
        onOpenChange={(change) => {
          if (!change.open) onClose();
        }}
        initialFocusEl={initialFocus}
        lazyMount
        unmountOnExit
      >
        <Portal>
          {side && (
            <Dialog.Backdrop
              position="fixed"
              inset="0"
              zIndex="overlay"
              bg="rgb(0 0 0 / 0.5)"
              _open={{ animation: 'fade-in {durations.normal}' }}
              _closed={{ animation: 'fade-out {durations.fast}' }}
            />
          )}
          <Dialog.Positioner position="fixed" inset="0" zIndex="overlay" display="flex" justifyContent="flex-end">
            <Dialog.Content
              display="flex"
              flexDirection="column"
              w={side ? 'min(22rem, calc(100vw - 3rem))' : 'full'}
              h="100dvh"
              ps={side ? undefined : 'env(safe-area-inset-left)'}
              pe="env(safe-area-inset-right)"
              bg={side ? 'bg.panel' : 'bg'}
              borderInlineStartWidth={side ? '1px' : '0'}
              outline="none"
              _open={{ animation: side ? 'slide-in {durations.slow} {easings.out}' : 'fade-in {durations.fast}' }}
              _closed={{ animation: side ? 'slide-out {durations.normal}' : 'fade-out {durations.fast}' }}
            >
              <Row
                justifyContent="space-between"
                h="header"
                pt="env(safe-area-inset-top)"
                px="4"
                flexShrink={0}
                borderBottomWidth={ownBar ? '0' : '1px'}
                position={ownBar ? 'absolute' : undefined}
                insetEnd="0"
                zIndex="1"
              >
                <Dialog.Title fontWeight="semibold" srOnly={ownBar}>
                  {title}
                </Dialog.Title>
                <Dialog.CloseTrigger asChild>
                  <IconButton size="md" aria-label="Close" me="-2">
                    <CloseIcon size={22} />
                  </IconButton>
                </Dialog.CloseTrigger>
              </Row>
              <chakra.div
                flex="1"
                overflowY="auto"
                overscrollBehavior="contain"
                p="4"
                pt={ownBar ? 'env(safe-area-inset-top)' : '4'}
                pb="calc({spacing.4} + env(safe-area-inset-bottom))"
              >
                {children}
              </chakra.div>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraSystem>
  );
}
