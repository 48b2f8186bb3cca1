import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../../../../tests/component/site.tsx';
import { expectCount } from '../../../../tests/component/window.ts';
import { HELD, type Step } from '../../../engine/recipe/recipe.ts';
import { fromFragment, toFragment } from '../../recipes/link.ts';

const use = (place: number) => page.getByRole('switch', { name: `Use step ${place},` });
const address = () => location.pathname + location.search + location.hash;
const inAddress = async () => (await fromFragment(location.hash))?.recipe?.steps;

/** Open the page with a recipe, by its link. Returns the address. */
async function openRecipe(steps: readonly Step[], input?: string): Promise<string> {
  const link = `/recipe${await toFragment({ v: 1, steps }, input)}`;
  await open(link);
  await expectCount(page.getByRole('switch', { name: /^Use step/ }), steps.length);
  return link;
}

/** Wait for longer than the address takes to follow. */
const pause = () => new Promise((done) => setTimeout(done, 800));

const UPPER: Step = { tool: 'upper-case', options: {} };

test('a link stays in the address, with its text, until a step changes', async () => {
  const link = await openRecipe([UPPER, { tool: 'sort-lines', options: {} }], 'b\na');
  const entries = history.length;
  await pause();
  expect(address()).toBe(link);
  await use(2).click();
  await expect.poll(inAddress).toEqual([UPPER, { tool: 'sort-lines', options: {}, enabled: false }]);
  expect(address()).not.toContain('input');
  expect(history.length).toBe(entries);
});

test('the options of a secret are not in the address', async () => {
  await openRecipe([{ tool: 'password-generator', options: {} }, UPPER]);
  await page.getByRole('button', { name: /^Options of step 1/ }).click();
  await page.getByLabelText('Length', { exact: true }).fill('37');
  await use(2).click();
  // Whoever opens the address has to switch on what would change the secret.
  await expect.poll(inAddress).toEqual([
    { tool: 'password-generator', options: {} },
    { ...UPPER, enabled: false, warning: HELD },
  ]);
});

test('a recipe that is too long for the address leaves none there', async () => {
  const random = () => Array.from({ length: 900 }, () => String.fromCharCode(33 + Math.random() * 90)).join('');
  await openRecipe(Array.from({ length: 15 }, () => ({ ...UPPER, note: random() })));
  await use(1).click();
  await expect.poll(address).toBe('/recipe');
});

test('a damaged link stays in the address', async () => {
  await open('/recipe#v=1&recipe=damaged');
  await expect.element(page.getByText(/This link is damaged/)).toBeVisible();
  await pause();
  expect(address()).toBe('/recipe#v=1&recipe=damaged');
});

test('without steps, there is no link', async () => {
  await openRecipe([UPPER]);
  await page.getByRole('button', { name: /^Remove step 1/ }).click();
  await expect.poll(address).toBe('/recipe');
});
