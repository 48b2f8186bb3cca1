import { describe, expect, test } from 'vitest';
import { number, pairs, select, text, toggle } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { anyChanged, essentialFields, isChanged, knownValues, optionErrorOf } from './option-state.ts';

const options = {
  style: text('Style', { as: 'view' }),
  kind: select('Kind', ['word', 'pin']),
  length: number('Length', { min: 1, max: 99, default: 20, by: { option: 'kind', cases: { pin: { default: 4 } } } }),
  custom: pairs('Own', { max: 5 }),
  trim: toggle('Trim'),
};
const page: Page = { input: 'text', sample: '', options, help: { about: [], examples: [], never: [] } };
const usual = { style: '', kind: 'word', length: 20, custom: [], trim: false };

describe('an option counts as changed', () => {
  for (const [name, id, patch, changed] of [
    ['when it is not', 'trim', {}, false],
    ['when it is switched', 'trim', { trim: true }, true],
    ['not by an empty list that is another one', 'custom', { custom: [] }, false],
    ['by a pair', 'custom', { custom: [['a', 'b']] }, true],
    ['not where its default follows another option', 'length', { kind: 'pin', length: 4 }, false],
    ['where it does not follow', 'length', { kind: 'pin' }, true],
    ['by what is wrong', 'length', { length: 'x' }, true],
  ] as const) {
    test(name, () => expect(isChanged(id, options[id], { ...usual, ...patch })).toBe(changed));
  }
});

test('options set only by a view count as changed', () => {
  expect(anyChanged(page, usual)).toBe(false);
  expect(anyChanged(page, { ...usual, style: 'bold' })).toBe(true);
});

test('essential fields are those the page names, or else the first field of the form', () => {
  expect(essentialFields({ ...page, essential: ['length', 'trim'] })).toEqual(['length', 'trim']);
  expect(essentialFields(page)).toEqual(['kind']);
});

test.each<readonly [string, Record<string, unknown>, Record<string, unknown>]>([
  ['as they are', usual, usual],
  ['a number that is half typed', { length: '-' }, { length: '-' }],
  ['a text that is longer than allowed', { style: 'x'.repeat(1001) }, { style: 'x'.repeat(1001) }],
  ['options that there are no longer', { ...usual, old: 1, __proto__: 2, constructor: 3 }, usual],
  ['a choice that there is no longer', { kind: 'sentence' }, {}],
  ['values of another kind', { kind: {}, length: null, custom: [['a']], trim: [] }, {}],
  ['values that a link may have in their place', { style: 5, trim: 'true' }, { style: '5', trim: true }],
  ['pairs that are none', { custom: [['a', 'b'], null] }, {}],
  ['pairs that are no list', { custom: 'a' }, {}],
])('values of a draft: %s', (_, values, expected) => {
  expect(knownValues(page, values)).toEqual(expected);
});

const REJECTED = { kind: 'input', message: 'Kind is wrong.', option: 'kind' } as const;
const SHOWN = { option: 'kind', message: 'Kind is wrong.' } as const;

test.each<readonly [string, Failure | undefined, unknown]>([
  ['without a failure', undefined, undefined],
  ['of a text that is wrong', { kind: 'input', message: 'Line 1 is wrong.', offset: 0, end: 5 }, undefined],
  ['of an option as a whole', REJECTED, SHOWN],
  ['of part of an option', { ...REJECTED, offset: 0, end: 5 }, { ...SHOWN, fault: { from: 0, to: 5 } }],
  ['of an option with a place that has no end', { ...REJECTED, offset: 3 }, SHOWN],
  ['of an option with a place that has no start', { ...REJECTED, end: 3 }, SHOWN],
])('the option error %s', (_, failure, expected) => {
  expect(optionErrorOf(failure)).toStrictEqual(expected);
});
