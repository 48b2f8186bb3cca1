import { expect, test } from 'vitest';
import { exampleAddress } from '../../engine/recipe/addresses.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { toFile, withRecipe } from '../../engine/recipe/saved.ts';
import { toFragment } from './link.ts';
import { readText } from './read-text.ts';

const recipe: Recipe = { v: 1, steps: [{ tool: 'sort-lines', options: { by: 'natural' } }] };
const site = 'https://lettermill.com';
const json = JSON.stringify(recipe);
const tidy = { v: 1, name: 'Tidy', steps: recipe.steps };

test.each<[what: string, text: () => string | Promise<string>, expected: object]>([
  ['a link', async () => `${site}/recipe${await toFragment(recipe, 'b\na')}`, { from: 'link', recipe, input: 'b\na' }],
  ['a fragment alone', () => toFragment(recipe), { from: 'link', recipe }],
  [
    'the link of an example',
    () => site + exampleAddress('sql-list'),
    { from: 'link', recipe: { name: 'Values for SQL' } },
  ],
  [
    'the link of a tool',
    () => `${site}/sort-lines#v=1&options=${encodeURIComponent('{"by":"natural"}')}&input=x`,
    { from: 'link', recipe, input: 'x' },
  ],
  ['the JSON of a recipe', () => ` ${json}\n`, { from: 'json', recipe }],
  ['a JSON list of steps', () => JSON.stringify(recipe.steps), { from: 'json', recipe }],
  [
    'a file of saved recipes',
    () => toFile(withRecipe([], 'Tidy', recipe), 2),
    { from: 'file', list: [{ name: 'Tidy', recipe: tidy }] },
  ],
  [
    'JSON of CyberChef',
    () => '[{"op":"ROT13","args":[true,true,false,13]},{"op":"AES Decrypt","args":[]}]',
    {
      from: 'cyberchef',
      recipe: {
        steps: [
          { tool: 'rot13-converter' },
          { tool: '', enabled: false, damage: 'AES Decrypt is not available here.' },
        ],
      },
    },
  ],
  [
    'an address of CyberChef',
    () => "https://gchq.github.io/CyberChef/#recipe=To_Hex('Space',0)&input=YQ",
    { from: 'cyberchef', recipe: { steps: [{ tool: 'hex-to-text-converter' }] }, input: 'a' },
  ],
  [
    'the Chef format of CyberChef',
    () => "From_Base64('A-Za-z0-9+/=',true)",
    { from: 'cyberchef', recipe: { steps: [{ tool: 'base64-converter' }] } },
  ],
])('reads %s', async (_, text, expected) => {
  expect(await readText(await text())).toMatchObject(expected);
});

const NONE = 'This is not a recipe. Paste a link, a recipe as JSON, or a CyberChef recipe.';

test.each<[text: string, message: string]>([
  ['', NONE],
  ['hello (world)', NONE],
  [site, NONE],
  ['[1,2]', NONE],
  ['{"a":1}', NONE],
  ['['.repeat(100_000), NONE],
  [`${site}/recipe#v=1&recipe=AAAA`, 'This link is damaged: its recipe cannot be read.'],
  [`${site}/recipe#v=1&saved=x`, 'This browser has no saved recipe with that name.'],
  ['{"steps":[]}', 'This recipe has no steps.'],
  ['{"v":7,"steps":[]}', 'This recipe comes from a newer version of the site. Reload the page and try again.'],
])('refuses %.40s', async (text, message) => {
  // Where nothing is saved, or the storage is refused.
  await expect(readText(text)).rejects.toThrow(message);
});
