import { expect, test } from 'vitest';
import { number, select, toggle } from '../../contract/options.ts';
import type { Page } from '../../contract/tool.ts';
import { optionMatches } from './option-matches.ts';

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

test('lists presets, switches, fields, and the non-default choices of short lists', () => {
  expect(optionMatches(page)).toEqual([
    { field: '', text: 'Z to A', note: 'with the preset Z to A', options: { order: 'down' } },
    { field: 'Order', text: 'Descending', note: 'with Order set to Descending', options: { order: 'down' } },
    // With what makes a hidden field show, through several others.
    { field: '', text: 'Deep', note: 'with Deep on', options: { order: 'down', deep: true } },
    { field: '', text: 'Depth', note: 'which has Depth', options: { order: 'down', deep: true } },
    { field: '', text: 'Trim', note: 'with Trim on', options: {} },
  ]);
});

test('lists no options to set for a page that generates secrets', () => {
  expect(optionMatches({ ...page, secret: true }).slice(0, 2)).toEqual([
    { field: '', text: 'Z to A', note: 'which has Z to A', options: {} },
    { field: 'Order', text: 'Descending', note: 'which has Descending', options: {} },
  ]);
});
