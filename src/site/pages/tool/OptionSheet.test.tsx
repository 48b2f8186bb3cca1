import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP, expectText, open, PHONE, pane, press } from '../../../../tests/component/site.tsx';

const form = () => page.getByRole('group', { name: 'Options', exact: true });
const sheet = () => form().getByRole('dialog', { name: 'Options' });
const sheetButton = () => form().getByRole('button', { name: /^Options/ });
const resetInSheet = () => sheet().getByRole('button', { name: 'Reset options' });
const expectLabel = (label: string) => expect.poll(() => sheetButton().element().textContent).toBe(label);
const expectClosed = () => expect.element(sheet()).not.toBeInTheDocument();

test('Reset options keeps the focus in the sheet, and Escape closes it', async () => {
  await open('/sort-lines', PHONE);
  await pane('Input');
  await sheetButton().click();
  await sheet().getByLabelText('Trim lines').click();
  await expectLabel('Options · 1');
  (resetInSheet().element() as HTMLElement).focus();
  await press('{Enter}');
  await expectLabel('Options');
  await expect.element(sheet()).toHaveFocus();
  await press('{Escape}');
  await expectClosed();
  await expect.element(sheetButton()).toHaveFocus();
});

test.for([
  ['sort-lines', 'Remove duplicates', true, 'a\nb'],
  ['word-wrap', 'Line prefix', '# ', '# b\n# a\n# b'],
  ['title-case', 'Language rules', 'Dutch', 'B\nA\nB'],
] as const)(
  '%s: the result stays visible above the sheet and follows its options',
  async ([id, label, value, result]) => {
    await open(`/${id}`, PHONE);
    await (await pane('Input')).fill('b\na\nb');
    const output = await pane('Output');
    await expect.element(output).toHaveTextContent(/b/i);
    await expectLabel('Options');
    await sheetButton().click();
    await expect.element(sheet()).toHaveFocus();
    const expectInView = () =>
      expect
        .poll(
          () => {
            const line = [...output.element().querySelectorAll('.cm-line')].at(-1)?.getBoundingClientRect();
            const edge = sheet().element().getBoundingClientRect();
            return line && line.top > 72 && line.bottom <= edge.top;
          },
          { message: 'the result is above the sheet' },
        )
        .toBe(true);
    await expectInView();
    const field = sheet().getByLabelText(label, { exact: true });
    if (value === true) await field.click();
    else if (field.element() instanceof HTMLSelectElement) await field.selectOptions(value);
    else await field.fill(value);
    await expectText(output, result);
    await expectInView();
    await press('{Escape}');
    await expectClosed();
    await expect.element(sheetButton()).toHaveFocus();
    await expectLabel('Options · 1');
    await sheetButton().click();
    await resetInSheet().click();
    await expect.element(resetInSheet()).toBeDisabled();
    await sheet().getByRole('button', { name: 'Close' }).click();
    await expectLabel('Options');
  },
);

test('widening the window closes the sheet and moves the focus to the options', async () => {
  await open('/sort-lines', PHONE);
  await pane('Input');
  await sheetButton().click();
  await expect.element(sheet()).toBeVisible();
  const field = sheet().getByLabelText('Remove duplicates', { exact: true }).element() as HTMLElement;
  field.focus();
  await page.viewport(DESKTOP.width, DESKTOP.height);
  await expectClosed();
  await expect.element(form()).toHaveFocus();
  await expect.element(form().getByLabelText('Alphabet')).toBeVisible();
});

test('the sheet shows hints', async () => {
  await open('/sort-lines', PHONE);
  await sheetButton().click();
  await expect.element(sheet().getByText('On: lowercase first; by character code, uppercase first.')).toBeVisible();
});
