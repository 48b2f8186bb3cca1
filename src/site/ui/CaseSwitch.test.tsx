import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboard, expectHeading, expectText, go, open, pane, type } from '../../../tests/component/site.tsx';

test('links to the other cases, which keep the text', async () => {
  await open('/upper-case');
  await type('Input', 'some Text');
  await navigator.clipboard.writeText('');
  const others = page.getByRole('navigation', { name: 'The same text in another case' });
  await expect.element(others).toBeVisible();
  expect(others.getByRole('link').elements()).toHaveLength(12);
  const current = others.getByRole('link', { name: 'UPPER CASE', exact: true });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  await others.getByRole('link', { name: 'snake_case', exact: true }).click();
  await expectHeading('Snake Case');
  await expectText(await pane('Input'), 'some Text');
  await expectText(await pane('Output'), 'some_text');
  await go(-1);
  await expectHeading('Uppercase');
  await expectText(await pane('Output'), 'SOME TEXT');
  expect(await clipboard()).not.toContain('SOME');
});
