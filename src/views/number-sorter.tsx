import { chakra } from '@chakra-ui/react';
import { BarChart } from '../ui/BarChart.tsx';
import { StatisticsView } from '../ui/StatisticsView.tsx';
import { TableView } from '../ui/TableView.tsx';
import type { ToolView, ViewProps } from '../ui/view.ts';

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
    <StatisticsView output={output} names={NAMES} empty="Sum, mean, median and more appear here, worked out exactly.">
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

function Totals({ output }: ViewProps) {
  return (
    <TableView
      label="Running total"
      table={output.table}
      empty="The sorted numbers appear here with their sum so far."
    />
  );
}

export default {
  tabs: [
    { id: 'statistics', label: 'Statistics', View: Statistics },
    { id: 'table', label: 'Running total', View: Totals },
  ],
} satisfies ToolView;
