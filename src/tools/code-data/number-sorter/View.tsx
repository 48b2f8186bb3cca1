import { chakra } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';
import { Input } from '../../../site/theme/elements.tsx';
import { BarChart } from '../../../site/ui/BarChart.tsx';
import { CopyButton } from '../../../site/ui/CopyButton.tsx';
import { StatisticsView } from '../../../site/ui/StatisticsView.tsx';
import { TableView } from '../../../site/ui/TableView.tsx';
import { ViewBar } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';

const NAMES = {
  count: 'numbers',
  invalid: 'not a number',
  sum: 'sum',
  min: 'smallest',
  max: 'largest',
  range: 'range',
  mean: 'mean',
  median: 'median',
  mode: 'mode',
  deviation: 'standard deviation (population)',
  sampleDeviation: 'standard deviation (sample)',
} as const;

type Bar = { readonly from: number; readonly to: number; readonly count: number };

const short = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });

function Statistics({ output }: ViewProps) {
  const bars = (output.info?.['histogram'] ?? []) as readonly Bar[];
  return (
    <StatisticsView output={output} names={NAMES} empty="Sum, mean, median, and more appear here, calculated exactly.">
      {bars.length > 1 && (
        <>
          <chakra.h3 textStyle="label">Histogram</chakra.h3>
          <BarChart
            label="Histogram"
            bars={bars.map(({ from, to, count }) => ({ label: `${short(from)} to ${short(to)}`, value: count }))}
          />
        </>
      )}
    </StatisticsView>
  );
}

/** The sorted numbers with their sum so far, or only the first of them. */
function Totals({ output }: ViewProps) {
  const [top, setTop] = useState('');
  const id = useId();
  const { table } = output;
  const most = Number.parseInt(top, 10);
  const isCut = most > 0;
  const shown = useMemo(
    () => table && (isCut ? { ...table, rows: table.rows.slice(0, most) } : table),
    [table, isCut, most],
  );
  const rows = shown?.rows ?? [];
  const text = rows.map(([, number]) => number).join('\n');
  return (
    <>
      <ViewBar>
        <chakra.label htmlFor={id} fontSize="xs" color="fg.muted" ps="1">
          Only the first
        </chakra.label>
        <Input
          id={id}
          size="sm"
          w="5.5rem"
          type="number"
          min={1}
          placeholder="all"
          value={top}
          onChange={(event) => setTop(event.currentTarget.value)}
        />
        <chakra.output fontSize="xs" color="fg.muted" textStyle="figure" overflowWrap="anywhere" flex="1" minW="6rem">
          {rows.length > 0 && `Their sum: ${rows.at(-1)?.[2]}`}
        </chakra.output>
        <CopyButton size="xs" outline what="these numbers" disabled={text === ''} text={text} />
      </ViewBar>
      <TableView label="Running total" table={shown} empty="The sorted numbers appear here with their running total." />
    </>
  );
}

export default {
  tabs: [
    { id: 'statistics', label: 'Statistics', View: Statistics },
    { id: 'table', label: 'Running total', View: Totals },
  ],
} satisfies ToolView;
