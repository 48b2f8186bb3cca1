import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../../../../tests/component/fits.ts';
import { expectText, open, PHONE, pane } from '../../../../tests/component/site.tsx';
import {
  button,
  containing,
  expectTexts,
  figures,
  items,
  openTool,
  rows,
  selected,
  tab,
} from '../../../../tests/component/tool.ts';

test('lists repeated lines in a table, and a row selects its line in the input', async () => {
  await openTool('duplicate-line-remover', 'x\nb\na\nb\na\nb');
  await tab('Repeated').click();
  await expectTexts(rows('Repeated'), containing('Count'), containing('b32'), containing('a23'));
  await rows('Repeated').nth(1).click();
  await expect.poll(selected).toBe('b');
  await expectTexts(figures(), '3 of 6 lines removed');
});

const radio = (name: string) => page.getByRole('radio', { name, exact: true });

test('near-duplicates are merged only where a spelling was chosen', async () => {
  const editor = await openTool('duplicate-line-remover', 'Acme Inc\nacme, inc\nB\nÉcole\necole\nACME INC\nxyz');
  await tab('Near-duplicates').click();
  await page.getByRole('combobox', { name: 'How to find near-duplicates' }).selectOptions('fingerprint');
  await expectTexts(items('Near-duplicates'), containing('Acme Inc1 line'), containing('École1 line'));
  await expect.element(button('Merge 0 clusters')).toBeDisabled();
  await expectTexts(figures(), '0 of 7 lines removed, 2 clusters');
  await radio('acme, inc').click();
  await button('Leave out ACME INC').click();
  await button('Merge 1 cluster').click();
  await expectText(editor, 'acme, inc\nacme, inc\nB\nÉcole\necole\nACME INC\nxyz');
  await expectTexts(figures(), '1 of 7 lines removed, 2 clusters');
});

test('a spelling is chosen by the keyboard, and its line is shown', async () => {
  await openTool('duplicate-line-remover', 'ab\nÉcole\necole');
  await tab('Near-duplicates').click();
  await page.getByRole('combobox', { name: 'How to find near-duplicates' }).selectOptions('fingerprint');
  await button('Show line 2, École').click();
  await expect.poll(selected).toBe('École');
  radio('Leave as they are').element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(radio('ecole')).toBeChecked();
  await expect.element(button('Merge 1 cluster')).toBeEnabled();
});

test('near-duplicates fit narrow screens', async () => {
  const long = 'A very long company name that goes on and on, ';
  await open('/duplicate-line-remover', PHONE);
  await (await pane('Input')).fill(`${long}GmbH\n${long.toLowerCase()}gmbh\n${long}gmbh.\nx`);
  await tab('Near-duplicates').click();
  await page.getByRole('combobox', { name: 'How to find near-duplicates' }).selectOptions('fingerprint');
  await expect.element(radio('Leave as they are')).toBeVisible();
  await expectFits();
});
