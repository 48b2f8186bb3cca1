import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRecipeWords } from './recipe-words.ts';

test.each<[recipe: string, steps: string[][]]>([
  ['trim-whitespace', [['trim-whitespace']]],
  [' a |b|\n c ', [['a'], ['b'], ['c']]],
  [
    'sort-lines --by natural | text-joiner --sep comma',
    [
      ['sort-lines', '--by', 'natural'],
      ['text-joiner', '--sep', 'comma'],
    ],
  ],
  [`a --find '|' --replace ""`, [['a', '--find', '|', '--replace', '']]],
  [String.raw`a --find "a \"b\" \n \\"`, [['a', '--find', `${String.raw`a "b" \n `}\\`]]],
  [String.raw`a --find '\n' x\ y \|`, [['a', '--find', String.raw`\n`, 'x y', '|']]],
  [`a --x=it"'"s'"'`, [['a', `--x=it's"`]]],
  ['a --x $HOME * ~ `ls` # no', [['a', '--x', '$HOME', '*', '~', '`ls`', '#', 'no']]],
  ['a --find “ё 😀”', [['a', '--find', '“ё', '😀”']]],
])('splits %j', (recipe, steps) => {
  expect(splitRecipeWords(recipe)).toEqual(steps);
});

test.each<[recipe: string, message: string]>([
  ['', 'Step 1 of the recipe is empty. Write: tool --option value | tool.'],
  ['a || b', 'Step 2 of the recipe is empty. Write: tool --option value | tool.'],
  ['a |', 'Step 2 of the recipe is empty. Write: tool --option value | tool.'],
  [`a --x 'b | c`, 'Character 7 of the recipe: this quote is not closed.'],
  ['a --x=b"c', 'Character 8 of the recipe: this quote is not closed.'],
  ['a \\', 'Character 3 of the recipe: nothing follows this backslash.'],
])('refuses %j', (recipe, message) => {
  expect(() => splitRecipeWords(recipe)).toThrow(message);
});

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;

test('recovers any words that are quoted for a shell', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), { minLength: 1 }), (steps) => {
      const recipe = steps.map((words) => words.map(quoted).join(' ')).join(' | ');
      expect(splitRecipeWords(recipe)).toEqual(steps);
    }),
  );
});
