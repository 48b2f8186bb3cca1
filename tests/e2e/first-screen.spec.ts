import { devices, expect, type Page, test } from '@playwright/test';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';
import { drawnTools } from '../wanted-tools.ts';
import { enginePattern } from './engine-files.ts';
import { holdRequests } from './hold-requests.ts';
import { alive, goWithin, pane } from './panes.ts';

// What a person sees of each tool before they scroll.

const { defaultBrowserType: _, viewport: __, ...touch } = devices['Pixel 5'];
const GROUP = 12;
const groups = Array.from({ length: Math.ceil(drawnTools.length / GROUP) }, (_, i) =>
  drawnTools.slice(i * GROUP, (i + 1) * GROUP),
);

/** Their fields are what they are for: a second line of them stays on the first screen. */
const FORMS = ['regex-tester', 'utm-builder-generator', 'invisible-text-generator'];
const GENERATORS = ['lorem-ipsum-generator', 'password-generator'];
/** Their samples set options that change the form. */
const formChanges = ['invisible-text-generator', 'regex-tester'];

type Screen = {
  /** Upper edge of the text of the input, in pixels from the top of the window. */
  readonly input: number;
  /** Upper edge of what the output pane shows: its text, or a view. */
  readonly result: number;
  /** Height of that which is neither covered nor below the window, in lines of the output's text. */
  readonly lines: number;
  /** Rows of the bar of actions, and its lower edge. */
  readonly rows: number;
  readonly bar: number;
  /** Buttons and the page itself, where they are wider than their place. */
  readonly wide: readonly string[];
  /** Fields that show without their label. */
  readonly unlabeled: readonly string[];
};

const measure = (page: Page): Promise<Screen> =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const one = (selector: string) => document.querySelector(selector) as HTMLElement;
    const top = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().top ?? 0);
    const panes = one('[data-panes]');
    const output = panes.lastElementChild as HTMLElement;
    const bar = one('[data-bar]');
    const buttons = [...bar.querySelectorAll('button')].filter((button) => button.checkVisibility());
    const content = (output.querySelector('[data-head]') as HTMLElement).nextElementSibling as HTMLElement;
    const { fontSize, lineHeight } = getComputedStyle(output.querySelector('.cm-scroller, textarea') as HTMLElement);
    const line = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.6;
    const edge = Math.min(content.getBoundingClientRect().bottom, top(bar), innerHeight);
    const middles = buttons
      .map((button) => button.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2);
    const fontSizeOf = (element: Element | null) =>
      element ? Number.parseFloat(getComputedStyle(element).fontSize) : 1;
    const isWide = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > innerWidth || element.scrollWidth > element.clientWidth + 1;
    };
    return {
      input: panes.children.length > 1 ? top(panes.querySelector('.cm-scroller, textarea')) : 0,
      result: top(content),
      lines: (edge - content.getBoundingClientRect().top) / line,
      rows: new Set(middles.map((middle) => Math.round(middle / 4))).size,
      bar: Math.round(bar.getBoundingClientRect().bottom),
      wide: [document.documentElement, ...buttons].filter(isWide).map((element) => element.textContent.slice(0, 40)),
      unlabeled: [...document.querySelectorAll<HTMLElement>('[data-option] > [data-label]')]
        // Of a group of buttons, only screen readers have the label.
        .filter((label) => label.checkVisibility() && label.offsetWidth > 1)
        .filter(({ firstElementChild: text }) => (text?.getBoundingClientRect().height ?? 0) < fontSizeOf(text) * 0.9)
        .map((label) => label.textContent),
    };
  });

const output = (page: Page) => page.locator('[data-count=output]');
const sampleButton = (page: Page) => page.getByRole('button', { name: 'Sample', exact: true });

/** Press Sample, and wait for its result. A generator has its result anyway. */
async function sample(page: Page): Promise<void> {
  const button = sampleButton(page);
  if (await button.isVisible()) await button.click();
  await expect(output(page)).not.toHaveAttribute('data-value', '0');
  await expect(page.locator('[data-panes] > :last-child :is(.cm-scroller, [role=tabpanel])').first()).toBeVisible();
}

for (const [name, viewport, most, least] of [
  ['a phone with its bars', { width: 390, height: 664 }, { input: 200, result: 350, form: 76 }, 3],
  ['a small phone', { width: 360, height: 640 }, { input: 200, result: 350, form: 108 }, 3],
  ['a phone on its side', { width: 664, height: 390 }, { input: 200, result: 200, form: 76 }, 3],
] as const) {
  test.describe(name, () => {
    test.use({ ...touch, viewport, reducedMotion: 'reduce' } as object);
    for (const group of groups) {
      test(`the first screen has the input and the result: ${group.join(', ')}`, async ({ page }) => {
        test.slow();
        await page.goto(`/${group[0]}`);
        await alive(page);
        for (const id of group) {
          await test.step(id, async () => {
            await goWithin(page, `/${id}`);
            await expect(page.locator('[data-panes] textarea, .cm-content').first()).toBeVisible();
            const before = await measure(page);
            await sample(page);
            await expect.poll(async () => (await measure(page)).lines).toBeGreaterThanOrEqual(least);
            const { input, result, rows, bar, wide, unlabeled } = await measure(page);
            const extra = FORMS.includes(id) ? most.form : 0;
            expect(input, `${id}: input`).toBeLessThanOrEqual(most.input + extra);
            expect(result, `${id}: result`).toBeLessThanOrEqual(most.result + extra);
            expect(rows, `${id}: rows of the bar`).toBe(1);
            if (!GENERATORS.includes(id)) expect(bar, `${id}: bar`).toBeGreaterThanOrEqual(viewport.height - 1);
            expect(bar, `${id}: bar`).toBeLessThanOrEqual(viewport.height);
            expect(wide, id).toEqual([]);
            expect(unlabeled, `${id}: fields without a label`).toEqual([]);
            const place = ({ input, result, bar }: Screen) => ({ input, result, bar });
            if (!formChanges.includes(id)) expect(place({ ...before }), `${id}: moved`).toEqual({ input, result, bar });
          });
        }
      });
    }
  });
}

