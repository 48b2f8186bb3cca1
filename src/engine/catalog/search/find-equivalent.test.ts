import { expect, test } from 'vitest';
import { findEquivalent, listEquivalents } from './find-equivalent.ts';

const known = listEquivalents([
  ['sort; .sorted', 'sort'],
  ['sort -n', 'sort numbers'],
  ['sort -nr', 'sort numbers down'],
  ['sort | uniq', 'unique'],
  ['tr a-z A-Z; str_to_upper', 'upper'],
  ['tr A-Z a-z', 'lower'],
  ['.title', 'title'],
  ['html.escape', 'entities'],
  ['.escape', 'url'],
]);

test.each([
  ['sort', 'sort'],
  ['sort -n', 'sort numbers'],
  ['sort -n -r', 'sort numbers down'],
  ['sort -rn file.txt', 'sort numbers down'],
  ['sort | uniq', 'unique'],
  ['cat list.txt | sort -n', 'sort numbers'],
  ["tr 'a-z' 'A-Z'", 'upper'],
  ['tr A-Z a-z', 'lower'],
  ['strToUpper()', 'upper'],
  ['PHP str_to_upper', 'upper'],
  ['str_to_upper in php', 'upper'],
  ['"abc".title()', 'title'],
  ['python title', 'title'],
  ['html.escape(s)', 'entities'],
  ['URI.escape', 'url'],
  // English, not code.
  ['title', undefined],
  ['sort lines', undefined],
  ['sorted', undefined],
  ['escape', undefined],
  ['', undefined],
])('%j is called %j here', (query, value) => expect(findEquivalent(query, known)).toBe(value));
