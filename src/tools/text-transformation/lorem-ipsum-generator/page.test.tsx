import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, open, setOption } from '../../../../tests/component/site.tsx';
import { output } from '../../../../tests/component/tool.ts';

test('gives the exact number of characters, and New text gives another text', async () => {
  await open('/lorem-ipsum-generator');
  const result = await output();
  await setOption('Make', 'Characters');
  await setOption('How many', 27);
  await expectText(result, 'Lorem ipsum dolor sit amet.');
  await setOption('Begin with "Lorem ipsum"', false);
  await expectText(result, 'Elit proident excepteur iru');
  await page.getByRole('button', { name: 'New text' }).click();
  await expect.poll(() => result.element().textContent).not.toBe('Elit proident excepteur iru');
  expect(result.element().textContent).toMatch(/^.{27}$/);
});