test.describe('a phone on its side', () => {
  test.use({ ...touch, viewport: { width: 664, height: 390 }, reducedMotion: 'reduce' } as object);

  test('a button to cancel, while the engine loads, does not move the result', async ({ page }) => {
    const release = await holdRequests(page, enginePattern('dist', 'json-stringify-generator'));
    await page.goto('/json-stringify-generator');
    await alive(page);
    await sampleButton(page).tap();
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await expect(cancel).toBeVisible();
    const { result } = await measure(page);
    release();
    await expect(cancel).not.toBeVisible();
    expect((await measure(page)).result).toBe(result);
  });
});

for (const viewport of [
  { width: 664, height: 390 },
  { width: 390, height: 664 },
]) {
  test.describe(`a phone of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ ...touch, viewport, reducedMotion: 'reduce' } as object);

    for (const id of GENERATORS) {
      test(`${id}: the first result moves nothing`, async ({ page }) => {
        const release = await holdRequests(page, enginePattern('dist', id));
        await page.goto(`/${id}`);
        await alive(page);
        await expect(page.locator('[data-panes] textarea, .cm-content').first()).toBeVisible();
        const { result, bar } = await measure(page);
        release();
        await expect(output(page)).not.toHaveAttribute('data-value', '0');
        const { result: resultAfter, bar: barAfter } = await measure(page);
        expect({ result: resultAfter, bar: barAfter }).toEqual({ result, bar });
      });
    }
  });
}

test.describe('with the keyboard up', () => {
  test.use({ ...touch, viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' } as object);

  /** The part of the window that a keyboard leaves. */
  const KEYBOARD_UP = { width: 390, height: 380 };

  test('two lines of the input and the first line of the result, or the error, are in sight', async ({ page }) => {
    await page.goto('/json-formatter');
    await alive(page);
    await page.getByRole('textbox', { name: 'Input', exact: true }).tap();
    const input = await pane(page, 'Input');
    await page.setViewportSize(KEYBOARD_UP);
    await page.keyboard.insertText('{"a": 1}\n');
    const peek = page.getByRole('group', { name: 'Result' });
    await expect(peek).toContainText('{');
    const lines = input.locator('.cm-line');
    const expectLinesInSight = async () => {
      const edge = (await peek.boundingBox())?.y ?? 0;
      for (const line of await lines.all()) {
        const box = await line.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(72);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge);
      }
      expect(edge).toBeLessThan(KEYBOARD_UP.height);
    };
    await expect(lines).toHaveCount(2);
    await expectLinesInSight();
    await page.keyboard.insertText(']');
    await expect(peek).toContainText(/line 2/i);
    await expectLinesInSight();
    // A press on Copy keeps the focus, and with it the keyboard.
    await page.keyboard.press('Backspace');
    await expect(peek).toContainText('{');
    await peek.getByRole('button', { name: 'Copy result' }).tap();
    await expect(peek.getByRole('button')).toHaveText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{\n  "a": 1\n}');
    await expect(input).toBeFocused();
  });
});

test.describe('a desktop', () => {
  test('options that matter take one line on 60 tools at 1280 pixels', { tag: '@night' }, async ({ page }) => {
    test.slow();
    await page.goto(`/${TOOL_IDS[0]}`);
    await alive(page);
    const long: string[] = [];
    for (const id of TOOL_IDS) {
      await goWithin(page, `/${id}`);
      const form = page.getByRole('group', { name: 'Options', exact: true });
      await expect(form).toBeVisible();
      const { height } = (await form.boundingBox()) ?? { height: Number.POSITIVE_INFINITY };
      // A label and a field.
      if (height > 60) long.push(id);
    }
    expect(long.length, long.join(', ')).toBeLessThanOrEqual(9);
  });

  test('panes reach the lower edge of the window, and use the width of a large one', async ({ page }) => {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/sort-lines');
      await pane(page, 'Input');
      await sample(page);
      const box = await page.locator('[data-panes]').boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(Math.min(size.width - 48, 1712));
      const bottom = (box?.y ?? 0) + (box?.height ?? 0);
      expect(bottom).toBeLessThanOrEqual(size.height);
      expect(bottom).toBeGreaterThan(size.height - 32);
    }
  });
});
