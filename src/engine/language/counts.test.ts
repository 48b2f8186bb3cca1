import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../lines/lines.ts';
import { countText } from './counts.ts';
import { countSentences } from './sentences.ts';

test.each([
  ['', { characters: 0, words: 0, lines: 0, sentences: 0, escapes: 0, bytes: 0, nonAscii: 0 }],
  ['Hello world. How are you?\nFine!', { characters: 31, words: 6, lines: 2, sentences: 3 }],
  ['  \n', { characters: 3, words: 0, lines: 1, sentences: 0, escapes: 1 }],
  ['a\\"\n\r\tb', { escapes: 5, lines: 3, characters: 7 }],
  ['\ud83d\ud83d\ude00', { characters: 3, bytes: 7, nonAscii: 3 }],
  ['यह है। ok… e.g. this 3.14! “Yes.” no', { sentences: 5, words: 8 }],
  ['. . .', { sentences: 1 }],
])('the counts of %j', (text, counts) => expect(countText(text)).toMatchObject(counts));

test('counts any text by the definitions of the product', () => {
  const pieces = fc.constantFrom(
    'a',
    'é',
    '日',
    '😀',
    '\ud83d',
    '\ude00',
    '.',
    '?',
    '।',
    ' ',
    '\n',
    '\r',
    '\t',
    '\\',
    '"',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      expect(countText(text)).toEqual({
        characters: text.length,
        words: text.trim() === '' ? 0 : text.trim().split(/\s+/).length,
        lines: linesOf(text).length,
        sentences: countSentences(text),
        escapes: text.replace(/[^\\"\n\r\t]/g, '').length,
        bytes: new TextEncoder().encode(text).length,
        nonAscii: text.replace(/[\0-\x7f]/g, '').length,
      });
    }),
  );
});
