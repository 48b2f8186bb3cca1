import { expect, test } from 'vitest';
import { allEntities, entityNames, entityTable, searchEntities } from './html-entities.ts';

const first = (query: string) => searchEntities(query)[0]?.names[0];

test('finds entities by name, character or code', () => {
  for (const query of ['eacute', '&eacute;', 'é', 'U+00E9', 'u+e9', '#233', '233', 'xE9', '#xe9', '0xE9']) {
    expect(first(query)).toBe('eacute');
  }
  expect(searchEntities('EACUTE').map(({ text }) => text)).toEqual(['É', 'é', '˝']);
  expect(searchEntities('Eacute')[0]?.text).toBe('É');
  expect(searchEntities('hearts').map(({ text }) => text)).toContain('♥');
  expect(searchEntities('no such name')).toEqual([]);
  expect(searchEntities('', 3)).toHaveLength(3);
});

test('part of a name finds all names that contain it, prefixes first', () => {
  const found = searchEntities('arr', 1000);
  expect(found.length).toBeGreaterThan(50);
  const starts = found.map(({ names }) => names.some((name) => name.toLowerCase().startsWith('arr')));
  expect(starts.lastIndexOf(true)).toBeLessThan(starts.indexOf(false));
});

test('encodes with the HTML 4 name, or else the shortest name', () => {
  expect(
    ['\u00a0', '&', '<', '↔', '∅', 'ℑ', '\n', '≪'].map((text) => entityNames().get(text.codePointAt(0) ?? 0)),
  ).toEqual(['nbsp', 'amp', 'lt', 'harr', 'empty', 'image', 'NewLine', 'll']);
  for (const { names } of allEntities()) expect(names).toEqual([...new Set(names)]);
});

test.each([
  ['é', 'é'],
  [' &eacute; ', 'é'],
  ['&eacute', 'é'],
  ['eacute;', 'é'],
  ['x41', undefined],
  ['u+3c', '<'],
  ['U+003C', '<'],
  ['#x3c', '<'],
  ['0x3C', '<'],
  ['#60', '<'],
  ['60', '<'],
  ['LT', '<'],
  ['IN', '∈'],
  ['lbr', '['],
  ['e&acute', undefined],
  ['ea;cute', undefined],
  ['zx3c', undefined],
  ['zz60', undefined],
  ['60zz', undefined],
  ['u+', undefined],
  ['#', '#'],
  ['12abc', undefined],
  ['x3cg', undefined],
])('the first result for %j is %j', (query, text) => {
  expect(searchEntities(query)[0]?.text).toBe(text);
});

test('whole names come before prefixes, prefixes before other matches, each in code point order', () => {
  const found = searchEntities('Sub', 2500);
  const rank = ({ text, names }: (typeof found)[number]) => {
    const lower = names.map((name) => name.toLowerCase());
    if (text === 'Sub' || names.includes('Sub')) return 0;
    if (lower.includes('sub')) return 1;
    return lower.some((name) => name.startsWith('sub')) ? 2 : 3;
  };
  const ranks = found.map(rank);
  expect(new Set(ranks)).toEqual(new Set([0, 1, 2, 3]));
  expect(ranks).toEqual(ranks.toSorted());
  expect(found.length).toBe(allEntities().filter(({ names }) => names.some((name) => /sub/i.test(name))).length);
  for (const wanted of [0, 1, 2, 3]) {
    const points = found.filter((entity) => rank(entity) === wanted).map(({ codePoints }) => codePoints[0] ?? 0);
    expect(points).toEqual(points.toSorted((a, b) => a - b));
  }
});

test('an empty query returns the first 200 entities, and a given limit is respected', () => {
  expect(searchEntities('')).toEqual(allEntities().slice(0, 200));
  expect(searchEntities('&;')).toHaveLength(200);
  expect(searchEntities('a', 5)).toHaveLength(5);
});

test('a table shows the character, its usual reference, its code and its other names', () => {
  const { columns, rows } = entityTable('');
  expect(columns).toEqual(['Character', 'Entity', 'Code', 'Other names']);
  expect(rows).toHaveLength(allEntities().length);
  expect(entityTable('amp').rows[0]).toEqual(['&', '&amp;', 'U+0026', 'AMP']);
  expect(entityTable('isin').rows[0]).toEqual(['∈', '&isin;', 'U+2208', 'Element, in, isinv']);
  expect(entityTable('fjlig').rows[0]).toEqual(['fj', '&fjlig;', 'U+0066 U+006A', '']);
});

test('names for encoding exist for single characters only', () => {
  const single = allEntities().filter(({ codePoints }) => codePoints.length === 1);
  expect([...entityNames().keys()]).toEqual(single.map(({ codePoints }) => codePoints[0]));
  expect(entityNames()).toBe(entityNames());
});
