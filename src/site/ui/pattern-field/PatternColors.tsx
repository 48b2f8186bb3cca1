import { chakra } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { GroupMark } from './GroupMark.tsx';
import { type PatternMark, PatternText } from './PatternText.tsx';
import { type PatternRange, usePointing } from './pointing.ts';
import { patternTokens } from './tokens.ts';
import { bracketMarks, useFieldPointing } from './useFieldPointing.ts';
import { useLineEndPaste } from './useLineEndPaste.ts';

/** The legend names this many groups. */
const MAX_NAMED = 12;

/** A long name is cut: the table of the matches has all of it. */
const Entry = chakra('li', { base: { flexShrink: '0', maxW: '16ch', overflow: 'hidden', textOverflow: 'ellipsis' } });

type Props = {
  readonly pattern: string;
  readonly flags: string;
  /** The part that is wrong. */
  readonly fault: PatternRange | undefined;
};

/** The colored pattern behind its field, and a legend of its groups above. */
export function PatternColors({ pattern, flags, fault }: Props) {
  const { tokens, groups, brackets } = useMemo(() => patternTokens(pattern, flags), [pattern, flags]);
  const layer = useRef<HTMLPreElement>(null);
  const caret = useFieldPointing(layer);
  useLineEndPaste(layer);
  const part = usePointing('marked');
  const failed = usePointing('failed');
  const marks = useMemo<PatternMark[]>(
    () => [
      ...(fault ? [{ ...fault, kind: 'fault' as const }] : []),
      ...[...(part ? [part] : []), ...(failed ?? [])].map((range) => ({ ...range, kind: 'part' as const })),
      ...bracketMarks(brackets, caret),
    ],
    [fault, part, failed, brackets, caret],
  );
  return (
    <>
      <chakra.pre
        ref={layer}
        data-colors=""
        aria-hidden="true"
        gridArea="1 / 1"
        pointerEvents="none"
        fontFamily="mono"
        whiteSpace="pre-wrap"
        wordBreak="break-all"
        overflowWrap="anywhere"
      >
        <PatternText tokens={tokens} marks={marks} />
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
            <Entry key={number}>
              <GroupMark group={number}>
                {number}
                {name !== undefined && ` ${name}`}
              </GroupMark>
            </Entry>
          ))}
          {groups.length > MAX_NAMED && (
            <chakra.li position="sticky" insetInlineEnd="0" bg="bg" color="fg.muted">
              +{groups.length - MAX_NAMED}
            </chakra.li>
          )}
        </chakra.ul>
      )}
    </>
  );
}
