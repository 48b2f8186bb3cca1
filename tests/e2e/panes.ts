import { expect, type Locator, type Page } from '@playwright/test';

/** The editor of a text pane, once it has taken the place of the plain textarea. */
export async function pane(page: Page, name: 'Input' | 'Output' | 'Text'): Promise<Locator> {
  const editor = page.getByRole('textbox', { name, exact: true }).and(page.locator('.cm-content'));
  await expect(editor).toBeVisible();
  return editor;
}

/** Put a text on the clipboard and press Ctrl+V in a pane, as people do. */
export async function paste(page: Page, name: 'Input' | 'Text', text: string): Promise<void> {
  const editor = await pane(page, name);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+v');
}

/** What the clipboard holds. */
export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** All that a pane holds, as copying gives it. */
export async function wholeText(page: Page, name: 'Input' | 'Output' | 'Text'): Promise<string> {
  const editor = await pane(page, name);
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  return clipboard(page);
}

/** The value of a count. */
export const count = (page: Page, name: string): Locator => page.locator(`[data-count="${name}"]`);
