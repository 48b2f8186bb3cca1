import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, setOption } from '../../../../tests/component/site.tsx';
import { button, itemWith, openTool, output, tab } from '../../../../tests/component/tool.ts';

const STANDARD = '  _   _ _\n | | | (_)\n | |_| | |\n |  _  | |\n |_| |_|_|';

test('redraws the text in another font, and names a character that the font lacks', async () => {
  const input = await openTool('big-text-converter', 'Hi');
  const result = await output();
  await expectText(result, STANDARD);
  await setOption('Font', 'Mini');
  await expectText(result, ' |_| o\n | | |');
  await input.fill('日');
  await expect.element(page.getByText('No drawing in this font for: 日')).toBeVisible();
});

test('the gallery draws the text, and Use selects the font', async () => {
  await openTool('big-text-converter', 'Hi');
  const result = await output();
  await tab('Fonts').click();
  await expect.element(itemWith('Fonts', 'Use Slant')).toHaveTextContent('/_/ /_/_/');
  await page.getByRole('searchbox', { name: 'Search fonts' }).fill('mini');
  await button('Use Mini').click();
  await expect.element(button('Use Mini')).toHaveAttribute('aria-pressed', 'true');
  await tab('About this font').click();
  await expect
    .element(page.getByRole('group', { name: 'About this font' }))
    .toHaveTextContent('Mini by Glenn Chappell');
  await tab('Text').click();
  await expectText(result, ' |_| o\n | | |');
});

/** The file that a button saves. */
async function saved(name: string) {
  const files: { readonly name: string; readonly address: string }[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, address: this.href });
  });
  await button(name).click();
  await expect.poll(() => files.length).toBe(1);
  click.mockRestore();
  const [file] = files;
  return { name: file?.name, blob: await (await fetch(file?.address ?? '')).blob() };
}

test('the picture can be saved as PNG and SVG', async () => {
  await openTool('big-text-converter', 'Hi');
  await tab('Image').click();
  await expect.element(page.getByRole('img', { name: 'ASCII art of the text' })).toBeVisible();
  const svg = await saved('Save SVG');
  expect(svg.name).toBe('ascii-art.svg');
  expect(await svg.blob.text()).toMatch(/^<svg [^>]*width="128" height="128"/);
  const png = await saved('Save PNG');
  expect(png.name).toBe('ascii-art.png');
  const header = new DataView(await png.blob.arrayBuffer());
  expect(header.getUint32(0)).toBe(0x89_50_4e_47);
  // Width and height are at the start of the file: two pixels for each of the SVG.
  expect([header.getUint32(16), header.getUint32(20)]).toEqual([256, 256]);
});
