import { expect, test } from 'vitest';
import { number, select } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { withDependants } from './option-dependants.ts';

const page: Page = {
  input: 'text',
  sample: '',
  options: {
    kind: select('Kind', ['word', 'pin']),
    length: number('Length', { min: 1, max: 99, default: 20, by: { option: 'kind', cases: { pin: { default: 4 } } } }),
    other: number('Other', { min: 1, max: 9, default: 1 }),
  },
  help: { about: [], examples: [], never: [] },
};
const word = { kind: 'word', length: 20, other: 1 };

test.each([
  ['follows the option that its default depends on', word, { kind: 'pin' }, { kind: 'pin', length: 4, other: 1 }],
  ['stays if it was set by hand', { ...word, length: 21 }, { kind: 'pin' }, { kind: 'pin', length: 21, other: 1 }],
  [
    'stays where it is set at once to what was usual',
    { ...word, length: 9 },
    { kind: 'pin', length: 20 },
    { kind: 'pin', length: 20, other: 1 },
  ],
  ['stays where it is set at once', word, { kind: 'pin', length: 9 }, { kind: 'pin', length: 9, other: 1 }],
  [
    'stays where it was set to what is usual elsewhere',
    { kind: 'pin', length: 20, other: 1 },
    { kind: 'word' },
    { kind: 'word', length: 20, other: 1 },
  ],
  ['stays while its default does', word, { other: 3 }, { ...word, other: 3 }],
])('a number %s', (_, before, patch, after) => {
  expect(withDependants(page, before, { ...before, ...patch })).toEqual(after);
});

test('returns the same object if no dependent option changes', () => {
  const after = { ...word, other: 3 };
  expect(withDependants(page, word, after)).toBe(after);
});
