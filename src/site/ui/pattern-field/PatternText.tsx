import { chakra } from '@chakra-ui/react';
import type { CSSProperties } from 'react';
import { GroupMark } from './GroupMark.tsx';
import type { PatternRange } from './pointing.ts';
import type { PatternToken } from './tokens.ts';

/** A marked range of a pattern. `part`: a view points at it; `bracket`: one of the pair at the caret; `stop`: a breakpoint. */
export type PatternMark = PatternRange & { readonly kind: 'part' | 'bracket' | 'fault' | 'stop' };

const Token = chakra('span', {
  base: {
    '&[data-kind=escape], &[data-kind=reference]': { color: 'pane.name' },
    '&[data-kind=class]': { color: 'pane.string' },
    '&[data-kind=quantifier]': { color: 'pane.number' },
    '&[data-kind=anchor], &[data-kind=alternation]': { color: 'pane.keyword' },
    '&[data-kind=group]': { fontWeight: 'bold' },
    '&[data-kind=stray], &[data-fault]': {
      color: 'error',
      textDecoration: 'underline wavy {colors.error}',
      textDecorationSkipInk: 'none',
    },
    // One line above all of its pieces: the lines of groups are below.
    '&[data-part]': { bg: 'accent.muted', boxShadow: '0 -2px 0 {colors.accent.ring}' },
    '&[data-bracket]': { boxShadow: '0 0 0 1px {colors.fg}', borderRadius: '2px' },
    // Out of the flow, so that lines break as in the field.
    '&[data-break]::before': { content: '"↵"', position: 'absolute', color: 'fg.subtle', userSelect: 'none' },
  },
});

/** A slice of a token between the ends of all marks. */
type TokenSlice = PatternToken & { readonly marks: readonly PatternMark[] };

/** Cuts tokens at the ends of marks and around line breaks. */
function piecesOf(tokens: readonly PatternToken[], marks: readonly PatternMark[]): TokenSlice[] {
  return tokens.flatMap((token) => {
    const { from, text } = token;
    const to = from + text.length;
    const cuts = new Set([from, to]);
    for (const mark of marks) for (const at of [mark.from, mark.to]) if (at > from && at < to) cuts.add(at);
    for (const { index } of text.matchAll(/\n/g)) cuts.add(from + index).add(from + index + 1);
    const ordered = [...cuts].sort((a, b) => a - b);
    return ordered.slice(0, -1).map((start, i) => {
      const end = ordered[i + 1] ?? to;
      return {
        ...token,
        from: start,
        text: text.slice(start - from, end - from),
        marks: marks.filter((mark) => mark.from <= start && mark.to >= end),
      };
    });
  });
}

/** Consecutive pieces of one group. */
function runsOf(pieces: readonly TokenSlice[]): readonly (readonly TokenSlice[])[] {
  const runs: TokenSlice[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    if (run?.[0]?.group === piece.group) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

const has = (marks: readonly PatternMark[], kind: PatternMark['kind']) =>
  marks.some((mark) => mark.kind === kind) ? '' : undefined;

type Props = {
  readonly tokens: readonly PatternToken[];
  readonly marks: readonly PatternMark[];
  /** Further style of a piece, by its place. */
  readonly styleOf?: ((from: number) => CSSProperties | undefined) | undefined;
};

/** A pattern with its tokens, groups, and marks. Each span has its offset in the attribute `data-from`. */
export function PatternText({ tokens, marks, styleOf }: Props) {
  return runsOf(piecesOf(tokens, marks)).map((run) => {
    const group = run[0]?.group ?? 0;
    const drawn = run.map(({ kind, text, from, marks: own }) => (
      <Token
        key={from}
        data-from={from}
        data-kind={kind}
        data-part={has(own, 'part')}
        data-bracket={has(own, 'bracket')}
        data-fault={has(own, 'fault')}
        data-stop={has(own, 'stop')}
        data-break={text === '\n' ? '' : undefined}
        style={styleOf?.(from)}
      >
        {text}
      </Token>
    ));
    const key = run[0]?.from ?? 0;
    return group === 0 ? (
      <span key={key}>{drawn}</span>
    ) : (
      <GroupMark key={key} group={group}>
        {drawn}
      </GroupMark>
    );
  });
}
