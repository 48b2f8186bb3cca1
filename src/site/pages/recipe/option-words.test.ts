import { expect, test } from 'vitest';
import { flags, number, pairs, select, text, toggle } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { differing, optionWords, valuesOf } from './option-words.ts';

const page: Page = {
  input: 'text',
  sample: '',
  options: {
    by: select('Sort by', ['letters', ['natural', 'Natural order']]),
    unique: toggle('Remove duplicates'),
    trim: toggle('Trim', { default: true }),
    width: number('Width', { min: 1, max: 99, default: 80, by: { option: 'by', cases: { natural: { default: 40 } } } }),
    find: text('Find', { default: 'x' }),
    flags: flags('Flags', ['g', 'i']),
    rows: pairs('Rows', { max: 5 }),
    only: text('Only here', { when: { by: 'natural' } }),
  },
  help: { about: [], examples: [], never: [] },
};

const cases: readonly (readonly [Record<string, unknown>, readonly string[]])[] = [
  [{}, []],
  [{ by: 'letters', unique: false, find: 'x' }, []],
  [{ by: 'natural' }, ['Sort by: Natural order']],
  [{ by: 'sideways' }, ['Sort by: sideways']],
  [{ unique: true, trim: false }, ['Remove duplicates', 'Trim: off']],
  [{ width: 12 }, ['Width: 12']],
  [{ find: '' }, ['Find: none']],
  [{ find: 'a\tb\n' }, ['Find: "a\\tb\\n"']],
  [{ find: 'a'.repeat(40) }, [`Find: "${'a'.repeat(28)}…"`]],
  [{ find: `${'a'.repeat(27)}😀b` }, [`Find: "${'a'.repeat(27)}…"`]],
  [{ flags: 'gi' }, ['Flags: "gi"']],
  [{ rows: [['a', 'b']] }, ['Rows: 1']],
  [{ only: 'hidden' }, []],
  [{ by: 'natural', only: 'seen' }, ['Sort by: Natural order', 'Only here: "seen"']],
  [{ unique: true, by: 'natural' }, ['Sort by: Natural order', 'Remove duplicates']],
  [{ gone: { a: 1 } }, ['gone: {"a":1}']],
];

test.each(cases)('%j', (given, expected) => {
  expect(optionWords(page, given)).toEqual(expected);
});

test('a step keeps only options that differ from their defaults, including dependent ones', () => {
  expect(differing(page, { by: 'natural', unique: false, width: 40, gone: 1 })).toEqual({ by: 'natural', gone: 1 });
  expect(differing(page, { by: 'natural', width: 80 })).toEqual({ by: 'natural', width: 80 });
});

test('a form shows the default that a step will use', () => {
  expect(valuesOf(page, { by: 'natural' })).toMatchObject({ by: 'natural', width: 40, trim: true });
  expect(valuesOf(page, { by: 'natural', width: 7 })).toMatchObject({ width: 7 });
});
