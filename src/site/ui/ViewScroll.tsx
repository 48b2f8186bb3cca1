import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Grid } from '../theme/elements.tsx';

type Props = {
  /** The accessible name. */
  readonly label: string;
  readonly children: ReactNode;
};

/** The scrolling inside of a tab whose content is short enough to be drawn whole. */
export function ViewScroll({ label, children }: Props) {
  return (
    // Scrolling by keyboard needs the focus.
    <Grid
      role="group"
      aria-label={label}
      tabIndex={0}
      flex="1"
      minH="0"
      overflow="auto"
      p="4"
      gap="4"
      alignContent="start"
      // Or a block with its own scrolling would be squeezed to nothing.
      gridAutoRows="max-content"
    >
      {children}
    </Grid>
  );
}

/** A box that scrolls; only the content in view is drawn. Scrolling by keyboard needs the focus. */
export const Scroller = chakra(
  'div',
  { base: { flex: '1', minH: '0', overflow: 'auto', contain: 'strict' } },
  { defaultProps: { tabIndex: 0 } },
);

/** An item in a scrolling box, positioned by its style. */
export const Placed = chakra('div', { base: { position: 'absolute', top: '0', left: '0' } });

/** A sentence in a tab that has nothing to show yet. */
export const Empty = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });

/** A piece of code with its own scrolling. */
export const CodeBlock = chakra('pre', {
  base: {
    textStyle: 'code',
    fontSize: 'sm',
    whiteSpace: 'pre',
    unicodeBidi: 'plaintext',
    overflow: 'auto',
    bg: 'bg.subtle',
    borderRadius: 'md',
    px: '3',
    py: '2',
  },
});

/** Above what scrolls in a tab: fields and buttons in a line. */
export const ViewBar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    p: '2',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});
