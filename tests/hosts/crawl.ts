import { type BrowserContext, type Page, expect as quickExpect } from '@playwright/test';
import { pane } from '../e2e/panes.ts';
import { toolsByCategory } from '../e2e/tool-folders.ts';
import { isNight } from '../night.ts';
import type { Build } from './hosts.ts';

/** Slow machines are no failure: five seconds are too few for an engine's first job beside other servers. */
const expect = quickExpect.configure({ timeout: 60_000 });

/** Returns the addresses that a page on the screen names, of this site, without fragments. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('a[href], link[href], script[src], img[src], form[action]')];
    const addresses = named.map(
      (element) =>
        new URL(
          element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? '',
          document.baseURI,
        ),
    );
    // The published site may be another one.
    const own = addresses.filter(({ origin }) => origin === location.origin);
    return [...new Set(own.map(({ origin, pathname, search }) => origin + pathname + search))];
  });

/** Records what goes wrong on a page: failed requests, and what the console says. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} for ${response.url()}`);
  });
  page.on('requestfailed', (request) => problems.push(`${request.url()} failed: ${request.failure()?.errorText}`));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const isOfTest = message.text().includes('blocked by Playwright');
    if (['error', 'warning'].includes(message.type()) && !isOfTest) problems.push(message.text());
  });
  return problems;
}

const tools: ReadonlySet<string> = new Set(Object.values(toolsByCategory).flat());
/** The first tool of each category, whose page is opened by day too. */
const firstTools: ReadonlySet<string> = new Set(Object.values(toolsByCategory).flatMap((ids) => ids.slice(0, 1)));

/** Whether a page is opened: by day, the server is only asked for the pages of most tools, which are of one kind. */
function isOpened({ pathname }: URL): boolean {
  const id = pathname.split('/').at(-1) ?? '';
  return isNight || !tools.has(id) || firstTools.has(id);
}

/**
 * Opens the pages of a site that a link leads to, from Home on, and asks for all that is not opened: files, and by day
 * the pages of most tools.
 *
 * @param address of the host, without a final slash
 * @returns the number of pages that were opened, of what was only asked for, and a sentence for each problem
 */
export async function crawl(context: BrowserContext, address: string, { base }: Build) {
  const page = await context.newPage();
  const found = watch(page);
  const problems: string[] = [];
  const waiting = [address + base];
  const known = new Set(waiting);
  let [pages, others] = [0, 0];
  for (const url of waiting) {
    if (!new URL(url).pathname.startsWith(base)) {
      problems.push(`${url} is not in ${base}`);
      continue;
    }
    if (/\.\w+$/.test(new URL(url).pathname) || !isOpened(new URL(url))) {
      others++;
      const answer = await page.request.get(url);
      if (!answer.ok()) problems.push(`${url} has status ${answer.status()}`);
      continue;
    }
    pages++;
    await page.goto(url);
    await page.locator('#app[data-alive]').waitFor();
    const heading = await page.locator('h1').first().innerText();
    if (/not found/i.test(heading)) problems.push(`${url} is called ${heading}`);
    problems.push(...found.splice(0).map((problem) => `${url}: ${problem}`));
    for (const link of await linksOf(page)) {
      if (!known.has(link)) waiting.push(link);
      known.add(link);
    }
  }
  await page.close();
  return { pages, others, problems };
}

/** Puts a text into the pane of a tool, and waits for what comes of it. */
async function convert(page: Page, input: string, output: string | RegExp): Promise<void> {
  await (await pane(page, 'Input')).fill(input);
  await expect(await pane(page, 'Output')).toContainText(output);
}

/**
 * Uses the site as a visitor does: tools, links, reloads, the search, a link of a file, and the service worker.
 *
 * @throws at the first that does not work
 */
export async function visit(context: BrowserContext, address: string, { base }: Build): Promise<void> {
  const page = await context.newPage();
  const problems = watch(page);
  const at = (path: string) => address + base + path;
  await page.goto(at('lower-case'));
  await convert(page, 'WORKS', 'works');
  await page.reload();
  await convert(page, 'STILL', 'still');
  // A link within the application, and the page that it leads to as a page of its own.
  await page.getByRole('link', { name: 'UPPER CASE', exact: true }).click();
  await expect(page).toHaveURL(at('upper-case'));
  await convert(page, 'loud', 'LOUD');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Uppercase' })).toBeVisible();
  await expect(await pane(page, 'Input')).toHaveText('loud');
  // As a file, and as a folder.
  for (const path of ['sort-lines.html', 'sort-lines/', 'sort-lines/index.html']) {
    await page.goto(at(path));
    await convert(page, 'b\na', /^a\s*b$/);
  }
  // A font is a file that the worker fetches by its name.
  await page.goto(at('big-text-converter'));
  await convert(page, 'I', '|_ _|');
  await page.goto(at('json-formatter'));
  await convert(page, '{"a":[1]}', /"a": \[\s*1\s*\]/);
  await page.goto(at('search?q=morse'));
  await page
    .getByRole('link', { name: /Morse Code/ })
    .first()
    .click();
  await expect(page).toHaveURL(at('morse-code-converter'));
  await page.goto(at('recipe'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(at('preview_page.html'));
  await expect(page.locator('footer a').first()).toHaveAttribute('href', `${base}preview_page.html`);
  // Kept for use without a network, at the same address.
  await page.goto(at('lower-case'));
  const isKept = () =>
    page.evaluate(
      async (kept) => Boolean(navigator.serviceWorker.controller && (await caches.match(kept))),
      at('lower-case'),
    );
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(at(''));
  expect(problems).toEqual([]);
  await context.setOffline(true);
  await page.goto(at('lower-case'));
  await convert(page, 'OFFLINE', 'offline');
  await context.setOffline(false);
  await page.close();
}
