import { memo } from 'react';
import type { Heat } from '../../../../engine/regex/debugger/heat.ts';
import type { Trace } from '../../../../engine/regex/debugger/trace.ts';
import { formatNumber } from '../../../../engine/values/format-number.ts';
import { BarChart } from '../../../../site/ui/BarChart.tsx';
import { Empty } from '../../../../site/ui/ViewScroll.tsx';
import { quoted } from '../debug-words.ts';

/** Number of listed parts of the pattern, and of positions in the text. */
const SHOWN = 5;

/** Returns the indexes of the largest numbers above 0, the largest first. */
function largest(values: Uint32Array, count: number): number[] {
  const found: number[] = [];
  const next = (): number => {
    let [best, most] = [-1, 0];
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number;
      if (value > most && !found.includes(i)) [best, most] = [i, value];
    }
    return best;
  };
  for (let i = next(); i >= 0 && found.length < count; i = next()) found.push(i);
  return found;
}

type Props = { readonly trace: Trace; readonly heat: Heat; readonly pattern: string; readonly text: string };

/** The figures of the heat map: the parts of the pattern and the positions in the text with the most steps. */
export const HotSpots = memo(function HotSpots({ trace, heat, pattern, text }: Props) {
  const share = (steps: number) => `${formatNumber(steps)} · ${Math.round((100 * steps) / trace.length)}%`;
  const parts = largest(heat.parts, SHOWN).map((i) => {
    const { start = 0, end = 0 } = trace.parts[i] ?? {};
    return { label: `${pattern.slice(start, end)} at ${start}`, value: heat.parts[i] as number };
  });
  const places = largest(heat.text, SHOWN).map((i) => ({
    label: `${i < text.length ? quoted(String.fromCodePoint(text.codePointAt(i) ?? 0)) : 'End'} at ${i}`,
    value: heat.text[i] as number,
  }));
  return (
    <>
      <Empty>Parts of the pattern with the most steps:</Empty>
      <BarChart label="Most steps in the pattern" bars={parts.map((bar) => ({ ...bar, shown: share(bar.value) }))} />
      <Empty>Places of the text with the most steps:</Empty>
      <BarChart label="Most steps in the text" bars={places.map((bar) => ({ ...bar, shown: share(bar.value) }))} />
    </>
  );
});
