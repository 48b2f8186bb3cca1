import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { named } from '../../../tests/component/focus.ts';
import { open, PHONE, pane, press } from '../../../tests/component/site.tsx';
import { drawn, expectHidden } from '../../../tests/component/window.ts';

const dialog = page.getByRole('dialog');
const heading = page.getByRole('heading', { level: 1 });
const mark = () => history.state?.closable;

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

test('Back closes a list of actions', async () => {
  await open('/lower-case', PHONE);
  await pane('Input');
  await named('Page actions').click();
  const shortcuts = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await expect.element(shortcuts).toBeVisible();
  history.back();
  await expect.element(shortcuts).not.toBeInTheDocument();
  expect(location.pathname).toBe('/lower-case');
  await expect.element(named('Page actions')).toHaveFocus();
});

test('what is closed otherwise leaves its entry to the next, and a link takes the place of it', async () => {
  await open('/lower-case', PHONE);
  await pane('Input');
  await named('Menu').click();
  await expect.element(dialog).toBeVisible();
  expect(mark()).toBe(true);
  const { length } = history;
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectHidden(dialog);
  await expect.poll(mark).toBe(false);
  await named('Menu').click();
  await dialog.getByRole('link', { name: 'About Us' }).click();
  await expect.element(heading).toHaveTextContent('About');
  expect(history.length).toBe(length);
  history.back();
  await expect.element(heading).toHaveTextContent('Lowercase');
});

test('an address that a page replaces while something is open stays when that closes', async () => {
  await open('/lower-case');
  await pane('Input');
  await named('Copy link').click();
  await expect.element(dialog).toBeVisible();
  history.replaceState(history.state, '', '?replaced');
  await press('{Escape}');
  await expectHidden(dialog);
  await drawn();
  expect(location.search).toBe('?replaced');
  await expect.element(named('Copy link')).toHaveFocus();
});
