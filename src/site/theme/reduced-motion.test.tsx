import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, pane, press } from '../../../tests/component/site.tsx';

/** Returns the animated elements whose animation is longer than one can see. */
const moving = () =>
  document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 1)
    .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 120));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const lines = page.getByRole('switch', { name: 'JSON Lines' });

const acts: Readonly<Record<string, () => Promise<void>>> = {
  'a sample': () => button(/^Sample/).click(),
  'more options': () => button('More options').click(),
  'a switch': () => lines.click(),
  'copy and its notification': async () => {
    await lines.click();
    await button('Copy Text!').click();
    await expect.element(page.getByRole('listitem').getByText('Copied!')).toBeVisible();
  },
  'another view': () => page.getByRole('tab', { name: 'Tree' }).click(),
  'a dialog': async () => {
    await button('Copy link').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await press('{Escape}');
  },
  'a menu': async () => {
    await button('Text Tools').click();
    await expect.element(page.getByRole('group', { name: 'Text Tools' })).toBeVisible();
  },
  'a theme': () => button(/light theme/).click(),
  'another page': async () => {
    await page.getByRole('link', { name: 'About Us' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('About');
  },
};

test('nothing is animated if reduced motion is preferred', async () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  await open('/json-formatter');
  await pane('Input');
  for (const [what, act] of Object.entries(acts)) {
    await act();
    expect(moving(), what).toEqual([]);
  }
});
