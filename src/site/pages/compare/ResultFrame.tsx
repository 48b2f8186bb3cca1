import type { ReactNode } from 'react';
import { Column, Panel, Row, Wrap } from '../../theme/elements.tsx';
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
    <Panel
      as="section"
      aria-busy={busy}
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
      gridTemplateRows={{ base: 'auto minmax(0, 1fr) auto', lg: 'auto minmax(0, 1fr)' }}
      gridTemplateAreas={{ base: '"bar" "content" "actions"', lg: '"bar actions" "content content"' }}
      minW="0"
      minH="0"
      overflow="clip"
    >
      {busy && <BusyEdge />}
      <Wrap
        gridArea="bar"
        data-tone={tone}
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
      </Wrap>
      <Row
        gridArea="actions"
        data-tone={tone}
        flexWrap={{ base: 'wrap', lg: 'nowrap' }}
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
      </Row>
      <Column gridArea="content" minW="0" minH="0">
        {children}
      </Column>
    </Panel>
  );
}
