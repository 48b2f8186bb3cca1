import { BarChart } from '../../../site/ui/BarChart.tsx';
import { FilterBar } from '../../../site/ui/FilterBar.tsx';
import { TableView } from '../../../site/ui/TableView.tsx';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';

type Share = { readonly letter: string; readonly found: number; readonly expected: number };

/** Table of all keys, likeliest first. Choosing a row decrypts with its key. */
function Keys({ output, options, setOptions }: ViewProps) {
  const word = String(options['word'] ?? '');
  const rows = output.table?.rows ?? [];
  const applied = options['direction'] === 'decrypt' ? String(options['shift']) : undefined;
  return (
    <>
      <FilterBar
        label="Known word"
        placeholder="A word that must appear"
        value={word}
        onChange={(value) => setOptions({ word: value })}
        hint="Choose a row to decrypt with its key."
      />
      <TableView
        label="Keys"
        table={output.table}
        empty={word === '' ? 'The text under every key appears here.' : 'No key gives a text with this word.'}
        current={rows.findIndex(([shift]) => shift === applied)}
        onRow={(row) => setOptions({ direction: 'decrypt', shift: Number(rows[row]?.[0] ?? 0) })}
      />
    </>
  );
}

const percent = (share: number) => `${share.toFixed(1)}%`;

/** Frequency of each letter in the text, next to that of the language. */
function Letters({ output }: ViewProps) {
  const shares = (output.info?.['histogram'] ?? []) as readonly Share[];
  if (shares.length === 0) {
    return (
      <ViewScroll label="Letters">
        <Empty>For Latin alphabets, the frequency of each letter appears here next to that of the language.</Empty>
      </ViewScroll>
    );
  }
  return (
    <ViewScroll label="Letters">
      <BarChart
        label="Frequency of each letter, with that of the language in parentheses"
        bars={shares.map(({ letter, found, expected }) => ({
          label: `${letter}  (${percent(expected)})`,
          value: found,
          shown: percent(found),
        }))}
      />
      <Empty>In parentheses: what text in the score language has.</Empty>
    </ViewScroll>
  );
}

export default {
  tabs: [
    { id: 'table', label: 'Keys', View: Keys },
    { id: 'letters', label: 'Letters', View: Letters },
  ],
} satisfies ToolView;
