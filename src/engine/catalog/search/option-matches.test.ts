import { expect, test } from 'vitest';
import { number, select, toggle } from '../../contract/options.ts';
import type { Page } from '../../contract/tool.ts';
import type { RandomPage } from '../../random/random-page.ts';
import { noteOf, optionMatches } from './option-matches.ts';

const page: Page = {
  input: 'text',
  sample: '',
  options: {
    order: select('Order', [
      ['up', 'Ascending'],
      ['down', 'Descending'],
    ]),
    deep: toggle('Deep', { when: { order: 'down' } }),
    depth: number('Depth', { min: 1, max: 9, default: 1, when: { deep: true } }),
    trim: toggle('Trim', { default: true }),
    font: select(
      'Font',
      Array.from({ length: 61 }, (_, i) => `font${i}`),
    ),
  },
  presets: [{ label: 'Z to A', options: { order: 'down' } }],
  help: { about: [], examples: [], never: [] },
};

test('lists presets, switches, fields, and the choices of short lists, without a note for what is the default', () => {
  expect(optionMatches(page)).toEqual([
    { field: '', text: 'Z to A', note: 'with the preset Z to A', options: { order: 'down' } },
    { field: 'Order', text: 'Ascending', note: '', options: {} },
    { field: 'Order', text: 'Descending', note: 'with Order set to Descending', options: { order: 'down' } },
    // With what makes a hidden field show, through several others.
    { field: '', text: 'Deep', note: 'with Deep on', options: { order: 'down', deep: true } },
    {
      field: '',
      text: 'Depth',
      note: 'which has Depth',
      options: { order: 'down', deep: true },
      number: { id: 'depth', min: 1, max: 9, usual: 1 },
    },
    { field: '', text: 'Trim', note: '', options: {} },
    { field: '', text: 'Trim', note: 'with Trim off', options: { trim: false }, isOff: true },
  ]);
});

test('lists no options to set for a page that generates secrets', () => {
  const secret: RandomPage = { ...page, secret: true };
  expect(
    optionMatches(secret)
      .filter(({ note }) => note !== '')
      .slice(0, 2),
  ).toEqual([
    { field: '', text: 'Z to A', note: 'which has Z to A', options: {} },
    { field: 'Order', text: 'Descending', note: 'which has Descending', options: {} },
  ]);
});

test.each([
  [{}, ''],
  [{ order: 'down' }, 'with the preset Z to A'],
  [{ order: 'up' }, 'with Order set to Ascending'],
  [{ order: 'down', deep: true, depth: 3 }, 'with Order set to Descending and Deep on and Depth set to 3'],
  [{ trim: false }, 'with Trim off'],
])('%j is in words %j', (options, words) => expect(noteOf(page, options)).toBe(words));
