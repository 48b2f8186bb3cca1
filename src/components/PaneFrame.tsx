import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  readonly title: ReactNode;
  /** At the right of the title: tabs, chips. */
  readonly aside?: ReactNode;
  /** Actions on the pane's content, and its figures. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
  /** Work goes on: a moving edge, never over the text. */
  readonly busy?: boolean;
};

/** The frame of a text pane: a title line, the pane, a line of actions and figures. */
export function PaneFrame({ title, aside, footer, children, busy = false }: Props) {
  return (
    <chakra.section
      position="relative"
      display="flex"
      flexDirection="column"
      minW="0"
      minH="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="clip"
      transition="border-color 120ms"
      _focusWithin={{ borderColor: 'accent.border' }}
      css={{ '&:has([role=textbox]:focus-visible, textarea:focus-visible)': { borderColor: 'accent.ring' } }}
    >
      {busy && (
        <chakra.div
          position="absolute"
          top="0"
          left="0"
          h="2px"
          w="full"
          bg="accent.ring"
          animation="fade-in 900ms ease-in-out infinite alternate"
          aria-hidden="true"
        />
      )}
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        minH="9"
        ps="3"
        pe="2"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <chakra.h2 textStyle="label">{title}</chakra.h2>
        {aside}
      </chakra.div>
      {children}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="1.5"
        px="2"
        py="1.5"
        borderTopWidth="1px"
        borderColor="border"
        bg="bg.panel"
        position="sticky"
        bottom="0"
        fontSize="xs"
        color="fg.muted"
      >
        {footer}
      </chakra.div>
    </chakra.section>
  );
}
