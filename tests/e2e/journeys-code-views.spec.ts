import type { Locator, Page } from '@playwright/test';
import { expectText, open, output, selected, setOption, tab } from './journeys.ts';
import { clipboard, pane } from './panes.ts';
import { expect, sharedTest as test } from './site.ts';

/** What is framed in a pane because it belongs to a place of the other. */
const framed = (editor: Locator) => editor.locator('.cm-linked');

/** Hover the middle of a character of a pane's first line. */
async function hoverCharacter(page: Page, editor: Locator, index: number) {
  const place = await editor
    .locator('.cm-line')
    .first()
    .evaluate((line, at) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      let before = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { length } = node.textContent ?? '';
        if (at < before + length) {
          const range = document.createRange();
          range.setStart(node, at - before);
          range.setEnd(node, at - before + 1);
          const { left, top, width, height } = range.getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2 };
        }
        before += length;
      }
      throw new Error('The line is shorter.');
    }, index);
  // From beside it, so that the pointer moves though it may be there already.
  await page.mouse.move(place.x - 1, place.y);
  await page.mouse.move(place.x, place.y);
}

/** Point again and again until something comes of it: a view that is still on its way does not hear. */
const untilHeard = (point: () => Promise<void>, target: Locator, text: string) =>
  expect(async () => {
    await point();
    await expect(target).toHaveText(text, { timeout: 3000 });
  }).toPass();

test('a group of Base64 and its characters are framed, under pointer and caret', async ({ page }) => {
  const input = await open(page, 'base64-converter', 'ab€ foobar');
  const result = await output(page);
  await expectText(result, 'YWLigqwgZm9vYmFy');
  await untilHeard(() => hoverCharacter(page, input, 2), framed(input), '€');
  await expect(framed(result)).toHaveText('YWLigqwg');
  await hoverCharacter(page, result, 13);
  await expect(framed(input)).toHaveText('bar');
  await expect(framed(result)).toHaveText('YmFy');
  await page.mouse.move(0, 0);
  await input.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(framed(result)).toHaveText('YWLi');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(framed(result)).toHaveText('YWLigqwg');
  // The frames follow what is typed, and go where there is nothing to link.
  await page.keyboard.type('c');
  await expectText(result, 'YWJj4oKsIGZvb2Jhcg==');
  await expect(framed(result)).toHaveText('4oKs');
  await setOption(page, 'Each line separately', true);
  await expect(framed(result)).toHaveCount(0);
});

test('an escape and its character are framed, both ways', async ({ page }) => {
  const input = await open(page, 'json-stringify-generator', 'a"b\té');
  const result = await output(page);
  await expectText(result, '"a\\"b\\té"');
  await input.focus();
  const goHome = async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('ControlOrMeta+Home');
  };
  await untilHeard(goHome, framed(result), 'a');
  await page.keyboard.press('ArrowRight');
  await expect(framed(result)).toHaveText('\\"');
  await hoverCharacter(page, result, 6);
  await expect(framed(input)).toHaveText('\t');
  await setOption(page, 'Escape non-ASCII', true);
  await hoverCharacter(page, input, 4);
  await expect(framed(result)).toHaveText('\\u00e9');
  await tab(page, 'Statistics').click();
  await expect(page.getByLabel('Statistics').first()).toContainText('1non-ASCII');
});

test('a view that comes late finds the caret where it stands', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/useLinkedPanes-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const input = await open(page, 'json-stringify-generator', 'a"');
  const result = await output(page);
  await expectText(result, '"a\\""');
  await input.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  release();
  await expect(framed(result)).toHaveText('a');
});

test('bytes are selected by keys and by pointer, and read as text and as numbers', async ({ page }) => {
  const input = await open(page, 'hex-to-text-converter', '48 65 e4 b8 96 21 00 00 01');
  await tab(page, 'Hex view').click();
  const grid = page.getByRole('grid', { name: 'Hex view' });
  const details = page.getByRole('group', { name: 'Selected bytes' });
  await expect(details).toContainText('Byte 1');
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(details).toContainText('Bytes 3 to 4: 世');
  await expect(framed(input)).toHaveText('e4 b8');
  await expect(details.getByRole('row', { name: 'u16' })).toHaveText('u164733258552');
  await expect(details.getByRole('row', { name: 'u32' })).toHaveCount(0);
  await grid.getByRole('gridcell', { name: '48', exact: true }).click();
  await expect(details.getByRole('row', { name: 'u32' })).toContainText('1214637240');
  await page.keyboard.press('End');
  await expect(details).toContainText('Byte 9');
  // The other way: what one points at in the input is framed among the bytes.
  await hoverCharacter(page, input, 10);
  await expect(grid.locator('[role=gridcell][data-linked]')).toHaveText(['b8']);
});

