import { seededRandom } from '../../src/random/seeded.ts';
import { loadTool } from '../../workers/node-tools.ts';
import { anyFragment } from '../links/cases.ts';
import { followFragments } from '../links/probe.ts';
import { anyRecipeFragment, type Pages } from '../links/recipe-cases.ts';
import { pane } from './panes.ts';
import { expect, test } from './site.ts';

const link = (options: object) => `#${new URLSearchParams({ v: '1', options: JSON.stringify(options) })}`;

// `npm run test:links` follows thousands, on every page and in Firefox too.
test('no link does harm: a sample', async ({ page }) => {
  for (const id of ['regex-tester', 'utm-builder-generator', 'big-text-converter', 'password-generator']) {
    const tool = (await loadTool(id))?.page;
    if (!tool) throw new Error(`There is no tool ${id}.`);
    const draw = seededRandom(`sample/${id}`);
    await page.goto(`/${id}`);
    const fragments = Array.from({ length: 15 }, () => anyFragment(draw, tool));
    expect(await page.evaluate(followFragments, fragments), id).toEqual({});
  }
});

test('no link to a recipe does harm: a sample', async ({ page }) => {
  const ids = ['sort-lines', 'utm-builder-generator', 'json-formatter', 'password-generator'];
  const loaded = await Promise.all(ids.map(async (id) => [id, (await loadTool(id))?.page] as const));
  const pages: Pages = new Map(loaded.flatMap(([id, tool]) => (tool ? [[id, tool]] : [])));
  const draw = seededRandom('sample/recipe');
  await page.goto('/recipe');
  const fragments = Array.from({ length: 40 }, () => anyRecipeFragment(draw, pages));
  expect(await page.evaluate(followFragments, fragments)).toEqual({});
});

test('a link cannot weaken a password, before or after the page is open, and the page says that it tried', async ({
  page,
}) => {
  const weak = link({ kind: 'pin', length: 4, safePin: false });
  const refused = page.getByRole('main').getByRole('alert').filter({ hasText: 'Links cannot do that on this page' });
  await page.goto(`/password-generator${weak}`);
  await expect(refused).toBeVisible();
  await expect(await pane(page, 'Output')).toHaveText(/^.{20}$/);
  await expect(page.getByRole('button', { name: 'Reset options' }).first()).toBeDisabled();
  await page.goto('/password-generator');
  await page.getByRole('spinbutton', { name: 'Length' }).fill('32');
  await expect(await pane(page, 'Output')).toHaveText(/^.{32}$/);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, weak);
  await expect(refused).toBeVisible();
  // What the visitor has set stays, too.
  await expect(page.getByRole('spinbutton', { name: 'Length' })).toHaveValue('32');
});

test('a page says which options a link set, once, and gives the defaults back', async ({ page }) => {
  await page.goto(`/sort-lines${link({ by: 'length', unique: true })}`);
  const notice = page.locator('[aria-live=polite]').filter({ hasText: 'This link set 2 options:' });
  await expect(notice).toHaveText('This link set 2 options: Sort by and Remove duplicates. Use the defaults Keep');
  await notice.getByRole('button', { name: 'Use the defaults' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('Sort by', { exact: true })).not.toHaveValue('length');
  // Keeping them leaves them as they are, without the notice.
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    link({ by: 'length' }),
  );
  const other = page.locator('[aria-live=polite]').filter({ hasText: 'This link set 1 option:' });
  await other.getByRole('button', { name: 'Keep' }).click();
  await expect(other).toBeHidden();
  await expect(page.getByLabel('Sort by', { exact: true })).toHaveValue('length');
  // A link without any has nothing to tell.
  await page.goto(`/lower-case#${new URLSearchParams({ v: '1', options: '{}', input: 'A' })}`);
  await expect(await pane(page, 'Output')).toHaveText('a');
  await expect(page.getByText(/This link set/)).toBeHidden();
});
