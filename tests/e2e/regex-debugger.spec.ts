import type { Page } from '@playwright/test';
import { pane } from './panes.ts';
import { expect, test } from './site.ts';

async function open(page: Page, pattern: string, input: string): Promise<void> {
  const hash = new URLSearchParams({ v: '1', options: JSON.stringify({ pattern, flags: '' }), input });
  await page.goto(`/regex-tester#${hash}`);
  await pane(page, 'Input');
}

const stepper = (page: Page) => {
  const panel = page.getByRole('group', { name: 'Debugger', exact: true });
  return { panel, slider: panel.getByRole('slider', { name: 'Step' }), sentence: panel.locator('[data-step]') };
};

test('someone follows a search with the keyboard alone', async ({ page }) => {
  await open(page, String.raw`(\d+)-(\d+)`, 'from 10-x to 7-12');
  await page.getByRole('tab', { name: 'Matches' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const { panel, slider, sentence } = stepper(page);
  await expect(slider).toBeVisible();
  while (!(await slider.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(sentence).toHaveText('The pattern at offset 17: match found, up to offset 17.');
  await expect(panel.getByRole('table', { name: 'Groups at this step' })).toContainText('13-14"7"');
  await page.keyboard.press('Shift+B');
  await expect(sentence).toContainText('does not match the end of the text; back to step');
  await page.keyboard.press('Shift+A');
  await page.keyboard.press('p');
  await expect(panel.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('someone goes from no match to the step that failed, and back from breakpoint to breakpoint, by keyboard', async ({
  page,
}) => {
  await open(page, String.raw`\d+-(\d\d)`, 'from 10-x to 77-1x');
  await expect(page.getByText(/^No match\. The best attempt came to here: .* \\d did not match "x"\./)).toBeVisible();
  await page.getByRole('button', { name: 'Debug it there' }).press('Enter');
  const { panel, slider, sentence } = stepper(page);
  await expect(sentence).toContainText('\\d at offset 17: does not match "x"');
  await slider.press('s');
  await expect(panel.getByRole('list', { name: 'Breakpoints' }).getByRole('button')).toHaveCount(1);
  await slider.press('Home');
  await expect(sentence).not.toContainText('at offset 17');
  await slider.press('r');
  await expect(sentence).toContainText('\\d at offset 17: does not match "x"');
});

test('someone sees why a pattern is slow: from the safety check to the steps on its attack', async ({ page }) => {
  await open(page, '^(a+)+$', 'a');
  await page.getByRole('tab', { name: 'Safety' }).click();
  await page.getByRole('button', { name: 'Check safety' }).click();
  await expect(page.getByRole('img', { name: /^Steps by length of the text\. Exponential/ })).toBeVisible();
  await page.getByRole('button', { name: 'Debug it step by step' }).click();
  const { panel, slider } = stepper(page);
  // A slow machine runs out of time before a million steps.
  await expect(panel.getByText(/^Cut off after [\d,]+ steps.*: the search was not over\.$/)).toBeVisible();
  await slider.press('End');
  await panel.getByRole('button', { name: 'Previous backtrack' }).click();
  await expect(panel.getByRole('listitem').filter({ has: page.locator('[aria-current=step]') })).toContainText('✗');
  await panel.getByRole('switch', { name: 'Heat map of steps' }).click();
  await expect(panel.getByRole('list', { name: 'Most steps in the pattern' })).toContainText('%');
});
