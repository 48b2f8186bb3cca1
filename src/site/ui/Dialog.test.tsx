import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectFocus, named } from '../../../tests/component/focus.ts';
import { expectText, open, pane, press } from '../../../tests/component/site.tsx';
import { drawn, expectHidden, focus } from '../../../tests/component/window.ts';

const dialog = page.getByRole('dialog');

/** Place of the focus: after the last stop of a dialog it passes through the browser's own controls. */
function focusPlace(): string {
  const element = document.activeElement ?? document.body;
  return element === document.body ? 'browser' : element.closest('dialog') ? 'dialog' : element.outerHTML;
}

test('dialogs open by keyboard, contain the focus, close on Escape and return the focus', async () => {
  await open('/lower-case');
  await focus(await pane('Input'));
  await press('TEXT');
  await expectText(await pane('Output'), 'text');
  for (const name of ['Runs on your device', 'Copy link', 'Keyboard shortcuts']) {
    await focus(named(name));
    await press('{Enter}');
    await expect.element(dialog).toBeVisible();
    for (let i = 0; i < 4; i++) {
      await press('{Tab}');
      const place = focusPlace();
      expect(['dialog', 'browser']).toContain(place);
      if (place === 'dialog') await expectFocus(page.getByCss('*:focus'));
    }
    await press('{Escape}');
    await expectHidden(dialog);
    await expectFocus(named(name));
  }
});

test('a dialog that a menu opened returns the focus to the button of the menu', async () => {
  await open('/lower-case');
  await (await pane('Input')).fill('TEXT');
  await expectText(await pane('Output'), 'text');
  await focus(named('More actions'));
  await press('{Enter}');
  await expect.element(page.getByRole('group', { name: 'More actions' })).toBeVisible();
  await press('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Use in another tool' })).toBeVisible();
  await press('{Escape}');
  await expectHidden(dialog);
  await expectFocus(named('More actions'));
});

test('a dialog opens even if requested before the close event of the previous one', async () => {
  await open('/lower-case');
  await pane('Input');
  for (const name of ['Runs on your device', 'Keyboard shortcuts']) {
    await focus(named(name));
    await press('{Enter}');
    await expect.element(dialog).toBeVisible();
    await press('{Escape}');
    await expectHidden(dialog);
  }
  await named('Runs on your device').click();
  await expect.element(dialog).toBeVisible();
  // Before the `close` event, as when keys are pressed quickly on a slow machine.
  const button = named('Keyboard shortcuts').element() as HTMLElement;
  document.querySelector('dialog')?.close();
  button.click();
  const asked = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(asked).toBeVisible();
  // And stays, when the event has come.
  await drawn();
  expect(asked.query()?.checkVisibility()).toBe(true);
});
