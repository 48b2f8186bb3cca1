import { expect, test } from 'vitest';
import { hasUnspaced } from './language-words.ts';

const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];

test.each(SCRIPTS)('hasUnspaced is true for every character of the %s script', (script) => {
  const isOfScript = new RegExp(`\\p{Script=${script}}`, 'u');
  const all = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint).filter((codePoint) =>
    isOfScript.test(String.fromCodePoint(codePoint)),
  );
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((codePoint) => !hasUnspaced(String.fromCodePoint(codePoint)))).toEqual([]);
});

test.each(['', 'plain', 'Ελληνικά', 'Русский', 'हिन्दी', '한국어', '😀'])('hasUnspaced is false for %j', (text) => {
  expect(hasUnspaced(text)).toBe(false);
});
