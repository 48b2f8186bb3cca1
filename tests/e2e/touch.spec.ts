import { expect, type Locator, type Page, test } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { alive, pane } from './panes.ts';

// Where a finger points, panes become editors when they are needed.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** The names of what the page has asked for. */
function watch(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  return files;
}
const editors = (page: Page) => page.locator('.cm-content');

test('an empty page loads no editor before a pane is tapped', async ({ page }) => {
  const files = watch(page);
  await page.goto('/upper-case');
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /^\/assets\/editor-/.test(file))).toEqual([]);
  await page.getByRole('textbox', { name: 'Input', exact: true }).tap();
  await expect(editors(page)).toHaveCount(2);
  await page.keyboard.type('abc');
  await expect(await pane(page, 'Output')).toHaveText('ABC');
});

test('a sample loads the editors', async ({ page }) => {
  await page.goto('/upper-case');
  await alive(page);
  await page.getByRole('button', { name: 'Sample', exact: true }).tap();
  await expect(editors(page)).toHaveCount(2);
  await expect(await pane(page, 'Output')).toContainText(/[A-Z]{3}/);
});

test('a generator loads no editor before its output is tapped', async ({ page }) => {
  const files = watch(page);
  await page.goto('/lorem-ipsum-generator');
  const output = page.getByRole('textbox', { name: 'Output', exact: true });
  await expect(output).toHaveValue(/\w{3}/);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /^\/assets\/editor-/.test(file))).toEqual([]);
  const text = await output.inputValue();
  await output.tap();
  await expect(editors(page)).toHaveCount(1);
  await expect(editors(page).locator('.cm-line').first()).toHaveText(text.split('\n')[0] ?? '');
});

test('lines break in a plain pane where they break in the editor', async ({ page }) => {
  const release = await holdRequests(page, /assets\/editor-/);
  // Words of several lengths, each followed by a space that may or may not fit; few enough that the editor draws them all.
  const text = Array.from({ length: 7 }, (_, i) => `${'x'.repeat(i + 35)} `.repeat(3)).join('\n');
  await page.goto(`/upper-case#v=1&input=${encodeURIComponent(text)}`);
  const input = page.getByRole('textbox', { name: 'Input', exact: true });
  await expect(input).toHaveValue(text);
  const plain = await input.evaluate((area) => area.scrollHeight);
  release();
  await expect(editors(page)).toHaveCount(2);
  await expect(page.locator('.cm-scroller').first()).toHaveJSProperty('scrollHeight', plain);
});

/** Swipes up with a finger by 150 pixels, from a place within an element, as it lies in a page that is not scrolled. */
async function swipeUp(page: Page, on: Locator): Promise<void> {
  const box = (await on.boundingBox()) ?? { x: 0, y: 0 };
  const [x, start] = [box.x + 40, box.y + 40];
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await send('touchStart', start);
  for (let moved = 15; moved <= 150; moved += 15) await send('touchMove', start - moved);
  await send('touchEnd');
}
const scrolled = (page: Page) => page.evaluate(() => scrollY);

for (const [what, path, expected] of [
  ['an empty pane', '/upper-case', 'the page'],
  ['a pane whose text fits', '/upper-case#v=1&input=abc', 'the page'],
  ['a pane whose text is longer', `/upper-case#v=1&input=${'a%0A'.repeat(200)}`, 'the pane'],
] as const) {
  test(`a swipe on ${what} scrolls ${expected}`, async ({ page }) => {
    await page.goto(path);
    await alive(page);
    if (path.includes('#')) await expect(editors(page)).toHaveCount(2);
    // A finger scrolls what was drawn: until then the browser does not know that a pane can be scrolled.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await swipeUp(page, page.locator('[data-pane], .cm-scroller').first());
    const inPane = () =>
      page
        .locator('.cm-scroller')
        .first()
        .evaluate((pane) => pane.scrollTop);
    await expect.poll(expected === 'the page' ? () => scrolled(page) : inPane).toBeGreaterThan(50);
    if (expected === 'the pane') expect(await scrolled(page)).toBe(0);
  });
}

