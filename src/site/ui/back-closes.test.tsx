import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { named } from '../../../tests/component/focus.ts';
import { open, PHONE, pane } from '../../../tests/component/site.tsx';
import { expectHidden } from '../../../tests/component/window.ts';

const dialog = page.getByRole('dialog');
const heading = page.getByRole('heading', { level: 1 });
const hasMark = () => Object.hasOwn(Object(history.state), 'closable');

beforeEach(async () => {
  const { CloseWatcher } = window as { CloseWatcher?: unknown };
  // As in browsers without it: there an entry of the history stands for what is open.
  Reflect.deleteProperty(window, 'CloseWatcher');
  return () => Object.assign(window, { CloseWatcher });
});

test('Back closes a dialog, and the page stays with its text', async () => {
  await open('/lower-case');
  await (await pane('Input')).fill('TEXT');
  await named('Copy link').click();
  await expect.element(dialog).toBeVisible();
  history.back();
  await expectHidden(dialog);
  expect(location.pathname).toBe('/lower-case');
  await expect.element(named('Copy link')).toHaveFocus();
  await expect.element(await pane('Input')).toHaveTextContent('TEXT');
});

test('Back closes the options of a phone', async () => {
  await open('/sort-lines', PHONE);
  await pane('Input');
  await page.getByRole('button', { name: /^Options/ }).click();
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/sort-lines');
});

test('what is closed otherwise, or left by a link, costs no further Back', async () => {
  await open('/lower-case', PHONE);
  await pane('Input');
  await named('Menu').click();
  await expect.element(dialog).toBeVisible();
  expect(hasMark()).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectHidden(dialog);
  await expect.poll(hasMark).toBe(false);
  await named('Menu').click();
  await dialog.getByRole('link', { name: 'About Us' }).click();
  await expect.element(heading).toHaveTextContent('About');
  history.back();
  await expect.element(heading).toHaveTextContent('Lowercase');
});
