import type { Locator, Page } from '@playwright/test';
import { TOOL_IDS } from '../../src/core/tool-ids.ts';
import { expectText, setOption } from './journeys.ts';
import { goWithin, pane } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

const form = (page: Page): Locator => page.getByRole('group', { name: 'Options', exact: true });
const sheet = (page: Page): Locator => form(page).getByRole('dialog', { name: 'Options' });
const sheetButton = (page: Page): Locator => form(page).getByRole('button', { name: /^Options/ });
const reset = (page: Page): Locator =>
  page.getByRole('button', { name: 'Reset options' }).and(page.locator(':visible'));

/** Go to each tool in turn, within the application. */
async function onEveryTool(page: Page, look: (id: string) => Promise<void>): Promise<void> {
  await page.goto(`/${TOOL_IDS[0]}`);
  for (const id of TOOL_IDS) {
    await goWithin(page, `/${id}`);
    await expect(form(page)).toBeVisible();
    await look(id);
  }
}

test.describe('on a phone', () => {
  for (const size of [PHONE, SMALL_PHONE]) {
    test(`nothing scrolls sideways, no button is cut, at ${size.width} pixels`, async ({ page }) => {
      test.slow();
      await page.setViewportSize(size);
      await onEveryTool(page, async (id) => {
        const cut = await page.evaluate(() => {
          const within = '[aria-label="Options"], [aria-label="Presets"], [aria-label="Output actions"]';
          const seen = [...document.querySelectorAll<HTMLElement>(within)].flatMap((group) => [
            group,
            ...group.querySelectorAll<HTMLElement>('button, label, [role=radiogroup], input, select, textarea, div'),
          ]);
          return seen
            .filter((element) => element.checkVisibility() && !element.closest('[role=radiogroup] label input'))
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect();
              // A text field scrolls what is typed.
              const scrolls =
                !element.matches('input, select, textarea') && element.scrollWidth > element.clientWidth + 1;
              return scrolls || left < 0 || right > document.documentElement.clientWidth;
            })
            .map((element) => element.outerHTML.slice(0, 160));
        });
        expect(cut, id).toEqual([]);
        await expect(reset(page), id).toHaveCount(1);
      });
    });
  }

  test('Reset in the sheet leaves the focus there, and Escape closes it', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/sort-lines');
    await pane(page, 'Input');
    await sheetButton(page).click();
    await sheet(page).getByLabel('Trim lines').check();
    await expect(sheetButton(page)).toHaveText('Options (1 changed)');
    await sheet(page).getByRole('button', { name: 'Reset options' }).press('Enter');
    await expect(sheetButton(page)).toHaveText('Options');
    await expect(sheet(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(sheetButton(page)).toBeFocused();
  });

  for (const [id, labels] of Object.entries({
    'find-and-replace': ['Find', 'Replace with'],
    'utm-builder-generator': [
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_id',
      'utm_term',
      'utm_content',
      'utm_source_platform',
      'utm_creative_format',
      'utm_marketing_tactic',
    ],
    'password-generator': ['Length', 'Lowercase letters', 'Uppercase letters', 'Digits', 'Symbols'],
  })) {
    test(`${id} shows its essential fields one under the other, at full width`, async ({ page }) => {
      for (const size of [PHONE, SMALL_PHONE]) {
        await page.setViewportSize(size);
        await page.goto(`/${id}`);
        let below = 0;
        for (const label of labels) {
          const field = form(page).getByLabel(label, { exact: true });
          await expect(field).toBeVisible();
          const box = await field.evaluate((element) => {
            const { top, width } = (element.closest('[data-option]') ?? element).getBoundingClientRect();
            return { top, width, isSwitch: element.getAttribute('role') === 'switch' };
          });
          if (box.isSwitch) continue;
          expect(box.top, label).toBeGreaterThan(below);
          expect(box.width, label).toBe(size.width - 32);
          below = box.top;
        }
      }
    });
  }

  for (const [id, label, value, result] of [
    ['sort-lines', 'Remove duplicates', true, 'a\nb'],
    ['word-wrap', 'Line prefix', '# ', '# b\n# a\n# b'],
    ['title-case', 'Language rules', 'Dutch', 'B\nA\nB'],
  ] as const) {
    test(`${id}: the result stays in view of the sheet, and follows it`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(`/${id}`);
      await (await pane(page, 'Input')).fill('b\na\nb');
      await expect(sheetButton(page)).toHaveText('Options');
      await sheetButton(page).click();
      await expect(sheet(page)).toBeFocused();
      const output = page.getByRole('textbox', { name: 'Output', exact: true });
      const inView = async () => {
        const [lines, edge] = await Promise.all([
          output.locator('.cm-line').last().boundingBox(),
          sheet(page).boundingBox(),
        ]);
        expect(lines && edge && lines.y > 72 && lines.y + lines.height <= edge.y, 'the result is above the sheet').toBe(
          true,
        );
      };
      await inView();
      const field = sheet(page).getByLabel(label, { exact: true });
      if (value === true) await field.check();
      else if (await field.evaluate((element) => element.tagName === 'SELECT'))
        await field.selectOption({ label: value });
      else await field.fill(value);
      await expectText(output, result);
      await inView();
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toBeHidden();
      await expect(sheetButton(page)).toBeFocused();
      await expect(sheetButton(page)).toHaveText('Options (1 changed)');
      await sheetButton(page).click();
      await reset(page).last().click();
      await expect(reset(page).last()).toBeDisabled();
      await sheet(page).getByRole('button', { name: 'Close' }).click();
      await expect(sheetButton(page)).toHaveText('Options');
    });
  }

  test('a window that becomes wide closes the sheet, and the options have the focus', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/sort-lines');
    await pane(page, 'Input');
    await sheetButton(page).click();
    await sheet(page).getByLabel('Remove duplicates', { exact: true }).focus();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(sheet(page)).toBeHidden();
    await expect(form(page)).toBeFocused();
  });

  test('hints stand in the sheet', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/sort-lines');
    await sheetButton(page).click();
    await expect(sheet(page).getByText('On: lowercase before uppercase.')).toBeVisible();
  });

  test('the result shows at the lower edge while a field far above it is filled in', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/utm-builder-generator');
    await (await pane(page, 'Input')).fill('https://example.com/');
    for (const [label, value] of [
      ['utm_source', 'news'],
      ['utm_medium', 'mail'],
      ['utm_campaign', 'may'],
    ] as const)
      await setOption(page, label, value);
    const peek = page.locator('[data-peek]');
    await expect(peek).toContainText('utm_source=news');
    await setOption(page, 'utm_campaign', 'june');
    await expect(peek).toContainText('utm_campaign=june');
    await expect(peek).toBeInViewport();
    await (await pane(page, 'Output')).focus();
    await expect(peek).toBeHidden();
  });

  test('the sheet gives way where the window becomes wide', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/sort-lines');
    await sheetButton(page).click();
    await expect(sheet(page)).toBeVisible();
    await page.setViewportSize(DESKTOP);
    await expect(sheet(page)).toBeHidden();
    await expect(form(page).getByLabel('Alphabet')).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test('options and presets take at most two lines', async ({ page }) => {
    test.slow();
    await page.setViewportSize(DESKTOP);
    await onEveryTool(page, async (id) => {
      const height = await page.evaluate(() => {
        const groups = [...document.querySelectorAll('[aria-label="Presets"], [aria-label="Options"]')];
        const boxes = groups.map((group) => group.getBoundingClientRect());
        return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
      });
      // Labels, two lines of controls, what stands between them.
      expect(height, id).toBeLessThanOrEqual(100);
      await expect(reset(page), id).toBeDisabled();
    });
  });

  test('neither a hint nor an error moves a field', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/word-wrap');
    await (await pane(page, 'Input')).fill('a b');
    const places = () =>
      page
        .locator('main :is(input, label, h2)')
        .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())));
    const before = await places();
    const width = form(page).getByLabel('Line width', { exact: true });
    await width.hover();
    await expect(form(page).getByText('Maximum characters per line.')).toBeVisible();
    expect(await places()).toEqual(before);
    await width.fill('0');
    await expect(form(page).getByText(/^Line width must be/)).toBeVisible();
    expect(await places()).toEqual(before);
  });

  test('Reset gives every option its default back, at once', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/sort-lines');
    await (await pane(page, 'Input')).fill('b\na\nb');
    await setOption(page, 'Order', 'Descending');
    await setOption(page, 'Trim lines', true);
    const output = await pane(page, 'Output');
    await expectText(output, 'b\nb\na');
    await reset(page).click();
    await expectText(output, 'a\nb\nb');
    await expect(form(page).getByLabel('Trim lines')).not.toBeChecked();
    await expect(reset(page)).toBeDisabled();
    await expect(form(page)).toBeFocused();
  });

  test('Reset takes effect without a text too; with one, the caret stays where it is', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/sort-lines');
    const input = await pane(page, 'Input');
    await setOption(page, 'Order', 'Descending');
    await reset(page).click();
    await expect(reset(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(reset(page)).toBeEnabled();
    await input.click();
    await page.keyboard.type('ac');
    await page.keyboard.press('ArrowLeft');
    await reset(page).click();
    await expect(reset(page)).toBeDisabled();
    await input.focus();
    await page.keyboard.type('b');
    await expectText(input, 'abc');
  });

  test('a preset shows whether the options agree with it', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/sort-lines');
    await pane(page, 'Input');
    const preset = (name: string) => page.getByRole('group', { name: 'Presets' }).getByRole('button', { name });
    await expect(preset('A to Z')).toHaveAttribute('aria-pressed', 'true');
    await preset('File names').click();
    await expect(preset('File names')).toHaveAttribute('aria-pressed', 'true');
    await expect(preset('A to Z')).toHaveAttribute('aria-pressed', 'false');
    await setOption(page, 'Order', 'Descending');
    await expect(preset('File names')).toHaveAttribute('aria-pressed', 'false');
  });
});
