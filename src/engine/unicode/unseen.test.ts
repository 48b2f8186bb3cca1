import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../lines/lines.ts';
import { asSeen, linesUnseen } from './unseen.ts';

test.each([
  ['a zero-width space', 'apple\u200b', 'apple'],
  ['a mark of direction', '\u200fapple', 'apple'],
  ['a soft hyphen', 'co\u00adop', 'coop'],
  ['no-break spaces', '10\u00a0000\u202fyen', '10 000 yen'],
  ['a joiner after a Latin letter, a digit, another such character', 'a\u200db1\u200c\u200b\u200d', 'ab1'],
  ['a joiner that changes letters stays', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['a joiner of emoji stays', '👩\u200d💻', '👩\u200d💻'],
  ['an override, which reverses letters, stays', '\u202eabc', '\u202eabc'],
  ['a wide space stays', 'a\u3000b', 'a\u3000b'],
])('%s', (_, text, seen) => expect(asSeen(text)).toBe(seen));

test('what is seen is seen as it is, and the lines that change are counted', () => {
  const unit = fc.constantFrom('a', ' ', '\n', '\r\n', '\u200b', '\u200d', '\u00a0', '\u202e', 'ی', '👩', '\u0301');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(linesUnseen(text)).toBe(linesOf(text).filter((line) => asSeen(line) !== line).length);
      expect(asSeen(asSeen(text))).toBe(asSeen(text));
    }),
  );
});
