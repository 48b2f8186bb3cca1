import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { entriesOf, entryAt, type ListComparison, type ListPart } from '../../../engine/compare/compare-lists.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { Button } from '../../theme/elements.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Empty, ViewBar } from '../../ui/ViewScroll.tsx';
import { VirtualTable } from '../../ui/VirtualTable.tsx';
import type { Texts } from './texts.ts';

type Props = { readonly found: ListComparison; readonly texts: Texts };

const COLUMNS = ['Line', 'Left', 'Right'];

const PARTS = [
  ['both', 'In both'],
  ['left', 'Only left'],
  ['right', 'Only right'],
  ['either', 'In either'],
] as const satisfies readonly (readonly [ListPart, string])[];

/** Two lists as sets: the lines of a part, how often each occurs on either side, and a way to copy them. */
export function ListsView({ found, texts }: Props) {
  const [part, setPart] = useState<ListPart>('both');
  const entries = useMemo(() => entriesOf(found, part), [found, part]);
  const rows = useMemo(
    () =>
      Array.from(entries, (entry) => {
        const { text, left, right } = entryAt(found, entry, texts.left, texts.right);
        return [text, formatNumber(left), formatNumber(right)];
      }),
    [entries, found, texts],
  );
  const counts: Readonly<Record<ListPart, number>> = {
    both: found.both,
    left: found.left,
    right: found.right,
    either: found.both + found.left + found.right,
  };
  return (
    <>
      <ViewBar role="group" aria-label="Part of the lists">
        {PARTS.map(([name, label]) => (
          <Button key={name} size="sm" aria-pressed={part === name} onClick={() => setPart(name)}>
            {label}
            <chakra.span textStyle="figure" fontWeight="normal" color="fg.muted">
              {formatNumber(counts[name])}
            </chakra.span>
          </Button>
        ))}
        <chakra.span flex="1" />
        <CopyButton
          what="lines"
          text={() => rows.map(([line]) => line).join('\n')}
          of={rows}
          disabled={rows.length === 0}
          outline
          size="sm"
        />
      </ViewBar>
      {rows.length === 0 ? (
        <chakra.div p="4">
          <Empty>
            No line is {part === 'both' ? 'in both lists' : part === 'either' ? 'in either list' : `only ${part}`}.
          </Empty>
        </chakra.div>
      ) : (
        <VirtualTable label="Lines" columns={COLUMNS} rows={rows} />
      )}
    </>
  );
}
