import { expect, test } from 'vitest';
import { isWideCluster } from './wide-characters.ts';

test.each([
  '日',
  'あ',
  'ｱ'.normalize('NFKC'),
  '한',
  'Ａ',
  '　',
  '。',
  '😀',
  '👩‍👩‍👧',
  '🇺🇸',
  '1️⃣',
  '❤️',
  '𠀀',
  '⌚',
  '䷀',
])('%s is wide', (cluster) => {
  expect(isWideCluster(cluster)).toBe(true);
});

test.each(['a', 'é', 'e\u0301', 'ｱ', '₩', '©', '→', '█', '❤', '㉈', 'क्षि', '\u0301', '\ud800', ''])(
  '%s is narrow',
  (cluster) => {
    expect(isWideCluster(cluster)).toBe(false);
  },
);
