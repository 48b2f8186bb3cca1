import { FILE_CASES, PICTURE } from '../file-cases.ts';
import type { App } from './app.ts';
import { expect, test } from './fixtures.ts';
import { button, dropFile, expectShown, fill, openTool, pane, poll, text } from './targets.ts';

/** Drop a file of these bytes on the page: a script cannot fill a file dialog in every engine. */
const drop = (app: App, name: string, bytes: Uint8Array) =>
  dropFile(app, `new File([new Uint8Array(${JSON.stringify([...bytes])})], ${JSON.stringify(name)})`);

const STRIP = '//*[@role="group" and @aria-label="File"]';
const characters = (app: App) =>
  app.evaluate<string>('document.querySelector("[data-count=characters]").dataset.value');

test('files are opened in the pane, or named with the reason while the text stays', async ({ app }) => {
  await openTool(app, '/upper-case');
  let standing = '';
  for (const { name, bytes, text: content, said } of FILE_CASES) {
    await drop(app, name, bytes);
    await poll(() => text(app, STRIP), name).toContain(name);
    await poll(() => text(app, STRIP), name).toMatch(said);
    standing = content ?? standing;
    await poll(() => characters(app), name).toBe(String(standing.length));
    if (content !== undefined) await expectShown(app, 'Input', content.replace(/\r\n?/g, '\n'));
  }
});

test('a picture is encoded as Base64, and Remove the file empties the input', async ({ app }) => {
  await openTool(app, '/base64-converter');
  await drop(app, 'photo.png', PICTURE);
  await expectShown(app, 'Output', Buffer.from(PICTURE).toString('base64'));
  await app.click(button('Remove the file'));
  await poll(() => characters(app)).toBe('0');
  await poll(() => app.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Input');
});

for (const [path, label] of [
  ['/', 'Text'],
  ['/upper-case', 'Input'],
] as const) {
  test(`on ${path} no text is to be saved to its file, and it stays after a reload`, async ({ app }) => {
    await openTool(app, path);
    // These engines have no handles of files on disk.
    expect(await app.evaluate('"showOpenFilePicker" in window')).toBe(false);
    await drop(app, 'notes.txt', new TextEncoder().encode('Of the file'));
    await expectShown(app, label, 'Of the file');
    await poll(() => text(app, STRIP)).toContain('notes.txt');
    expect(await text(app, STRIP)).not.toContain('Save to file');
    await fill(app, pane(label), 'changed');
    await expectShown(app, label, 'changed');
    await openTool(app, path);
    await expectShown(app, label, 'changed');
    expect(await text(app, STRIP)).toBe('');
    expect(await app.evaluate('Object.keys(localStorage).length')).toBe(0);
  });
}

test('a file is chosen by a field', async ({ app }) => {
  await openTool(app, '/upper-case');
  // No engine lets a script fill the dialog.
  await app.evaluate<void>(`(() => {
    HTMLInputElement.prototype.click = function () {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Of the file'], 'notes.txt'));
      this.files = transfer.files;
      this.dispatchEvent(new Event('change'));
    };
  })()`);
  await app.click(button('Open file'));
  await expectShown(app, 'Output', 'OF THE FILE');
  expect(await text(app, STRIP)).not.toContain('Save to file');
});