test('the bits of a character show its place in UTF-8', async ({ page }) => {
  await open(page, 'utf8-converter', 'a€');
  await tab(page, 'Characters').click();
  const map = page.getByRole('group', { name: 'Byte map' });
  await expect(map).toContainText('the only byte');
  const rows = page.getByRole('table', { name: 'Characters' }).getByRole('row');
  await rows.nth(2).hover();
  await expect(map).toContainText('first of 3');
  await expect(map).toContainText('0010 000010 101100');
  await rows.nth(1).focus();
  await expect(map).toContainText('the only byte');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await expect(map).toContainText('continuation');
});

test('the XPath of the caret is shown and copied', async ({ page }) => {
  const input = await open(page, 'xml-formatter', '<r><a x="1"/><a>t</a></r>');
  await tab(page, 'Outline').click();
  const path = page.getByLabel('XPath', { exact: true });
  await untilHeard(() => hoverCharacter(page, input, 7), path, '/r/a[1]/@x');
  await input.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowLeft');
  await expect(path).toHaveText('/r');
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowLeft');
  await expect(path).toHaveText('/r/a[2]');
  await expect(page.getByRole('button', { name: 'a t', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy XPath' }).click();
  await expect.poll(() => clipboard(page)).toBe('/r/a[2]');
  await page.getByRole('button', { name: 'Select in the input' }).click();
  await expect.poll(() => selected(page)).toBe('<a>t</a>');
});

test('HTML before and after stands side by side', async ({ page }) => {
  await open(page, 'html-formatter', '<ul><li>Sencha<li>Assam</ul>');
  await tab(page, 'Compare').click();
  const rows = page.getByRole('list', { name: 'Input and output, side by side' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1).getByRole('insertion')).toHaveText('</li>');
  await page.getByRole('switch', { name: 'Only changed text' }).check();
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('button').click();
  await expect.poll(() => selected(page)).toBe('<li>Assam');
});

test('slugs stand in their address, and long ones are told', async ({ page }) => {
  await open(page, 'slugify-generator', `Crème Brûlée\n${'long '.repeat(20)}`);
  await tab(page, 'URLs').click();
  const rows = page.getByRole('list', { name: 'URLs' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('https://example.com/blog/creme-brulee');
  await expect(rows.nth(0)).toContainText('12 characters');
  await expect(rows.nth(1)).toContainText('99 characters, more than 75');
  await page.getByLabel('URL before the slug').fill('https://münchen.de/');
  await rows.nth(0).getByRole('button', { name: 'Copy URL 1' }).click();
  await expect.poll(() => clipboard(page)).toBe('https://xn--mnchen-3ya.de/creme-brulee');
});

test('titles and slugs as a table follow the text, and there is none of a single slug', async ({ page }) => {
  const input = await open(page, 'slugify-generator', 'Crème, brûlée\nA "b"');
  await tab(page, 'CSV').click();
  await page.getByRole('button', { name: 'Copy title,slug CSV' }).click();
  await expect.poll(() => clipboard(page)).toBe('title,slug\r\n"Crème, brûlée",creme-brulee\r\n"A ""b""",a-b\r\n');
  await input.fill('One\nTwo');
  await expect(page.getByRole('tabpanel', { name: 'CSV' })).toContainText('Two,two');
  // Bad options leave the old slugs in the output: they are not those of the new titles.
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByLabel('Keep characters').fill('!');
  await input.fill('Four\nFive');
  await expect(page.getByText('Titles with their slugs, as a CSV table, appear here.')).toBeVisible();
  await page.getByLabel('Keep characters').fill('');
  await expect(page.getByRole('tabpanel', { name: 'CSV' })).toContainText('Five,five');
  await input.fill('One');
  await expect(page.getByText('Titles with their slugs, as a CSV table, appear here.')).toBeVisible();
});

test('200,000 characters do not make the links slow to follow', async ({ page }) => {
  const input = await open(page, 'base64-converter', 'é'.repeat(200_000));
  const result = await pane(page, 'Output');
  await expect(result).toContainText('w6nDqcOp');
  await input.focus();
  const goToLast = async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('ArrowLeft');
  };
  await untilHeard(goToLast, framed(input), 'é');
  // The other pane has come along.
  await expect(framed(result)).toBeInViewport();
});

test('the largest numbers have their sum', async ({ page }) => {
  await open(page, 'number-sorter', '1\n2.5\n6\n10');
  await setOption(page, 'Order', 'Largest first');
  await tab(page, 'Running total').click();
  await page.getByLabel('Only the first').fill('2');
  await expect(page.getByText('Their sum: 16', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy these numbers' }).click();
  await expect.poll(() => clipboard(page)).toBe('10\n6');
});
