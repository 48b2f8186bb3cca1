import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectText, linkTo, open, pane } from '../../../../tests/component/site.tsx';
import { anyFragment } from '../../../../tests/links/cases.ts';
import { followFragments } from '../../../../tests/links/probe.ts';
import { anyRecipeFragment } from '../../../../tests/links/recipe-cases.ts';
import { seededRandom } from '../../../engine/random/seeded.ts';
import { toolPages } from './tool-pages.ts';

const load = async (id: string) => {
  const source = toolPages.get(id);
  if (!source) throw new Error(`There is no tool ${id}.`);
  return source.preload();
};

// `npm run test:links` follows thousands, on every page and in Firefox too.
describe('a sample of hostile links does no harm', () => {
  test.each(['regex-tester', 'utm-builder-generator', 'big-text-converter', 'password-generator'])(
    'to %s',
    async (id) => {
      const tool = await load(id);
      const draw = seededRandom(`sample/${id}`);
      await open(`/${id}`);
      expect(await followFragments(Array.from({ length: 15 }, () => anyFragment(draw, tool)))).toEqual({});
    },
  );

  test('to a recipe', async () => {
    const ids = ['sort-lines', 'utm-builder-generator', 'json-formatter', 'password-generator'];
    const pages = new Map(await Promise.all(ids.map(async (id) => [id, await load(id)] as const)));
    const draw = seededRandom('sample/recipe');
    await open('/recipe');
    expect(await followFragments(Array.from({ length: 40 }, () => anyRecipeFragment(draw, pages)))).toEqual({});
  });
});

describe('a link cannot weaken a password, and the attempt is reported', () => {
  const weak = linkTo({ kind: 'pin', length: 4, safePin: false });
  const refused = page.getByRole('main').getByRole('alert').filter({ hasText: 'Links cannot do that on this page' });
  const lengthOfPassword = async () => (await pane('Output')).element().textContent?.length;

  test('when the page is opened by the link', async () => {
    await open(`/password-generator${weak}`);
    await expect.element(refused).toBeVisible();
    await expect.poll(lengthOfPassword).toBe(20);
    await expect.element(page.getByRole('button', { name: 'Reset options' }).first()).toBeDisabled();
  });

  test('when the page is already open, and options set there stay', async () => {
    await open('/password-generator');
    await page.getByRole('spinbutton', { name: 'Length' }).fill('32');
    await expect.poll(lengthOfPassword).toBe(32);
    location.hash = weak;
    await expect.element(refused).toBeVisible();
    await expect.element(page.getByRole('spinbutton', { name: 'Length' })).toHaveValue(32);
    expect(await lengthOfPassword()).toBe(32);
  });
});

test('a page names the options that a link set, and offers to keep them or use the defaults', async () => {
  const notice = (hasText: string) => page.getByCss('[aria-live=polite]').filter({ hasText });
  const sortBy = page.getByLabelText('Sort by', { exact: true });
  await open(`/sort-lines${linkTo({ by: 'length', unique: true })}`);
  const two = notice('This link set 2 options:');
  await expect
    .element(two)
    .toHaveTextContent(
      /^This link set 2 options: Sort by and Remove duplicates\. ?Use the defaults ?Keep these options$/,
    );
  await two.getByRole('button', { name: 'Use the defaults' }).click();
  await expect.element(page.getByText(/This link set/)).not.toBeInTheDocument();
  await expect.element(sortBy).not.toHaveValue('length');
  // Keeping them leaves them as they are, without the notice.
  location.hash = linkTo({ by: 'length' });
  const one = notice('This link set 1 option:');
  await one.getByRole('button', { name: 'Keep these options' }).click();
  await expect.element(page.getByText(/This link set/)).not.toBeInTheDocument();
  await expect.element(sortBy).toHaveValue('length');
  // A link without any has nothing to report.
  await open(`/lower-case${linkTo({}, 'A')}`);
  await expectText(await pane('Output'), 'a');
  await expect.element(page.getByText(/This link set/)).not.toBeInTheDocument();
});
