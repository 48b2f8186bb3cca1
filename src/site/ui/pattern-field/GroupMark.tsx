import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Numbers of colors and of lines that groups take turns in, as in text panes: twelve groups differ. */
const COLORS = 6;
const LINES = 4;

const Mark = chakra('span', {
  base: {
    color: 'fg',
    borderRadius: '2px',
    overflowWrap: 'inherit',
    boxDecorationBreak: 'clone',
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.2em',
    textDecorationSkipInk: 'none',
    textDecorationColor: 'fg.muted',
    '&[data-color="1"]': { bg: 'pane.group-1' },
    '&[data-color="2"]': { bg: 'pane.group-2' },
    '&[data-color="3"]': { bg: 'pane.group-3' },
    '&[data-color="4"]': { bg: 'pane.group-4' },
    '&[data-color="5"]': { bg: 'pane.group-5' },
    '&[data-color="6"]': { bg: 'pane.group-6' },
    '&[data-line="2"]': { textDecorationStyle: 'dashed' },
    '&[data-line="3"]': { textDecorationStyle: 'dotted' },
    '&[data-line="4"]': { textDecorationStyle: 'double' },
  },
});

/** A text in the color of a capturing group, with a line for where colors are not seen. @param group from 1 */
export function GroupMark({ group, children }: { readonly group: number; readonly children: ReactNode }) {
  return (
    <Mark data-color={((group - 1) % COLORS) + 1} data-line={((group - 1) % LINES) + 1}>
      {children}
    </Mark>
  );
}
