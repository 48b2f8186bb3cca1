import { expect, test } from 'vitest';
import { allEntities, entityNames, searchEntities } from './html-entities.ts';

const first = (query: string) => searchEntities(query)[0]?.names[0];

test('found by name, character or code', () => {
  for (const query of ['eacute', '&eacute;', 'é', 'U+00E9', 'u+e9', '#233', '233', 'xE9', '#xe9', '0xE9']) {
    expect(first(query)).toBe('eacute');
  }
  expect(searchEntities('EACUTE').map(({ text }) => text)).toEqual(['É', 'é', '˝']);
  expect(searchEntities('Eacute')[0]?.text).toBe('É');
  expect(searchEntities('hearts').map(({ text }) => text)).toContain('♥');
  expect(searchEntities('no such name')).toEqual([]);
  expect(searchEntities('', 3)).toHaveLength(3);
});

test('a part of a name finds all names with it, beginnings first', () => {
  const found = searchEntities('arr', 1000);
  expect(found.length).toBeGreaterThan(50);
  const starts = found.map(({ names }) => names.some((name) => name.toLowerCase().startsWith('arr')));
  expect(starts.lastIndexOf(true)).toBeLessThan(starts.indexOf(false));
});

test('the name written is the shortest, unless HTML 4 had another', () => {
  expect(
    ['\u00a0', '&', '<', '↔', '∅', 'ℑ', '\n', '≪'].map((text) => entityNames().get(text.codePointAt(0) ?? 0)),
  ).toEqual(['nbsp', 'amp', 'lt', 'harr', 'empty', 'image', 'NewLine', 'll']);
  for (const { names } of allEntities()) expect(names).toEqual([...new Set(names)]);
});
