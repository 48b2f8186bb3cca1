import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel, Row, Wrap } from '../theme/elements.tsx';
import { BusyEdge } from '../ui/BusyEdge.tsx';

type Props = {
  readonly title: ReactNode;
  /** At the right of the title: tabs, chips. */
  readonly aside?: ReactNode;
  /** Actions on the pane's content, and its figures. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
  /** Shows a moving edge while work continues, never over the text. */
  readonly busy?: boolean;
  /** Progress of that work, from 0 to 1; undefined if unknown. */
  readonly progress?: number | undefined;
  /**
   * Layout on a phone, where the pane is as wide as the window. `input`: the footer is at the end of the title line.
   * `output`: the footer is in the title line, except for the element with `data-bar`, which is below the content.
   * Default: the same as on a desktop.
   */
  readonly phone?: 'input' | 'output' | undefined;
};

/** The footer at the end of the title line. */
const INPUT_ON_PHONE = {
  lgDown: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    borderInlineWidth: '0',
    borderRadius: '0',
    '& > *': { gridColumn: '1 / -1', minW: '0' },
    // Targets for fingers are higher than the line.
    '& > :is([data-head], [data-foot]) button': { my: '-1' },
    '& button svg': { flexShrink: '0' },
    '& > [data-head]': { gridArea: '1 / 1', minH: '10', pe: '0' },
    '& > [data-foot]': {
      gridArea: '1 / 2',
      position: 'static',
      flexWrap: 'nowrap',
      gap: '0',
      py: '0',
      ps: '0',
      pe: '1',
      borderTopWidth: '0',
      borderBottomWidth: '1px',
    },
  },
  // With large letters, below it.
  '@media (max-width: 22rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    '& > [data-foot]': { gridArea: '2 / 1', flexWrap: 'wrap', ps: '2' },
  },
} as const;

/** Figures in the title line, and a bar of actions at the lower edge of the window. */
const OUTPUT_ON_PHONE = {
  lgDown: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    // As high without tabs as with them.
    gridTemplateRows: 'minmax(2.5rem, auto) minmax(0, 1fr)',
    // The bar sticks to the window, not to the pane.
    overflow: 'visible',
    borderWidth: '0',
    borderRadius: '0',
    '& > *': { gridColumn: '1 / -1', minW: '0' },
    '& > :is([data-head], [data-foot])': { display: 'contents' },
    '& > [data-head] + *': { borderTopWidth: '1px', borderColor: 'border' },
    '& > [data-head] button': { my: '-1' },
    '& > [data-head] > *': { gridArea: '1 / 3', alignSelf: 'center', pe: '1' },
    '& > [data-head] > h2': { gridArea: '1 / 1', ps: '3', pe: '0' },
    // As high with a button to cancel as without.
    '& > [data-foot] > *': { gridArea: '1 / 2', alignSelf: 'stretch', alignItems: 'center', px: '3' },
    '& > [data-foot] > span:has(> button)': { px: '1' },
    // Figures that were tapped have a line to themselves.
    '&:has([data-whole])': { gridTemplateRows: 'minmax(2.5rem, auto) auto minmax(0, 1fr)' },
    '& > [data-foot] > :has([data-whole])': { gridArea: '2 / 1 / auto / -1', pb: '1' },
    '& > [data-foot] > [data-bar]': { gridArea: 'auto / 1 / auto / -1', px: '2' },
  },
} as const;

/** With large letters, lines of buttons take as many lines as they need, and stay in their places. */
const LARGE_TEXT = { '@media (max-width: 22rem)': { flexWrap: 'wrap', position: 'static' } } as const;

/** The frame of a text pane: a title line, the pane, a line of actions and figures. */
export function PaneFrame({ title, aside, footer, children, busy = false, progress, phone }: Props) {
  return (
    <Panel
      as="section"
      position="relative"
      display="flex"
      flexDirection="column"
      minW="0"
      minH="0"
      overflow="clip"
      transition="border-color 120ms"
      _focusWithin={{ borderColor: 'accent.border' }}
      css={[
        { '&:has([role=textbox]:focus-visible, textarea:focus-visible)': { borderColor: 'accent.ring' } },
        phone === 'input' ? INPUT_ON_PHONE : phone === 'output' ? OUTPUT_ON_PHONE : {},
      ]}
    >
      {busy && <BusyEdge progress={progress} />}
      <Row
        data-head=""
        justifyContent="space-between"
        gap="3"
        css={LARGE_TEXT}
        minH="9"
        ps="3"
        pe="2"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <chakra.h2 textStyle="label">{title}</chakra.h2>
        {aside}
      </Row>
      {children}
      <Wrap
        data-foot=""
        gap="1.5"
        px="2"
        py="1.5"
        borderTopWidth="1px"
        borderColor="border"
        bg="bg.panel"
        position="sticky"
        bottom="env(safe-area-inset-bottom)"
        fontSize="xs"
        color="fg.muted"
        css={LARGE_TEXT}
      >
        {footer}
      </Wrap>
    </Panel>
  );
}
