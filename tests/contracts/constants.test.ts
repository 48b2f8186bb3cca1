import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { searchTools } from '../../src/engine/catalog/catalog.ts';
import type { TimedPage } from '../../src/engine/jobs/time-limit.ts';
import { DOWNLOAD_NAME } from '../../src/engine/long/files/download-name.ts';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';
import * as site from '../../src/site/site.ts';
import { FIGLET_FONTS } from '../../src/tools/text-styling/big-text-converter/font-list.ts';

/** The end-to-end tests use the constants, so they accept a change of one: here each has its number. */
test('the business constants have their specified values', () => {
  const remedy =
    'Undo the change in src/site/site.ts; where the product itself has changed, change the number here too.';
  expect(site, remedy).toMatchObject({
    INPUT_LIMIT: 200_000,
    POPULAR_COUNT: 5,
    SUGGESTION_COUNT: 8,
    SUGGESTION_DESCRIPTION_LENGTH: 25,
    GROUPED_CARD_TAGS: 2,
    FLAT_CARD_TAGS: 1,
    SEARCH_CHIPS: ['case', 'format', 'convert', 'encode', 'style', 'transform'],
    MOBILE_BREAKPOINT: 768,
    LAYOUT_BREAKPOINT: 980,
    HEADER_HEIGHT: 72,
    BLUR_HIDE_DELAY: 200,
    HOVER_MENU_CLOSE_DELAY: 150,
    COPY_LABEL_RESET: 3000,
    TOOLTIP_DELAY: 700,
    TOOLTIP_SKIP_DELAY: 300,
    TOAST: { visible: 3, duration: 4000, width: 356, gap: 14, swipe: 20, position: 'bottom-right' },
    TOAST_HOTKEY: ['altKey', 'KeyT'],
    PREVIEW_PATH: '/preview_page.html',
    DEFAULT_DESCRIPTION: 'Instant text, code, and design tools. Fast, free, no sign-up.',
    DEFAULT_IMAGE: '/og-default.jpg',
    TOOL_CLAIM: '65+',
    LEGAL_UPDATED: 'September 1, 2025',
  });
  expect(DOWNLOAD_NAME).toBe('converted-text.txt');
  expect(site.DEFAULT_TITLE).toBe(`${site.PRODUCT} Free Online Tools`);
  expect(site.THEME_KEY).toContain(site.PRODUCT.toLowerCase());
});

describe('the site’s address', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test('is a .com domain with the name of the product', () => {
    const remedy = 'Set SITE_ORIGIN of src/site/site.ts to https://<product>.com, and unset VITE_SITE_ORIGIN.';
    expect(site.SITE_ORIGIN, remedy).toMatch(/^https:\/\/[a-z]+\.com$/);
    expect(site.SITE_ORIGIN, remedy).toContain(site.PRODUCT.toLowerCase());
  });

  test('can be set by an environment variable, whose trailing slash is removed', async () => {
    vi.stubEnv('VITE_SITE_ORIGIN', 'https://tools.example/');
    vi.resetModules();
    const { SITE_ORIGIN } = await import('../../src/site/site.ts');
    expect(SITE_ORIGIN).toBe('https://tools.example');
  });
});

test.each(site.SEARCH_CHIPS)('the search chip %s finds at least two tools', (chip) => {
  const remedy = `Choose another chip than '${chip}' for SEARCH_CHIPS of src/site/site.ts, or give two tools names with it.`;
  expect(searchTools(chip).length, remedy).toBeGreaterThanOrEqual(2);
});

test('README and package.json count the tools, and no other document does', () => {
  const files = ['README.md', 'package.json', ...readdirSync('docs').map((file) => `docs/${file}`)];
  const counts = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(\d+) (?:[a-z, ]+ )?tools\b/g)].map(([, count]) => `${file}: ${count}`),
  );
  const count = TOOL_IDS.length;
  const remedy = `There are ${count} tools. Correct the number, or, in docs/, leave it out.`;
  expect(counts, remedy).toEqual([`README.md: ${count}`, `package.json: ${count}`]);
});

test('there are at least 300 ASCII art fonts, and Standard is the default', async () => {
  const remedy = 'src/tools/text-styling/big-text-converter/fonts.json lost fonts. Write it anew: npm run tables.';
  expect(FIGLET_FONTS.length, remedy).toBeGreaterThanOrEqual(300);
  expect((await loadTool('big-text-converter'))?.page.options['font']).toMatchObject({ default: 'Standard' });
});

test('only the listed tools have a time limit of their own or wait for a pause in typing', async () => {
  const settings: Record<string, unknown> = {};
  for (const id of toolPaths.keys()) {
    const page: TimedPage | undefined = (await loadTool(id))?.page;
    const { timeLimit, pause } = page ?? {};
    // A function of the options: the Regex Tester's choices, which its table tests.
    if (typeof timeLimit === 'number' || pause === 300) settings[id] = { timeLimit, pause };
  }
  const remedy =
    'Set timeLimit and pause in page of tool.ts as here; a tool with a new large library is added here with its own.';
  expect(settings, remedy).toEqual({
    'find-and-replace': { timeLimit: 2000, pause: undefined },
    'text-splitter': { timeLimit: 2000, pause: undefined },
    'html-formatter': { timeLimit: 10_000, pause: 300 },
    'javascript-formatter': { timeLimit: 10_000, pause: 300 },
    'xml-formatter': { timeLimit: 5000, pause: 300 },
  });
});
