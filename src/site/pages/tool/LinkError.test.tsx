import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, open, pane } from '../../../../tests/component/site.tsx';

test('Back to a link restores its options', async () => {
  const options = { unit: 'sentences', count: 2, start: false };
  await open(`/lorem-ipsum-generator#v=1&options=${encodeURIComponent(JSON.stringify(options))}`);
  const sentences = 'Elit proident excepteur irure officia labore aute exercitation reprehenderit ut, aliqua ea sunt.';
  await expect.element(await pane('Output')).toHaveTextContent(sentences);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveTextContent(/^About/);
  history.back();
  await expect.element(await pane('Output')).toHaveTextContent(sentences);
  await expect.element(page.getByLabelText('Make')).toHaveValue('sentences');
});

test.for([
  ['a damaged link', '#v=1&options=%7Bbroken', 'This link is damaged'],
  [
    'a value that is not allowed',
    '#v=1&options=%7B%22locale%22%3A%22xx%22%7D',
    'Unknown locale "xx". Choose one of: root, tr.',
  ],
  ['an option that there is not', '#v=1&options=%7B%22zzz%22%3A1%7D', 'Unknown option "zzz".'],
  ['a link of a newer version', '#v=99&options=%7B%7D', 'newer version'],
] as const)('%s is reported, and the tool works', async ([, fragment, message]) => {
  await open(`/lower-case${fragment}`);
  await expect.element(page.getByText(message)).toBeVisible();
  await (await pane('Input')).fill('WORKS');
  await expectText(await pane('Output'), 'works');
});