test('a swipe on a pane that is scrolled to its end scrolls the page', async ({ page }) => {
  await page.goto(`/upper-case#v=1&input=${'a%0A'.repeat(200)}`);
  await expect(editors(page)).toHaveCount(2);
  const scroller = page.locator('.cm-scroller').first();
  await expect.poll(() => scroller.evaluate((element) => element.scrollHeight)).toBeGreaterThan(2000);
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const atEnd = () => scroller.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop);
  await expect.poll(atEnd).toBeLessThan(2);
  // Code scrolls to a whole pixel: the first swipe takes the fraction that is left.
  await swipeUp(page, scroller);
  await swipeUp(page, scroller);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
});

test('whatever is typed into has letters of 16 pixels, so that no browser zooms in', async ({ page }) => {
  const small = () =>
    page
      .locator('input:not([type=checkbox], [type=radio], [type=range], [type=color]), select, textarea, .cm-content')
      .evaluateAll((fields) =>
        fields
          .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 100)),
      );
  for (const path of ['/', '/regex-tester', '/find-and-replace', '/compare', '/recipe', '/search']) {
    await page.goto(path);
    await alive(page);
    expect(await small(), path).toEqual([]);
  }
  await page.goto('/upper-case#v=1&input=abc');
  await expect(editors(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  expect(await small()).toEqual([]);
});

test('what is at the edges of the screen leaves out the notch and the home indicator', async ({ page }) => {
  const size = { width: 700, height: 390 };
  const insets = { top: 30, bottom: 21, left: 47, right: 47 };
  await page.setViewportSize(size);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.goto('/upper-case#v=1&input=abc');
  const expectWithin = async (part: Locator, what: string) => {
    const isWithin = async () => {
      const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const isBetween = x >= insets.left && x + width <= size.width - insets.right;
      return isBetween && y >= insets.top && y + height <= size.height - insets.bottom;
    };
    await expect.poll(isWithin, what).toBe(true);
  };
  const banner = page.getByRole('banner');
  await expectWithin(banner.getByRole('link', { name: 'Lettermill home' }), 'the logo');
  const menu = banner.getByRole('button', { name: 'Menu', exact: true });
  await expectWithin(menu, 'the menu button');
  await page.getByRole('button', { name: 'Copy Text!' }).tap();
  await expectWithin(page.locator('[data-sonner-toast]').first(), 'the toast');
  await menu.tap();
  await expectWithin(page.getByRole('dialog').getByRole('button', { name: 'Close' }), 'the close button of the menu');
});

/** Drag a finger over the page, slowly: a flick closes what a short way does not. */
async function drag(page: Page, [x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  for (let part = 0.1; part <= 1; part += 0.1) {
    await page.waitForTimeout(30);
    await touch('touchMove', { x: x + (toX - x) * part, y: y + (toY - y) * part });
  }
  await touch('touchEnd');
  // A finger does not come back sooner; Chromium takes a tap within 300 ms for a part of the gesture.
  await page.waitForTimeout(600);
}

test('a finger drags menu, options, and dialogs away; a short way leaves them', async ({ page }) => {
  await page.goto('/sort-lines');
  await alive(page);
  await page.getByRole('button', { name: 'Sample', exact: true }).tap();
  await expect(await pane(page, 'Output')).not.toBeEmpty();
  const acts = [
    ['Menu', () => page.getByRole('button', { name: 'Menu', exact: true }).tap(), [120, 0]],
    ['Options', () => page.getByRole('button', { name: /^Options/ }).tap(), [0, 120]],
    [
      'Use in another tool',
      async () => {
        await page.getByRole('button', { name: 'More actions' }).tap();
        await page.getByRole('button', { name: 'Use in another tool' }).tap();
      },
      [0, 120],
    ],
  ] as const;
  for (const [name, open, [right, down]] of acts) {
    await open();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const { x, y } = (await sheet.boundingBox()) ?? { x: 0, y: 0 };
    const bar = [x + 40, y + 28] as const;
    await page.touchscreen.tap(...bar);
    await drag(page, bar, [bar[0] + right / 8, bar[1] + down / 8]);
    await expect(sheet).toBeVisible();
    await drag(page, bar, [bar[0] + right, bar[1] + down]);
    await expect(sheet).toBeHidden();
  }
});
