import { isDeepStrictEqual } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Outcome } from '../../src/engine/jobs/job.ts';
import type { Pool } from '../../workers/pool.ts';
import { expectExamples } from '../browsers/exact.ts';
import { toolsByCategory } from '../e2e/tool-folders.ts';
import { isNight } from '../night.ts';
import { asJson, differences, type Expected, expectedReplies, replyOf, runHere } from '../same/replies.ts';
import { loadRows } from '../same/rows.ts';
import { isWanted } from '../wanted-tools.ts';
import type { Host } from './hosts.ts';

/** Jobs that are posted to the pool of the page at the same time. */
const AT_ONCE = 100;
/** Milliseconds for each: a slow machine is no difference. */
const TIME_LIMIT = 60_000;

declare global {
  interface Window {
    /** The pool of the page, for this test. */
    ownPool?: Pool;
  }
}

/** Finds the pool that the tools of a page use: an export of one of the modules that it has loaded. */
async function findPool(page: Page): Promise<void> {
  const isFound = await page.evaluate(async () => {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
      const exports: Readonly<Record<string, unknown>> = await import(href);
      for (const value of Object.values(exports))
        if (typeof value === 'object' && value && 'threads' in value && 'warm' in value) window.ownPool = value as Pool;
    }
    return window.ownPool !== undefined;
  });
  expect(isFound, 'The page has a pool.').toBe(true);
}

/** Posts rows to the pool of the page. */
async function outcomesOf(page: Page, expected: readonly Expected[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < expected.length; at += AT_ONCE) {
    const jobs = expected
      .slice(at, at + AT_ONCE)
      .map(({ row: { tool, input, options } }) => ({ tool, input, options }));
    // As JSON, for what Playwright returns of a page has no half of a pair of surrogates.
    const json = await page.evaluate(
      async ([jobs, timeLimit]) =>
        JSON.stringify(await Promise.all(jobs.map((job) => window.ownPool?.run(job, { timeLimit })))),
      [jobs, TIME_LIMIT] as const,
    );
    outcomes.push(...JSON.parse(json));
  }
  return outcomes;
}

/**
 * Tools whose examples are set in the panes: at night all, by day the first of each category. That panes show what the
 * pool gives is what the component tests and the journeys check.
 */
const toolsInPanes = (): readonly string[] =>
  Object.values(toolsByCategory).flatMap((ids) => ids.filter(isWanted).slice(0, isNight ? ids.length : 1));

/**
 * Compares what the page of a host gives with the engines in this process: examples as a visitor gets them, by a link to
 * each and in the panes, and the rows of tests/same by the pool that the page uses. The browser is in another time zone
 * and language than this process.
 *
 * @returns the number of rows, and of tools in the panes, and a sentence for each difference
 */
export async function comparePage(browser: Browser, { address }: Host) {
  const { expected } = await expectedReplies(await loadRows());
  const context = await browser.newContext({
    locale: 'tr-TR',
    timezoneId: 'Pacific/Kiritimati',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${address}/lower-case`);
  await page.locator('#app[data-alive]').waitFor();
  const problems: string[] = [];
  const tools = toolsInPanes();
  for (const id of tools) {
    const evaluate = <T>(expression: string): Promise<T> => page.evaluate(expression);
    await expectExamples({ evaluate }, id).catch((error) => problems.push(`The panes of ${id}: ${error}`));
  }
  await findPool(page);
  const outcomes = await outcomesOf(page, expected);
  for (const [i, each] of expected.entries()) {
    const outcome = outcomes[i];
    const given = outcome && replyOf(outcome, each.row.tool);
    if (isDeepStrictEqual(given, each.reply)) continue;
    // Parts that only a program needs may be missing on a page; never the text, a note, or an error.
    const forPage = replyOf(await runHere(each.row, true), each.row.tool);
    const { text, notes, error } = each.reply;
    const reply = asJson({ ...forPage, text, notes, error });
    problems.push(...differences([{ ...each, reply }], [given]));
  }
  await context.close();
  return { rows: expected.length, tools: tools.length, problems };
}
