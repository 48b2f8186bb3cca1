import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Recorder, Suite } from '../figures.ts';
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

const kilobytes = (bytes: number) => bytes / 1000;

/** What the browser must have before the page can be used: the page's own scripts and all that they import at once. */
function neededScripts(dist: string, route: string): Set<string> {
  const html = readFileSync(resolve(dist, route === '/' ? 'index.html' : `${route.slice(1)}.html`), 'utf8');
  const needed = new Set<string>();
  const add = (file: string) => {
    if (needed.has(file)) return;
    needed.add(file);
    const code = readFileSync(resolve(dist, 'assets', file), 'utf8');
    // Static imports stand at the head of a chunk: import{a}from"./b.js" or import"./b.js".
    for (const [, target] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) if (target) add(target);
  };
  for (const [, file] of html.matchAll(/(?:src|href)="[^"]*\/assets\/([^"/]+\.js)"/g)) if (file) add(file);
  return needed;
}

function sizes(dist: string): ReadonlyMap<string, number> {
  const assets = resolve(dist, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return new Map(scripts.map((file) => [file, gzipSync(readFileSync(resolve(assets, file))).length]));
}

/** The scripts that a page has loaded once it rests, workers not counted. */
async function loadedScripts(recorder: Recorder): Promise<ReadonlyMap<string, readonly string[]>> {
  const stage = await openStage();
  const loaded = new Map<string, readonly string[]>();
  try {
    for (const [i, route] of ROUTES.entries()) {
      recorder.progress(i / ROUTES.length, route);
      const page = await stage.context.newPage();
      const files = new Set<string>();
      page.on('request', (request) => {
        const file = /\/assets\/([^/]+\.js)$/.exec(new URL(request.url()).pathname)?.[1];
        if (file && request.frame() === page.mainFrame()) files.add(file);
      });
      await page.goto(stage.site + route, { waitUntil: 'networkidle' });
      await page.waitForTimeout(500);
      loaded.set(route, [...files]);
      await page.close();
    }
  } finally {
    await stage.close();
  }
  return loaded;
}

/** How much script a page loads: before it can be used, and once it rests. */
export const run: Suite = async (recorder) => {
  const dist = resolve(process.env['DIST'] || 'dist');
  const all = sizes(dist);
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + (all.get(file) ?? 0), 0);
  const loaded = await loadedScripts(recorder);
  const rows = ROUTES.map((route) => {
    const needed = neededScripts(dist, route);
    const before = kilobytes(total(needed));
    const after = kilobytes(total(new Set([...needed, ...(loaded.get(route) ?? [])])));
    const name = route === '/' ? 'home' : route.slice(1);
    recorder.figure(`before.${name}`, before);
    recorder.figure(`after.${name}`, after);
    return [route, before, after];
  });
  recorder.tables.push({
    title: 'Script, kB gzip',
    note: 'Before: what must arrive before a page can be used. After: all it has loaded once it rests, the editor included, workers not.',
    columns: ['page', 'before', 'after'],
    rows,
  });
  const largest = [...all].sort(([, a], [, b]) => b - a).slice(0, 25);
  recorder.tables.push({
    title: 'The largest chunks, kB gzip',
    long: true,
    columns: ['chunk', 'kB'],
    rows: largest.map(([file, bytes]) => [file, kilobytes(bytes)]),
  });
};
