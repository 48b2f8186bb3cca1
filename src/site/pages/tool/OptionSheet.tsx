import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { LAYOUT_BREAKPOINT } from '../../site.ts';
import { Column, DragBar, Grid, IconButton } from '../../theme/elements.tsx';
import { CloseIcon } from '../../theme/icons.tsx';
import { useBackCloses } from '../../ui/back-closes.ts';
import { useDragAway } from '../../ui/drag-away.ts';

type Props = {
  readonly presets: ReactNode;
  readonly reset: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * The hidden options of a tool on a phone, in a sheet that leaves the upper half of the page visible and usable: the
 * result appears there, and follows every change.
 */
export function OptionSheet({ presets, reset, onClose, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const id = useId();
  useBackCloses(true, onClose, false);
  useDragAway(sheet, 'down', onClose);
  useEffect(() => {
    document.querySelector('[data-panes]')?.lastElementChild?.scrollIntoView({ block: 'start' });
    // Not a field: that would bring up the keyboard.
    sheet.current?.focus({ preventScroll: true });
    const wide = matchMedia(`(min-width: ${LAYOUT_BREAKPOINT}px)`);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    <Column
      ref={sheet}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="overlay"
      maxH="min(50dvh, 30rem)"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      borderTopRadius="xl"
      boxShadow="lg"
      outline="none"
      animation="fade-in {durations.normal}"
      transition="translate {durations.normal}"
    >
      <DragBar data-drag-bar="" gap="1" ps="4" pe="2" py="2" borderBottomWidth="1px" borderColor="border">
        <chakra.h2 id={id} textStyle="heading" flex="1">
          Options
        </chakra.h2>
        {reset}
        <IconButton size="sm" aria-label="Close" onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </DragBar>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="4"
        rowGap="3.5"
        alignItems="start"
        px="4"
        pt="3"
        pb="max({spacing.6}, env(safe-area-inset-bottom))"
        overflowY="auto"
        overscrollBehavior="contain"
        css={{ '& > [data-option]': { display: 'flex' }, '& [data-hint]': { display: 'block' } }}
      >
        {presets && <chakra.div gridColumn="1 / -1">{presets}</chakra.div>}
        {children}
      </Grid>
    </Column>
  );
}
