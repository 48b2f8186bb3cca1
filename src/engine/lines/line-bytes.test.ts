import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../bytes/utf8.ts';
import { isPlainlyNfc } from '../unicode/nfc.ts';
import {
  filterLines,
  isBlankPart,
  isPlainlyNfcPart,
  lineEndsIn,
  plainLineEndsIn,
  trimmedFrom,
  trimmedTo,
} from './line-bytes.ts';
import { isBlank, linesOf } from './lines.ts';

const SPACES = ['\t', '\v', '\f', ' ', '\u0085', '\u00a0', '\u1680', '\u180e', '\u2003', '\u200b', '\u2028', '\u3000'];
const unit = fc.constantFrom(...SPACES, '\ufeff', '\0', 'a', 'é', '中', '\ud7ff', '😀');
const line = fc.string({ unit, maxLength: 6 });
const text = fc.tuple(fc.array(line), fc.boolean()).map(([lines, isEnded]) => lines.join('\n') + (isEnded ? '\n' : ''));

/** The lines of a text, from the places where they end. */
function linesIn(bytes: Uint8Array, ends: Uint32Array): string[] {
  return Array.from(ends, (end, i) => decodeUtf8(bytes.subarray(i === 0 ? 0 : (ends[i - 1] as number) + 1, end)));
}

test('finds the same lines in bytes as in the text', () => {
  fc.assert(
    fc.property(text, (given) => {
      const bytes = encodeUtf8(given);
      expect(linesIn(bytes, lineEndsIn(bytes))).toEqual(linesOf(given));
      const unaligned = encodeUtf8(`x${given}`).subarray(1);
      expect(linesIn(unaligned, lineEndsIn(unaligned))).toEqual(linesOf(given));
    }),
    { numRuns: 1000 },
  );
});

test('many short lines are found', () => {
  expect(lineEndsIn(encodeUtf8('\n'.repeat(1000)))).toHaveLength(1000);
});

test('there are no plain line ends where there is a carriage return', () => {
  fc.assert(
    fc.property(text, text, fc.constantFrom('', '', '\r', '\r\n'), (before, after, between) => {
      const given = before + between + after;
      const expected = between === '' ? lineEndsIn(encodeUtf8(given)) : undefined;
      expect(plainLineEndsIn(encodeUtf8(given))).toEqual(expected);
    }),
  );
});

test('sees in bytes what is plain in the text', () => {
  const unit = fc.constantFrom('abcd', 'a', '\n', 'é', '\u02ff', '\u0300', '中', '😀');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 8 }), (given) => {
      expect(isPlainlyNfcPart(encodeUtf8(given))).toBe(isPlainlyNfc(given));
    }),
    { numRuns: 1000 },
  );
});

test('trims a part of the bytes, and tests whether it is blank, as for a string', () => {
  fc.assert(
    fc.property(line, line, line, (before, part, behind) => {
      const bytes = encodeUtf8(before + part + behind);
      const start = encodeUtf8(before).length;
      const end = start + encodeUtf8(part).length;
      const from = trimmedFrom(bytes, start, end);
      expect(decodeUtf8(bytes.subarray(from, end))).toBe(part.trimStart());
      expect(decodeUtf8(bytes.subarray(start, trimmedTo(bytes, start, end)))).toBe(part.trimEnd());
      expect(decodeUtf8(bytes.subarray(from, trimmedTo(bytes, from, end)))).toBe(part.trim());
      expect(isBlankPart(bytes, start, end)).toBe(isBlank(part));
    }),
    { numRuns: 2000 },
  );
});

test('someLines keeps the selected lines', () => {
  fc.assert(
    fc.property(text, fc.array(fc.boolean()), (given, stays) => {
      const bytes = encodeUtf8(given);
      const kept = linesOf(given).filter((_, i) => stays[i] === true);
      const expected = kept.map((each) => `\n${each}`).join('');
      const some = filterLines(bytes, lineEndsIn(bytes), (i) => stays[i] === true);
      expect(decodeUtf8(some)).toBe(expected);
    }),
  );
});
