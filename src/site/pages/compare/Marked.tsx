import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ChangeRanges } from '../../../engine/diff/ranges.ts';
import { markedPieces, visible } from './marked.ts';

// Differences have an edge, too, for where colors are not seen.
const Removed = chakra('del', {
  base: {
    textDecoration: 'none',
    bg: 'error.border',
    borderBottom: '2px dotted',
    borderBottomColor: 'error',
    borderRadius: '2px',
  },
});

const Added = chakra('ins', {
  base: {
    textDecoration: 'none',
    bg: 'success.border',
    borderBottom: '2px solid',
    borderBottomColor: 'success',
    borderRadius: '2px',
  },
});

type Side = 'left' | 'right';

const Mark = ({ side, text }: { side: Side; text: string }) =>
  side === 'left' ? <Removed>{text}</Removed> : <Added>{text}</Added>;

type Props = {
  readonly text: string;
  /** Which part of the text, in UTF-16 code units. */
  readonly from?: number;
  readonly to?: number;
  /** Differences between two texts. */
  readonly marks: ChangeRanges;
  /** Which of the two the text is. */
  readonly side: Side;
};

/** A part of a text, with its differences from the other text marked. */
export function Marked({ text, from = 0, to = text.length, marks, side }: Props): ReactNode {
  return markedPieces(text, from, to, marks, side).map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity.
    piece.isMarked ? <Mark key={i} side={side} text={visible(piece)} /> : visible(piece),
  );
}
