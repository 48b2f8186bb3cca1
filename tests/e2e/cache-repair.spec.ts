import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { kept, spoil } from './caches.ts';
import { setOption } from './journeys.ts';
import { LIES, type Lie, type LyingSite, lyingSite } from './lying-site.ts';
import { nextBuild } from './next-build.ts';
import { pane } from './panes.ts';
import { expect, paths, test } from './site.ts';

const dist = resolve(import.meta.dirname, '../..', process.env['DIST'] || 'dist');

test.use({ serviceWorkers: 'allow', expectedProblems: /./ });

let site: LyingSite;
test.beforeEach(async () => {
  site = await lyingSite(dist);
});
test.afterEach(() => site.close());

/** Polls whether a path is kept. Asks again if the page is reloading, as it does after a faulty start. */
const isKept = (page: Page, path: string) =>
  expect.poll(async () => path in (await kept(page).catch(() => ({}))), { message: path, timeout: 30_000 });

/** Open a page, and wait until it is kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(site.address + path);
  await isKept(page, path).toBe(true);
}

const TOOL = '/csv-to-json-converter';
/** The page, its worker, its engine, its view. */
async function works(page: Page): Promise<void> {
  await (await pane(page, 'Input')).fill('name,age\nAda,36');
  await expect(await pane(page, 'Output')).toContainText('"name": "Ada"');
  await expect(page.getByRole('tab', { name: 'Preview' })).toBeVisible();
}

/** Returns the paths of the site's scripts and styles that a page and its workers load. */
async function filesOf(page: Page, path: string, use: (page: Page) => Promise<void>): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => files.add(new URL(request.url()).pathname));
  await page.goto(site.address + path);
  await use(page);
  return [...files].filter((file) => file.startsWith('/assets/'));
}

const inNewWindow = async (browser: Browser, use: (page: Page, context: BrowserContext) => Promise<void>) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  await use(await context.newPage(), context);
  await context.close();
};

test.describe('a server that answers once with something else', () => {
  for (const [i, lie] of LIES.entries()) {
    test(`${lie} in place of each file of a page: the next visit works, and so does a later one without the server`, {
      tag: i === 0 ? [] : '@night',
    }, async ({ page, browser }) => {
      const files = await filesOf(page, TOOL, works);
      expect(files.length).toBeGreaterThan(30);
      await inNewWindow(browser, async (fresh) => {
        for (const file of [...files, TOOL, '/offline.html', '/favicon.svg']) site.once.set(file, lie);
        await fresh.goto(site.address + TOOL);
        // The page itself was answered with the lie: that is what was asked for.
        await fresh.goto(site.address + TOOL);
        await isKept(fresh, TOOL).toBe(true);
        expect([...site.once.keys()]).toEqual([]);
        // It may be about to reload by itself, which would interrupt the next visit.
        await works(fresh);
        await fresh.goto(site.address + TOOL);
        await works(fresh);
        site.always = '503';
        await fresh.goto(site.address + TOOL);
        await works(fresh);
      });
    });
  }

  const alone: readonly (readonly [string, RegExp, Lie])[] = [
    ['the entry', /\/index-[^.]+\.js$/, 'html'],
    ['what the entry imports', /\/libraries-/, 'empty'],
    ['the style sheet', /\/index-[^.]+\.css$/, 'html'],
    ['the page of all tools', /\/Tool-/, 'cut'],
    ['what a tool is made of', /\/csv-to-json-converter-/, 'other'],
    ['the script of the workers', /\/engine\.worker-/, '404'],
    ['what that imports', /\/engine-/, 'empty'],
    ['what starts the service worker', /\/offline-/, '503'],
  ];
  for (const [what, pattern, lie] of alone) {
    test(`${lie} in place of ${what} alone: the next visit works`, { tag: '@night' }, async ({ page, browser }) => {
      const files = await filesOf(page, TOOL, async (first) => {
        await works(first);
        await isKept(first, TOOL).toBe(true);
      });
      const wrong = files.filter((file) => pattern.test(file));
      expect(wrong).not.toEqual([]);
      await inNewWindow(browser, async (fresh) => {
        for (const file of wrong) site.once.set(file, lie);
        await fresh.goto(site.address + TOOL);
        await isKept(fresh, TOOL).toBe(true);
        await fresh.goto(site.address + TOOL);
        await works(fresh);
      });
    });
  }

  test('once the service worker is active: the page works at once', { tag: '@night' }, async ({ page, browser }) => {
    const files = (await filesOf(page, TOOL, works)).filter((file) => file.includes('csv'));
    for (const lie of ['html', 'cut'] as const) {
      await inNewWindow(browser, async (fresh) => {
        await visit(fresh, '/sort-lines');
        for (const file of files) site.once.set(file, lie);
        await fresh.goto(site.address + TOOL);
        await works(fresh);
        expect(site.once.size).toBe(0);
      });
    }
  });
});

