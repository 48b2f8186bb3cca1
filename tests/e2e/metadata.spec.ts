import { type APIRequestContext, expect, test } from '@playwright/test';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { DEFAULT_DESCRIPTION, DEFAULT_IMAGE, DEFAULT_TITLE, EMAIL, PRODUCT, SITE_ORIGIN } from '../../src/site/site.ts';
import { alive } from './panes.ts';
import { test as pageTest, paths } from './site.ts';
import { toolsByCategory } from './tool-folders.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** All elements of a document, in order. */
function elements(node: DefaultTreeAdapterTypes.Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elements)] : own;
}

const attribute = (element: Element, name: string) => element.attrs.find((attr) => attr.name === name)?.value;
const text = (element: Element) => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** The text of an element and of all in it. */
const wholeText = (node: DefaultTreeAdapterTypes.Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(wholeText).join('') : '';
};

/** Reads from a page's HTML what crawlers read. */
function read(html: string) {
  const all = elements(parse(html));
  const metas = (key: 'name' | 'property', name: string) =>
    all
      .filter((element) => element.tagName === 'meta' && attribute(element, key) === name)
      .map((element) => attribute(element, 'content'));
  return {
    titles: all.filter((element) => element.tagName === 'title' && element.parentNode?.nodeName === 'head').map(text),
    headings: all.filter((element) => element.tagName === 'h1').map(wholeText),
    canonicals: all
      .filter((element) => element.tagName === 'link' && attribute(element, 'rel') === 'canonical')
      .map((element) => attribute(element, 'href')),
    named: (name: string) => metas('name', name),
    property: (name: string) => metas('property', name),
    graph: all
      .filter((element) => attribute(element, 'type') === 'application/ld+json')
      .flatMap((element) => {
        const data = JSON.parse(text(element));
        expect(data['@context']).toBe('https://schema.org');
        return data['@graph'] as Record<string, unknown>[];
      }),
    language: attribute(all.find((element) => element.tagName === 'html') as Element, 'lang'),
    manifest: all
      .filter((element) => element.tagName === 'link' && attribute(element, 'rel') === 'manifest')
      .map((element) => attribute(element, 'href')),
  };
}

type Head = ReturnType<typeof read>;

const heads = new Map<string, Promise<Head>>();

/** Reads what crawlers read at a path. Requested once: the tests of this file run one after the other. */
function headAt(request: APIRequestContext, path: string): Promise<Head> {
  const known = heads.get(path) ?? request.get(path).then(async (response) => read(await response.text()));
  heads.set(path, known);
  return known;
}

/** Width and height of a JPEG, from its start-of-frame segment (ITU-T T.81, B.2.2). */
function jpegSize(bytes: Buffer): readonly [number, number] {
  expect(bytes.readUInt16BE(0)).toBe(0xff_d8);
  let at = 2;
  const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
  while (!isFrame(bytes.readUInt8(at + 1))) at += 2 + bytes.readUInt16BE(at + 2);
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
}

const seen = {
  titles: new Map<string, string>(),
  descriptions: new Map<string, string>(),
  headings: new Map<string, string>(),
};

const isTool = (path: string) => Object.values(toolsByCategory).flat().includes(path.slice(1));

test.describe.configure({ mode: 'default' });

test('every page has a title, description, canonical address, social tags and one h1', { tag: '@journey' }, async ({
  request,
}) => {
  for (const path of paths) {
    await test.step(path, async () => {
      const page = await headAt(request, path);
      const address = SITE_ORIGIN + path;
      const [title = ''] = page.titles;
      const [description = ''] = page.named('description');
      expect(page.titles).toHaveLength(1);
      expect(title).toContain(PRODUCT);
      expect(page.named('description')).toHaveLength(1);
      expect(description.length).toBeGreaterThan(20);
      if (isTool(path)) expect(description.length, path).toBeGreaterThanOrEqual(120);
      expect(seen.titles.get(title), `Another page has the same title as ${path}.`).toBeUndefined();
      seen.titles.set(title, path);
      expect(seen.descriptions.get(description), `Another page has the same description as ${path}.`).toBeUndefined();
      seen.descriptions.set(description, path);
      expect(page.canonicals).toEqual([address]);
      expect(page.property('og:url')).toEqual([address]);
      expect(page.property('og:title')).toEqual([title]);
      expect(page.property('og:description')).toEqual([description]);
      expect(page.property('og:image')).toEqual([SITE_ORIGIN + DEFAULT_IMAGE]);
      expect(page.named('twitter:card')).toEqual(['summary_large_image']);
      expect(page.named('twitter:title')).toEqual([title]);
      expect(page.named('twitter:description')).toEqual([description]);
      expect(page.named('twitter:image')).toEqual([SITE_ORIGIN + DEFAULT_IMAGE]);
      expect(page.named('robots')).toEqual([]);
      expect(page.headings).toHaveLength(1);
      const [heading = ''] = page.headings;
      expect(heading.trim()).not.toBe('');
      expect(seen.headings.get(heading), `Another page has the same h1 as ${path}.`).toBeUndefined();
      seen.headings.set(heading, path);
      expect(page.language).toBe('en');
    });
  }
});

