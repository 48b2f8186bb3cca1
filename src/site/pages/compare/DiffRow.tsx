import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { TextComparison } from '../../../engine/compare/compare-text.ts';
import { type LineRange, RowKind, rowAt } from '../../../engine/compare/rows.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Hidden } from '../../theme/elements.tsx';
import { type DisplayItem, Shown } from './display.ts';
import { Marked } from './Marked.tsx';
import type { Places } from './moved.ts';
import type { Texts } from './texts.ts';

type Side = 'left' | 'right';
type Tone = 'plain' | 'removed' | 'added' | 'moved' | 'none';

/** Everything that a row is drawn from; the same object while the comparison is. */
export type RowSource = Texts & Pick<TextComparison, 'rows' | 'marks'> & { readonly places: Places };

/** Backgrounds of the parts of a row, by their `data-tone`. */
const TONES = {
  '&[data-tone=removed]': { bg: 'error.subtle' },
  '&[data-tone=added]': { bg: 'success.subtle' },
  '&[data-tone=moved]': { bg: 'color-mix(in srgb, {colors.hue.blue} 14%, transparent)' },
  '&[data-tone=none]': { bg: 'bg.subtle' },
} as const;
/** The same with letters in the color of the tone. */
const SIGN_TONES = {
  ...TONES,
  '&[data-tone=removed]': { bg: 'error.subtle', color: 'error' },
  '&[data-tone=added]': { bg: 'success.subtle', color: 'success' },
} as const;

const LineNumber = chakra('div', {
  base: {
    textAlign: 'end',
    px: '2',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
    fontSize: 'xs',
    lineHeight: '1.25rem',
    ...SIGN_TONES,
  },
});

const Sign = chakra('div', {
  base: {
    textAlign: 'center',
    userSelect: 'none',
    fontWeight: 'bold',
    lineHeight: '1.25rem',
    color: 'fg.subtle',
    ...SIGN_TONES,
  },
});

const Line = chakra('div', {
  base: {
    minW: '0',
    pe: '2',
    minH: '1.25rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineHeight: '1.25rem',
    tabSize: '4',
    unicodeBidi: 'plaintext',
    ...TONES,
  },
});

const Grid = chakra('div', {
  base: {
    display: 'grid',
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    // It belongs to the difference that Next and Previous have come to.
    '&[data-current=true]': { boxShadow: 'inset 3px 0 0 {colors.accent.ring}' },
  },
  variants: {
    view: {
      split: { gridTemplateColumns: 'var(--gutter) 1.25rem minmax(0, 1fr) var(--gutter) 1.25rem minmax(0, 1fr)' },
      unified: { gridTemplateColumns: 'var(--gutter) var(--gutter) 1.25rem minmax(0, 1fr)' },
    },
  },
});

type ContentProps = {
  readonly source: RowSource;
  readonly part: LineRange;
  readonly side: Side;
  readonly isMarked: boolean;
  /** Whether it is the first row of its line. */
  readonly isFirst: boolean;
};

function Content({ source, part, side, isMarked, isFirst }: ContentProps) {
  const { from, to } = part;
  if (isMarked) return <Marked text={source[side]} from={from} to={to} marks={source.marks} side={side} />;
  const place = source.places[side].get(part.line);
  return (
    <>
      {source[side].slice(from, to)}
      {place?.isFirst && isFirst && (
        <chakra.span ms="3" fontSize="xs" fontFamily="body" color="fg.muted" userSelect="none">
          {side === 'left' ? 'to' : 'from'} line {formatNumber(place.line + 1)}
        </chakra.span>
      )}
    </>
  );
}

const WORDS: Readonly<Record<Exclude<Tone, 'none' | 'plain'>, readonly [sign: string, word: string]>> = {
  removed: ['−', 'Removed: '],
  added: ['+', 'Added: '],
  moved: ['↕', 'Moved: '],
};

