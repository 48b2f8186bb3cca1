import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, open, PHONE, pane } from '../../../../tests/component/site.tsx';

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

test('rare flags are behind More, stay in sight while they are on, and are all in the sheet of a phone', async () => {
  const flags = page.getByRole('group', { name: 'Flags' });
  const letters = () =>
    flags
      .getByRole('button')
      .elements()
      .filter((button) => button.checkVisibility())
      .map((button) => button.textContent)
      .join('');
  await open('/regex-tester');
  await expect.poll(letters).toBe('gimsuMore');
  const more = flags.getByRole('button', { name: 'More: d, v, y' });
  await more.click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await flags.getByRole('button', { name: 'y: sticky' }).click();
  await more.click();
  await expect.poll(letters).toBe('gimsuyMore');
  const sticky = flags.getByRole('button', { name: 'y: sticky' });
  await sticky.click();
  await expect.element(sticky).toHaveFocus();
  await open('/regex-tester', PHONE);
  await page.getByRole('button', { name: /^Options/ }).click();
  await expect.poll(letters).toBe('gimsudvy');
});
