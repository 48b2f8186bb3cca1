import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BusyEdge } from '../../ui/BusyEdge.tsx';

type Props = {
  /** Title and controls above the content. */
  readonly bar: ReactNode;
  /** Actions on the result: beside the bar in a wide window, below the content in a narrow one. */
  readonly actions: ReactNode;
  readonly tone: string | undefined;
  readonly busy: boolean;
  readonly children: ReactNode;
};

/** Backgrounds of the bar, by its `data-tone`. */
const TONES = {
  '&[data-tone=same]': { bg: 'success.subtle' },
  '&[data-tone=nearly]': { bg: 'warning.subtle' },
} as const;

/** The frame of the differences. It has one line beside them, so that as many of them as can be are in view. */
export function ResultFrame({ bar, actions, tone, busy, children }: Props) {
  return (
    <chakra.section
      aria-busy={busy}
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
      gridTemplateRows={{ base: 'auto minmax(0, 1fr) auto', lg: 'auto minmax(0, 1fr)' }}
      gridTemplateAreas={{ base: '"bar" "content" "actions"', lg: '"bar actions" "content content"' }}
      minW="0"
      minH="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="clip"
    >
      {busy && <BusyEdge />}
      <chakra.div
        gridArea="bar"
        data-tone={tone}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1.5"
        px="3"
        py="1.5"
        minH="2.75rem"
        fontSize="sm"
        borderBottomWidth="1px"
        borderColor="border"
        css={TONES}
      >
        {bar}
      </chakra.div>
      <chakra.div
        gridArea="actions"
        data-tone={tone}
        display="flex"
        flexWrap={{ base: 'wrap', lg: 'nowrap' }}
        alignItems="center"
        gap="1.5"
        px="2"
        py="1.5"
        fontSize="xs"
        position={{ base: 'sticky', lg: 'static' }}
        bottom="0"
        zIndex={{ base: '1', lg: 'auto' }}
        bg="bg.panel"
        borderTopWidth={{ base: '1px', lg: '0' }}
        borderBottomWidth={{ base: '0', lg: '1px' }}
        borderColor="border"
        css={{ lg: TONES }}
      >
        {actions}
      </chakra.div>
      <chakra.div gridArea="content" display="flex" flexDirection="column" minW="0" minH="0">
        {children}
      </chakra.div>
    </chakra.section>
  );
}
