import { toolPaths } from '../../src/cli/host/node-tools.ts';
import { SIZES } from '../engine-cases.ts';
import type { CaseResult, Message, Order } from '../engine-thread.ts';
import { LIBRARY_TOOLS } from '../inputs/tools.ts';
import { calibrated, median, unitTime } from '../measure.ts';
import { PLANTED } from '../planted.ts';
import type { Suite } from '../recorder.ts';
import type { Plot } from '../reports.ts';
import { startThread } from '../threads.ts';

/** Milliseconds without a sign of life after which a case counts as hung. */
const HUNG = 60_000;
/** Name of the work of a thread before its first case. */
const LOADING = 'loading';
/** Calibrated milliseconds that an engine of our own aims for at 200,000 characters, where its tool does not say otherwise. */
const AIM = 10;
/** Aims of tools that do more, in milliseconds. */
const AIMS: Readonly<Record<string, number>> = {
  'binary-converter': 20,
  'csv-to-json-converter': 15,
  'morse-code-converter': 15,
  'slugify-generator': 15,
  'slash-text-generator': 15,
  'strikethrough-text-generator': 15,
  'underline-text-generator': 15,
  'utf8-converter': 15,
  // Its gate is to take 10 of them.
  'xml-formatter': 20,
  // 100,000 matches with a row of a table each, ten times the default.
  'regex-tester': 60,
  // 20,000 lines or 25,000 numbers.
  'number-sorter': 60,
  'sort-lines': 60,
  // 10 for 1,000 addresses; the short lines are 66,666 of them.
  'utm-builder-generator': 400,
};
/** Characters of a long result that may take another millisecond. */
const OUTPUT_A_MILLISECOND = 20_000;

/** Measures all cases of one tool; after a hung one, the others are measured on a fresh thread. */
async function measureTool(order: Omit<Order, 'done'>): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (let isDone = false; !isDone; ) isDone = await measureOnThread(order, results);
  return results;
}

/** @returns whether the thread came to its end; if not, the case that stopped it is among the results */
function measureOnThread(order: Omit<Order, 'done'>, results: CaseResult[]): Promise<boolean> {
  const thread = startThread(new URL('../engine-thread.ts', import.meta.url), {
    ...order,
    done: results.map((each) => each.case),
  } satisfies Order);
  return new Promise((resolve) => {
    let current = LOADING;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const end = (isDone: boolean) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      void thread.terminate().then(() => resolve(isDone));
    };
    const giveUp = (error: string) => {
      if (isOver) return;
      results.push({ case: current, times: SIZES.map(() => null), growth: null, status: 'crash', error, output: 0 });
      // A tool that does not load has no other cases.
      end(current === LOADING);
    };
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp(`hung for ${HUNG / 1000} s`), HUNG);
    };
    watch();
    thread.on('message', (message: Message) => {
      watch();
      if (message.kind === 'begin') current = message.name;
      else if (message.kind === 'result') results.push(message.result);
      else if (message.kind === 'end') end(true);
    });
    thread.on('error', (error) => giveUp(String(error)));
    thread.on('exit', (code) => giveUp(`its thread ended with code ${code}`));
  });
}

/** Milliseconds for the longest text; where that was not tried, what it would take at least. */
function longestTime({ times }: CaseResult): number {
  const last = times.findLastIndex((each) => each !== null);
  return (times[last] ?? 0) * 2 ** (times.length - 1 - Math.max(last, 0));
}

const slowest = (results: readonly CaseResult[]) =>
  results.reduce<CaseResult | undefined>(
    (worst, each) => (worst && longestTime(worst) >= longestTime(each) ? worst : each),
    undefined,
  );

function missedAims(tool: string, results: readonly CaseResult[], unit: number): string[] {
  return results.flatMap((result) => {
    const { case: name, output } = result;
    const last = calibrated(longestTime(result), unit);
    const aim = Math.max(AIMS[tool] ?? AIM, output / OUTPUT_A_MILLISECOND);
    return last > aim
      ? [`${tool}, ${name}: ${last.toFixed(1)} calibrated ms at 200,000 characters, aim ${aim.toFixed(0)}`]
      : [];
  });
}

