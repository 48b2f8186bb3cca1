import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Recorder, Suite } from '../recorder.ts';
import type { Table } from '../reports.ts';
import { groupsOf, strays } from '../size/groups.ts';
import { buildPlanted } from '../size/plant.ts';
import { readSite, type Site } from '../size/site.ts';
import { openStage } from '../ui/stage.ts';

/** One page of each kind. */
const ROUTES = [
  '/',
  '/search',
  '/about-us',
  '/lower-case',
  '/json-formatter',
  '/regex-tester',
  '/discord-font-generator',
  '/text-counter',
];

const WITHOUT_EDITOR: readonly string[] = ['/search', '/about-us'];

const kilobytes = (bytes: number) => bytes / 1000;

/** The scripts that a page has loaded once it rests, workers not counted. */
async function loadedScripts(recorder: Recorder): Promise<ReadonlyMap<string, readonly string[]>> {
  const stage = await openStage();
  const loaded = new Map<string, readonly string[]>();
  try {
    for (const [i, route] of ROUTES.entries()) {
      recorder.progress(i / ROUTES.length, route);
      const page = await stage.newPage();
      const scripts = new Set<string>();
      page.on('request', (request) => {
        const script = /\/(assets\/[^/]+\.js)$/.exec(new URL(request.url()).pathname)?.[1];
        if (script && request.frame() === page.mainFrame()) scripts.add(script);
      });
      await page.goto(stage.site + route);
      if (!WITHOUT_EDITOR.includes(route)) await page.locator('.cm-content').first().waitFor();
      await page.waitForLoadState('networkidle');
      loaded.set(route, [...scripts]);
      await page.close();
    }
  } finally {
    await stage.close();
  }
  return loaded;
}

/** Reads the last result of `npm run lighthouse`; undefined if there is none. */
function lighthouse(): Table | undefined {
  const file = '.cache/lighthouse.json';
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Table) : undefined;
}

function whatFor(site: Site, recorder: Recorder, loaded: ReadonlyMap<string, readonly string[]>): void {
  const kinds = [
    ['Home, before it can be used', groupsOf(site.modulesIn(site.needed('/')))],
    ['A tool page, before it can be used', groupsOf(site.modulesIn(site.needed('/json-formatter')))],
    [
      'A tool page once it rests',
      groupsOf(site.modulesIn(new Set([...site.needed('/json-formatter'), ...(loaded.get('/json-formatter') ?? [])]))),
    ],
  ] as const;
  for (const [title, groups] of kinds) recorder.plots.push({ kind: 'treemap', title, unit: 'kB', groups });
  const names = [...new Set(kinds.flatMap(([, groups]) => groups.map(({ name }) => name)))];
  recorder.tables.push({
    title: 'What each kB of script is for, brotli',
    note: 'Shared out by what each module comes to when minified alone.',
    columns: ['for', ...kinds.map(([title]) => title)],
    rows: names.map((name) => [
      name,
      ...kinds.map(([, groups]) => {
        const group = groups.find((each) => each.name === name);
        return group ? group.parts.reduce((sum, { size }) => sum + size, 0) : null;
      }),
    ]),
  });
}

/** Measures the script of a page, before it can be used and once it rests, its purposes, and what must not be in it. */
export const run: Suite = async (recorder) => {
  const isPlanted = recorder.plants('prettier');
  recorder.progress(0, isPlanted ? 'building' : 'reading');
  const site = await readSite(isPlanted ? await buildPlanted() : resolve(process.env['DIST'] || 'dist'));
  // A quick check or a planted build does not measure what is loaded later.
  const loaded = recorder.quick || isPlanted ? new Map<string, readonly string[]>() : await loadedScripts(recorder);
  const rows = ROUTES.map((route) => {
    const needed = site.needed(route);
    const before = kilobytes(site.bytes(needed));
    const later = loaded.get(route);
    // What a worker has asked for is none of them.
    const all = later && new Set([...needed, ...later.filter((script) => site.scripts.includes(script))]);
    const after = all && kilobytes(site.bytes(all));
    const name = route === '/' ? 'home' : route.slice(1);
    recorder.figure(`before.${name}`, before);
    if (after !== undefined) recorder.figure(`after.${name}`, after);
    return [
      route,
      before,
      kilobytes(site.bytes(needed, 'gzip')),
      after ?? null,
      all ? kilobytes(site.bytes(all, 'gzip')) : null,
    ];
  });
  const { packages, tables } = strays(site.modules);
  recorder.figure('main.packages', packages.length);
  recorder.figure('main.tables', tables.length);
  for (const stray of [...packages, ...tables]) recorder.problems.push(`${stray} belongs into the workers.`);
  recorder.tables.push({
    title: 'Script, kB as it is sent',
    note: 'Before: what must arrive before a page can be used. After: all it has loaded once it rests, the editor included, workers not. Budgets count brotli. Lighthouse’s figures come from `npm run lighthouse`.',
    columns: ['page', 'before, brotli', 'before, gzip', 'after, brotli', 'after, gzip'],
    rows,
  });
  whatFor(site, recorder, loaded);
  const audit = lighthouse();
  if (audit) recorder.tables.push(audit);
  const largest = site.scripts
    .map((script) => [script, kilobytes(site.bytes([script]))] as const)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 25);
  recorder.tables.push({
    title: 'The largest scripts, kB brotli',
    long: true,
    columns: ['script', 'kB'],
    rows: largest,
  });
};
