import { expect, test } from 'vitest';
import { codePointName, showCharacter, showCharacterAt } from './show-character.ts';

test('puts visible characters in quotes', () => {
  expect(['!', ' ', 'é', '€', '😀', '"'].map((text) => showCharacterAt(text, 0))).toEqual([
    '"!"',
    '" "',
    '"é"',
    '"€"',
    '"😀"',
    '"""',
  ]);
});

test('gives the code point of invisible characters', () => {
  const unseen = [0, 9, 10, 0x1f, 0x7f, 0x80, 0x9f, 0xa0, 0x2000, 0x200b, 0x200f, 0xd800, 0xdfff, 0xfeff];
  expect(unseen.map(showCharacter)).toEqual(unseen.map(codePointName));
  expect(codePointName(0xa0)).toBe('U+00A0');
  expect(codePointName(0x1f600)).toBe('U+1F600');
});
