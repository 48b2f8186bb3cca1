import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { initializeConfig } from 'lighthouse/core/config/config.js';
import { Runner } from 'lighthouse/core/runner.js';
import puppeteer from 'puppeteer-core';
import { listen, siteServer } from '../src/build/serve.ts';
import { TOOL_IDS } from '../src/engine/tool-ids.ts';
import { findBrowser } from '../tests/e2e/browser.ts';
import { aimsFor, PHONE, pagesFor, slowdownOf } from './audit.ts';
import { median } from './measure.ts';
import { inProcessorTime } from './processor-time.ts';
import type { Table } from './reports.ts';

/**
 * Audits the production build as Lighthouse's mobile preset does: the median of three runs a page.
 *
 * `npm run lighthouse` after a build. It fails when a page misses an aim.
 * - `npm run lighthouse -- --all` or PAGES=all: each tool's page and the others, once each; a page that misses an aim is
 *   run twice more. PAGES=/a,/b: these pages alone.
 * - SLOW=1: the processor is slowed until the machine is a phone of `benchmarkIndex` 750.
 * - RUNS: number of runs per page.
 */
const all = process.argv.includes('--all');
const PAGES = pagesFor(all ? 'all' : process.env['PAGES'], TOOL_IDS);
const isAll = all || process.env['PAGES'] === 'all';
const RUNS = Number(process.env['RUNS'] ?? (isAll ? 1 : 3));
/** Runs of a page that misses an aim: one unlucky run must not decide. */
const MAX_RUNS = Math.max(RUNS, 3);
const isSlow = process.env['SLOW'] === '1';

const FULL = ['accessibility', 'best-practices', 'seo'] as const;
const CATEGORIES = ['performance', ...FULL];
const TIMES = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' } as const;

