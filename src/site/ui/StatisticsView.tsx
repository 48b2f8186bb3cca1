import type { ReactNode } from 'react';
import type { OutputParts } from '../../engine/contract/tool.ts';
import { FigureList } from './FigureList.tsx';
import { Empty, ViewScroll } from './ViewScroll.tsx';

type Props = {
  readonly output: OutputParts;
  /** The figures of `info` to show, in this order: id and what people read. */
  readonly names: Readonly<Record<string, string>>;
  /** Sentence shown while there are no figures. */
  readonly empty: string;
  /** Below the figures. */
  readonly children?: ReactNode;
};

/** The named figures of an output in a separate tab. */
export function StatisticsView({ output, names, empty, children }: Props) {
  const figures = Object.entries(names).flatMap(([id, name]) => {
    const value = output.info?.[id];
    return typeof value === 'number' || typeof value === 'string' ? [[name, value] as const] : [];
  });
  return (
    <ViewScroll label="Statistics">
      {figures.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <>
          <FigureList label="Statistics" figures={figures} />
          {children}
        </>
      )}
    </ViewScroll>
  );
}
