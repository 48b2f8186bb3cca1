import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, count, setOption } from '../../../../tests/component/site.tsx';
import { expectTexts, openTool } from '../../../../tests/component/tool.ts';

test('shows counts, a meter and frequent words, applies the options, and copies the counts', async () => {
  await openTool('text-counter', 'The cat and the dog. The cat sleeps!');
  await expect.element(count('words')).toHaveAttribute('data-value', '8');
  await expect.element(count('sentences')).toHaveAttribute('data-value', '2');
  const counts = page.getByRole('group', { name: 'Counts' });
  const post = counts.getByRole('meter', { name: 'Post on X (weighted)' });
  await expect.element(post).toHaveAttribute('aria-valuenow', '36');
  const words = counts.getByRole('list', { name: 'Most frequent, with the share of all words' }).getByRole('listitem');
  await expectTexts(words.first(), 'the3 · 37.5%');
  await setOption('Skip common words', true);
  await expectTexts(words.first(), 'cat2 · 25.0%');
  await setOption('Skip common words', false);
  await counts.getByRole('button', { name: '2 words' }).click();
  await expectTexts(words.first(), 'the cat2 · 50.0%');
  await counts.getByLabelText('Custom limit in characters').fill('30');
  await expect.element(counts.getByRole('meter', { name: 'Custom limit' })).toHaveAttribute('aria-valuemax', '30');
  await setOption('Reading speed', 50);
  await expect.element(count('read-seconds')).toHaveTextContent('0:10');
  await expect.element(count('x')).toHaveTextContent('36');
  await page.getByRole('button', { name: 'Copy Text!' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await clipboard()).toContain('Characters: 36\nWords: 8\nLines: 1\n');
});
