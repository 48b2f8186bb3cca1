import type { Locator } from '@playwright/test';
import { expectView, pane } from './panes.ts';
import { expect, test } from './site.ts';
import { toolsByCategory } from './tool-folders.ts';

test('prints black on white, with the name of the tool, the whole result and no controls', async ({ page }) => {
  await page.goto('/reverse-lines');
  await (await pane(page, 'Input')).fill(Array.from({ length: 200 }, (_, i) => `line ${i}`).join('\n'));
  const output = await pane(page, 'Output');
  await expect(output).toContainText('line 199');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reverse Lines');
  // As long as it is, with its last line on the sheet.
  await expect(output.getByText('line 0', { exact: true })).toBeVisible();
  expect(await output.evaluate((element) => element.closest('section')?.clientHeight)).toBeGreaterThan(200 * 16);
  expect(await output.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  for (const role of ['button', 'link', 'combobox', 'radio'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Input' })).toHaveCount(0);
});

test.describe('forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  const style = (target: Locator, property: string, pseudo = '') =>
    target.evaluate(
      (element, [name, part]) => getComputedStyle(element, part || null).getPropertyValue(name as string),
      [property, pseudo],
    );

  test('buttons have borders; selected, pressed, marked and focused elements differ from others', async ({ page }) => {
    await page.goto('/regex-tester');
    const input = await pane(page, 'Input');
    await page.getByRole('button', { name: 'Sample', exact: true }).click();
    await expect(page.locator('.cm-match').first()).toBeVisible();
    await expectView(page, 'regex-tester');
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      if (!(await button.isVisible())) continue;
      expect(await style(button, 'border-top-width')).toBe('1px');
      expect(await style(button, 'border-top-color')).not.toBe(await style(page.locator('body'), 'background-color'));
    }
    const differs = async (one: Locator, other: Locator, property = 'background-color', pseudo = '') =>
      expect(await style(one, property, pseudo)).not.toBe(await style(other, property, pseudo));
    await differs(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }).first());
    await differs(page.locator('[aria-pressed=true]').first(), page.locator('[aria-pressed=false]').first());
    await differs(page.locator('.cm-match').first(), page.locator('.cm-line').first());
    await input.focus();
    const [focused, other] = ['Input', 'Output'].map((name) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .first(),
    ) as [Locator, Locator];
    expect(await style(focused, 'outline-style')).toBe('solid');
    expect(await style(other, 'outline-style')).toBe('none');

    await page.goto('/password-generator');
    await pane(page, 'Output');
    const radio = (checked: boolean) => page.locator('label', { has: page.getByRole('radio', { checked }) }).first();
    await differs(radio(true), radio(false));
    const toggle = (checked: boolean) => page.getByRole('switch', { checked }).first();
    await differs(toggle(true), toggle(false));
    await differs(toggle(true), toggle(false), 'transform', '::before');
  });
});

test.describe('styled letters', () => {
  const NOTE = 'Screen readers may skip or spell out styled letters. Keep names and key facts in plain text.';
  // An output that cannot be seen is not styled.
  const styling = (toolsByCategory['text-styling'] ?? []).filter((id) => id !== 'invisible-text-generator');

  test(`carry a note on all ${styling.length} pages, before any script runs`, async ({ request }) => {
    for (const id of styling) expect(await (await request.get(`/${id}`)).text(), id).toContain(NOTE);
  });
});
