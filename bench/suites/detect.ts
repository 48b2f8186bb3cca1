import { recognize } from '../../src/engine/detect/recognize.ts';
import { detectionCases } from '../inputs/detection.ts';
import { calibrated, time, timeByTurns, unitTime } from '../measure.ts';
import type { Suite } from '../recorder.ts';

const SHORT = 200;
const SIZES = [50_000, 100_000, 200_000] as const;
/** Milliseconds below which what a doubling costs is the clock's doing. */
const TOO_SHORT = 1;

/** Measures the detection of short and long texts of many kinds; engines.ts measures what is then run on them. */
export const run: Suite = async (recorder) => {
  const cases = Object.entries(detectionCases(recorder.quick));
  // Measured once for all of them, and again with what is over its budget.
  let unit = await unitTime();
  const rows: (string | number | null)[][] = [];
  for (const [i, [name, make]] of cases.entries()) {
    recorder.progress(i / cases.length, name);
    const short = make(SHORT);
    const texts = SIZES.map(make);
    let isFirst = true;
    const found = await recorder.judge(
      async () => {
        if (!isFirst) unit = await unitTime();
        isFirst = false;
        const effort = { min: 3, max: recorder.quick ? 3 : 9, budget: 100 };
        const { best } = await time(() => {
          for (let k = 0; k < 10; k++) recognize(short);
        }, effort);
        const lengths = texts.map((text, at) => ({ work: () => recognize(text), repeat: 4 >> at }));
        const times = (await timeByTurns(lengths, effort, 2000)).map((each) => each?.best ?? Number.NaN);
        return { short: best / 10, times };
      },
      ({ short: little, times }) => {
        const [first = 0, , last = Number.NaN] = times;
        return {
          [`short.${name}`]: calibrated(little, unit),
          [`long.${name}`]: calibrated(last, unit),
          [`growth.${name}`]: last < TOO_SHORT ? 0 : Math.sqrt(last / first),
        };
      },
    );
    rows.push([name, found.short, ...found.times]);
  }
  recorder.progress(1, '');
  recorder.tables.push({
    title: 'Detection',
    note: 'Milliseconds at each length, by look alone: nothing is run on the text yet.',
    columns: ['text', ...[SHORT, ...SIZES].map((size) => size.toLocaleString('en-US'))],
    rows,
  });
};
