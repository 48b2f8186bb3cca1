import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drag } from '../../../tests/component/files.ts';
import { count, open, pane, press } from '../../../tests/component/site.tsx';

test('Sample fills the pane, Clear empties it and the counter, and undo brings the text back', async () => {
  await open('/json-formatter');
  await pane('Input');
  await page.getByRole('button', { name: 'Sample', exact: true }).click();
  await expect.element(await pane('Output')).toHaveTextContent('12345678901234567890');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByText('0 / 200000', { exact: true })).toBeVisible();
  await expect.element(count('output')).toHaveAttribute('data-value', '0');
  await press('{Control>}z{/Control}');
  await expect.element(await pane('Input')).toHaveTextContent('12345678901234567890');
});

const shown = () => getComputedStyle(document.documentElement, '::after').content;
const file = (name: string) => new File(['text'], name);

test.each([
  ['/upper-case', 'Drop to open in Input'],
  ['/', 'Drop to open as your text'],
  ['/recipe', 'Drop to open in Input'],
  ['/find-by-example', 'Drop to open in Your text'],
])('on %s, shows what a drop would do while a file is over the page', async (address, hint) => {
  await open(address);
  expect(shown()).toBe('none');
  drag('dragover', 'main', [file('a.txt')]);
  expect(shown()).toBe(`"${hint}"`);
  // From one element to another, the file stays over the page.
  document.body.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
  drag('dragover', 'main', [file('a.txt')]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(shown()).toBe(`"${hint}"`);
  // It leaves the page.
  document.body.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
  await expect.poll(shown).toBe('none');
  // It is gone without a word, as after Escape in some browsers.
  drag('dragover', 'main', [file('a.txt')]);
  expect(shown()).toBe(`"${hint}"`);
  await expect.poll(shown, { timeout: 3000 }).toBe('none');
  // It is dropped.
  drag('dragover', 'main', [file('a.txt')]);
  drag('drop', 'main', [file('a.txt')]);
  expect(shown()).toBe('none');
});

test('on Compare, a drop is for the pane below it, and two files are compared', async () => {
  await open('/compare');
  drag('dragover', '#right-part', [file('a.txt')]);
  expect(shown()).toBe('"Drop to open in Right"');
  drag('dragover', 'main', [file('a.txt')]);
  expect(shown()).toBe('"Drop to open in Left"');
  drag('dragover', 'main', [file('a.txt'), file('b.txt')]);
  expect(shown()).toBe('"Drop to compare"');
  drag('drop', 'main', [file('a.txt'), file('b.txt')]);
  expect(shown()).toBe('none');
  await expect.element(page.getByText('The texts are the same.').first()).toBeVisible();
});

test('text that is dragged over the page shows nothing', async () => {
  await open('/upper-case');
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', 'text');
  document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  expect(shown()).toBe('none');
});
