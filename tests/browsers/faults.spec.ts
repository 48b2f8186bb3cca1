import { rmSync } from 'node:fs';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';
import { enginePattern } from '../e2e/engine-files.ts';
import { nextBuild } from '../e2e/next-build.ts';
import type { App } from './app.ts';
import { DIST, type FaultySite, faultySite } from './faulty-site.ts';
import { test as base, expect } from './fixtures.ts';
import { button, expectShown, fill, openTool, pane, poll, text } from './targets.ts';

// Faults that tests/e2e tries in Chromium on every page, here in the other engines on a few.

/** A window on a site of its own. What the page reports of the fault to the console is not looked at. */
const test = base.extend<{ site: FaultySite; window: App }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  site: async ({}, use) => {
    const site = await faultySite();
    await use(site);
    site.close();
  },
  window: async ({ session, engine, site }, use, info) => {
    info.skip(session === undefined, 'missing' in engine ? engine.missing : '');
    if (!session) return;
    const window = await session.open(site.address);
    await use(window);
    await window.close();
  },
});

const MAIN = '//main';
const LOWER_CASE = enginePattern(DIST, 'lower-case');

/** The text of a target; undefined while the page is being reloaded. */
const textNow = (app: App, where: string) => text(app, where).catch(() => undefined);
const shows = (app: App, words: string | RegExp, where: string) =>
  poll(async () => (await textNow(app, where)) ?? '').toMatch(words);
const showsNoMore = (app: App, words: string) =>
  poll(async () => (await textNow(app, MAIN)) ?? words).not.toContain(words);

/** Presses Try again at once, if it is still there: what arrives late, or for another job, ends the failure as well. */
const tryAgain = (app: App) =>
  app.evaluate("[...document.querySelectorAll('main button')].find((one) => one.textContent === 'Try again')?.click()");

/** Milliseconds until a part that does not arrive is given up. */
const LOAD_LIMIT = 20_000;

test.describe('a part is blocked: a message, and a way to try again that works', () => {
  test('the chunk of a page', { tag: '@night' }, async ({ window, site, engine }) => {
    // docs/offline.md, "What a browser remembers of a failure".
    test.skip(engine.name === 'webkit', 'WebKit asks for a chunk that failed only in a new tab');
    site.blocked = /\/assets\/lower-case-/;
    await window.goto('/lower-case');
    await shows(window, 'Something went wrong', MAIN);
    site.blocked = undefined;
    await window.click(`${MAIN}${button('Try Again')}`);
    // Firefox loads the page anew.
    const editors = () => window.evaluate<number>('document.querySelectorAll(".cm-content").length').catch(() => 0);
    await poll(editors).toBeGreaterThan(0);
    await showsNoMore(window, 'Something went wrong');
  });

  for (const [part, pattern, details] of [
    ['the worker', /\/assets\/engine\.worker-/, { tag: '@night' }],
    ['the engine of a tool', LOWER_CASE, {}],
  ] as const) {
    test(part, details, async ({ window, site }) => {
      site.blocked = pattern;
      await openTool(window, '/lower-case');
      // One key, and so one job: a later one would load what is there again by then.
      await fill(window, pane('Input'), 'W');
      await shows(window, 'could not be loaded', MAIN);
      site.blocked = undefined;
      await tryAgain(window);
      await expectShown(window, 'Output', 'w');
      await expectShown(window, 'Input', 'W');
    });
  }

  test('a step of a recipe', { tag: '@night' }, async ({ window, site }) => {
    site.blocked = enginePattern(DIST, 'sort-lines');
    await openTool(window, '/recipe#v=1&example=tidy-list');
    await fill(window, pane('Input'), 'w');
    await shows(window, 'could not be loaded', MAIN);
    site.blocked = undefined;
    await tryAgain(window);
    await expectShown(window, 'Output', 'w');
  });

  test('a font', { tag: '@night' }, async ({ window, site }) => {
    site.blocked = /\/figlet\/Mini\.flf/;
    await openTool(window, `/big-text-converter#v=1&options=${encodeURIComponent('{"font":"Mini"}')}`);
    await fill(window, pane('Input'), 'H');
    await shows(window, /font "Mini": .*no connection\./, MAIN);
    site.blocked = undefined;
    await window.click(`${MAIN}${button('Retry')}`);
    await expectShown(window, 'Output', ' |_|\n | |');
  });

  test('the help', { tag: '@night' }, async ({ window, site }) => {
    site.blocked = /\/assets\/ToolDialogs-/;
    await openTool(window, '/lower-case');
    await window.click(button('Keyboard shortcuts'));
    await shows(window, 'Part of this page could not be loaded', '//*[@data-sonner-toast]');
    site.blocked = undefined;
    // Not by the pointer: the message moves while it comes.
    await window.evaluate("document.querySelector('[data-sonner-toast] [data-button]').click()");
    // Firefox keeps the failure of a module, so the page is reloaded: there the help is asked for again.
    const open = `document.querySelector('dialog') ?? document.querySelector('[aria-label="Keyboard shortcuts"]')?.click()`;
    await poll(async () => {
      await window.evaluate(`void (${open})`).catch(() => undefined);
      return (await textNow(window, '//dialog')) ?? '';
    }).toContain('Keyboard shortcuts');
  });

  test('the search index', { tag: '@night' }, async ({ window, site }) => {
    site.blocked = /\/assets\/all-help-/;
    await window.goto('/search?q=filter%20lines');
    await shows(window, 'Only names were searched', MAIN);
    site.blocked = undefined;
    await tryAgain(window);
    await shows(window, 'Find and Replace', MAIN);
    await showsNoMore(window, 'Only names were searched');
  });
});

