import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorOf } from '../../../../tests/json-outline.ts';
import { canonicalNumber, checkCanonical, isRounded, sha256 } from './canonical.ts';
import { parseJson } from './parse.ts';

test.each([
  ['1.0', '1'],
  ['-0', '0'],
  ['1E30', '1e+30'],
  ['0.000001', '0.000001'],
  ['0.0000001', '1e-7'],
  ['333333333.33333329', '333333333.3333333'],
])('the canonical form of %s is %s', (literal, canonical) => {
  expect(canonicalNumber(literal)).toBe(canonical);
});

describe('isRounded', () => {
  test.each(['1', '1.50', '-2e3', '9007199254740992', '0', '-0', '0.00', '-0.0e-7', '0E99999999999999999999', '1e-7'])(
    'a double has exactly the value of %s',
    (literal) => {
      expect(isRounded(literal)).toBe(false);
    },
  );

  test.each([
    '9007199254740993',
    '0.1000000000000000055',
    '100.00000000000000001',
    '1e-400',
    '-1e-99999999999999999999',
  ])('a double does not have the value of %s', (literal) => {
    expect(isRounded(literal)).toBe(true);
  });
});

const check = (text: string) => {
  const tape = parseJson(text, { relaxed: true });
  const { rounded, first } = checkCanonical(tape, text, (offset) => offset);
  return { rounded, first: first < 0 ? undefined : tape.text.slice(tape.start[first], tape.end[first]) };
};

describe('checkCanonical', () => {
  test.each([
    ['[]', 0, undefined],
    ['{"a":[1,2.50,-0,"\\ud83d\\ude00","0.10000000000000000001"]}', 0, undefined],
    ['9007199254740993', 1, '9007199254740993'],
    ['{"a":1,"b":[1e-400,9007199254740993]}', 2, '1e-400'],
    ['[+1, .5, 5., 0x1F, -0X1f, -.5e1]', 0, undefined],
    ['[1, +9007199254740993]', 1, '+9007199254740993'],
    ['[0x20000000000001]', 1, '0x20000000000001'],
  ])('%s: %j numbers are rounded, first %s', (text, rounded, first) => {
    expect(check(text)).toEqual({ rounded, first });
  });

  const UNPAIRED = 'this string has an unpaired surrogate, so it has no canonical form';
  const tooLarge = (literal: string) => `${literal} is too large for double precision, so it has no canonical form`;
  test.each([
    ['[1, "\\ud800"]', 4, 12, UNPAIRED],
    ['["\udc00"]', 1, 4, UNPAIRED],
    ['{"a\\udfff": 1}', 1, 10, UNPAIRED],
    ['{"a": 1, \'b\\ud800\': 2}', 9, 18, UNPAIRED],
    ['{"a": [1e400]}', 7, 12, tooLarge('1e400')],
    ['[-1e400]', 1, 7, tooLarge('-1e400')],
    [`[0x${'F'.repeat(300)}]`, 1, 303, tooLarge(`0x${'F'.repeat(38)}…`)],
  ])('rejects %j', (text, offset, end, sentence) => {
    expect(errorOf(() => check(text))).toEqual([`${sentence}.`, offset, end]);
  });

  test('an error names its place in the original text', () => {
    const original = '// c\n[1e400]';
    const repaired = parseJson('[1e400]');
    expect(() => checkCanonical(repaired, original, (offset) => offset + 5)).toThrow('Line 2, column 2: 1e400');
  });
});

describe('sha256', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is of the UTF-8 bytes, with two digits for each', async () => {
    expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(await sha256('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
  });

  test.each([undefined, {}])('is undefined where the Web Cryptography is %j', async (crypto) => {
    vi.stubGlobal('crypto', crypto);
    expect(await sha256('a')).toBeUndefined();
  });
});
