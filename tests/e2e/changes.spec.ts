import type { Page } from '@playwright/test';
import { goWithin, pane, paste, wholeText } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

const strip = (page: Page) => page.getByRole('group', { name: 'Changes' });
const press = (page: Page, name: string) => strip(page).getByRole('button', { name, exact: true }).click();

/** What is marked in a pane, as far as it is drawn. */
async function marked(page: Page, name: 'Input' | 'Output'): Promise<string[]> {
  const editor = await pane(page, name);
  return editor.locator('.cm-match').allTextContents();
}

test('marks what changed in both panes when asked for, leads from one to the next, and stays chosen', async ({
  page,
}) => {
  await page.goto('/title-case');
  await paste(page, 'Input', 'the war of the worlds');
  await expect(strip(page)).toContainText('Cannot be undone');
  expect(await marked(page, 'Input')).toEqual([]);

  await press(page, 'Changes');
  await expect(strip(page)).toContainText('Only case changed, in 3 letters');
  expect(await marked(page, 'Input')).toEqual(['t', 'w', 'w']);
  expect(await marked(page, 'Output')).toEqual(['T', 'W', 'W']);
  await press(page, 'Next change');
  await press(page, 'Next change');
  await expect(strip(page)).toContainText('2 of 3');
  await expect((await pane(page, 'Output')).locator('.cm-linked')).toHaveText('W');
  await press(page, 'Previous change');
  await expect(strip(page)).toContainText('1 of 3');

  await goWithin(page, '/trim-whitespace');
  await paste(page, 'Input', '  a\n b ');
  await expect(strip(page)).toContainText('Only whitespace changed, in 3 places');
  await press(page, 'Changes');
  expect(await marked(page, 'Output')).toEqual([]);
});

test('says whether a result can be undone, having tried it, and undoes it', async ({ page }) => {
  await page.goto('/base64-converter');
  await paste(page, 'Input', 'Grüße, 世界 👋\n');
  await expect(strip(page)).toContainText('Can be undone exactly');
  await press(page, 'Undo it');
  await expect(await pane(page, 'Output')).toContainText('Grüße, 世界 👋');
  expect(await wholeText(page, 'Output')).toBe('Grüße, 世界 👋\n');

  // The letter has no single capital: what comes back is another one.
  await goWithin(page, '/inverse-case');
  await paste(page, 'Input', 'Hello\nStraße');
  await expect(strip(page)).toContainText('Partly: 1 place differs (first at 2:1)');

  // Another tool takes it back.
  await goWithin(page, '/text-joiner');
  await paste(page, 'Input', 'a\nb\nc');
  await expect(strip(page)).toContainText('Can be undone exactly');
  await press(page, 'Undo it');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Text Splitter');
  await expect.poll(() => wholeText(page, 'Output')).toBe('a\nb\nc');
});

test('the panes scroll together while changes are shown', async ({ page }) => {
  await page.goto('/add-line-numbers');
  await paste(page, 'Input', Array.from({ length: 400 }, (_, line) => `this is line ${line}`).join('\n'));
  const output = await pane(page, 'Output');
  const isOn = await strip(page).getByRole('button', { name: 'Changes', exact: true }).getAttribute('aria-pressed');
  if (isOn !== 'true') await press(page, 'Changes');
  await expect(strip(page)).toContainText('400 places added');
  await output.hover();
  await page.mouse.wheel(0, 4000);
  const firstOf = (name: 'Input' | 'Output') =>
    pane(page, name).then((editor) =>
      editor.evaluate((content) => {
        const edge = content.parentElement?.getBoundingClientRect().top ?? 0;
        const lines = [...content.querySelectorAll('.cm-line')];
        const first = lines.find((line) => line.getBoundingClientRect().bottom > edge + 4);
        return Number(first?.textContent?.match(/line (\d+)/)?.[1]);
      }),
    );
  await expect.poll(() => firstOf('Output')).toBeGreaterThan(100);
  await expect.poll(async () => Math.abs((await firstOf('Input')) - (await firstOf('Output')))).toBeLessThanOrEqual(1);
});
