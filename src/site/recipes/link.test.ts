import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyRecipeFragment, type Pages } from '../../../tests/links/recipe-cases.ts';
import { loadTool, toolPaths } from '../../cli/host/node-tools.ts';
import { seededRandom } from '../../engine/random/seeded.ts';
import { exampleAddress, savedAddress } from '../../engine/recipe/addresses.ts';
import { EXAMPLES } from '../../engine/recipe/examples.ts';
import { MAX_STEPS, type Recipe } from '../../engine/recipe/recipe.ts';
import { fromFragment, toFragment } from './link.ts';
import { readSaved } from './storage.ts';

const recipe: Recipe = {
  v: 1,
  name: 'Tidy a list',
  steps: [
    { tool: 'trim-whitespace', options: {} },
    { tool: 'sort-lines', options: { by: 'natural' }, enabled: false, note: 'ß 😀' },
    { tool: 'text-joiner', options: { sep: 'comma' } },
    { tool: 'not-known', options: { x: 1 } },
  ],
};

test('restores a recipe with and without a text', async () => {
  expect(await fromFragment(await toFragment(recipe))).toEqual({ recipe });
  expect(await fromFragment(await toFragment(recipe, 'a&b=c #\r\n😀'))).toEqual({ recipe, input: 'a&b=c #\r\n😀' });
});

test('stores four steps in a short link', async () => {
  const link = await toFragment(recipe);
  expect(link.length).toBeLessThan(260);
  expect(link).toMatch(/^#v=1&recipe=[\w-]+$/);
});

test('ignores fragments that are not recipe links', async () => {
  for (const other of ['', '#', '#v=1&options=%7B%7D', '#recipe=abc', '#section']) {
    expect(await fromFragment(other)).toBeUndefined();
  }
});

const DAMAGED = 'This link is damaged: its recipe cannot be read.';
const packedBy = async (data: unknown) => (await toFragment(data as Recipe)).replace('#v=1', '');

test.each<[what: string, fragment: () => Promise<string>, error: string]>([
  ['a recipe that is not Base64url', async () => '#v=1&recipe=%25%25', DAMAGED],
  ['an empty recipe', async () => '#v=1&recipe=', DAMAGED],
  ['a recipe that is not compressed', async () => '#v=1&recipe=AAAA', DAMAGED],
  ['a recipe that is cut off', async () => (await toFragment(recipe)).slice(0, -20), DAMAGED],
  [
    'no recipe',
    async () => `#v=1${await packedBy({ a: 1 })}`,
    'A recipe must be a list of steps, or an object with "steps".',
  ],
  [
    'too many steps',
    async () => `#v=1${await packedBy(Array(50).fill({}))}`,
    'A recipe can have 20 steps at most; this one has 50.',
  ],
  [
    'a link of a newer version',
    async () => `#v=2${await packedBy(recipe)}`,
    'This link comes from a newer version of the site. Reload the page and try again.',
  ],
  ['a small link that decompresses to too much', async () => `#v=1${await packedBy(['x'.repeat(2_000_000)])}`, DAMAGED],
])('reports an error for %s, and keeps the text', async (_, fragment, error) => {
  expect(await fromFragment(`${await fragment()}&input=kept`)).toEqual({ input: 'kept', error });
});

test('omits a text that is too long', async () => {
  expect(await fromFragment(await toFragment(recipe, 'x'.repeat(200_001)))).toEqual({
    recipe,
    error: 'The text in this link is too long, so only its recipe was used.',
  });
});

test('never throws for a modified link', async () => {
  const link = await toFragment(recipe);
  await fc.assert(
    fc.asyncProperty(fc.nat(link.length - 14), fc.string({ minLength: 1, maxLength: 3 }), async (at, part) => {
      const place = 13 + at;
      const found = await fromFragment(link.slice(0, place) + part + link.slice(place + part.length));
      expect(found?.recipe !== undefined || found?.error !== undefined).toBe(true);
    }),
  );
});

const fragmentOf = (address: string) => address.slice(address.indexOf('#'));

test('opens every example with its text', async () => {
  for (const { id, recipe, input } of EXAMPLES) {
    expect(await fromFragment(fragmentOf(exampleAddress(id)))).toEqual({ recipe, input });
  }
  expect(await fromFragment(fragmentOf(exampleAddress('x')))).toEqual({ error: 'There is no such example.' });
});

test('opens recipes saved in this browser', async () => {
  const recipes = [
    { ...recipe, name: 'a & b' },
    { name: 'bad', steps: [] },
  ];
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ v: 1, recipes }) });
  expect(readSaved().list).toHaveLength(2);
  expect(await fromFragment(fragmentOf(savedAddress('a & b')))).toEqual({ recipe: { ...recipe, name: 'a & b' } });
  expect(await fromFragment(fragmentOf(savedAddress('bad')))).toEqual({ error: 'This recipe has no steps.' });
  vi.unstubAllGlobals();
  expect(await fromFragment(fragmentOf(savedAddress('gone')))).toMatchObject({ error: expect.stringMatching('saved') });
});

const loaded = await Promise.all([...toolPaths.keys()].map(async (id) => [id, await loadTool(id)] as const));
const pages: Pages = new Map(loaded.flatMap(([id, tool]) => (tool ? [[id, tool.page]] : [])));

// `npm run test:links` follows 3,000 in browsers.
test('a sample of malicious links does no harm', async () => {
  const draw = seededRandom('recipe links');
  for (let i = 0; i < 100; i++) {
    const fragment = anyRecipeFragment(draw, pages);
    const found = await fromFragment(fragment);
    if (!found) continue;
    expect(found.recipe !== undefined || found.error !== undefined, fragment).toBe(true);
    expect(found.recipe?.steps.length ?? 0).toBeLessThanOrEqual(MAX_STEPS);
    expect(JSON.stringify(found).length).toBeLessThan(2_000_000);
    // Whoever shows an option makes a text of it.
    for (const step of found.recipe?.steps ?? []) expect(() => Object.values(step.options).map(String)).not.toThrow();
  }
  expect(({} as { steps?: unknown; tool?: unknown }).steps ?? ({} as { tool?: unknown }).tool).toBeUndefined();
});
