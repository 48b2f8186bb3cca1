import { afterEach, expect, test, vi } from 'vitest';
import { EXAMPLES } from '../../engine/recipe/examples.ts';
import { allFor } from './all-help.ts';
import { recipesFor } from './recipes.ts';

const saved = (...names: string[]) =>
  vi.stubGlobal('localStorage', {
    getItem: () =>
      JSON.stringify({
        v: 1,
        recipes: [...names.map((name) => ({ name, steps: [{ tool: 'sort-lines' }] })), { name: 'Tidy, damaged' }],
      }),
  });
afterEach(() => vi.unstubAllGlobals());

const names = (query: string) => recipesFor(query).map(({ kind, name }) => `${kind} ${name}`);

test('saved recipes come before examples, found by name only, without damaged ones', () => {
  saved('My tidy way', 'Other');
  expect(names(' TIDY ')).toEqual(['saved My tidy way', 'example Tidy a list']);
  expect(names('other')).toEqual(['saved Other']);
  expect(names('no such')).toEqual([]);
  expect(names(' ')).toEqual([]);
  expect(recipesFor('other')[0]).toMatchObject({ about: '1 step', to: '/recipe#v=1&saved=Other' });
});

test('no more than three saved recipes are found', () => {
  saved('a1', 'a2', 'a3', 'a4');
  expect(names('a').filter((name) => name.startsWith('saved'))).toHaveLength(3);
});

test('examples are found without storage', () => {
  for (const { title } of EXAMPLES) expect(names(title)).toEqual([`example ${title}`]);
});

test('recipes are found beside tools or alone, but not within a category', () => {
  expect(allFor('tidy a list').recipes).toHaveLength(1);
  expect(allFor('tidy a list', undefined, true)).toMatchObject({ helpers: [], recipes: [{ name: 'Tidy a list' }] });
  expect(allFor('tidy a list', 'code-data').recipes).toEqual([]);
});
