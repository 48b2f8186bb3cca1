import { expect, test } from 'vitest';
import { MAX_STEPS, readRecipe } from './recipe.ts';

const FOREIGN = 'This step of another program is not available here.';
const trim = { tool: 'trim-whitespace', options: {} };

test.each<[what: string, data: unknown, steps: unknown]>([
  ['a list of steps alone', [trim], [trim]],
  [
    'an object, with options left out',
    { v: 1, steps: [{ tool: 'sort-lines' }] },
    [{ tool: 'sort-lines', options: {} }],
  ],
  [
    'a step that is off, with a note',
    [{ ...trim, enabled: false, note: 'later' }],
    [{ ...trim, enabled: false, note: 'later' }],
  ],
  ['a step that is on, without `enabled`', [{ ...trim, enabled: true, note: '' }], [trim]],
  ['unknown fields, which are left out', [{ ...trim, color: 'red' }], [trim]],
  ['an unknown tool', [{ tool: 'aes', options: { key: 1 } }], [{ tool: 'aes', options: { key: 1 } }]],
  ['entries that are not steps', [7, trim], [{ tool: '', options: {}, damage: 'This is not a step: 7.' }, trim]],
  ['a step without a tool', [{ options: {} }], [{ tool: '', options: {}, damage: 'This step names no tool.' }]],
  [
    'a placeholder for a step of another program',
    [{ tool: '', options: {}, enabled: false, note: 'CyberChef: AES', damage: 'AES is not available here.' }],
    [{ tool: '', options: {}, enabled: false, note: 'CyberChef: AES', damage: FOREIGN }],
  ],
  [
    'a message from outside in place of a tool is not shown',
    [{ damage: 'Your session expired. Call 0800 555 0199.' }, { tool: '', damage: 'AES is not available here. Pay.' }],
    [
      { tool: '', options: {}, damage: FOREIGN },
      { tool: '', options: {}, damage: FOREIGN },
    ],
  ],
  ['a message from outside about damage is dropped', [{ ...trim, damage: 'Pay first.' }], [trim]],
  [
    'options that are not an object',
    [{ tool: 'sort-lines', options: [1], enabled: false }],
    [{ tool: 'sort-lines', options: {}, enabled: false, damage: 'Its options are damaged: [1].' }],
  ],
  [
    'an option that is an object',
    [{ tool: 'sort-lines', options: { by: { toString: 1 } } }, trim],
    [{ tool: 'sort-lines', options: {}, damage: 'Its option "by" is damaged: {"toString":1}.' }, trim],
  ],
  [
    'an object within an option',
    [{ tool: 'utm-builder-generator', options: { custom: [['a', {}]] } }],
    [{ tool: 'utm-builder-generator', options: {}, damage: 'Its option "custom" is damaged: [["a",{}]].' }],
  ],
  [
    'pairs',
    [{ tool: 'utm-builder-generator', options: { custom: [['a', 'b']] } }],
    [{ tool: 'utm-builder-generator', options: { custom: [['a', 'b']] } }],
  ],
  [
    'nesting deeper than the stack',
    JSON.parse(`[${'['.repeat(100_000)}${']'.repeat(100_000)}]`),
    [{ tool: '', options: {}, damage: 'This is not a step: ….' }],
  ],
])('reads %s', (_, data, steps) => {
  expect(readRecipe(data)).toEqual({ v: 1, steps });
});

test('reads a name, trimmed and truncated', () => {
  expect(readRecipe({ name: '  Tidy a list ', steps: [trim] }).name).toBe('Tidy a list');
  expect(readRecipe({ name: 'x'.repeat(500), steps: [trim] }).name).toHaveLength(100);
  expect(readRecipe({ name: 7, steps: [trim] })).not.toHaveProperty('name');
});

test.each<[data: unknown, message: string]>([
  [null, 'A recipe must be a list of steps, or an object with "steps".'],
  ['trim', 'A recipe must be a list of steps, or an object with "steps".'],
  [{ steps: {} }, 'A recipe must be a list of steps, or an object with "steps".'],
  [[], 'This recipe has no steps.'],
  [{ v: 2, steps: [trim] }, 'This recipe comes from a newer version of the site. Reload the page and try again.'],
  [Array(MAX_STEPS + 1).fill(trim), 'A recipe can have 20 steps at most; this one has 21.'],
])('refuses %j', (data, message) => {
  expect(() => readRecipe(data)).toThrow(message);
});
