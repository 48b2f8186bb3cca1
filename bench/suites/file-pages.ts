import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { listen, siteServer } from '../../src/build/serve.ts';
import { browserArgs, findBrowser } from '../../tests/e2e/browser.ts';
import { type FileKind, writeInput } from '../inputs/files.ts';
import type { Suite } from '../recorder.ts';
import { memoryOfAll, processWith } from '../ui/processes.ts';

const MEGABYTE = 1_000_000;
/** Milliseconds between two looks at the memory, and for how long a conversion may take. */
const SAMPLE_INTERVAL_MS = 250;
const LIMIT = 3_600_000;

/** A tool that goes through a file once, and one that has to put all of it aside first. */
const CASES: readonly { readonly tool: string; readonly kind: FileKind }[] = [
  { tool: 'upper-case', kind: 'log' },
  { tool: 'json-formatter', kind: 'json' },
  { tool: 'sort-lines', kind: 'log' },
];

type PageRun = { readonly seconds: number; readonly grown: number; readonly tasks: number; readonly longest: number };

/** Convert a file in a page, into the site's own storage. */
async function convert(page: Page, url: string, path: string, memory: () => number): Promise<PageRun> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  // The other dialog, which gives handles, cannot be driven.
  await page.evaluate('window.showOpenFilePicker = undefined');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ]);
  await chooser.setFiles(path);
  const panel = page.getByRole('group', { name: 'File to convert' });
  const start = panel.getByRole('button', { name: /^Save / });
  await start.waitFor();
  await page.evaluate(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    Object.assign(window, { longTasks: durations });
  });
  const before = memory();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, memory());
  }, SAMPLE_INTERVAL_MS);
  try {
    const startTime = performance.now();
    await start.click();
    await panel.getByRole('button', { name: 'Look inside' }).waitFor({ timeout: LIMIT });
    const seconds = (performance.now() - startTime) / 1000;
    const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
    return { seconds, grown: (most - before) / MEGABYTE, tasks: tasks.length, longest: Math.max(0, ...tasks) };
  } finally {
    clearInterval(sampling);
  }
}

/**
 * Files converted to files in Chromium: how much the memory of all its processes grows, and whether the page stalls.
 *
 * MEGABYTES: how long the files are.
 */
export const run: Suite = async (recorder) => {
  const size = Number(process.env['MEGABYTES'] ?? (recorder.quick ? 20 : 100)) * MEGABYTE;
  const server = await siteServer(resolve(process.env['DIST'] || 'dist'));
  const origin = await listen(server, 0);
  const rows: (string | number)[][] = [];
  try {
    for (const [i, { tool, kind }] of CASES.entries()) {
      if (!recorder.wants(tool)) continue;
      recorder.progress(i / CASES.length, tool);
      const { path, remove } = await writeInput(kind, size);
      // A profile on the disk: without one the site's files would be kept in memory.
      const profile = mkdtempSync(join(tmpdir(), 'lettermill-profile-'));
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: findBrowser(),
        args: [...browserArgs],
      });
      try {
        const root = processWith(profile);
        const memory = () => (root === undefined ? Number.NaN : memoryOfAll(root));
        const page = context.pages()[0] ?? (await context.newPage());
        const seen = await convert(page, `${origin}/${tool}`, path, memory);
        rows.push([tool, size / MEGABYTE / seen.seconds, seen.grown, seen.tasks, seen.longest]);
        recorder.figure(`memory.${tool}`, seen.grown);
        recorder.figure(`task.${tool}`, seen.longest);
      } finally {
        await context.close();
        remove();
        rmSync(profile, { recursive: true, force: true });
      }
    }
  } finally {
    server.close();
  }
  recorder.tables.push({
    title: 'Files of any size, in Chromium',
    note: `Files of ${size / MEGABYTE} MB: megabytes a second by the clock, by how many megabytes the memory of all processes grew, and how often the page did nothing else for over 50 milliseconds.`,
    columns: ['tool', 'MB/s', 'MB grown', 'long tasks', 'longest, ms'],
    rows,
  });
};
