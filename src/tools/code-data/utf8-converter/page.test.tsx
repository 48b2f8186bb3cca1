import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, press } from '../../../../tests/component/site.tsx';
import { openTool, output, rows, tab } from '../../../../tests/component/tool.ts';

test('the Characters tab shows the bits of each character', async () => {
  await openTool('utf8-converter', 'é');
  await tab('Characters').click();
  await expect.element(page.getByRole('table', { name: 'Characters' })).toHaveTextContent('110.00011 10.101001');
});

test('the byte map shows the position of each byte in its character', async () => {
  await openTool('utf8-converter', 'a€');
  await tab('Characters').click();
  const map = page.getByRole('group', { name: 'Byte map' });
  await expect.element(map).toHaveTextContent('the only byte');
  const characters = rows('Characters');
  await characters.nth(2).hover();
  await expect.element(map).toHaveTextContent('first of 3');
  await expect.element(map).toHaveTextContent('0010 000010 101100');
  (characters.nth(1).element() as HTMLElement).focus();
  await expect.element(map).toHaveTextContent('the only byte');
  await press('{ArrowDown}');
  await expect.element(characters.nth(2)).toHaveFocus();
  await expect.element(map).toHaveTextContent('continuation');
});

test('repairs only the garbled places, and names the charsets they had been read as', async () => {
  const garbled = 'très cafÃ© РџСЂРёРІРµС‚ “ok”';
  const input = await openTool('utf8-converter', garbled);
  await page.getByRole('button', { name: 'Repair it' }).click();
  await expectText(await output(), 'très café Привет “ok”');
  const notice = /^Repaired 2 places where UTF-8 had been read as Windows-125\d and Windows-125\d\./;
  await expect.element(page.getByText(notice)).toBeVisible();
  await expect.element(page.getByText('2 places repaired')).toBeVisible();
  await expectText(input, garbled);
});
