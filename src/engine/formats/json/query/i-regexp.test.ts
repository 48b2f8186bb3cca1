import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileIRegexp } from './i-regexp.ts';

const whole = (pattern: string, text: string) => compileIRegexp(pattern, true)?.(text);
const within = (pattern: string, text: string) => compileIRegexp(pattern, false)?.(text);

describe('patterns', () => {
  test.each<[pattern: string, text: string, whole: boolean, within: boolean]>([
    ['a|bc', 'bc', true, true],
    ['a|bc', 'xbc', false, true],
    ['(a|b)*c', 'ababc', true, true],
    ['a{2,3}', 'aaaa', false, true],
    ['a{2}', 'aa', true, true],
    ['a{2,}', 'a', false, false],
    ['[^a-c]+', 'xyz', true, true],
    ['[-a]', '-', true, true],
    ['[a-]', '-', true, true],
    ['[\\]\\-\\^]+', '^-]', true, true],
    ['\\p{Lu}\\P{Lu}', 'Жж', true, true],
    ['[\\p{L}\\p{Nd}]+', 'é٣', true, true],
    ['.', '😀', true, true],
    ['.', '\n', false, false],
    ['\\n\\t\\.', '\n\t.', true, true],
    ['^b', 'ab', false, false],
    ['b$', 'ab', false, true],
    ['a^b', 'a^b', false, false],
    ['', 'x', false, true],
    ['()', '', true, true],
    ['İ', 'i̇', false, false],
  ])('%j on %j', (pattern, text, isWhole, isWithin) => {
    expect([whole(pattern, text), within(pattern, text)]).toEqual([isWhole, isWithin]);
  });

  test.each([
    ...['(', ')', 'a)', '[', '[]', '[^]', '[a', 'a**', '*a', '+', '?', 'a{', 'a{x}', 'a{2,1}', '\\d', '\\w', '\\'],
    ...['(?=a)', '(?:a)', '\\1', '\\p{Greek}', '\\p{Lx}', ']', '}', '{1}', '[a-\\p{L}]', '[b-a]', '[a-b-c]', '[[a]]'],
    ...['(a{1000}){1000}', '(){1000000000}', 'a'.repeat(1001), '((){5000}){5000}'],
  ])('%j is none', (pattern) => {
    expect(compileIRegexp(pattern, true)).toBeUndefined();
  });

  test('matches as JavaScript does', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^b]', '(a|b)', '(ab)', 'c', 'é', '\\p{L}');
    const piece = fc
      .tuple(atom, fc.constantFrom('', '*', '+', '?', '{2}', '{1,2}', '{2,}'))
      .map((both) => both.join(''));
    const pattern = fc
      .array(fc.array(piece, { maxLength: 4 }), { minLength: 1, maxLength: 3 })
      .map((ways) => ways.map((way) => way.join('')).join('|'));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '😀', '\n', '1'), maxLength: 12 });
    fc.assert(
      fc.property(pattern, text, (source, value) => {
        const mapped = source.replace(/\./g, '[^\\n\\r]');
        expect(whole(source, value)).toBe(new RegExp(`^(?:${mapped})$`, 'u').test(value));
        expect(within(source, value)).toBe(new RegExp(mapped, 'u').test(value));
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['(a*)*b', '(a|a)*b', '(a+)+$', 'a*a*a*a*a*b'])('%j takes linear time', (pattern) => {
    expect(whole(pattern, `${'a'.repeat(50_000)}c`)).toBe(false);
  });
});
