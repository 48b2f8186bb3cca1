import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weightedLength } from './weighted-length.ts';

describe('weightedLength', () => {
  // The figures are those of twitter-text 3.1.0.
  const rows: readonly (readonly [string, number])[] = [
    ['', 0],
    ['Hello', 5],
    ['\u{1D5DB}\u{1D5F2}', 4],
    ['日本 👩‍👩‍👧', 7],
    ['see https://example.com/abcdefghijklmnopqrstuvwxyz ok', 30],
    ['e\u0301', 1],
    ['a\u0336', 2],
    ['\u1112\u1161', 2],
    ['“x”', 3],
    ['\u2009\u200D\u2010\u2037', 4],
    ['\u200E\u2020\u2038', 6],
    ['\u10FF\u1100', 3],
    ['©', 1],
    ['©\uFE0F', 2],
    ['1\uFE0F\u20E3', 2],
    ['1\u20E3', 2],
    ['❤', 2],
    ['❤\uFE0F', 2],
    ['❤\uFE0E', 4],
    ['🇺🇸', 2],
    ['🇺', 2],
    ['👍🏽', 2],
    ['🏽', 2],
    ['🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', 2],
    ['a\uFE0F', 3],
    ['Ⓜ\uFE0E', 4],
    ['https://x.com.', 24],
    ['(https://x.com/a_(b))', 25],
    ['https://x.com/a?b=c&d=e.', 24],
    ['https://x.com/日本', 27],
    ['HTTPS://X.COM/A', 23],
    ['https://x.com:80/#a!', 24],
    ['ahttps://x.com', 14],
    ['https://localhost/a', 19],
    ['http', 4],
    ['read example.com now', 32],
    ['read a.b node.js README.md x.co done.So', 88],
    ['EXAMPLE.COM/a_(b)?c=d. x', 26],
    ['example.com:80/a b', 25],
    ['example.com?a=b', 27],
    ['me@example.com #x.com $x.com @x.com', 35],
    ['foo_bar.com -x.com', 18],
    ['詳しくはexample.comへ。', 35],
    [`${'長'.repeat(60)}example.com`, 131],
    ['пример.рф x.рф', 33],
    ['a.com,b.com', 47],
    ['a.com日b.com/c', 48],
    ['e.g. p.m. 3.14 a..com', 21],
    ['x.com/[a](https://x.com)', 49],
    ['https://t.co/abc/d', 25],
    [`https://t.co/${'a'.repeat(41)}`, 54],
    [`${'a'.repeat(64)}.com`, 68],
    ['\ufeffx.com', 7],
  ];
  for (const [text, weight] of rows)
    test(`${JSON.stringify(text)} weighs ${weight}`, () => expect(weightedLength(text)).toBe(weight));

  test('a lone surrogate counts as a character outside the light ranges', () => {
    expect(weightedLength('\uD835')).toBe(2);
    expect(weightedLength('\uD835a\uDC00')).toBe(5);
  });

  test('the weights of separate words add up', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'é', '日', '\u{1D5DB}', '“', '👍'), maxLength: 20 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(weightedLength(`${a} ${b}`)).toBe(weightedLength(a) + 1 + weightedLength(b));
      }),
    );
  });
});
