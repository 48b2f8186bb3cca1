import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { linkTo, open, pane } from '../../../../tests/component/site.tsx';

const isInView = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
};

test('draws only the visible ones of 1,000 groups, in the table and in the explanation', async () => {
  await open(`/regex-tester${linkTo({ pattern: '(a?)'.repeat(1000), timeout: '10 s' }, 'a'.repeat(3000))}`);
  await pane('Input');
  await expect.element(page.getByCss('[data-figures]')).toHaveTextContent(/^4 matches$/);
  await page.getByRole('tab', { name: 'Matches' }).click();
  const table = page.getByRole('table', { name: 'Matches' });
  await expect.element(table.getByRole('cell', { name: '0-1000', exact: true })).toBeVisible();
  await expect.element(table).toHaveAttribute('aria-colcount', '2004');
  expect(table.getByRole('columnheader').elements().length).toBeLessThan(60);
  table.element().scrollTo({ left: table.element().scrollWidth });
  for (const last of [
    table.getByRole('columnheader', { name: 'Group 1000 range' }),
    table.getByRole('cell', { name: '999-1000', exact: true }),
  ]) {
    await expect.element(last).toBeVisible();
    await expect.poll(() => isInView(last.element())).toBe(true);
  }
  await page.getByRole('tab', { name: 'Explain' }).click();
  const list = page.getByRole('list', { name: 'Explanation' });
  await expect.element(list.getByRole('listitem').first()).toHaveTextContent('group 1');
  expect(list.getByRole('listitem').elements().length).toBeLessThan(60);
});
