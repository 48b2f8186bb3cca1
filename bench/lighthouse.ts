import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { listen, siteServer } from '../src/build/serve.ts';
import { findBrowser } from '../tests/e2e/browser.ts';
import type { Table } from './reports.ts';

/**
 * Audits the production build as Lighthouse's mobile preset does: the median of three runs a page.
 *
 * `npm run lighthouse` after a build. It fails when a page misses an aim; PAGES and RUNS narrow it down.
 */
const PAGES = process.env['PAGES']?.split(',') ?? [
  '/',
  '/json-formatter',
  '/bold-text-generator',
  '/search',
  '/about-us',
];
const RUNS = Number(process.env['RUNS'] ?? 3);
const AIMS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = Object.keys(AIMS) as (keyof typeof AIMS)[];
const TIMES = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' } as const;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const server = await siteServer(resolve(process.env['DIST'] || 'dist'));
const origin = await listen(server, 0);
const chrome = await launch({
  chromePath: findBrowser(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const misses = new Set<string>();
const rows: (string | number)[][] = [];

try {
  for (const path of PAGES) {
    const scores: Record<string, number[]> = {};
    const note = (name: string, value: number | null | undefined) => {
      scores[name] ??= [];
      scores[name].push(value ?? 0);
    };
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(origin + path, { port: chrome.port, onlyCategories: CATEGORIES });
      if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
      for (const category of CATEGORIES) note(category, (result.lhr.categories[category]?.score ?? 0) * 100);
      for (const [name, audit] of Object.entries(TIMES)) note(name, result.lhr.audits[audit]?.numericValue);
      note('CLS', result.lhr.audits['cumulative-layout-shift']?.numericValue);
      for (const { id, score, scoreDisplayMode, title } of Object.values(result.lhr.audits)) {
        const counts = CATEGORIES.some(
          (category) =>
            category !== 'performance' &&
            result.lhr.categories[category]?.auditRefs.some((ref) => ref.id === id && ref.weight > 0),
        );
        if (counts && scoreDisplayMode !== 'notApplicable' && score !== null && score < 1)
          misses.add(`${path}: ${title}`);
      }
    }
    const figures = Object.entries(scores).map(([name, values]) => [name, median(values)] as const);
    for (const [name, value] of figures) {
      const aim = CATEGORIES.find((category) => category === name);
      if (aim && value < AIMS[aim]) misses.add(`${path}: ${name} ${Math.round(value)}, the aim is ${AIMS[aim]}`);
    }
    rows.push([path, ...figures.map(([, value]) => Number(value.toFixed(3)))]);
    console.log(
      path.padEnd(24),
      figures.map(([name, value]) => `${name} ${name === 'CLS' ? value.toFixed(3) : Math.round(value)}`).join('  '),
    );
  }
} finally {
  chrome.kill();
  server.close();
}

// The report of `npm run bench` shows it beside the sizes.
mkdirSync('.cache', { recursive: true });
const table: Table = {
  title: `Lighthouse, mobile, on ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`,
  note: 'Medians of `npm run lighthouse`; times in milliseconds.',
  columns: ['page', ...CATEGORIES, ...Object.keys(TIMES), 'CLS'],
  rows,
};
writeFileSync('.cache/lighthouse.json', JSON.stringify(table));
for (const miss of misses) console.log(`missed: ${miss}`);
process.exitCode = misses.size > 0 ? 1 : 0;
