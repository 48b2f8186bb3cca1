import { util } from 'prettier';
import { expect, test } from 'vitest';
import { clusterWidth } from '../../tools/text-formatting/word-wrap/cluster-width.ts';
import { isWide } from './east-asian-width.ts';

/** Pictures that are wide as emoji only, with U+FE0F or a skin tone; Prettier takes them for wide always. */
const TEXT_STYLE_EMOJI = /[\u261d\u26f9\u270c\u270d\u{1f3cb}\u{1f3cc}\u{1f574}\u{1f575}\u{1f590}]/u;

test('wide characters are those that Prettier counts as two columns', () => {
  const different: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    if (codePoint >= 0xd800 && codePoint < 0xe000) continue;
    const character = String.fromCodePoint(codePoint);
    if (TEXT_STYLE_EMOJI.test(character) || /\p{M}|\p{Cf}|\p{Regional_Indicator}/u.test(character)) continue;
    if (isWide(codePoint) !== (util.getStringWidth(character) === 2)) different.push(codePoint.toString(16));
  }
  expect(different).toEqual([]);
});

test.each([
  ['a', 1, 1],
  ['\t', 1, 1],
  ['e\u0301', 1, 1],
  ['\u0301', 0, 0],
  ['\u00ad', 0, 0],
  ['\u200d', 0, 0],
  ['\u2060', 0, 0],
  ['日', 1, 2],
  ['한', 1, 2],
  ['か\u3099', 1, 2],
  ['Ａ', 1, 2],
  ['ｱ', 1, 1],
  ['\u{20000}', 1, 2],
  ['👨‍👩‍👧', 1, 2],
  ['🇩🇪', 1, 2],
  ['1️⃣', 1, 2],
  ['☺', 1, 1],
  ['☺️', 1, 2],
  ['𝐀', 1, 1],
  ['\ud83d', 1, 1],
  ['\u0600', 0, 0],
  ['\u06001', 1, 1],
])('%j takes %i columns, or %i in a terminal', (cluster, plain, wide) => {
  const text = `-${cluster}-`;
  expect(clusterWidth(text, 1, text.length - 1, false)).toBe(plain);
  expect(clusterWidth(text, 1, text.length - 1, true)).toBe(wide);
});
