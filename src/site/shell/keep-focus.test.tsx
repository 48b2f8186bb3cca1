import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectFocus, named } from '../../../tests/component/focus.ts';
import { open, pane, press } from '../../../tests/component/site.tsx';
import { expectAddress, focus } from '../../../tests/component/window.ts';

/** Press Enter on a control that has the focus. */
async function enter(name: string): Promise<void> {
  await focus(named(name));
  await press('{Enter}');
}

test('focus moves to the next control when a filter is removed, and to the box when a chip is pressed', async () => {
  await open('/search?q=case&category=text-case');
  const box = page.getByRole('main').getByRole('searchbox');
  await press('{Tab}');
  await enter('Remove the category filter');
  await expectFocus(named('Remove the search filter'));
  await press('{Enter}');
  await expectFocus(box);
  await expectAddress('/search');
  await box.fill('zzqq');
  await press('{Enter}');
  await expect.element(named('convert')).toBeVisible();
  await enter('convert');
  await expectFocus(box);
});

test('focus is not lost when a run is canceled', async () => {
  const options = encodeURIComponent(JSON.stringify({ pattern: '(a+)+$', timeout: '10 s' }));
  await open(`/regex-tester#v=1&options=${options}`);
  await (await pane('Input')).fill(`${'a'.repeat(40)}!`);
  await press('{Tab}');
  await expect.element(named('Cancel')).toBeVisible();
  await enter('Cancel');
  await expect.element(named('Try again')).toBeVisible();
  await expect.poll(() => document.activeElement === document.body).toBe(false);
});