const server = await siteServer(resolve(process.env['DIST'] || 'dist'));
const origin = await listen(server, 0);
const chrome = await launch({
  chromePath: findBrowser(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const browser = await puppeteer.connect({ browserURL: `http://localhost:${chrome.port}`, defaultViewport: null });
/** The machine's `benchmarkIndex` in each run, slowed or not: that of a shared one changes from minute to minute. */
const indices: number[] = [];
/** Factor by which the processor is slowed, and the indices that the machine would have had without. */
let slowdown = 1;
const unslowed: number[] = [];

/** The same result by the processor time of each task, as if the machine had nothing else to do. */
async function inQuiet({ artifacts }: RunnerResult): Promise<RunnerResult | undefined> {
  const { resolvedConfig } = await initializeConfig('navigation', undefined, artifacts.settings);
  const trace = { ...artifacts.Trace, traceEvents: inProcessorTime(artifacts.Trace.traceEvents) };
  return Runner.audit({ ...artifacts, Trace: trace }, { resolvedConfig, computedCache: new Map() });
}

/** Tries of one run: now and then a browser records no trace, or paints nothing, and that says nothing of the page. */
const TRIES = 3;

/** Lighthouse's result for a page. Throws its own error when each try has failed. */
async function resultOf(path: string): Promise<RunnerResult> {
  let failure = 'no result';
  for (let tries = 0; tries < TRIES; tries++) {
    const page = await browser.newPage();
    await page.emulateCPUThrottling(slowdown);
    const flags = {
      onlyCategories: CATEGORIES,
      // It asks for the file in the page's name, whose policy lets nobody connect to anything (Lighthouse issue 4386).
      // Its presence and content are tested by tests/e2e/metadata.spec.ts.
      skipAudits: ['robots-txt'],
    };
    const recorded = await lighthouse(origin + path, flags, undefined, page).finally(() => page.close());
    // A run that failed may have no trace.
    const result = recorded && !recorded.lhr.runtimeError ? await inQuiet(recorded) : recorded;
    if (result && !result.lhr.runtimeError) return result;
    failure = result?.lhr.runtimeError?.message ?? failure;
  }
  throw new Error(`Lighthouse failed ${TRIES} times for ${path}: ${failure}`);
}

/** One run of a page: its figures, and which rules it breaks beside performance. */
async function audit(path: string) {
  const result = await resultOf(path);
  const { audits, categories, environment } = result.lhr;
  const index = environment.benchmarkIndex;
  indices.push(index);
  unslowed.push(index * slowdown);
  if (isSlow) slowdown = slowdownOf(median(unslowed.slice(-5)));
  const figures: Record<string, number> = {};
  for (const category of CATEGORIES) figures[category] = (categories[category]?.score ?? 0) * 100;
  for (const [name, id] of Object.entries(TIMES)) figures[name] = audits[id]?.numericValue ?? 0;
  figures['CLS'] = audits['cumulative-layout-shift']?.numericValue ?? 0;
  figures['index'] = index;
  const rules = Object.values(audits).flatMap(({ id, score, scoreDisplayMode, title }) => {
    const counts = FULL.some((category) =>
      categories[category]?.auditRefs.some((ref) => ref.id === id && ref.weight > 0),
    );
    return counts && scoreDisplayMode !== 'notApplicable' && score !== null && score < 1 ? [title] : [];
  });
  return { figures, rules };
}

type Run = Awaited<ReturnType<typeof audit>>;

const middle = (runs: readonly Run[], name: string) => median(runs.map(({ figures }) => figures[name] ?? Number.NaN));

/** Returns the aims that a page misses, one sentence each. */
function missesOf(runs: readonly Run[]): string[] {
  const aims = aimsFor(middle(runs, 'index'), isSlow);
  const misses = runs.flatMap(({ rules }) => rules);
  for (const category of CATEGORIES) {
    const score = middle(runs, category);
    const aim = category === 'performance' ? aims.performance : 100;
    if (score < aim) misses.push(`${category} ${Math.round(score)}, the aim is ${aim}`);
  }
  const blocking = middle(runs, 'TBT');
  if (blocking > aims.blocking) misses.push(`TBT ${Math.round(blocking)} ms, the aim is ${aims.blocking}`);
  return [...new Set(misses)];
}

const misses: string[] = [];
const rows: (string | number)[][] = [];
let names: string[] = [];

try {
  // The first run of a fresh browser is its slowest; and without an index there is nothing to slow down by.
  await audit('/about-us');
  for (const path of PAGES) {
    const runs: Run[] = [];
    while (runs.length < RUNS || (runs.length < MAX_RUNS && missesOf(runs).length > 0)) runs.push(await audit(path));
    names = Object.keys(runs[0]?.figures ?? {});
    misses.push(...missesOf(runs).map((miss) => `${path}: ${miss}`));
    const figures = names.map((name) => [name, middle(runs, name)] as const);
    rows.push([path, ...figures.map(([, value]) => Number(value.toFixed(3)))]);
    console.log(
      path.padEnd(34),
      figures.map(([name, value]) => `${name} ${name === 'CLS' ? value.toFixed(3) : Math.round(value)}`).join('  '),
    );
  }
} finally {
  await browser.disconnect();
  chrome.kill();
  server.close();
}

// The report of `npm run bench` shows it beside the sizes.
mkdirSync('.cache', { recursive: true });
const table: Table = {
  title: `Lighthouse, mobile, on ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`,
  note: `Medians of \`npm run lighthouse\`${isSlow ? `, the processor slowed until the machine’s index is ${PHONE}` : ''}; times in milliseconds, each task by the processor time that it took. The index is Lighthouse’s \`benchmarkIndex\` of the machine, here ${Math.round(median(indices))} in the middle of all runs: a phone of ${PHONE} is slow, 1,500 is quick.`,
  columns: ['page', ...names],
  rows,
};
writeFileSync('.cache/lighthouse.json', JSON.stringify(table));
const worst = (name: string, pick: (...values: number[]) => number) =>
  pick(...rows.map((row) => Number(row[names.indexOf(name) + 1])));
console.log(
  `${rows.length} pages, index ${Math.round(median(indices))}: performance ${Math.round(worst('performance', Math.min))} at least, TBT ${Math.round(worst('TBT', Math.max))} ms at most.`,
);
for (const miss of misses) console.log(`missed: ${miss}`);
process.exitCode = misses.length > 0 ? 1 : 0;
