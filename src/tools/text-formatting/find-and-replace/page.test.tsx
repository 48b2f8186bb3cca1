import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, open, pane, press, setOption } from '../../../../tests/component/site.tsx';
import {
  containing,
  expectHidden,
  expectTexts,
  figures,
  marked,
  openTool,
  output,
  rows,
  selected,
  tab,
} from '../../../../tests/component/tool.ts';

test('marks matches while typing, and selects the next and the previous match', async () => {
  const input = await openTool('find-and-replace', 'a cat, a Cat, a dog');
  await setOption('Find', 'cat');
  await expectTexts(marked(input), 'cat', 'Cat');
  await expect.element(page.getByText('2 matches')).toBeVisible();
  await page.getByRole('button', { name: 'Next match' }).click();
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect.element(page.getByText('2 of 2 matches')).toBeVisible();
  await expect.poll(selected).toBe('Cat');
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect.poll(selected).toBe('cat');
  await setOption('Find', 'A c');
  await expectTexts(marked(input), 'a c', 'a C');
});

test('rules can be added, moved and removed, and a table counts the replacements of each rule', async () => {
  await openTool('find-and-replace', 'aab');
  const result = await output();
  const rules = page.getByRole('group', { name: 'More rules' });
  await setOption('Find', 'x');
  await page.getByRole('button', { name: 'More options' }).click();
  for (const [i, [find, replace]] of ['ab', 'bc'].entries()) {
    await rules.getByRole('button', { name: 'Add a row' }).click();
    await expect.element(rules.getByLabelText(`find ${i + 1}`)).toHaveFocus();
    await press(`${find}{Tab}${replace}`);
  }
  await expectText(result, 'ccc');
  await tab('Rules').click();
  await expectTexts(rows('Rules'), containing('Replacements'), containing('x'), containing('ab2'), containing('bc3'));
  await tab('Text').click();
  await rules.getByRole('button', { name: 'Move row 2 up' }).click();
  await expectText(result, 'bbc');
  await rules.getByRole('button', { name: 'Remove row 1' }).click();
  await expectText(result, 'bbb');
  await expectTexts(figures(), '2 replacements');
});

test('corrects a search without a match in one click', async () => {
  await open('/find-and-replace');
  await setOption('Find', '1-2');
  await setOption('Replace with', '1 to 2');
  await (await pane('Input')).fill('Pages 1–2.');
  await expect.element(page.getByText('No match for "1-2".')).toBeVisible();
  await page.getByRole('button', { name: 'Find "1–2"' }).click();
  await expectText(await output(), 'Pages 1 to 2.');
  await expectHidden(page.getByText('No match'));
});

test('finds curly quotes by straight ones, says so, and can find what is typed alone', async () => {
  await open('/find-and-replace');
  await setOption('Find', "don't");
  await setOption('Replace with', 'do not');
  await (await pane('Input')).fill('I don’t know.');
  await expectText(await output(), 'I do not know.');
  await expect.element(page.getByText('Matches that only look the same: 1 with curly quotes.')).toBeVisible();
  await page.getByRole('button', { name: 'Find exactly what is typed' }).click();
  await expectText(await output(), 'I don’t know.');
});
