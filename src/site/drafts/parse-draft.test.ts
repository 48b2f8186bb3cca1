import { expect, test } from 'vitest';
import type { StoredDraft } from './draft.ts';
import { parseDraft } from './parse-draft.ts';

const draft: StoredDraft = {
  path: '/a',
  link: '#v=1',
  input: 'text',
  options: { by: 'length' },
  given: 'given',
  typed: 7,
  isUnsaved: true,
  file: 'a.txt',
  sample: { from: { by: 'a' }, to: { by: 'b' }, sample: 'begins' },
};

test('a draft comes back as it was stored', () => {
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{}',
  JSON.stringify({ ...draft, input: 5 }),
  JSON.stringify({ ...draft, link: null }),
  JSON.stringify({ ...draft, path: [] }),
])('%s is no draft', (json) => {
  expect(parseDraft(json)).toBeUndefined();
});

test.each<readonly [keyof StoredDraft, readonly unknown[], unknown]>([
  ['options', [null, [], 'x', 5], {}],
  ['given', [null, 5, {}], undefined],
  ['typed', [null, 'x', -1, {}], 0],
  ['isUnsaved', [null, 'x', {}], false],
  ['file', [null, 5, {}], undefined],
  ['sample', [null, 'x', [], {}, { from: {}, to: null }, { from: 5, to: {} }], undefined],
])('a draft keeps its text without %s as this version has them', (name, wrong, instead) => {
  for (const value of [...wrong, undefined]) {
    expect(parseDraft(JSON.stringify({ ...draft, [name]: value })), JSON.stringify(value)).toEqual({
      ...draft,
      [name]: instead,
    });
  }
});
