import { FILE_CASES, PICTURE } from '../file-cases.ts';
import type { App } from './app.ts';
import { test } from './fixtures.ts';
import { button, dropFile, expectShown, openTool, poll, text } from './targets.ts';

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
