import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { StepState } from '../../../../engine/regex/debugger/trace-steps.ts';
import { GroupMark } from '../../../../site/ui/pattern-field/GroupMark.tsx';
import { patternTokens } from '../../../../site/ui/pattern-field/tokens.ts';
import { quoted } from '../debug-words.ts';

/** Groups that are listed: more of them fit no screen. */
const SHOWN = 50;

const Cell = chakra('td', { base: { px: '2', py: '0.5', verticalAlign: 'baseline', overflowWrap: 'anywhere' } });
const Head = chakra('th', {
  base: { px: '2', py: '0.5', textAlign: 'start', fontWeight: 'medium', color: 'fg.muted' },
});

type Props = { readonly pattern: string; readonly flags: string; readonly text: string; readonly state: StepState };

/** The groups as they are before a step. */
export function DebugGroups({ pattern, flags, text, state: { groups } }: Props) {
  const { groups: names } = useMemo(() => patternTokens(pattern, flags), [pattern, flags]);
  if (groups.length === 0) return null;
  return (
    <chakra.table aria-label="Groups at this step" fontSize="sm" w="full">
      <thead>
        <tr>
          <Head scope="col">Group</Head>
          <Head scope="col">Range</Head>
          <Head scope="col">Text</Head>
        </tr>
      </thead>
      <tbody>
        {groups.slice(0, SHOWN).map((range, i) => {
          const number = i + 1;
          const name = names[i]?.name;
          return (
            <tr key={number}>
              <Cell>
                <GroupMark group={number}>{name === undefined ? number : `${number} ${name}`}</GroupMark>
              </Cell>
              <Cell textStyle="figure">{range ? `${range[0]}-${range[1]}` : '–'}</Cell>
              <Cell fontFamily="mono">{range ? quoted(text.slice(range[0], range[1])) : '–'}</Cell>
            </tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
}
