import { expect, test } from 'vitest';
import { characterAt } from './reference.ts';

test.each<readonly [string, number, string]>([
  ['&#65;', 0, 'A'],
  ['&#x41;', 0, 'A'],
  ['&#x1f600;', 0, '😀'],
  ['&#128512;', 0, '😀'],
  ['&#x10FFFF;', 0, '\u{10ffff}'],
  ['&#9;', 0, '\t'],
  // The one at the offset, whatever is before and after it.
  ['x&#66;', 1, 'B'],
  ['&#65;&#x42;;', 5, 'B'],
  ['a;b&#67;d;', 3, 'C'],
])('the character reference in %s at %i', (text, at, character) => {
  expect(characterAt(text, at)).toBe(character);
});