test('a server that answers 503 to everything: visited tools work, others show its response', {
  tag: '@night',
}, async ({ page }) => {
  await visit(page, TOOL);
  site.always = '503';
  await page.reload();
  await works(page);
  await page.goto(`${site.address}/slugify-generator`);
  await expect(page.locator('body')).toContainText('Back soon.');
});

test.describe('faulty files on the device', { tag: '@night' }, () => {
  test('stored by an older version: the first visit deletes them', async ({ page, browser }) => {
    const files = await filesOf(page, TOOL, works);
    await inNewWindow(browser, async (fresh) => {
      await fresh.goto(`${site.address}/robots.txt`);
      await fresh.evaluate(
        async ([urls, tool]) => {
          const wrong = () => new Response('<p>Oops', { headers: { 'Content-Type': 'text/html' } });
          for (const url of urls) await (await caches.open('assets')).put(url, wrong());
          await (await caches.open('pages')).put(tool, wrong());
          await (await caches.open('files')).put('/favicon.svg', wrong());
        },
        [files, TOOL] as const,
      );
      await visit(fresh, TOOL);
      // Once more, now that what is kept is not that of the older version.
      await expect.poll(() => fresh.evaluate(() => caches.keys())).not.toContain('pages');
      await isKept(fresh, TOOL).toBe(true);
      site.always = '503';
      await fresh.goto(site.address + TOOL);
      await works(fresh);
      expect(await fresh.evaluate(() => caches.has('files'))).toBe(false);
    });
  });

  test('that cannot be loaded: the same visit fetches them again', async ({ page }) => {
    await visit(page, TOOL);
    expect(await spoil(page, /csv-to-json-converter-.*\.js$/)).toBeGreaterThan(2);
    await page.reload();
    await works(page);
  });
});

