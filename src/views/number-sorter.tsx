import { chakra } from '@chakra-ui/react';
import { BarChart } from '../ui/BarChart.tsx';
import { FigureList } from '../ui/FigureList.tsx';
import { TableView } from '../ui/TableView.tsx';
import { Empty, ViewScroll } from '../ui/ViewScroll.tsx';
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
  const info = output.info ?? {};
  const figures = Object.entries(NAMES).flatMap(([id, name]) => {
    const value = info[id];
    return typeof value === 'number' || typeof value === 'string' ? [[name, value] as const] : [];
  });
  const bars = (info['histogram'] ?? []) as readonly Bar[];
  if (figures.length === 0) {
    return (
      <ViewScroll label="Statistics">
        <Empty>Sum, mean, median and more appear here, worked out exactly.</Empty>
      </ViewScroll>
    );
  }
  return (
    <ViewScroll label="Statistics">
      <FigureList label="Statistics" figures={figures} />
      {bars.length > 1 && (
        <>
          <chakra.h3 textStyle="label">Histogram</chakra.h3>
          <BarChart
            label="Histogram"
            bars={bars.map(({ from, to, count }) => ({ label: `${short(from)} to ${short(to)}`, value: count }))}
          />
        </>
      )}
    </ViewScroll>
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