/** Every tool at 50,000, 100,000 and 200,000 characters on its worst realistic texts. */
export const run: Suite = async (recorder) => {
  const tools = [...toolPaths.keys()].filter((tool) => recorder.wants(tool)).sort();
  if (recorder.plants('quadratic')) tools.push(PLANTED);
  const all: { readonly tool: string; readonly results: readonly CaseResult[]; readonly unit: number }[] = [];
  const units: number[] = [];
  for (const [i, tool] of tools.entries()) {
    recorder.progress(i / tools.length, tool);
    const order = { tool, growth: recorder.budget(`growth.${tool}`), quick: recorder.quick };
    const { results, unit } = await recorder.judge(
      async () => {
        const before = await unitTime();
        const found = await measureTool({ ...order, unit: before });
        return { results: found, unit: (before + (await unitTime())) / 2 };
      },
      (found) => ({
        [`growth.${tool}`]: Math.max(0, ...found.results.map((each) => each.growth ?? 0)),
        [`units.${tool}`]: Math.max(0, ...found.results.map(longestTime)) / found.unit,
      }),
    );
    units.push(unit);
    all.push({ tool, results, unit });
  }
  let crashes = 0;
  for (const { tool, results, unit } of all) {
    for (const { case: name, status, error, times, growth: own } of results) {
      if (status === 'crash') {
        crashes++;
        recorder.problems.push(`${tool}, ${name}: ${error}`);
      } else if (times.includes(null) && !recorder.quick) {
        recorder.problems.push(
          `${tool}, ${name}: too slow to go on after ${times.find((each) => each !== null)?.toFixed(0)} ms`,
        );
      }
      if (own !== null && own > recorder.budget(`growth.${tool}`)) {
        recorder.problems.push(
          `${tool}, ${name}: a doubling costs ${own.toFixed(2)} times (${times.map((each) => each?.toFixed(1)).join(', ')} ms)`,
        );
      }
    }
    if (!LIBRARY_TOOLS.has(tool)) recorder.problems.push(...missedAims(tool, results, unit));
  }
  recorder.figure('crashes', crashes);
  recorder.tables.push(
    {
      title: 'Engines on their worst text',
      note: `Milliseconds at each length, and what a doubling costs in the worst case of the tool (a dash: too short to tell). One unit is ${median(units).toFixed(2)} ms.`,
      columns: ['tool', 'worst case', ...SIZES.map((size) => size.toLocaleString('en-US')), 'doubling', 'cases'],
      rows: all.map(({ tool, results }) => {
        const worst = slowest(results);
        const growth = results.flatMap((each) => each.growth ?? []);
        return [
          tool,
          worst?.case ?? '–',
          ...SIZES.map((_, i) => worst?.times.at(i - SIZES.length) ?? null),
          growth.length > 0 ? Math.max(...growth) : null,
          results.length,
        ];
      }),
    },
    {
      title: 'All cases',
      long: true,
      columns: ['tool', 'case', 'result', ...SIZES.map((size) => size.toLocaleString('en-US')), 'doubling'],
      rows: all.flatMap(({ tool, results }) =>
        results.map((each) => [
          tool,
          each.case,
          each.status,
          ...SIZES.map((_, i) => each.times.at(i - SIZES.length) ?? null),
          each.growth,
        ]),
      ),
    },
  );
  recorder.plots.push(...growthPlots(all));
};

/** Seven tools to a plot, each on its worst text. */
function growthPlots(all: readonly { readonly tool: string; readonly results: readonly CaseResult[] }[]): Plot[] {
  const series = all.flatMap(({ tool, results }) => {
    const worst = slowest(results);
    if (!worst || worst.times.length < SIZES.length) return [];
    const points = worst.times.flatMap((each, i): (readonly [number, number])[] =>
      each === null ? [] : [[SIZES[i] ?? 0, each]],
    );
    return [{ name: tool, points }];
  });
  const plots: Plot[] = [];
  for (let i = 0; i < series.length; i += 7) {
    plots.push({
      kind: 'lines',
      title: `Growth ${i / 7 + 1}`,
      x: 'characters',
      y: 'ms',
      series: series.slice(i, i + 7),
    });
  }
  return plots;
}
