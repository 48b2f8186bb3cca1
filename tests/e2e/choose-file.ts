import type { FileChooser, Page } from '@playwright/test';

/** Lets the page open the dialog of a field: the other one, which gives handles, cannot be driven. */
export const withoutPicker = (page: Page): Promise<void> =>
  page.evaluate(() => Object.assign(window, { showOpenFilePicker: undefined }) && undefined);

/** Presses 'Open file', and chooses a file. */
export async function chooseFile(page: Page, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  await withoutPicker(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ]);
  await chooser.setFiles(file);
}
