import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unescapeText } from './escapes.ts';

test.each([
  ['', ''],
  ['plain', 'plain'],
  ['\\n\\r\\t\\0', '\n\r\t\0'],
  ['\\\\n', '\\n'],
  ['\\x41\\x7e', 'A~'],
  ['\\u00e9\\u00E9', 'éé'],
  ['\\u{1F600}\\u{41}\\u{000041}', '😀AA'],
  ['\\ud83d\\ude00', '😀'],
  ['\\ud83d', '\ud83d'],
  ['\\u{10FFFF}', '\u{10ffff}'],
  ['\\u{110000}', '\\u{110000}'],
  ['\\u{}', '\\u{}'],
  ['\\U0001F600\\U000000e9', '😀é'],
  ['\\U0001F6001', '😀1'],
  ['\\U0001F60', '\\U0001F60'],
  ['\\U00110000 \\Users', '\\U00110000 \\Users'],
  ['\\x4', '\\x4'],
  ['\\u12', '\\u12'],
  ['C:\\Work\\q', 'C:\\Work\\q'],
  ['\\N\\R\\T', '\\N\\R\\T'],
  ['\\', '\\'],
  ['\\01', '\u00001'],
  ['$&', '$&'],
])('%j is read as %j', (typed, text) => {
  expect(unescapeText(typed)).toBe(text);
});

test('decodes the escape of every character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = Array.from(text, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`).join('');
      expect(unescapeText(escaped)).toBe(text);
    }),
  );
});

test('decodes doubled backslashes to single ones', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(unescapeText(text.replaceAll('\\', '\\\\'))).toBe(text);
    }),
  );
});