function SignOf({ tone, isAlike }: { tone: Tone; isAlike: boolean }) {
  if (tone === 'removed' || tone === 'added' || tone === 'moved') {
    const [sign, word] = WORDS[tone];
    return (
      <Sign data-tone={tone} role="presentation">
        <span aria-hidden="true">{sign}</span>
        <Hidden>{word}</Hidden>
      </Sign>
    );
  }
  return (
    <Sign data-tone={tone} role="presentation">
      {isAlike && (
        <>
          <span aria-hidden="true">≈</span>
          <Hidden>Counts as the same: </Hidden>
        </>
      )}
    </Sign>
  );
}

const toneOf = (kind: RowKind, side: Side, part: LineRange, places: Places): Tone => {
  if (part.line < 0) return 'none';
  if (kind === RowKind.same || kind === RowKind.alike) return 'plain';
  if (kind !== RowKind.changed && places[side].has(part.line)) return 'moved';
  return side === 'left' ? 'removed' : 'added';
};

/** A part of a long line has the number once. */
const numberOf = ({ line }: LineRange, isFirst: boolean) => (line >= 0 && isFirst ? formatNumber(line + 1) : '');

type Props = {
  readonly source: RowSource;
  readonly item: DisplayItem;
  readonly unified: boolean;
  readonly current: boolean;
  readonly onOpen: (row: number) => void;
};

/** One line of the view of differences. */
export const DiffRow = memo(function DiffRow({ source, item, unified, current, onOpen }: Props) {
  if (item.shown === Shown.fold) {
    return (
      <chakra.div role="cell">
        <chakra.button
          type="button"
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          w="full"
          h="target"
          fontSize="xs"
          fontFamily="body"
          color="fg.muted"
          bg="bg.subtle"
          borderYWidth="1px"
          borderColor="border"
          cursor="pointer"
          _hover={{ bg: 'bg.muted', color: 'fg' }}
          _focusVisible={{ outlineOffset: '-2px' }}
          onClick={() => onOpen(item.row)}
        >
          <span aria-hidden="true">⋯</span> Show {plural(item.count, 'line')} that {item.count === 1 ? 'is' : 'are'} the
          same
        </chakra.button>
      </chakra.div>
    );
  }
  const { kind, left, right } = rowAt(source.rows, item.row);
  const before = item.row > 0 ? rowAt(source.rows, item.row - 1) : undefined;
  const isFirst = { left: before?.left.line !== left.line, right: before?.right.line !== right.line };
  const isMarked = kind === RowKind.changed;
  const isAlike = kind === RowKind.alike;
  if (unified) {
    const side: Side = item.shown === Shown.right || left.line < 0 ? 'right' : 'left';
    const part = side === 'left' ? left : right;
    const tone = toneOf(kind, side, part, source.places);
    const isBoth = item.shown === Shown.both;
    return (
      <Grid view="unified" data-current={current}>
        <LineNumber data-tone={tone} role="cell">
          {side === 'left' || isBoth ? numberOf(left, isFirst.left) : ''}
        </LineNumber>
        <LineNumber data-tone={tone} role="cell">
          {side === 'right' || isBoth ? numberOf(right, isFirst.right) : ''}
        </LineNumber>
        <SignOf tone={tone} isAlike={isAlike} />
        <Line data-tone={tone} role="cell">
          <Content source={source} part={part} side={side} isMarked={isMarked} isFirst={isFirst[side]} />
        </Line>
      </Grid>
    );
  }
  const half = (side: Side, part: LineRange) => {
    const tone = toneOf(kind, side, part, source.places);
    return (
      <>
        <LineNumber
          data-tone={tone}
          role="cell"
          borderStartWidth={side === 'right' ? '1px' : undefined}
          borderColor="border"
        >
          {numberOf(part, isFirst[side])}
        </LineNumber>
        <SignOf tone={tone} isAlike={isAlike && side === 'left'} />
        <Line data-tone={tone} role="cell">
          {part.line >= 0 && (
            <Content source={source} part={part} side={side} isMarked={isMarked} isFirst={isFirst[side]} />
          )}
        </Line>
      </>
    );
  };
  return (
    <Grid view="split" data-current={current}>
      {half('left', left)}
      {half('right', right)}
    </Grid>
  );
});
