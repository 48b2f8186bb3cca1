import { expect, test } from 'vitest';
import { fnv1a, Mulberry32, SeededRandom, seededRandom } from './seeded.ts';

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('FNV-1a of %j', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

test('a text is hashed by its UTF-8 bytes', () => {
  expect(fnv1a('é')).not.toBe(fnv1a('\u00c3\u00a9'));
  expect(fnv1a('\ud800')).toBe(fnv1a('\ufffd'));
});

test('mulberry32 gives its published sequence', () => {
  const generator = new Mulberry32(0);
  expect([generator.next(), generator.next(), generator.next()]).toEqual([1144304738, 1416247, 958946056]);
});

test('a seed gives the same values for ever', () => {
  const draw = seededRandom('1');
  expect([draw(), draw(), draw()]).toEqual([0.8317172497045249, 0.12300889613106847, 0.8262572751846164]);
});

test('an index is drawn from the same values', () => {
  const random = new SeededRandom('1');
  expect([random.index(1000), random.index(1000), random.value()]).toEqual([831, 123, 0.8262572751846164]);
});
