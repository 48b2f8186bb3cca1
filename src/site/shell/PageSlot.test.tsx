import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectProblems } from '../../../tests/component/problems.ts';
import { open } from '../../../tests/component/site.tsx';
import { staticRoutes } from '../app/routes.tsx';
import { toolPages } from '../pages/tool/tool-pages.ts';
import { PRODUCT } from '../site.ts';
import { type Chunk, chunk } from '../ui/chunk.ts';

const main = () => page.getByRole('main');
const title = () => main().getByRole('heading', { level: 1 });
const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const wrong = () => main().getByRole('heading', { name: 'Something went wrong' });

/** The chunk of a page. */
function chunkOf(path: string): Chunk<unknown> {
  const found = staticRoutes.find((route) => route.path === path)?.page ?? toolPages.get(path.slice(1));
  if (!found) throw new Error(`There is no page at ${path}.`);
  return found;
}

/** Let the page of a path load in another way. */
function replaceChunk(path: string, load: () => Promise<unknown>): void {
  const found = chunkOf(path);
  const other = chunk(load);
  vi.spyOn(found, 'preload').mockImplementation(other.preload);
  vi.spyOn(found, 'retry').mockImplementation(other.retry);
}

/** Keep the page of a path from loading until the returned function is called. */
async function holdPage(path: string): Promise<() => void> {
  const real = await chunkOf(path).preload();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  replaceChunk(path, () => promise);
  return () => resolve(real);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a page that fails to render', () => {
  const breakPage = (path: string) => {
    expectProblems(/it broke/);
    const Broken = () => {
      throw new Error('it broke');
    };
    replaceChunk(path, () => Promise.resolve(Broken));
  };

  test('shows the error screen between header and footer, with a Go Home link', async () => {
    await open('/contact');
    breakPage('/about-us');
    await footerLink('About Us').click();
    const alert = main().getByRole('alert');
    await expect.element(wrong()).toBeVisible();
    await expect
      .element(alert)
      .toHaveTextContent(
        'An unexpected error has occurred. Please try refreshing the page or go back to the homepage.',
      );
    await expect.element(alert.getByRole('button', { name: 'Try Again' })).toBeVisible();
    for (const role of ['banner', 'contentinfo'] as const) await expect.element(page.getByRole(role)).toBeVisible();
    await alert.getByRole('link', { name: 'Go Home' }).click();
    await expect.poll(() => location.pathname).toBe('/');
    await expect.element(title()).toHaveTextContent(/^Case Converter$/);
    await expect.element(wrong()).not.toBeInTheDocument();
  });

  test('shows the error screen when opened directly', async () => {
    breakPage('/about-us');
    await open('/about-us');
    await expect.element(wrong()).toBeVisible();
  });
});

test('Try Again loads a page that failed to load', async () => {
  expectProblems(/it is missing/);
  const about = await chunkOf('/about-us').preload();
  let isMissing = true;
  await open('/contact');
  replaceChunk('/about-us', () => (isMissing ? Promise.reject(new Error('it is missing')) : Promise.resolve(about)));
  await footerLink('About Us').click();
  await expect.element(wrong()).toBeVisible();
  isMissing = false;
  await main().getByRole('button', { name: 'Try Again' }).click();
  await expect.element(title()).toHaveTextContent(`About ${PRODUCT}`);
});

describe('while a page loads', () => {
  test.for([
    ['a tool', '/sort-lines', 'Loading tool...', 'Sort Lines'],
    ['another page', '/privacy-policy', `Loading ${PRODUCT}...`, 'Privacy Policy'],
  ] as const)('%s: a message is shown', async ([, path, text, heading]) => {
    await open('/sitemap');
    const release = await holdPage(path);
    await main().getByCss(`a[href="${path}"]`).click();
    await expect.poll(() => main().getByRole('status').query()?.textContent).toBe(text);
    release();
    await expect.element(title()).toHaveTextContent(heading);
    await expect.element(main().getByText(text)).not.toBeInTheDocument();
  });
});

test('a late page is reported, and shown when it arrives or is tried again', async () => {
  expectProblems(/did not arrive/);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  // It would end what else this window loads.
  const stop = vi.spyOn(window, 'stop').mockImplementation(() => {});
  const late = () => main().getByRole('heading', { name: 'This page has not arrived' });
  /** Let the limit pass. */
  const pass = () => vi.advanceTimersByTimeAsync(20_000);
  const about = await chunkOf('/about-us').preload();
  await open('/contact');
  let hangs = true;
  replaceChunk('/about-us', () => (hangs ? new Promise(() => {}) : Promise.resolve(about)));
  const release = await holdPage('/terms-conditions');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });

  await footerLink('About Us').click();
  await expect.element(main().getByRole('status')).toHaveTextContent('Loading');
  await pass();
  await expect.element(late()).toBeVisible();
  await expect.element(main().getByRole('alert')).toHaveTextContent('What you typed is kept.');
  hangs = false;
  await main().getByRole('button', { name: 'Try Again' }).click();
  await expect.element(title()).toHaveTextContent(/^About/);
  expect(stop).toHaveBeenCalledOnce();

  await footerLink('Terms').click();
  await expect.element(main().getByRole('status')).toHaveTextContent('Loading');
  await pass();
  await expect.element(late()).toBeVisible();
  release();
  await expect.element(title()).toHaveTextContent('Terms of Service');
});