test('Home has the default title and description', async ({ request }) => {
  const page = await headAt(request, '/');
  expect(page.titles).toEqual([DEFAULT_TITLE]);
  expect(page.named('description')).toEqual([DEFAULT_DESCRIPTION]);
  expect(DEFAULT_TITLE).toBe(`${PRODUCT} Free Online Tools`);
  expect(DEFAULT_DESCRIPTION).toBe('Instant text, code, and design tools. Fast, free, no sign-up.');
  expect(page.named('keywords')).toHaveLength(1);
});

test('structured data: Organization, WebSite with a search action, WebPage', async ({ request }) => {
  for (const path of paths) {
    await test.step(path, async () => {
      const page = await headAt(request, path);
      const ofType = (type: string) => page.graph.filter((entry) => entry['@type'] === type);
      expect(ofType('Organization')).toEqual([
        expect.objectContaining({ name: PRODUCT, url: `${SITE_ORIGIN}/`, email: EMAIL, logo: expect.any(String) }),
      ]);
      expect(ofType('WebSite')).toEqual([
        expect.objectContaining({
          name: PRODUCT,
          url: `${SITE_ORIGIN}/`,
          potentialAction: expect.objectContaining({
            '@type': 'SearchAction',
            target: expect.objectContaining({ urlTemplate: `${SITE_ORIGIN}/search?q={search_term_string}` }),
            'query-input': 'required name=search_term_string',
          }),
        }),
      ]);
      expect(ofType('WebPage')).toEqual([
        expect.objectContaining({
          name: page.titles[0],
          description: page.named('description')[0],
          url: SITE_ORIGIN + path,
        }),
      ]);
    });
  }
});

test('only the case tools are described as a WebApplication', async ({ request }) => {
  const cases = (toolsByCategory['text-case'] ?? []).map((id) => `/${id}`);
  for (const path of paths) {
    const page = await headAt(request, path);
    const applications = page.graph.filter((entry) => entry['@type'] === 'WebApplication');
    expect(applications, path).toHaveLength(cases.includes(path) ? 1 : 0);
    for (const application of applications) {
      expect(application).toMatchObject({
        url: SITE_ORIGIN + path,
        name: expect.any(String),
        applicationCategory: expect.any(String),
        operatingSystem: expect.any(String),
        offers: { '@type': 'Offer', price: '0' },
      });
    }
  }
});

test('pages not for search engines are noindex, without canonical address or structured data', async ({ request }) => {
  for (const path of ['/no/such/page', '/no-such-tool', '/preview_page.html']) {
    const page = await headAt(request, path);
    expect(page.named('robots'), path).toEqual(['noindex,nofollow']);
    expect(page.canonicals, path).toEqual([]);
    expect(page.graph, path).toEqual([]);
  }
});

test('every tool page names keywords', async ({ request }) => {
  for (const id of Object.values(toolsByCategory).flat()) {
    const page = await headAt(request, `/${id}`);
    expect(page.named('keywords')[0], id).toBeTruthy();
  }
});

test('/og-default.jpg is a JPEG of 1200 by 630', async ({ request }) => {
  const image = await request.get(DEFAULT_IMAGE);
  expect(image.headers()['content-type']).toBe('image/jpeg');
  expect(jpegSize(await image.body())).toEqual([1200, 630]);
});

test('sitemap.xml lists every page, and robots.txt links to it', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed.sort()).toEqual(paths.map((path) => SITE_ORIGIN + path).sort());
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SITE_ORIGIN}/sitemap.xml`);
  expect(robots).toContain('Allow: /');
});

test('the manifest names the app, and its icons exist', async ({ request }) => {
  const [address] = (await headAt(request, '/about-us')).manifest;
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ short_name: PRODUCT, display: 'standalone' });
  // Its addresses are relative to it, so that they hold under a path, too.
  const pathOf = (relative: string) => new URL(relative, new URL(address ?? '', SITE_ORIGIN)).pathname;
  expect(pathOf(manifest.start_url)).toBe('/');
  const purposes = manifest.icons.map((icon: { purpose?: string }) => icon.purpose);
  expect(purposes).toContain('maskable');
  const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const files = manifest.icons.map((icon: { src: string }) => pathOf(icon.src));
  for (const file of [...files, '/apple-touch-icon.png', '/favicon.svg']) {
    expect((await request.get(file)).headers()['content-type'], file).toMatch(/^image\//);
  }
});

pageTest("hydration keeps a tool page's description for search engines", async ({ page }) => {
  const description = page.locator('head meta[name="description"]');
  await page.goto('/sort-lines');
  const given = await description.getAttribute('content');
  await alive(page);
  expect(await description.getAttribute('content')).toBe(given);
  await expect(description).toHaveCount(1);
});

pageTest('hydration keeps one of each tag, and navigation replaces them', async ({ page }) => {
  const description = page.locator('head meta[name="description"]');
  const card = page.locator('head meta[name="twitter:card"]');
  const canonical = page.locator('head link[rel=canonical]');
  await page.goto('/about-us');
  await alive(page);
  for (const tag of [description, card, canonical, page.locator('head title')]) await expect(tag).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle(`Contact - ${PRODUCT}`);
  await expect(canonical).toHaveAttribute('href', `${SITE_ORIGIN}/contact`);
  await expect(description).toHaveCount(1);
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(1);
  expect(await data.textContent()).toContain(`"url":"${SITE_ORIGIN}/contact"`);
});
