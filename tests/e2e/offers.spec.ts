import { expectText, open, output, selected, tab } from './journeys.ts';
import { pane } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

/*
 * Offers beside notes and errors: what the button does, and that one step of Undo takes it back.
 */

/** A text in a tool, the button that is offered, and what the output shows once it was pressed. */
const OFFERS: readonly (readonly [tool: string, input: string, button: string, result: string])[] = [
  ['base64-converter', 'SGVsbG8sIHlvdQ==', 'Decode it', 'Hello, you'],
  ['binary-converter', '0b01001000,0b01101001', 'Decode it', 'Hi'],
  ['html-entity-converter', 'Fish &amp; chips', 'Decode them', 'Fish & chips'],
  ['json-stringify-generator', '"a\\"b"', 'Parse it', 'a"b'],
  ['morse-code-converter', '... --- ...', 'Decode it', 'SOS'],
  ['url-converter', 'K%C3%B6ln', 'Decode it', 'Köln'],
  ['utf8-converter', 'U+0048 U+0069', 'Decode them', 'Hi'],
  ['csv-to-json-converter', '[{"a":1}]', 'JSON to CSV', 'a\n1\n'],
  ['html-formatter', '<div><b>x</div>', 'Close it', '<div><b>x</b></div>\n'],
  ['xml-formatter', '<a><b>x</a>', 'Close it', '<a>\n  <b>x</b>\n</a>'],
];

test.describe('offers', () => {
  for (const [tool, input, button, result] of OFFERS) {
    test(`${tool}: ${button}`, async ({ page }) => {
      await open(page, tool, input);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expectText(await output(page), result);
      await expect(page.getByRole('button', { name: button, exact: true })).toBeHidden();
    });
  }

  test('a mended input is one step of Undo', async ({ page }) => {
    await open(page, 'html-formatter', '<p>a\n<div><b>x</div>');
    await expect(page.getByRole('alert').first()).toContainText('Line 2, column 6: this <b> is never closed');
    await page.getByRole('button', { name: 'Go to' }).click();
    await expect.poll(() => selected(page)).toBe('<b>');
    await page.getByRole('button', { name: 'Close it' }).click();
    const editor = await pane(page, 'Input');
    await expectText(editor, '<p>a\n<div><b>x</b></div>');
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expectText(editor, '<p>a\n<div><b>x</div>');
  });

  test('spaces before quotes: trimmed, in the preview too', async ({ page }) => {
    await open(page, 'csv-to-json-converter', 'name, city\nAnn, "New York, NY"');
    await page.getByRole('button', { name: 'Trim cells' }).click();
    await expect(page.getByRole('button', { name: 'Trim cells' })).toBeHidden();
    await tab(page, 'Preview').click();
    const preview = page.getByRole('table', { name: 'Preview' });
    await expect(preview).toContainText('New York, NY');
    await expect(preview).not.toContainText('extra');
  });

  test('a list inside of JSON: its rows, and what was left out', async ({ page }) => {
    await open(page, 'csv-to-json-converter', '{"data":[{"a":1},{"a":2}],"total":2}');
    await page.getByRole('button', { name: 'JSON to CSV' }).click();
    await page.getByRole('button', { name: 'Use "data"' }).click();
    await expectText(await output(page), 'a\n1\n2\n');
    await expect(page.getByText('Left out: total.')).toBeVisible();
  });

  test('one bad address leaves the other links', async ({ page }) => {
    await open(page, 'utm-builder-generator', 'a.de\nhttp://exa mple.com\nb.de');
    await page.getByLabel('utm_source', { exact: true }).fill('x');
    await expect(await output(page)).toContainText('https://b.de/?utm_source=x');
    await expect(await output(page)).toContainText('Line 2: "http://exa mple.com" is not a valid address.');
    await expect(page.getByText('2 of 3 links built')).toBeVisible();
  });

  test('a URL with spaces has parts, one without a scheme gets it', async ({ page }) => {
    await open(page, 'url-converter', 'example.com/s?q=tea for two');
    await page.getByRole('button', { name: 'Add https://' }).click();
    await tab(page, 'Parts').click();
    await expect(page.getByRole('table', { name: 'Parts' })).toContainText('tea for two');
  });

  test('the XML outline shows attributes', async ({ page }) => {
    await open(page, 'xml-formatter', '<r><book id="1" lang="en"><![CDATA[A & B]]></book></r>');
    await tab(page, 'Outline').click();
    await expect(page.getByRole('button', { name: 'book id="1" lang="en" A & B' })).toBeVisible();
  });
});
