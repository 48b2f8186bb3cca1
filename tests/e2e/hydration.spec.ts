import type { Locator, Page } from '@playwright/test';
import { expectText, setOption } from './journeys.ts';
import { alive, pane } from './panes.ts';
import { expect, test } from './site.ts';
import { toolsWith } from './tool-folders.ts';

/** Keep the application's script back until the function that is returned is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Positions and sizes of headings, paragraphs, links and controls, in whole pixels. */
const places = (page: Page) =>
  page.locator('h1, h2, h3, p, a, button, select').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${element.textContent?.trim().slice(0, 24)}: ${[x, y, width, height].map(Math.round)}`;
    }),
  );

/** Tools that draw something between their form and their panes; the others' pages are alike. */
const withControls = toolsWith('Controls.tsx').map((id) => `/${id}`);

/** Positions before the application takes over and once all has loaded, and how much the layout shifted. */
async function takeOver(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number };
    const shifts: { at: number; value: number }[] = [];
    new PerformanceObserver((list) => {
      for (const { startTime, value } of list.getEntries() as Shift[]) shifts.push({ at: startTime, value });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shiftSince: (time: number) => shifts.reduce((sum, { at, value }) => sum + (at > time ? value : 0), 0),
    });
  });
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  // Wait until styles have loaded and the page is parsed: a partly loaded footer is at another position.
  await page.waitForFunction(() => document.readyState !== 'loading');
  // Laid out again: where a packet ended within the text of an option, Chromium keeps the width that its list had then.
  await page.evaluate(() => {
    document.body.style.display = 'none';
    document.body.getBoundingClientRect();
    document.body.style.display = '';
  });
  const before = await places(page);
  expect(before.length).toBeGreaterThan(10);
  const time = await page.evaluate(() => performance.now());
  release();
  await alive(page);
  await page.waitForLoadState('networkidle');
  const shift: unknown = await page.evaluate(`window.shiftSince(${time})`);
  return { before, after: await places(page), shift };
}

test.describe('hydration', () => {
  for (const width of [1280, 390]) {
    for (const path of ['/', '/sort-lines', '/recipe', '/about-us', '/search', '/sitemap', '/privacy-policy']) {
      test.describe(path, () => {
        // If it is refused, a sentence that says so replaces the switch.
        if (path === '/about-us') test.use({ serviceWorkers: 'allow' });
        test(`moves nothing on ${path} at ${width} pixels`, async ({ page }) => {
          const { before, after, shift } = await takeOver(page, path, width);
          expect(after).toEqual(before);
          expect(shift).toBe(0);
        });
      });
    }
    for (const path of withControls) {
      test(`moves nothing on ${path} at ${width} pixels when its views load`, async ({ page }) => {
        const { before, after, shift } = await takeOver(page, path, width);
        // The tabs of the output, the content of the open one and figures appear where nothing was.
        const spot = (place: string) => place.replace(/ [\s\S]*: /, ': ');
        const spots = new Set(after.map(spot));
        expect(before.filter((place) => !spots.has(spot(place)))).toEqual([]);
        // The cards of a gallery settle into their heights.
        expect(shift).toBeLessThan(0.01);
      });
    }
  }

  test('keeps text typed into the search box before it', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/about-us', { waitUntil: 'commit' });
    const box = page.locator('header input[name=q]');
    await box.pressSequentially('json');
    release();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(box).toHaveValue('json');
    await expect(page.getByRole('option').first()).toContainText(/json/i);
  });

  for (const [how, tool, input, settings, output] of [
    ['typed', 'add-prefix-suffix', 'a', { Prefix: '> ' }, '> a'],
    ['typed, a number', 'word-wrap', 'ab cd', { 'Line width': 4 }, 'ab\ncd'],
    ['chosen from a list', 'sort-lines', 'bbb\nc', { 'Sort by': 'Length' }, 'c\nbbb'],
    ['chosen from buttons', 'sort-lines', 'a\nb', { Order: 'Descending' }, 'b\na'],
    ['switched', 'sort-lines', 'B\nb', { 'Match case': true }, 'b\nB'],
  ] as const) {
    test(`keeps an option set before it (${how}), and the result follows the option`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(`/${tool}`, { waitUntil: 'commit' });
      for (const [label, value] of Object.entries(settings)) await setOption(page, label, value);
      release();
      await (await pane(page, 'Input')).fill(input);
      await expectText(await pane(page, 'Output'), output);
    });
  }

  for (const [how, press] of [
    ['a click', (button: Locator) => button.click()],
    ['the keyboard', (button: Locator) => button.press('Enter')],
  ] as const) {
    test(`repeats presses of buttons before it, by ${how}`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/sort-lines', { waitUntil: 'commit' });
      const sample = page.getByRole('button', { name: 'Sample', exact: true });
      const theme = page.getByRole('button', { name: 'Switch to light theme' });
      for (const button of [sample, theme]) {
        await press(button);
        // The second press is for one that seems to have been lost.
        await press(button);
        await expect(button).toHaveAttribute('aria-busy', 'true');
        await expect(button).not.toHaveCSS('box-shadow', 'none');
      }
      release();
      await expect(await pane(page, 'Output')).toContainText(/\w{3}/);
      await expect(page.locator('html')).toHaveClass('light');
      await expect(sample).not.toHaveAttribute('aria-busy');
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await expect(page.locator('html')).toHaveClass('dark');
    });
  }

  test('repeats a press of Menu before it on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdScripts(page);
    await page.goto('/about-us', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('ignores clicks on controls that have not loaded yet', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/HighlightSwitch-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/trim-whitespace');
    const input = await pane(page, 'Input');
    await input.fill(' a');
    await expect(input.locator('.cm-match')).toHaveCount(1);
    const marking = page.getByLabel('Highlight the spaces to be removed');
    await marking.click({ force: true });
    await expect(marking).toBeChecked();
    release();
    await marking.click();
    await expect(marking).not.toBeChecked();
    await expect(input.locator('.cm-match')).toHaveCount(0);
  });

  test('is not needed on a page that only the script draws', async ({ page }) => {
    await page.goto('/offline.html');
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('handles going back while the page is loading', async ({ page }) => {
    await page.goto('/lower-case');
    await pane(page, 'Input');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Lettermill' })).toBeVisible();
    let asked = 0;
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/assets\/About-.*\.js$/, async (route) => {
      asked++;
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => asked).toBe(1);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/lower-case');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Lowercase' })).toBeVisible();
    await (await pane(page, 'Input')).fill('LOUD');
    await expect(await pane(page, 'Output')).toHaveText('loud');
  });

  test('handles an address that changes just before it', async ({ page }) => {
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype;
      // With its first message React asks for time to draw: the address changes under it.
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        MessagePort.prototype.postMessage = postMessage;
        history.replaceState(null, '', '/lower-case');
        this.postMessage(message);
      };
    });
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1, name: 'Lowercase' })).toBeVisible();
    await expect(page).toHaveTitle(/^Lowercase Converter/);
    await (await pane(page, 'Input')).fill('LOUD');
    await expect(await pane(page, 'Output')).toHaveText('loud');
  });
});
