import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { GroupMark } from './GroupMark.tsx';
import { type PatternToken, patternTokens } from './tokens.ts';

/** The legend names this many groups. */
const MAX_NAMED = 12;

const Token = chakra('span', {
  base: {
    '&[data-kind=escape], &[data-kind=reference]': { color: 'pane.name' },
    '&[data-kind=class]': { color: 'pane.string' },
    '&[data-kind=quantifier]': { color: 'pane.number' },
    '&[data-kind=anchor], &[data-kind=alternation]': { color: 'pane.keyword' },
    '&[data-kind=group]': { fontWeight: 'bold' },
    '&[data-kind=stray]': { color: 'error', textDecoration: 'underline wavy' },
  },
});

/** Consecutive tokens of one group. */
function runsOf(tokens: readonly PatternToken[]): readonly (readonly PatternToken[])[] {
  const runs: PatternToken[][] = [];
  for (const token of tokens) {
    const run = runs.at(-1);
    if (run?.[0]?.group === token.group) run.push(token);
    else runs.push([token]);
  }
  return runs;
}

/** The colored pattern behind the field that it is typed into, and above it a legend of its groups. */
export function PatternColors({ pattern, flags }: { readonly pattern: string; readonly flags: string }) {
  const { tokens, groups } = useMemo(() => patternTokens(pattern, flags), [pattern, flags]);
  return (
    <>
      <chakra.pre
        data-colors=""
        aria-hidden="true"
        gridArea="1 / 1"
        pointerEvents="none"
        fontFamily="mono"
        whiteSpace="pre-wrap"
        wordBreak="break-all"
        overflowWrap="anywhere"
      >
        {runsOf(tokens).map((run, i) => {
          const drawn = run.map(({ kind, text }, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a pattern have no other identity.
            <Token key={j} data-kind={kind}>
              {text}
            </Token>
          ));
          const group = run[0]?.group ?? 0;
          const key = i;
          return group === 0 ? (
            <span key={key}>{drawn}</span>
          ) : (
            <GroupMark key={key} group={group}>
              {drawn}
            </GroupMark>
          );
        })}
        {/* A line break at the end, or an empty pattern, still makes a line. */}
        {'\u200b'}
      </chakra.pre>
      {groups.length > 0 && (
        <chakra.ul
          aria-label="Groups"
          data-legend=""
          pointerEvents="none"
          listStyleType="none"
          position="absolute"
          bottom="100%"
          insetInlineEnd="0"
          maxW="calc(100% - 5rem)"
          h="1.25rem"
          display="flex"
          gap="2.5"
          overflow="hidden"
          fontFamily="mono"
          fontSize="xs"
          lineHeight="1.25rem"
          whiteSpace="nowrap"
        >
          {groups.slice(0, MAX_NAMED).map(({ number, name }) => (
            <li key={number}>
              <GroupMark group={number}>
                {number}
                {name !== undefined && ` ${name}`}
              </GroupMark>
            </li>
          ))}
          {groups.length > MAX_NAMED && <li>+{groups.length - MAX_NAMED}</li>}
        </chakra.ul>
      )}
    </>
  );
}
