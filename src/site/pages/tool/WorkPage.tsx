import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Column, Container } from '../../theme/elements.tsx';

/** Space above, below, and between the parts; the column fills what that leaves of a desktop's window. */
const PARTS = {
  outer: { py: { base: '4', lg: '5' } },
  column: { gap: { base: '3', lg: '4' }, minH: { lg: 'calc(100dvh - {sizes.header} - {spacing.10})' } },
} as const;
/** On a phone, a tool's panes follow its title. */
const TOOL = {
  outer: { pt: { base: '0', lg: '4' }, pb: { base: '4', lg: '5' } },
  column: { gap: { base: '0', lg: '3' }, minH: { lg: 'calc(100dvh - {sizes.header} - {spacing.9})' } },
} as const;
/** Layout that keeps most differences in view. */
const COMPARE = {
  outer: { pt: { base: '4', lg: '3' }, pb: { base: '4', lg: '2' } },
  column: { gap: { base: '3', lg: '2' }, minH: { lg: 'calc(100dvh - {sizes.header} - {spacing.5})' } },
} as const;

type Props = {
  readonly kind: 'tool' | 'compare' | 'parts';
  /** Header, options, and panes: as high as the window of a desktop. */
  readonly children: ReactNode;
  /** Read out when it changes. */
  readonly announcement: ReactNode;
  /** Below the panes: help; and dialogs. */
  readonly below: ReactNode;
};

/** The outer layout of the pages where work is done: a tool, recipes, comparing, finding by example. */
export function WorkPage({ kind, children, announcement, below }: Props) {
  return (
    <Container
      wide
      display="flex"
      flexDirection="column"
      gap="4"
      css={kind === 'tool' ? TOOL.outer : kind === 'compare' ? COMPARE.outer : PARTS.outer}
    >
      <Column css={kind === 'tool' ? TOOL.column : kind === 'compare' ? COMPARE.column : PARTS.column}>
        {children}
        <chakra.div srOnly aria-live="polite">
          {announcement}
        </chakra.div>
      </Column>
      {below}
    </Container>
  );
}
