import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, open, pane } from '../../../../tests/component/site.tsx';

test('a number out of range shows its limits, and the field is marked as invalid', async () => {
  await open('/add-line-numbers');
  await (await pane('Input')).fill('a');
  const step = page.getByLabelText('Step', { exact: true });
  await step.fill('0');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Step must be a whole number from -1,000 to 1,000, but not 0.');
  await expect.element(step).toHaveAttribute('aria-invalid', 'true');
  await step.fill('2');
  await expect.poll(() => page.getByRole('alert').element().textContent).toBe('');
  await expect.element(step).not.toHaveAttribute('aria-invalid', 'true');
  await expectText(await pane('Output'), '1. a');
});

test('a flag is named by its letter once', async () => {
  await open('/regex-tester');
  const flags = page.getByRole('group', { name: 'Flags' });
  await expect.element(flags.getByRole('button', { name: 'g: all matches', exact: true })).toHaveTextContent(/^g$/);
});
