import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const a = (length: number) => 'a'.repeat(length);

test.each([
  ['short', a(40), a(40)],
  ['long', a(41), `${a(40)}…`],
  ['a pair at the end', `${a(39)}😀b`, `${a(39)}…`],
  ['a pair that just fits', `${a(38)}😀b`, `${a(38)}😀…`],
  ['a letter and its accent', `${a(39)}e\u0301b`, `${a(39)}…`],
  ['a family', `${a(35)}👨‍👩‍👧b`, `${a(35)}…`],
  ['a flag', `${a(38)}🇩🇪b`, `${a(38)}…`],
  ['one letter with many marks', `e${'\u0301'.repeat(99)}`, `e${'\u0301'.repeat(39)}…`],
  [
    'pairs that make one character',
    `${'\ud83d'}${'\u{e0061}'.repeat(50)}`,
    expect.stringMatching(/[^\ud800-\udbff]…$/),
  ],
])('excerpt: %s', (_, part, shown) => {
  expect(excerpt(part)).toEqual(shown);
});
