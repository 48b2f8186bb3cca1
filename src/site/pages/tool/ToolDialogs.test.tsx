import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clipboard, expectText, open, pane, press, setOption } from '../../../../tests/component/site.tsx';

test('Use in another tool sends the output there, without a copy in the URL or the history', async () => {
  await open('/lower-case');
  await (await pane('Input')).fill('SECRET');
  await expectText(await pane('Output'), 'secret');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Use in another tool' }).click();
  await page.getByRole('combobox', { name: 'Find a tool' }).fill('base64');
  await press('{Enter}');
  await expect.poll(() => location.pathname).toBe('/base64-converter');
  await expectText(await pane('Input'), 'secret');
  expect(location.href).not.toContain('secret');
  expect(JSON.stringify(history.state)).not.toContain('secret');
});

test('Compare with the input opens both texts on the page that compares', async () => {
  await open('/html-formatter');
  await (await pane('Input')).fill('<p>SECRET');
  await expectText(await pane('Output'), '<p>SECRET</p>\n');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Compare with the input' }).click();
  await expect.poll(() => location.pathname).toBe('/compare');
  await expect.poll(() => [...document.querySelectorAll('ins')].map((one) => one.textContent)).toEqual(['</p>']);
  expect(location.href).not.toContain('SECRET');
  expect(JSON.stringify(history.state)).not.toContain('SECRET');
});

test('Copy link puts the options into the fragment, and the input only if checked', async () => {
  await open('/lower-case');
  await (await pane('Input')).fill('IN');
  await setOption('Language rules', 'Turkish / Azerbaijani');
  const copyLink = async (tick: boolean) => {
    await page.getByRole('button', { name: 'Copy link' }).first().click();
    const dialog = page.getByRole('dialog');
    if (tick) await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    return clipboard();
  };
  const plain = await copyLink(false);
  expect(plain).toContain(`${location.origin}/lower-case#v=1`);
  expect(plain).not.toContain('IN');
  const full = await copyLink(true);
  await open(full);
  await expect.element(page.getByLabelText('Language rules')).toHaveValue('tr');
  await expectText(await pane('Input'), 'IN');
  await expectText(await pane('Output'), 'ın');
});

test('? lists the shortcuts, unless typed into a pane', async () => {
  await open('/lower-case');
  const input = await pane('Input');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await input.click();
  await press('?');
  await expectText(input, '?');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.tab();
  await press('?');
  await expect.element(dialog).toBeVisible();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
