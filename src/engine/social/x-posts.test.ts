import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWork } from '../../../tests/count-work.ts';
import { weightedLength } from './weighted-length.ts';
import { cutToWeight, postPieces, splitPosts } from './x-posts.ts';

describe('cutToWeight', () => {
  test.each([
    ['Hello', 3, 'Hel'],
    ['Hello', 5, 'Hello'],
    ['\u{1D5DB}\u{1D5F6}', 3, '\u{1D5DB}'],
    ['ae\u0301\u0336b', 3, 'ae\u0301\u0336'],
    ['👩‍👩‍👧x', 1, ''],
    ['👩‍👩‍👧x', 2, '👩‍👩‍👧'],
    ['a https://example.com/long b', 20, 'a '],
    ['a https://example.com/long b', 25, 'a https://example.com/long'],
    ['a example.com/long b', 20, 'a '],
    // Without its last letters it would be a link.
    ['foo.communist', 7, 'foo.c'],
    ['', 3, ''],
  ])('cuts %j to a weight of %i', (text, limit, expected) => expect(cutToWeight(text, limit)).toBe(expected));
});

describe('splitPosts', () => {
  test.each([
    ['fits', 30, ['fits']],
    ['', 30, []],
    [`  ${' '.repeat(30)}`, 10, []],
    ['one two three four', 13, ['one two (1/3)', 'three (2/3)', 'four (3/3)']],
    ['one two\n\nthree four five', 16, ['one two (1/3)', 'three four (2/3)', 'five (3/3)']],
    ['see shop1.com and shop2.com', 35, ['see shop1.com (1/2)', 'and shop2.com (2/2)']],
    [
      `a${'\u0336'.repeat(11)}`,
      10,
      [`a${'\u0336'.repeat(3)} (1/3)`, `${'\u0336'.repeat(4)} (2/3)`, `${'\u0336'.repeat(4)} (3/3)`],
    ],
    ['abcdefghijkl', 10, ['abcd (1/3)', 'efgh (2/3)', 'ijkl (3/3)']],
  ])('splits %j into posts of at most %i', (text, limit, posts) => expect(splitPosts(text, limit)).toEqual(posts));

  test('the limit includes counters of two digits', () => {
    const posts = splitPosts('abcd '.repeat(12).trim(), 12);
    expect(posts).toHaveLength(12);
    expect(posts[11]).toBe('abcd (12/12)');
  });

  const word = fc.string({
    unit: fc.constantFrom('a', 'é', 'e\u0301', '日', '\u{1D5DB}', '👩‍👩‍👧', '.com', 'x.co/', '@', '_', 'https://'),
    minLength: 1,
    maxLength: 30,
  });

  test('no post of a thread weighs more than 280', () => {
    const unit = fc.oneof(
      { weight: 8, arbitrary: word },
      fc.constantFrom('shop1.com', 'x.co/a', '長'.repeat(40).concat('example.com'), '\ufeff', '\u0336'.repeat(300)),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 80 }), fc.constantFrom(' ', '', '\n'), (units, gap) => {
        for (const post of splitPosts(units.join(gap), 280)) expect(weightedLength(post)).toBeLessThanOrEqual(280);
      }),
    );
  });

  test('every piece fits, and only white space is lost, wherever pieces shall end', () => {
    const offsets = fc.array(fc.nat(900), { maxLength: 200 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), offsets, offsets, (words, paragraphs, sentences) => {
        const text = words.join(' ');
        const ends = { paragraphs: new Set(paragraphs), sentences: new Set(sentences) };
        const pieces = postPieces(text, 60, false, ends);
        for (const piece of pieces) expect(weightedLength(piece)).toBeLessThanOrEqual(60);
        expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  test('every post fits, and only white space is lost', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.integer({ min: 35, max: 60 }), (words, limit) => {
        const text = words.join(' ');
        const posts = splitPosts(text, limit);
        for (const post of posts) expect(weightedLength(post)).toBeLessThanOrEqual(limit);
        const joined = posts.length > 1 ? posts.map((post) => post.replace(/ \(\d+\/\d+\)$/, '')) : posts;
        expect(joined.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

test('a cluster of any length is cut in linear work', async () => {
  const work = (length: number) => countWork(() => splitPosts('\u200d'.repeat(length), 280));
  expect(await work(80_000)).toBeLessThan(8 * (await work(20_000)));
});
