import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { named } from '../../../../tests/component/focus.ts';
import { open, press } from '../../../../tests/component/site.tsx';
import { focus } from '../../../../tests/component/window.ts';

/** CSS pixels of a window of 1280 by 800 pixels at 200 %. */
const ZOOMED = { width: 640, height: 400 };

test('at 200 % zoom, messages leave room for the result, and a focused button is not covered', async () => {
  const options = JSON.stringify({ pattern: 'b|(a|a)*$', timeout: '250 ms' });
  await open(`/regex-tester#${new URLSearchParams({ v: '1', options, input: `b ${'a'.repeat(60)}!` })}`, ZOOMED);
  const longer = named('Run longer');
  await expect.element(longer).toBeVisible();
  await expect.element(page.getByText('This link set 2 options')).toBeVisible();
  const text = page.getByRole('tabpanel', { name: 'Text' }).element();
  expect(text.getBoundingClientRect().height).toBeGreaterThanOrEqual(80);
  // From below the fold, as Tab does it.
  scrollTo(0, 0);
  await focus(named('Keep these options'));
  await press('{Tab}');
  await expect.element(longer).toHaveFocus();
  const isCovered = () => {
    const { left, top, width, height } = longer.element().getBoundingClientRect();
    return !longer.element().contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(isCovered).toBe(false);
});
