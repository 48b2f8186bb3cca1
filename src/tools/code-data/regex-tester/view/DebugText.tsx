import { chakra } from '@chakra-ui/react';
import { Fragment, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { Trace } from '../../../../engine/regex/debugger/trace.ts';
import type { StepState, Stops } from '../../../../engine/regex/debugger/trace-steps.ts';
import { GroupMark } from '../../../../site/ui/pattern-field/GroupMark.tsx';
import { offsetAt } from '../../../../site/ui/pattern-field/offset-at.ts';
import { CodeBlock } from '../../../../site/ui/ViewScroll.tsx';
import { heatColor, STOP_STYLE } from './heat-color.ts';
import { type TextHeat, type TextPiece, testedRange, textPieces, windowAround } from './text-pieces.ts';

const PieceText = chakra('span', {
  base: {
    '&[data-read]': { borderTopWidth: '2px', borderColor: 'accent.ring' },
    // As the part of the pattern is marked that the step is at.
    '&[data-tested]': { bg: 'accent.muted', boxShadow: '0 -2px 0 {colors.accent.ring}' },
    '&[data-tested=failed]': {
      color: 'error',
      textDecoration: 'underline wavy {colors.error}',
      textDecorationSkipInk: 'none',
    },
    '&[data-break]::before': { content: '"↵"', color: 'fg.subtle', userSelect: 'none' },
  },
});

/** The place of the step, between two characters. */
const Caret = chakra('span', {
  base: {
    display: 'inline-block',
    w: '0',
    h: '1.3em',
    verticalAlign: 'text-bottom',
    outline: '1.5px solid',
    outlineColor: 'fg',
  },
});

type Props = {
  readonly trace: Trace;
  readonly text: string;
  readonly state: StepState;
  readonly stops: Stops;
  /** Drawn in place of the groups. */
  readonly heat: TextHeat | undefined;
  /** Called with the place that was pressed. */
  readonly onPlace: (offset: number) => void;
};

/** The text around the position of the step, with the part that the attempt has read, and the groups so far. */
export function DebugText({ trace, text, state, stops, heat, onPlace }: Props) {
  const { from, to } = windowAround(text.length, state.at);
  const block = useRef<HTMLPreElement>(null);
  const caret = useRef<HTMLSpanElement>(null);
  const pieces = useMemo(
    () => textPieces(text, { from, to }, state, { tested: testedRange(trace, text, state), heat, stops: stops.places }),
    [trace, text, from, to, state, stops, heat],
  );
  useEffect(() => {
    const { current: frame } = block;
    if (!frame || !caret.current || state.at < 0) return;
    // The block alone scrolls.
    const { top, bottom } = caret.current.getBoundingClientRect();
    const box = frame.getBoundingClientRect();
    if (top < box.top || bottom > box.bottom) frame.scrollTop += (top + bottom - box.top - box.bottom) / 2;
  }, [state]);
  const onClick = ({ clientX, clientY }: MouseEvent) => {
    const place = block.current ? offsetAt(block.current, clientX, clientY) : undefined;
    if (place !== undefined) onPlace(place);
  };
  const mark = <Caret ref={caret} data-caret="" aria-hidden="true" />;
  const draw = ({ from: start, text: content, group, isRead, isTested, isStop, heat: level }: TextPiece) => {
    const piece = (
      <PieceText
        data-from={start}
        data-read={isRead ? '' : undefined}
        data-tested={isTested ? (state.failed ? 'failed' : 'taken') : undefined}
        data-break={content === '\n' ? '' : undefined}
        data-stop={isStop ? '' : undefined}
        style={{ ...(level > 0 && { backgroundColor: heatColor(level) }), ...(isStop && STOP_STYLE) }}
      >
        {content}
      </PieceText>
    );
    return group > 0 ? <GroupMark group={group}>{piece}</GroupMark> : piece;
  };
  return (
    <CodeBlock
      ref={block}
      tabIndex={0}
      role="group"
      aria-label="Text at this step"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      maxH="8rem"
      onClick={onClick}
    >
      {from > 0 && '…'}
      {pieces.map((piece) => (
        <Fragment key={piece.from}>
          {piece.from === state.at && mark}
          {draw(piece)}
        </Fragment>
      ))}
      {state.at === to && mark}
      {to < text.length && '…'}
      {'\u200b'}
    </CodeBlock>
  );
}
