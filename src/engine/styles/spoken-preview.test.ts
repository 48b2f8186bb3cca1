import { describe, expect, test } from 'vitest';
import { spokenPreview } from './spoken-preview.ts';

describe('spokenPreview', () => {
  test.each([
    ['', ''],
    ['Just plain  words\nand 👍🏽 1\uFE0F\u20E3', 'Just plain words and 👍🏽 1\uFE0F\u20E3'],
    ['\u{1D5DB}\u{1D5F6} you', 'mathematical sans-serif bold capital h, mathematical sans-serif bold small i, you'],
    ['\u24B6 1\u00B2 x\u2082 \u1D00', 'circled capital a, 1, superscript 2, x, subscript 2, small capital a'],
    ['H\u0336i\u0332 c\u20DD', 'Hi c'],
    ['\u{1F170}\uFE0F \u{1F170}\uFE0E', '\u{1F170}\uFE0F, negative squared capital a'],
    ['\uFF37\uFF49', '\uFF37\uFF49'],
    ['\u{1D6C2}', 'mathematical bold α'],
    ['\u210E', 'mathematical italic small h'],
    ['\u{1D7CF}', 'mathematical bold 1'],
  ])('%j is read as %j', (text, spoken) => expect(spokenPreview(text)).toBe(spoken));

  test('reads only the beginning of a long text', () => {
    expect(spokenPreview('ab '.repeat(1000))).toBe(`${'ab '.repeat(667).trim()} …`);
  });

  test('stops after the limit', () => {
    expect(spokenPreview('\u24D0\u24D1\u24D2', 2)).toBe('circled small a, circled small b …');
    expect(spokenPreview('\u24D0\u24D1', 2)).toBe('circled small a, circled small b');
  });
});
