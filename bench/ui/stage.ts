import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { listen, siteServer } from '../../src/build/serve.ts';
import { browserArgs, findBrowser } from '../../tests/e2e/browser.ts';
import { bareServer } from './bare-server.ts';
import { instruments } from './instruments.ts';
import { marksOf, tasksOf } from './trace.ts';

/** Cost of one action on a page, in milliseconds. */
export type Cost = {
  /** From the event to the end of the next frame. */
  readonly frame: number;
  /** From the event to the end of the frame that shows all of its effect. */
  readonly painted: number;
  /** Number of frames until then; 0 for what begins before the page is there. */
  readonly frames: number;
  /** By the wall's clock, as people wait; 0 where no task took 50. */
  readonly longestTask: number;
  /** Frames that came more than 50 ms after the one before. */
  readonly lateFrames: number;
  /** Processor time of the longest task of the main thread; not a number before the trace of the action has ended. */
  processor: number;
};

/** Chromium, the built site and the bare pages that it is measured against. */
export class Stage {
  readonly context: BrowserContext;
  /** The address of the built site. */
  readonly site: string;
  /** The address of the bare pages. */
  readonly bare: string;
  readonly #browser: Browser;
  readonly #slow: number;
  readonly #end: () => void;
  #costs: Cost[] = [];

  constructor(browser: Browser, context: BrowserContext, site: string, bare: string, slow: number, end: () => void) {
    this.#browser = browser;
    this.context = context;
    this.site = site;
    this.bare = bare;
    this.#slow = slow;
    this.#end = end;
  }

  /** A page whose main thread is as slow as the stage was asked to make it. */
  async newPage(): Promise<Page> {
    const page = await this.context.newPage();
    if (this.#slow !== 1) {
      const session = await this.context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: this.#slow });
    }
    return page;
  }

  /** Run some work while Chromium notes its tasks: what is measured meanwhile gets its `processor`. */
  async traced<T>(work: () => Promise<T>): Promise<T> {
    let value: T | undefined;
    this.#costs = [];
    const taskOf = await tasksOf(this.#browser, async () => {
      value = await work();
    });
    for (const [id, cost] of this.#costs.entries()) cost.processor = taskOf(id);
    return value as T;
  }

  /** Act on a page, and wait until a condition, which runs in the page, is true in a painted frame. */
  async measure(
    page: Page,
    event: 'paste' | 'keydown' | 'click',
    act: () => Promise<unknown>,
    isDone = 'true',
  ): Promise<Cost> {
    await page.bringToFront();
    const marks = marksOf(this.#costs.length);
    // Armed before the event comes: two calls may overtake each other on their way to the page.
    await page.evaluate(
      async ([type, condition, mark]) => {
        const { bench } = window;
        await bench.painted();
        bench.reset();
        performance.mark(mark as string);
        window.benchResult = bench.until(type as string, new Function(`return ${condition}`) as () => boolean);
      },
      [event, isDone, marks.begin],
    );
    await act();
    const found = await page.evaluate(async (mark) => {
      const moments = await window.benchResult;
      performance.mark(mark);
      return { ...moments, ...window.bench.since() };
    }, marks.end);
    const cost: Cost = { ...found, processor: Number.NaN };
    this.#costs.push(cost);
    return cost;
  }

  /** Open an address in a new page, and wait until a condition, which runs in it, is true in a painted frame. */
  async open(address: string, isDone: string): Promise<{ readonly page: Page; readonly cost: Cost }> {
    const page = await this.newPage();
    const marks = marksOf(this.#costs.length);
    await page.addInitScript((mark) => performance.mark(mark), marks.begin);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    const found = await page.evaluate(
      async ([condition, mark]) => {
        const isMet = new Function(`return ${condition}`) as () => boolean;
        let now = await window.bench.painted();
        while (!isMet()) now = await window.bench.painted();
        performance.mark(mark as string);
        return { frame: now, painted: now, frames: 0, ...window.bench.since() };
      },
      [isDone, marks.end],
    );
    const cost: Cost = { ...found, processor: Number.NaN };
    this.#costs.push(cost);
    return { page, cost };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#end();
  }
}

/**
 * Start what the suites of pages need: the site as it was built, the bare pages, a browser.
 *
 * @param slow how many times slower Chromium is to make the main thread of every page
 * @throws when the site has not been built
 */
export async function openStage(slow = 1): Promise<Stage> {
  const dist = resolve(process.env['DIST'] || 'dist');
  if (!existsSync(resolve(dist, 'index.html'))) throw new Error('Build the site first: npm run build.');
  const hosts = [await siteServer(dist), await bareServer()] as const;
  const [site, bare] = [await listen(hosts[0], 0), await listen(hosts[1], 0)];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArgs] });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    bypassCSP: true,
    // What a page loads is to be measured, not what is kept for later.
    serviceWorkers: 'block',
  });
  // The TypeScript loader wraps inner functions in a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (target) => target');
  await context.addInitScript(instruments);
  return new Stage(browser, context, site.replace(/\/$/, ''), bare.replace(/\/$/, ''), slow, () => {
    for (const host of hosts) host.close();
  });
}

/** Put a text on the clipboard. */
export const setClipboard = (page: Page, text: string) =>
  page.evaluate((content) => navigator.clipboard.writeText(content), text);
