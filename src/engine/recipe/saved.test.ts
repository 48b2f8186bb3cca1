import { describe, expect, test } from 'vitest';
import { expectLinear } from '../../../tests/expect-linear.ts';
import { MAX_NAME_LENGTH, type Recipe } from './recipe.ts';
import {
  freeName,
  MAX_RECIPES,
  merge,
  readFile,
  readStored,
  type SavedList,
  toFile,
  withAgain,
  withMoved,
  without,
  withRecipe,
  withRenamed,
} from './saved.ts';

const recipeOf = (tool: string): Recipe => ({ v: 1, steps: [{ tool, options: {} }] });
/** `Tidy=trim-whitespace Order=sort-lines` */
const listOf = (said: string): SavedList =>
  said
    .split(' ')
    .filter(Boolean)
    .reduce<SavedList>((list, one) => {
      const [name = '', tool = name] = one.split('=');
      return withRecipe(list, name, recipeOf(tool));
    }, []);
const said = (list: SavedList) => list.map(({ name, recipe }) => `${name}=${recipe?.steps[0]?.tool}`).join(' ');

const abc = listOf('a b c');

test.each<[what: string, list: SavedList, expected: string]>([
  ['a new name is added at the end', withRecipe(abc, ' d ', recipeOf('d')), 'a=a b=b c=c d=d'],
  ['an existing name keeps its position', withRecipe(abc, 'b', recipeOf('x')), 'a=a b=x c=c'],
  ['without a name it gets one', withRecipe([], ' ', recipeOf('x')), 'Recipe=x'],
  ['up', withMoved(abc, 'b', -1), 'b=b a=a c=c'],
  ['down', withMoved(abc, 'b', 1), 'a=a c=c b=b'],
  ['the first one no further up', withMoved(abc, 'a', -1), 'a=a b=b c=c'],
  ['the last one no further down', withMoved(abc, 'c', 1), 'a=a b=b c=c'],
  ['an unknown name changes nothing', withMoved(abc, 'x', 1), 'a=a b=b c=c'],
  ['renamed', withRenamed(abc, 'b', ' x '), 'a=a x=b c=c'],
  ['renamed to a name that is taken', withRenamed(abc, 'b', 'c'), 'a=a c (2)=b c=c'],
  ['renamed to its own name', withRenamed(abc, 'b', 'b'), 'a=a b=b c=c'],
  ['renamed to nothing', withRenamed(abc, 'b', '  '), 'a=a b=b c=c'],
  ['deleted', without(abc, 'b'), 'a=a c=c'],
  ['put back', withAgain(without(abc, 'b'), abc[1] as SavedList[0], 1), 'a=a b=b c=c'],
  ['put back at a position past the end', withAgain([], abc[1] as SavedList[0], 1), 'b=b'],
  ['put back under a name that was taken', withAgain(listOf('b=x'), abc[1] as SavedList[0], 1), 'b=x b (2)=b'],
])('%s', (_, list, expected) => {
  expect(said(list)).toBe(expected);
});

test('a long name is truncated, including its number', () => {
  const long = 'x'.repeat(150);
  const list = withRecipe([], long, recipeOf('a'));
  expect(list[0]?.name).toHaveLength(100);
  expect(freeName(list, long)).toBe(`${'x'.repeat(96)} (2)`);
});

test.each<[what: string, list: string, more: string, expected: string, added: number, known: number]>([
  ['adds what is new', 'a', 'b c', 'a=a b=b c=c', 2, 0],
  ['leaves out what is the same', 'a b', 'b c', 'a=a b=b c=c', 1, 1],
  ['replaces nothing', 'a=x', 'a=y', 'a=x a (2)=y', 1, 0],
])('merging %s', (_, list, more, expected, added, known) => {
  const merged = merge(listOf(list), listOf(more));
  expect([said(merged.list), merged.added, merged.known]).toEqual([expected, added, known]);
});

test('merging the same file twice adds nothing, even with damaged recipes', () => {
  const file = readFile('{"recipes":[7,{"name":"a","steps":[]},{"name":"b","steps":[{"tool":"x"}]},[{"tool":"y"}]]}');
  const { list } = merge([], file);
  expect(merge(list, file)).toEqual({ list, added: 0, known: 4 });
});

test('a file is read as it was written', () => {
  const list = withRecipe(abc, 'notes', {
    v: 1,
    name: 'another',
    steps: [{ tool: 'sort-lines', options: { by: 'natural' }, enabled: false, note: 'ß 😀' }],
  });
  expect(readFile(toFile(list))).toEqual(list);
  expect(JSON.parse(toFile(list))).toMatchObject({
    lettermill: 'recipes',
    v: 1,
    recipes: [{ v: 1, name: 'a', steps: [{ tool: 'a', options: {} }] }, {}, {}, { name: 'notes' }],
  });
});

