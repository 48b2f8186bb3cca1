import { expect, type Locator, type Page } from '@playwright/test';
import { pane } from './panes.ts';

/** Option values by the label of the option, each as people read it. A switch is true or false. */
export type Settings = Readonly<Record<string, string | number | boolean>>;

/** One visit to a tool: fill the input, then set options step by step and read the output after each. */
export type Journey = {
  readonly input: string;
  readonly steps: readonly (readonly [settings: Settings, output: string])[];
};

/** Opens the options that the form does not show at first. On a phone, returns the button that closes them. */
async function openRest(page: Page): Promise<Locator | undefined> {
  const form = page.getByRole('group', { name: 'Options' });
  const sheetOpener = form.getByRole('button', { name: /^Options/, expanded: false });
  if (await sheetOpener.isVisible()) {
    await sheetOpener.click();
    return form.getByRole('dialog', { name: 'Options' }).getByRole('button', { name: 'Close' });
  }
  await form.getByRole('button', { name: 'More options', expanded: false }).click();
  return undefined;
}

/** Set one option of the tool's form by its label. */
export async function setOption(page: Page, label: string, value: string | number | boolean): Promise<void> {
  const form = page.getByRole('group', { name: 'Options' });
  const segments = form.locator('[role=radiogroup]').and(form.getByLabel(label, { exact: true }));
  // A choice may have the name of another option.
  const control = form
    .getByLabel(label, { exact: true })
    .and(form.locator('select, textarea, input:not([type=radio])'));
  const either = segments.or(control);
  await expect(either).toBeAttached();
  const close = (await either.isVisible()) ? undefined : await openRest(page);
  if (typeof value === 'boolean') await control.setChecked(value);
  else if ((await segments.count()) > 0) await segments.getByText(String(value), { exact: true }).click();
  else if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
    await control.selectOption({ label: String(value) });
  else await control.fill(String(value));
  await close?.click();
}

/** Wait until a pane shows exactly this text. Only for texts that fit its window. */
export async function expectText(editor: Locator, text: string): Promise<void> {
  await expect.poll(async () => (await editor.locator('.cm-line').allTextContents()).join('\n')).toBe(text);
}

/** Open a tool with an input. Gives the input's editor. */
export async function open(page: Page, tool: string, input: string): Promise<Locator> {
  await page.goto(`/${tool}`);
  const editor = await pane(page, 'Input');
  await editor.fill(input);
  return editor;
}

/** A tab of the output pane. */
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** The editor of the output pane. */
export const output = (page: Page): Promise<Locator> => pane(page, 'Output');
