import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';
import { enginePattern } from './engine-files.ts';
import { expectText, setOption } from './journeys.ts';
import { alive, pane } from './panes.ts';
import { expect, paths, test } from './site.ts';

/*
 * Each part of the site is blocked, at night on every page, by day on one: there has to be a message, a way to try again
 * that works, and no figure of nothing beside a text. What hangs, and what a server answers, is in waiting.spec.ts and
 * errors.spec.ts.
 */

const dist = resolve(import.meta.dirname, '../..', process.env['DIST'] || 'dist');
const main = (page: Page) => page.getByRole('main');
const GONE = 'Something went wrong';

/** The chunks of pages that are not named as their tool. */
const CHUNKS: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/search': 'Search',
  '/recipe': 'Recipe',
  '/compare': 'Compare',
  '/find-by-example': 'FindByExample',
  '/redact': 'Redact',
  '/about-us': 'About',
  '/contact': 'Contact',
  '/privacy-policy': 'Privacy',
  '/terms-conditions': 'Terms',
  '/sitemap': 'Sitemap',
};

/** Chunks of the worker that the pages need which are no tools. */
const ENGINES: Readonly<Record<string, string>> = {
  '/compare': 'compare',
  '/find-by-example': 'find-queries',
  '/redact': 'page-answer',
  '/recipe#v=1&example=tidy-list': 'sort-lines',
};

const engineOf = (path: string): RegExp => enginePattern(dist, ENGINES[path] ?? path.slice(1));

/** Blocks files, and returns how to let them through. */
async function block(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

/** Texts with at least one of all that is counted. */
const TEXTS = ['some words: 1 é.\nin lines', 'SOME WORDS: 1 É.\nIN LINES', 'other words: 2 è.\nin lines'];

/** Types into what the page has for texts: into all of them, where there are several. */
async function type(page: Page): Promise<void> {
  const fields = main(page).locator('.cm-content[contenteditable=true]:visible, [data-pane]:visible:not([readonly])');
  for (const [i, text] of TEXTS.entries()) {
    if (i < (await fields.count())) await fields.nth(i).fill(text);
  }
}

/** No visible figure of the input is a zero; a duration of two seconds, 0:02, is none. */
const expectNoZeros = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('[data-count]:not([data-count=output])')
        .evaluateAll((all) =>
          all
            .filter(
              (one) => one.checkVisibility({ visibilityProperty: true }) && /^0(?::00)?(?![:\d])/.test(one.textContent),
            )
            .map((one) => one.getAttribute('data-count')),
        ),
    )
    .toEqual([]);

/** The page that is looked at by day. */
const SMOKE = '/csv-to-json-converter';
const GROUP = 6;

/** Pages that share a test, with its tag: first the one of the day, then the others. */
function inGroups(all: readonly string[]): (readonly [group: readonly string[], details: { readonly tag?: string }])[] {
  const others = all.filter((path) => path !== SMOKE);
  const groups = Array.from({ length: Math.ceil(others.length / GROUP) }, (_, i) =>
    others.slice(i * GROUP, (i + 1) * GROUP),
  );
  return [[[SMOKE], {}], ...groups.map((group) => [group, { tag: '@night' }] as const)];
}

