import { expect, test } from 'vitest';
import { isUnspaced } from './language-words.ts';

const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];

test.each(SCRIPTS)('isUnspaced is true for every character of the %s script', (script) => {
  const isOfScript = new RegExp(`\\p{Script=${script}}`, 'u');
  const all = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint).filter((codePoint) =>
    isOfScript.test(String.fromCodePoint(codePoint)),
  );
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((codePoint) => !isUnspaced(String.fromCodePoint(codePoint)))).toEqual([]);
});

test.each(['', 'plain', 'Ελληνικά', 'Русский', 'हिन्दी', '한국어', '😀'])('isUnspaced is false for %j', (text) => {
  expect(isUnspaced(text)).toBe(false);
});
