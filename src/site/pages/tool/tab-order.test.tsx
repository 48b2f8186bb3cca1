import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFocus, named, tabTo } from '../../../../tests/component/focus.ts';
import { clipboard, open, pane, press } from '../../../../tests/component/site.tsx';
import { focus } from '../../../../tests/component/window.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('Tab goes through options, panes and actions in order, and arrow keys switch tabs', async () => {
  await open('/json-formatter');
  const input = await pane('Input');
  const output = await pane('Output');
  await expectFocus(input);
  await focus(named('Skip to content'));
  await press('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  for (const name of [
    'Runs on your device',
    'Copy link',
    'Keyboard shortcuts',
    'Beautify',
    'Minify',
    'Ready to compare',
  ])
    await tabTo(named(name));
  await tabTo(page.getByRole('radio', { name: 'Format' }));
  await press('{ArrowRight}');
  const minify = page.getByRole('radio', { name: 'Minify' });
  await expectFocus(minify);
  await expect.element(minify).toBeChecked();
  await press('{ArrowLeft}');
  for (const label of ['Indent', 'From', 'To']) await tabTo(page.getByRole('combobox', { name: label, exact: true }));
  await tabTo(page.getByRole('textbox', { name: 'Query' }));
  await tabTo(named('More options'));
  await press('{Enter}');
  for (const label of ['Input', 'Sort keys', 'Results as', 'Duplicate keys'])
    await tabTo(page.getByRole('combobox', { name: label, exact: true }));
  await tabTo(page.getByRole('combobox', { name: 'Strings' }));
  await tabTo(page.getByLabelText('Short values on one line'));
  await tabTo(page.getByRole('textbox', { name: 'JSON Schema' }));
  await tabTo(page.getByRole('switch', { name: 'Objects, too' }));
  for (const name of ['JSON Lines', 'JSON in strings', 'Repair', 'Canonical form'])
    await tabTo(page.getByRole('switch', { name }));
  await tabTo(named('Paste'));
  await tabTo(input);
  await press('{{"b":1}');
  // Tab passes over what is off or has yet to come.
  for (const name of ['Clear', 'Copy Text!']) await expect.element(named(name)).toBeEnabled();
  const [text, tree] = [page.getByRole('tab', { name: 'Text' }), page.getByRole('tab', { name: 'Tree' })];
  await expect.element(tree).toBeVisible();
  for (const name of ['Open file', 'Sample', 'Clear']) await tabTo(named(name));
  await tabTo(text);
  await press('{ArrowRight}');
  await expectFocus(tree);
  await expect.element(tree).toHaveAttribute('aria-selected', 'true');
  await press('{ArrowLeft}');
  await expectFocus(text);
  await tabTo(output);
  await expect.element(named('Convert back')).toBeVisible();
  for (const name of ['Changes', 'Convert back', 'Copy Text!']) await tabTo(named(name));
  // With the clock stopped, the button keeps the label that it otherwise shows for three seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press('{Enter}');
  await expect.element(named('Copied!')).toHaveFocus();
  expect(await clipboard()).toBe('{\n  "b": 1\n}');
});
