import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { styleLetters, unstyleLetters } from './letter-styler.ts';
import { type FontId, fontLetters, plainFonts, plainFontsAndScripts, scriptLetters } from './styled-alphabets.ts';

const bold = fontLetters('sansBold');
const outline = fontLetters('doubleStruck');
const circled = fontLetters('circled');

describe('styleLetters', () => {
  const text = (...given: Parameters<typeof styleLetters>) => styleLetters(...given).text;

  test.each([
    ['', ''],
    ['a 1!', '\u{1D5EE} \u{1D7ED}!'],
    ['1\uFE0F\u20E3 1\u20E3 a🏽', '1\uFE0F\u20E3 1\u20E3 a🏽'],
    ['日本語 한국어', '日本語 한국어'],
    ['øłßæ', 'øłßæ'],
    ['\uD835', '\uD835'],
    ['a\uDC00', '\u{1D5EE}\uDC00'],
    ['\u1EC7', '\u{1D5F2}\u0323\u0302'],
    ['a\u200Db', '\u{1D5EE}\u200D\u{1D5EF}'],
    ['a\r\n\tb', '\u{1D5EE}\r\n\t\u{1D5EF}'],
    ['你好！１２', '你好！\u{1D7ED}\u{1D7EE}'],
    ['\u{1F170}\uFE0F \u{1F170}\uFE0E \u{1F170}', '\u{1F170}\uFE0F \u{1D5D4} \u{1D5D4}'],
    ['👨\u200D\u24C2', '👨\u200D\u24C2'],
    ['\u246B', '\u{1D7ED}\u{1D7EE}'],
  ])('%j in bold', (input, expected) => expect(text(input, bold)).toBe(expected));

  test('marks other than accents do not make a letter accented', () => {
    expect(text('a\u0336 \u0444\u0301 e\u0301 \u00E9', bold, { accents: 'skip' })).toBe(
      '\u{1D5EE}\u0336 \u0444\u0301 e\u0301 \u00E9',
    );
  });

  test('strip drops every mark on a styled letter and no other', () => {
    expect(text('\u00E9e\u0301\u0336 \u0438\u0306 \u0144\u00F8\u0301', bold, { accents: 'strip' })).toBe(
      '\u{1D5F2}\u{1D5F2} \u0438\u0306 \u{1D5FB}\u00F8\u0301',
    );
  });

  test('without restyling, styled letters pass through', () => {
    expect(text('\u{1D400}a', bold, { restyle: false })).toBe('\u{1D400}\u{1D5EE}');
  });

  test('reports characters that the style lacks, but not the digits of keycaps', () => {
    const italic = fontLetters('sansItalic');
    expect(styleLetters('b2a1 2\u{1D7EC} 9\uFE0F\u20E3', italic).missing).toEqual(['0', '1', '2']);
    expect(styleLetters('caf\u00E9 \u00E7\u0327', scriptLetters('subscript')).missing).toEqual(['c', 'f']);
  });
});

describe('unstyleLetters', () => {
  test.each([
    ['\u{1D5D5}\u24C2\uFE0E\u24E9', 'BMz'],
    ['\u{1D5F2}\u0301 e\u0301 \u212B', '\u00E9 e\u0301 \u212B'],
    ['\u{1F170}\uFE0F\u{1F170}\uFE0E\u{1F170}', '\u{1F170}\uFE0FAA'],
    ['ﬁ ½ ｱ', 'ﬁ ½ ｱ'],
    ['\u{1D6C2}\u0301', '\u03AC'],
    ['m\u00B2 \u2113', 'm\u00B2 l'],
    ['\u{1D455}', '\u{1D455}'],
    ['\u246B', '12'],
  ])('%j becomes %j', (input, expected) => expect(unstyleLetters(input, plainFonts())).toBe(expected));

  test('undoes several tables at once', () => {
    expect(unstyleLetters('\u{1D5DB}\u02B2\u2099\u1D00', plainFontsAndScripts())).toBe('Hjna');
  });

  test('handles 100,000 marks on one letter', () => {
    const run = '\u0301\u0323'.repeat(50_000);
    expect(unstyleLetters(`\u{1D5EE}${run}`, plainFonts()).length).toBe(100_001);
  });
});

const CASE_KEEPING: readonly FontId[] = [
  'bold',
  'italic',
  'boldItalic',
  'script',
  'boldScript',
  'fraktur',
  'boldFraktur',
  'doubleStruck',
  'sans',
  'sansBold',
  'sansItalic',
  'sansBoldItalic',
  'mono',
  'circled',
  'parenthesized',
  'fullwidth',
];

/** Letters with and without accents, composed and not, signs, emoji, and other scripts: all but styled letters. */
const plainText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aZ09 .-!\n\r\t<=>', 'é', 'ệ', 'ü', 'ά', 'ω', '\u1FB3', 'ø', 'ß', '日', '각', 'क', '∂'),
    fc.constantFrom(
      'e\u0301',
      'o\u0308\u0304',
      'α\u0301',
      'x\u0304',
      'u\u0323',
      '👍🏽',
      '1\uFE0F\u20E3',
      '🇺🇸',
      '©\uFE0F',
    ),
    fc.integer({ min: 0x20, max: 0x17f }).map((codePoint) => String.fromCodePoint(codePoint)),
  ),
  maxLength: 30,
});

describe.each(CASE_KEEPING)('laws of %s', (id) => {
  const letters = fontLetters(id);

  test('plain(style(x)) = NFC(x)', () => {
    fc.assert(
      fc.property(plainText, (given) => {
        // What the style lacks keeps its bytes, so the law needs it composed already.
        const x = given.normalize('NFC');
        const { text } = styleLetters(x, letters);
        expect(unstyleLetters(text, plainFonts())).toBe(x);
        expect(unstyleLetters(text.normalize('NFC'), plainFonts())).toBe(x);
        expect(unstyleLetters(text.normalize('NFD'), plainFonts()).normalize('NFC')).toBe(x);
      }),
    );
  });

  test('styling a second time changes nothing', () => {
    fc.assert(
      fc.property(plainText, fc.constantFrom('keep', 'strip', 'skip'), fc.boolean(), (x, accents, restyle) => {
        const { text } = styleLetters(x, letters, { accents, restyle });
        expect(styleLetters(text, letters, { accents, restyle }).text).toBe(text);
      }),
    );
  });

  test('replaces any other style', () => {
    fc.assert(
      fc.property(plainText, (given) => {
        const x = given.normalize('NFC');
        for (const first of [outline, circled]) {
          const { text } = styleLetters(x, first);
          expect(unstyleLetters(styleLetters(text, letters).text, plainFonts())).toBe(x);
        }
      }),
    );
  });
});

test('decomposed letters come back composed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('e', 'A', '\u0301', '\u0323', '\u0308', ' '), maxLength: 20 }),
      (given) => {
        const x = given.replace(/(^|\s)\p{M}+/gu, '$1');
        expect(unstyleLetters(styleLetters(x, bold).text, plainFonts())).toBe(x.normalize('NFC'));
      },
    ),
  );
});

const anyCodePoint = fc
  .oneof(fc.integer({ min: 0, max: 0x10ffff }), fc.integer({ min: 0x1d400, max: 0x1d7ff }))
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint));

test('styling and unstyling any text leaves no lone surrogates', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, maxLength: 30 }), (x) => {
      expect(styleLetters(x, bold).text.isWellFormed()).toBe(true);
      expect(unstyleLetters(x, plainFontsAndScripts()).isWellFormed()).toBe(true);
    }),
  );
});
