import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';

type Options = {
  /** Console messages that do not fail the test: errors that the test itself causes. */
  readonly expectedProblems: RegExp | undefined;
};

/**
 * The test of Playwright that also fails when the page reports an error or a warning: a failed hydration, a breach of
 * the content policy, an exception, a missing file.
 */
export const test = base.extend<Options & { quiet: undefined }>({
  expectedProblems: [undefined, { option: true }],
  quiet: [
    async ({ page, expectedProblems }, use) => {
      const problems: string[] = [];
      const blocked = 'Service Worker registration blocked by Playwright';
      const onConsole = (message: ConsoleMessage) => {
        const isProblem = message.type() === 'error' || message.type() === 'warning';
        if (isProblem && message.text() !== blocked) problems.push(message.text());
      };
      const onError = (error: Error) => problems.push(error.message);
      page.on('console', onConsole).on('pageerror', onError);
      await use(undefined);
      page.off('console', onConsole).off('pageerror', onError);
      expect(problems.filter((text) => !expectedProblems?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

const BLANK = 'about:blank';

/**
 * The same test on a page that all such tests of a worker share, one after the other: a window of its own costs each of
 * them half a second. For tests that change only what a fresh document and empty storage undo: no script
 * that runs first, no clock, no service worker. Nothing moves on that page.
 */
export const sharedTest = test.extend<object, { shared: Page }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, permissions, serviceWorkers } = project.use;
      const context = { baseURL, viewport, permissions, serviceWorkers, reducedMotion: 'reduce' } as const;
      const page = await browser.newPage(context);
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  context: ({ shared }, use) => use(shared.context()),
  page: async ({ shared, viewport }, use) => {
    if (viewport) await shared.setViewportSize(viewport);
    await use(shared);
    await shared.unrouteAll({ behavior: 'ignoreErrors' });
    if (shared.url() === BLANK) return;
    // A page of the site stores its text again when it is left.
    await shared.goto('/robots.txt');
    await shared.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await shared.mouse.move(0, 0);
    await shared.goto(BLANK);
  },
});

export { expect };

export const staticPaths = [
  '/',
  '/search',
  '/recipe',
  '/compare',
  '/find-by-example',
  '/redact',
  '/about-us',
  '/contact',
  '/privacy-policy',
  '/terms-conditions',
  '/sitemap',
];

/** The path of every page of the site. */
export const paths: readonly string[] = [...staticPaths, ...TOOL_IDS.map((id) => `/${id}`)];