test.describe('two builds, one after the other', { tag: '@night' }, () => {
  let next: string;
  test.beforeAll(async () => {
    next = await nextBuild(dist, paths);
  });
  test.afterAll(() => rmSync(next, { recursive: true, force: true }));

  /** The build that the page is of, by its entry; every script that it loaded is of the same. */
  const scripts = (page: Page) =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/(.+)/.exec(name)?.[1] ?? []),
    );
  const entry = (page: Page) => page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src') ?? '');
  const toast = (page: Page) => page.locator('[data-sonner-toast]').filter({ hasText: 'A new version is ready' });
  const fill = async (page: Page, text: string) => (await pane(page, 'Input')).fill(text);
  const output = async (page: Page) => (await pane(page, 'Output')).locator('.cm-line');

  test('without the new service worker, the stored page stays entirely of the old build', async ({ page }) => {
    await visit(page, '/sort-lines');
    const old = await entry(page);
    await site.serve(next);
    site.never.add('/sw.js');
    await page.reload();
    expect(await entry(page)).not.toBe(old);
    await fill(page, 'b\na');
    await expect(await output(page)).toHaveText(['a', 'b']);
    const own = await kept(page);
    site.always = '503';
    await page.reload();
    expect(await entry(page)).toBe(old);
    await fill(page, 'b\na');
    await expect(await output(page)).toHaveText(['a', 'b']);
    for (const file of await scripts(page)) expect(Object.keys(own)).toContain(`/assets/${file}`);
  });

  test('the new build loads completely, the text stays, and another tab keeps the old build', async ({
    page,
    context,
  }) => {
    await visit(page, '/sort-lines');
    const old = await entry(page);
    await fill(page, 'b\na');
    await setOption(page, 'Order', 'Descending');
    const other = await context.newPage();
    await other.goto(`${site.address}/lower-case`);
    await fill(other, 'OTHER');
    // Its engine is there before the old build is gone.
    await expect(await output(other)).toHaveText(['other']);
    const before = new Set(Object.keys(await kept(page)));

    await site.serve(next);
    await page.bringToFront();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await toast(page).getByRole('button', { name: 'Reload' }).click();
    // Asked while the page is reloaded, it does not answer.
    await expect(async () => expect(await entry(page)).not.toBe(old)).toPass();
    await expect(await output(page)).toHaveText(['b', 'a']);
    await expect(page.getByRole('radio', { name: 'Descending' })).toBeChecked();
    expect((await scripts(page)).filter((file) => before.has(`/assets/${file}`))).toEqual([]);

    // A part that this tab has not needed yet, and that the server has no longer.
    await other.bringToFront();
    await other.getByRole('button', { name: 'Copy link' }).click();
    await expect(other.getByRole('dialog')).toBeVisible();
    expect((await scripts(other)).filter((file) => !before.has(`/assets/${file}`))).toEqual([]);
    await expect(await output(other)).toHaveText(['other']);
  });

  test('a tool whose files are gone: Try Again opens it in the new build, and the texts stay', async ({ page }) => {
    await visit(page, '/sort-lines');
    const old = await entry(page);
    await fill(page, 'b\na');
    await site.serve(next);
    await page.getByRole('region', { name: 'More Tools' }).getByRole('link').first().click();
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await expect(await pane(page, 'Input')).toBeVisible();
    expect(await entry(page)).not.toBe(old);
    await page.goBack();
    await expect(await output(page)).toHaveText(['a', 'b']);
  });
});

test.describe('storage', { tag: '@night' }, () => {
  test('too small for all tools: a message is shown, and visited tools work', async ({ page, context }) => {
    await visit(page, TOOL);
    const session = await context.newCDPSession(page);
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin: site.address });
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.address, quotaSize: usage + 300_000 });
    await page.getByRole('button', { name: 'Runs on your device' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Make all/ }).click();
    await expect(dialog.getByRole('status')).toContainText('no room left', { timeout: 60_000 });
    await page.goto(`${site.address}/slugify-generator`);
    await (await pane(page, 'Input')).fill('Crème Brûlée');
    await expect(await pane(page, 'Output')).toHaveText('creme-brulee');
    await context.setOffline(true);
    await page.goto(site.address + TOOL);
    await works(page);
  });

  const refusals: readonly (readonly [string, () => void])[] = [
    [
      'refuses service workers, as private windows do',
      () => {
        navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
      },
    ],
    [
      'may not be looked at, as in a sandbox',
      () => {
        const refuse = () => {
          throw new DOMException('no', 'SecurityError');
        };
        Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
        for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
          Object.defineProperty(window, name, { get: refuse });
      },
    ],
    [
      'is not there',
      () => {
        for (const [owner, name] of [
          [Navigator.prototype, 'serviceWorker'],
          [window, 'caches'],
        ] as const)
          Reflect.deleteProperty(owner, name);
      },
    ],
  ];
  for (const [what, refuse] of refusals) {
    test(`that ${what}: a tool works, and the panel explains that the site cannot be stored`, async ({ page }) => {
      await page.addInitScript(refuse);
      await page.goto(site.address + TOOL);
      await works(page);
      await page.getByRole('button', { name: 'Runs on your device' }).click();
      await expect(page.getByRole('dialog')).toContainText('does not let sites store themselves');
    });
  }
});