test.describe('a part hangs', () => {
  test('Cancel stops waiting, and Try again gives the result', async ({ window, site }) => {
    site.held = LOWER_CASE;
    await openTool(window, '/lower-case');
    await fill(window, pane('Input'), 'WORKS');
    await window.click(`${MAIN}${button('Cancel')}`);
    await shows(window, 'Stopped.', MAIN);
    site.release();
    await tryAgain(window);
    await expectShown(window, 'Output', 'works');
  });

  test('it is given up, and Try again gives the result', { tag: '@night' }, async ({ window, site }) => {
    site.held = /\/assets\/engine\.worker-/;
    await openTool(window, '/lower-case');
    await fill(window, pane('Input'), 'WORKS');
    await poll(() => text(window, MAIN), 'the time limit', 2.5 * LOAD_LIMIT).toContain('did not arrive within 20 s');
    site.release();
    await tryAgain(window);
    await expectShown(window, 'Output', 'works');
  });
});

test('two builds: what an old page lacks is of the new build after Try Again, and the text stays', {
  tag: '@night',
}, async ({ window, site }) => {
  const next = await nextBuild(
    DIST,
    TOOL_IDS.map((id) => `/${id}`),
  );
  try {
    const entry = () => window.evaluate<string>("document.querySelector('script[src]').getAttribute('src')");
    await openTool(window, '/lower-case');
    await fill(window, pane('Input'), 'STAYS');
    await expectShown(window, 'Output', 'stays');
    const old = await entry();
    await site.serve(next);
    // What is there already goes on to work. One key, and so one job: a second one may have the thread replaced.
    await fill(window, pane('Input'), 'T');
    await expectShown(window, 'Output', 't');
    await window.click('//footer//a[normalize-space()="About Us"]');
    await shows(window, 'Something went wrong', MAIN);
    await window.click(`${MAIN}${button('Try Again')}`);
    await shows(window, 'About Lettermill', `${MAIN}//h1`);
    expect(await entry()).not.toBe(old);
    await window.evaluate('history.back()');
    await expectShown(window, 'Input', 'T');
    await expectShown(window, 'Output', 't');
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
});
