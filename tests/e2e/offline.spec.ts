import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { listen, siteServer } from '../../src/build/serve.ts';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';
import { spoil } from './caches.ts';
import { setOption } from './journeys.ts';
import { pane } from './panes.ts';
import { expect, paths, test } from './site.ts';

const dist = resolve(import.meta.dirname, '../..', process.env['DIST'] || 'dist');

test.use({
  serviceWorkers: 'allow',
  expectedProblems: /ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|dynamically imported/,
});

/** The pages that the service worker says work without a network. None as long as it does not serve this page. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { controller } = navigator.serviceWorker;
    if (!controller) return [];
    const { port1, port2 } = new MessageChannel();
    controller.postMessage({ ask: 'state' }, [port2]);
    return new Promise<string[]>((done) => {
      port1.onmessage = ({ data }) => done(data.kept);
    });
  });

/** Open a page, and wait until it is kept. */
async function visit(page: Page, path: string, site = ''): Promise<void> {
  await page.goto(site + path);
  await expect.poll(() => kept(page), { timeout: 30_000 }).toContain(path);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toast = (page: Page) => page.locator('[data-sonner-toast]').filter({ hasText: 'A new version is ready' });

test('a visited tool works offline: its page, its worker and its views', async ({ page, context }) => {
  await visit(page, '/csv-to-json-converter');
  await context.setOffline(true);
  await page.reload();
  await (await pane(page, 'Input')).fill('name,age\nAda,36');
  await expect(await pane(page, 'Output')).toContainText('"name": "Ada"');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Preview' })).toContainText('Ada');
});

test('a tool opened by a link within the site works offline as well', async ({ page, context }) => {
  await visit(page, '/lower-case');
  await page.getByRole('link', { name: 'UPPER CASE', exact: true }).click();
  await expect(heading(page, 'Uppercase')).toBeVisible();
  await expect.poll(() => kept(page)).toContain('/upper-case');
  await context.setOffline(true);
  await page.reload();
  await (await pane(page, 'Input')).fill('loud');
  await expect(await pane(page, 'Output')).toHaveText('LOUD');
});

test('a page that was never visited: a message, and links to pages that work offline', async ({ page, context }) => {
  await visit(page, '/sort-lines');
  await context.setOffline(true);
  await page.goto('/slugify-generator');
  await expect(heading(page, 'You are offline')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('has not been opened on this device before');
  await page.getByRole('main').getByRole('link', { name: 'Sort Lines' }).click();
  await (await pane(page, 'Input')).fill('b\na');
  await expect((await pane(page, 'Output')).locator('.cm-line')).toHaveText(['a', 'b']);
  // The same within the application; it works once the network is back.
  await page.getByRole('region', { name: 'More Tools' }).getByRole('link').first().click();
  await expect(heading(page, 'You are offline')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(await pane(page, 'Input')).toBeVisible();
});

test('an unknown address shows Page Not Found offline as well', async ({ page, context }) => {
  await visit(page, '/sort-lines');
  await context.setOffline(true);
  await page.goto('/no/such/page');
  await expect(heading(page, 'Page Not Found')).toBeVisible();
});

test('on request every tool works offline, and Check Stored Files repairs faulty files', async ({ page, context }) => {
  await visit(page, '/sort-lines');
  await page.getByRole('button', { name: 'Runs on your device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Make all ${TOOL_IDS.length} tools work offline` }).click();
  await expect(dialog.getByRole('status')).toContainText(`All ${TOOL_IDS.length} tools work`, { timeout: 60_000 });
  expect((await kept(page)).toSorted()).toEqual(paths.toSorted());
  expect(await spoil(page, /javascript-formatter|\/slugify-generator$/)).toBeGreaterThan(2);
  await dialog.getByRole('button', { name: 'Check Stored Files' }).click();
  await expect(dialog.getByRole('status')).toContainText('Every file was checked', { timeout: 60_000 });
  await context.setOffline(true);
  for (const [tool, input, output] of [
    ['javascript-formatter', 'const a=1', 'const a = 1;'],
    ['html-formatter', '<p>a<p>b', '<p>b</p>'],
    ['xml-formatter', '<a><b/></a>', '<b/>'],
    ['slugify-generator', 'Crème Brûlée', 'creme-brulee'],
    ['base64-converter', 'foobar', 'Zm9vYmFy'],
  ] as const) {
    await page.goto(`/${tool}`);
    await (await pane(page, 'Input')).fill(input);
    await expect(await pane(page, 'Output')).toContainText(output);
  }
  await page.goto('/about-us');
  await expect(page.getByRole('region', { name: 'Offline Use' }).getByRole('status')).toContainText(
    `All ${TOOL_IDS.length} tools`,
  );
});

test('an ASCII art font that was used before works offline', async ({ page, context }) => {
  const draw = async (font: string) => {
    await (await pane(page, 'Input')).fill('Hi');
    await setOption(page, 'Font', font);
  };
  await visit(page, '/big-text-converter');
  // No favorite: those are kept with the page.
  await draw('Alligator');
  const drawing = '+#+';
  await expect(await pane(page, 'Output')).toContainText(drawing);
  // It is drawn while its file is still being kept.
  await expect.poll(() => page.evaluate(() => caches.match('/figlet/Alligator.flf.js').then(Boolean))).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await draw('Alligator');
  await expect(await pane(page, 'Output')).toContainText(drawing);
  await setOption(page, 'Font', 'Acrobatic');
  await expect(page.getByRole('alert').filter({ hasText: 'no connection' })).toBeVisible();
});

test.describe('a new version', () => {
  let server: Server;
  let address: string;
  let worker: string;

  test.beforeEach(async () => {
    worker = readFileSync(resolve(dist, 'sw.js'), 'utf8');
    const site = await siteServer(dist);
    server = createServer((request, response) => {
      if (request.url !== '/sw.js') {
        site.emit('request', request, response);
        return;
      }
      response.setHeader('Content-Type', 'text/javascript');
      response.end(worker);
    });
    address = (await listen(server, 0)).replace(/\/$/, '');
  });
  test.afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const check = (page: Page) =>
    page.evaluate(() =>
      navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined),
    );

  /**
   * Returns a function that stops the currently active service worker, as Chromium would. One that was asked for files
   * while the new one was asked to take over runs on until idle for 30 seconds, and with a debugger forever.
   * The new one keeps waiting all the same unless it was asked to take over.
   */
  async function stopsWorkers(page: Page, context: BrowserContext): Promise<() => Promise<void>> {
    const session = await context.newCDPSession(page);
    let active: string | undefined;
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      active ??= versions.find(({ status }) => status === 'activated')?.versionId;
    });
    await session.send('ServiceWorker.enable');
    return async () => {
      if (active !== undefined) await session.send('ServiceWorker.stopWorker', { versionId: active });
    };
  }

  test('waits until the visitor reloads; text and options stay, and so do the other tabs', async ({
    page,
    context,
  }) => {
    const entry = /\/assets\/index-[\w-]+\.js/.exec(worker)?.[0] ?? '';
    await visit(page, '/sort-lines', address);
    await (await pane(page, 'Input')).fill('b\na');
    await setOption(page, 'Order', 'Descending');
    const other = await context.newPage();
    await other.goto(`${address}/lower-case`);
    await (await pane(other, 'Input')).fill('OTHER');
    await other.evaluate(() => document.documentElement.setAttribute('data-same', ''));

    worker = worker.replaceAll(entry, '/assets/index-newer000.js');
    await page.bringToFront();
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await check(page);
    await expect(toast(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same');
    await expect((await pane(page, 'Output')).locator('.cm-line')).toHaveText(['b', 'a']);

    const stop = await stopsWorkers(page, context);
    await toast(page).getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-same');
    await expect((await pane(page, 'Input')).locator('.cm-line')).toHaveText(['b', 'a']);
    await expect((await pane(page, 'Output')).locator('.cm-line')).toHaveText(['b', 'a']);
    await expect(page.getByRole('radio', { name: 'Descending' })).toBeChecked();
    const waiting = async () => {
      await stop();
      return page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.waiting !== null));
    };
    await expect.poll(waiting, { timeout: 60_000 }).toBe(false);
    // Pages that are still open may ask for their own files.
    expect(await page.evaluate((file) => caches.match(file).then((found) => found?.status), entry)).toBe(200);
    await expect(other.locator('html')).toHaveAttribute('data-same');
    await expect(await pane(other, 'Output')).toHaveText('other');
  });

  test('with the same code takes over unnoticed', async ({ page, context }) => {
    await visit(page, '/sort-lines', address);
    await (await pane(page, 'Input')).fill('b\na');
    const sorted = (await pane(page, 'Output')).locator('.cm-line');
    await expect(sorted).toHaveText(['a', 'b']);
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-same', '');
      navigator.serviceWorker.addEventListener('controllerchange', () =>
        document.documentElement.setAttribute('data-controlled', ''),
      );
    });
    worker += '\n// Built again.';
    await check(page);
    const stop = await stopsWorkers(page, context);
    const taken = async () => {
      await stop();
      return page.locator('html').getAttribute('data-controlled');
    };
    // It has all its files first.
    await expect.poll(taken, { timeout: 60_000 }).toBe('');
    await expect(page.locator('html')).toHaveAttribute('data-same');
    await expect(toast(page)).toHaveCount(0);
    await expect(sorted).toHaveText(['a', 'b']);
  });
});

test('the site can be installed', async ({ page, context }) => {
  await visit(page, '/sort-lines');
  const session = await context.newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The contexts of tests are private windows, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
