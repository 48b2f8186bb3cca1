import { memo } from 'react';
import { BarChart } from '../../../../components/BarChart.tsx';
import { Empty } from '../../../../components/ViewScroll.tsx';
import { formatNumber } from '../../../../core/format-number.ts';
import type { Heat } from '../../../../regex/debugger/heat.ts';
import type { Trace } from '../../../../regex/debugger/trace.ts';
import { quoted } from '../debug-words.ts';

/** Places that are listed of the pattern, and of the text. */
const SHOWN = 5;

/** Returns the indexes of the largest numbers, the largest first. */
function largest(values: Uint32Array, count: number): number[] {
  const found: number[] = [];
  for (const [i, value] of values.entries()) {
    if (value === 0 || (found.length === count && value <= (values[found.at(-1) as number] as number))) continue;
    const at = found.findIndex((other) => (values[other] as number) < value);
    found.splice(at < 0 ? found.length : at, 0, i);
    found.length = Math.min(found.length, count);
  }
  return found;
}

type Props = { readonly trace: Trace; readonly heat: Heat; readonly pattern: string; readonly text: string };

/** The figures of the heat map: parts of the pattern and places of the text with the most steps. */
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
