import { afterEach, describe, expect, test, vi } from 'vitest';
import { basePath, routePath, withSlash } from '../paths.ts';
import { SITE_ORIGIN } from '../site.ts';
import { canonical } from './canonical.ts';
import { structuredData } from './structured-data.ts';

describe('the base path', () => {
  test.each([
    ['/', '/'],
    ['/sort-lines', '/'],
    ['/preview_page.html', '/preview_page.html'],
    ['/preview_page.html/sort-lines', '/preview_page.html'],
    ['/drafts/preview_page.html/sort-lines', '/drafts/preview_page.html'],
    ['/preview_page', '/'],
  ])('%s -> %s', (path, base) => {
    expect(basePath(path)).toBe(base);
  });
});

describe('the path of a route', () => {
  test.each([
    ['/', '/'],
    ['/sitemap/', '/sitemap'],
    ['/search?q=a/#b', '/search'],
    ['/index.html', '/'],
    ['/sort-lines.html?x#y', '/sort-lines'],
    ['/sort-lines/index.html', '/sort-lines'],
    ['/preview_page.html/sort-lines/index.html', '/sort-lines'],
    ['/sort-lines#o=1', '/sort-lines'],
    ['/preview_page.html', '/'],
    ['/preview_page.html/', '/'],
    ['/preview_page.html/sort-lines/', '/sort-lines'],
    ['/drafts/preview_page.html/sort-lines', '/sort-lines'],
  ])('%s -> %s', (path, route) => {
    expect(routePath(path)).toBe(route);
  });
});

test('withSlash adds a missing leading slash', () => {
  expect(withSlash('sort-lines')).toBe('/sort-lines');
  expect(withSlash('/sort-lines')).toBe('/sort-lines');
});

describe('the canonical address', () => {
  test.each([
    ['/', '/'],
    ['/sitemap/', '/sitemap'],
    ['/search?q=a', '/search'],
    ['/sort-lines#x', '/sort-lines'],
  ])('%s -> %s', (path, address) => {
    expect(canonical(path)).toBe(SITE_ORIGIN + address);
  });
});

test('structured data cannot close its script element', () => {
  const data = structuredData({ path: '/', title: '</script><b>', description: '<!--' });
  expect(data).not.toContain('<');
  expect(JSON.parse(data)['@graph'][2]).toMatchObject({ name: '</script><b>', description: '<!--' });
});

describe('a site that is built for a path', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  const load = async () => {
    vi.stubEnv('BASE_URL', '/tools/');
    vi.resetModules();
    const paths = await import('../paths.ts');
    const { canonical } = await import('./canonical.ts');
    return { ...paths, canonical };
  };

  test.each([
    ['/tools/', '/tools/', '/'],
    ['/tools/sort-lines', '/tools/', '/sort-lines'],
    ['/tools/sort-lines/', '/tools/', '/sort-lines'],
    ['/tools/index.html', '/tools/', '/'],
    // Within the application, paths are without it.
    ['/', '/tools/', '/'],
    ['/sort-lines', '/tools/', '/sort-lines'],
    ['/tools/preview_page.html', '/tools/preview_page.html', '/'],
    ['/tools/preview_page.html/sort-lines', '/tools/preview_page.html', '/sort-lines'],
  ])('%s has the base %s and the route %s', async (path, base, route) => {
    const { basePath, routePath } = await load();
    expect(basePath(path)).toBe(base);
    expect(routePath(path)).toBe(route);
  });

  test('has it in its canonical addresses', async () => {
    const { canonical } = await load();
    expect(canonical('/')).toBe(`${SITE_ORIGIN}/tools/`);
    expect(canonical('/sort-lines')).toBe(`${SITE_ORIGIN}/tools/sort-lines`);
  });
});