test('damaged recipes are kept, with the reason', () => {
  const list = readFile(
    JSON.stringify({
      v: 1,
      recipes: [
        { name: 'good', steps: [{ tool: 'sort-lines' }], color: 'red' },
        { name: 'good', steps: [{ tool: 'aes' }] },
        { name: 'newer', v: 9, steps: [{ tool: 'x' }] },
        'text',
        [{ tool: 'trim-whitespace' }],
      ],
    }),
  );
  expect(list.map(({ name, damage }) => [name, damage])).toEqual([
    ['good', undefined],
    ['good (2)', undefined],
    ['newer', 'This recipe comes from a newer version of the site. Reload the page and try again.'],
    ['Damaged recipe', 'A recipe must be a list of steps, or an object with "steps".'],
    ['Recipe', undefined],
  ]);
  // Nothing of it is lost when it is written again.
  expect(JSON.parse(toFile(list)).recipes).toEqual([
    { name: 'good', steps: [{ tool: 'sort-lines' }], color: 'red' },
    { name: 'good (2)', steps: [{ tool: 'aes' }] },
    { name: 'newer', v: 9, steps: [{ tool: 'x' }] },
    { name: 'Damaged recipe', damaged: 'text' },
    { name: 'Recipe', steps: [{ tool: 'trim-whitespace' }] },
  ]);
  // Nor when a damaged one gets another name.
  expect(JSON.parse(toFile(withRenamed(list, 'newer', 'x'))).recipes[2]).toEqual({
    name: 'x',
    v: 9,
    steps: [{ tool: 'x' }],
  });
});

const NO_FILE = 'This is not a recipe file: it must be a JSON object with a list "recipes".';

test.each<[text: string, message: string]>([
  ['', NO_FILE],
  ['{', NO_FILE],
  ['[]', NO_FILE],
  ['{"recipes":{}}', NO_FILE],
  ['{"v":2,"recipes":[]}', 'These recipes come from a newer version of the site. Reload the page and try again.'],
])('refuses %j', (text, message) => {
  expect(() => readFile(text)).toThrow(message);
});

describe('lists that grow', () => {
  const COUNT = 20_000;
  const long = 'x'.repeat(96);
  const namings: [what: string, name: (i: number) => string][] = [
    ['one name', () => 'x'],
    ['different names', (i) => `x${i}`],
    ['names with the numbers that others would get', (i) => (i % 2 === 0 ? 'x' : `x (${i})`)],
    ['long names that differ where a number goes', (i) => long + String((i % (COUNT / 2)) + 1000).slice(-4)],
    ['no name', () => ''],
  ];
  const fileOf = (count: number, name: (i: number) => string, tool = 'upper-case') =>
    JSON.stringify({ recipes: Array.from({ length: count }, (_, i) => ({ name: name(i), steps: [{ tool }] })) });

  test.each(namings)('%s: as many names are read in time', async (_, name) => {
    const list = readStored(fileOf(COUNT, name));
    expect(new Set(list.map((entry) => entry.name)).size).toBe(COUNT);
    expect(list.every((entry) => entry.name.length <= MAX_NAME_LENGTH)).toBe(true);
    await expectLinear((count) => readStored(fileOf(count, name)), COUNT);
  });
  test('a file and a list have a most, which their errors name', () => {
    const full = readFile(fileOf(MAX_RECIPES, (i) => `x${i}`));
    const more = 'can have 1,000 recipes at most, not 1,001.';
    expect(() => readFile(fileOf(MAX_RECIPES + 1, () => 'x'))).toThrow(`A file ${more}`);
    expect(() => merge(full, abc.slice(0, 1))).toThrow(`My recipes ${more}`);
    expect(() => withRecipe(full, 'a', recipeOf('a'))).toThrow(`My recipes ${more}`);
    expect(withRecipe(full, 'x7', recipeOf('a'))).toHaveLength(MAX_RECIPES);
    expect(merge(full, full)).toMatchObject({ added: 0, known: MAX_RECIPES });
    // What an earlier version stored stays.
    const stored = readStored(fileOf(MAX_RECIPES + 1, () => 'x'));
    expect(without(stored, 'x')).toHaveLength(MAX_RECIPES);
    expect(merge(stored, stored)).toMatchObject({ added: 0, known: MAX_RECIPES + 1 });
  });
});

test('entries that are nested too deeply to be compared are not imported, with the name of the first', () => {
  const [open, close] = ['['.repeat(100_000), ']'.repeat(100_000)];
  const list = readFile(`{"recipes":[{"name":"deep","v":2,"steps":${open}${close}}]}`);
  expect(() => merge(list, list)).toThrow('The recipe "deep" is nested too deeply to be saved.');
});