test.use({ expectedProblems: /Failed to (load|fetch)|dynamically imported|#\d+|ERR_FAILED|could not be loaded/ });

for (const [group, details] of inGroups(paths)) {
  test(`the chunk of a page is blocked: ${group.join(' ')}`, details, async ({ page }) => {
    test.slow();
    for (const path of group) {
      await test.step(path, async () => {
        const allow = await block(page, new RegExp(`/assets/${CHUNKS[path] ?? path.slice(1)}-[^/]*\\.js`));
        await page.goto(path);
        await expect(main(page).getByRole('heading', { name: GONE })).toBeVisible();
        await allow();
        await main(page).getByRole('button', { name: 'Try Again' }).click();
        await expect(page.getByRole('heading', { name: GONE })).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  });
}

const worked = [...Object.keys(ENGINES), ...TOOL_IDS.map((id) => `/${id}`)];
for (const [group, details] of inGroups(worked)) {
  for (const part of ['worker', 'engine'] as const) {
    test(
      `the ${part} is blocked: ${group.join(' ')}`,
      part === 'worker' ? { tag: '@night' } : details,
      async ({ page }) => {
        test.slow();
        for (const path of group) {
          await test.step(path, async () => {
            const allow = await block(page, part === 'worker' ? /\/assets\/engine\.worker-/ : engineOf(path));
            // Another address first: a change of the fragment loads nothing.
            await page.goto('/robots.txt');
            await page.goto(path);
            await alive(page);
            await type(page);
            const again = main(page).getByRole('button', { name: 'Try again' }).first();
            await expect(again).toBeVisible();
            await expect(main(page).getByText('could not be loaded').first()).toBeVisible();
            await expectNoZeros(page);
            await allow();
            // At once, if it is still there: another job of the page may have loaded the part again.
            await main(page)
              .getByRole('button', { name: 'Try again' })
              .evaluateAll(([first]) => (first as HTMLElement | undefined)?.click());
            await expect(main(page).getByText('could not be loaded')).toHaveCount(0);
            await expectNoZeros(page);
          });
        }
      },
    );
  }
}

test.describe('Home', { tag: '@night' }, () => {
  const counts = (page: Page) => main(page).locator('[data-count]');

  test('the worker is blocked: dashes, and Count again', async ({ page }) => {
    const allow = await block(page, /\/assets\/engine\.worker-/);
    await page.goto('/');
    await (await pane(page, 'Text')).fill('some words');
    const again = page.getByRole('button', { name: 'Count again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'could not be counted' })).toHaveCount(1);
    await expect(counts(page)).toHaveText(['10', '–', '–', '–']);
    await allow();
    await again.click();
    await expect(counts(page)).toHaveText(['10', '2', '1', '1']);
  });

  for (const path of ['/', '/sort-lines', '/compare']) {
    test(`the application does not start on ${path}: no figures beside a text`, async ({ page }) => {
      const allow = await block(page, /\/assets\/index-[^/]*\.js/);
      await page.clock.install();
      await page.goto(path);
      const text = main(page).locator('textarea[data-pane]:not([readonly])').first();
      await expect(text).toBeVisible();
      await text.fill('some words');
      await expectNoZeros(page);
      await page.clock.fastForward(20_000);
      await expect(page.getByRole('alert').filter({ hasText: 'This page has not fully arrived.' })).toBeVisible();
      await allow();
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(main(page).locator('.cm-content').first()).toHaveText('some words');
      await expect(counts(page).first()).toHaveText(/^10\b/);
    });
  }
});

test('a font is blocked: its name, the cause, and Retry', { tag: '@night' }, async ({ page }) => {
  const allow = await block(page, /\/figlet\/Mini\.flf/);
  await page.goto('/big-text-converter');
  await (await pane(page, 'Input')).fill('Hi');
  await setOption(page, 'Font', 'Mini');
  await expect(main(page).getByRole('alert').filter({ hasText: 'font "Mini": no connection.' })).toBeVisible();
  await allow();
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expectText(await pane(page, 'Output'), ' |_| o\n | | |');
});

test.describe('the search index is blocked: only names were searched', () => {
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Only names were searched' });

  for (const [what, query, expected, details] of [
    ['no tool has the name', 'filter lines', 'Find and Replace', {}],
    ['some have', 'sort', 'Number Sorter', { tag: '@night' }],
  ] as const) {
    test(`on the search page, where ${what}`, details, async ({ page }) => {
      const allow = await block(page, /\/assets\/all-help-/);
      await page.goto(`/search?q=${query}`);
      await expect(notice(page)).toBeVisible();
      await expect(main(page)).not.toContainText('or does that');
      await allow();
      await notice(page).getByRole('button', { name: 'Try again' }).click();
      await expect(notice(page)).toHaveCount(0);
      await expect(main(page)).toContainText(expected);
    });
  }

  test('in the search box of a page', { tag: '@night' }, async ({ page }) => {
    const allow = await block(page, /\/assets\/all-help-/);
    await page.goto('/about-us');
    await alive(page);
    await page.getByRole('banner').getByRole('combobox').fill('filter lines');
    await expect(notice(page)).toBeVisible();
    await allow();
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('in the dialog that adds a step', { tag: '@night' }, async ({ page }) => {
    const allow = await block(page, /\/assets\/all-help-/);
    await page.goto('/recipe#v=1&example=tidy-list');
    await alive(page);
    await page.getByRole('button', { name: 'Add step' }).first().click();
    await page.getByRole('dialog').getByRole('combobox').fill('filter lines');
    await expect(notice(page)).toBeVisible();
    await allow();
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  });
});
