import { describe, expect, test } from 'vitest';
import { emojiSequenceEnd, isEmojiCluster } from './emoji.ts';

describe('isEmojiCluster', () => {
  test.each(['👍', '👍🏽', '🇺🇸', '🇺', '1\uFE0F\u20E3', '1\uFE0F', '\u{1F170}\uFE0F', '👩‍👩‍👧', '❤\uFE0F', '⌚'])(
    '%j is an emoji',
    (cluster) => expect(isEmojiCluster(cluster)).toBe(true),
  );
  test.each(['', 'a', '1', '©', '❤', '\u{1F170}', '\u{1F170}\uFE0E', 'Ⓜ', 'e\u0301', '日', '\uD83D'])(
    '%j is not an emoji',
    (cluster) => expect(isEmojiCluster(cluster)).toBe(false),
  );
});

describe('emojiSequenceEnd', () => {
  test.each([
    ['👩‍👩‍👧x', 0, 8],
    ['x👍🏽', 1, 5],
    ['🇺🇸🇩', 0, 4],
    ['#\uFE0F\u20E3', 0, 3],
    ['©', 0, 1],
    ['a', 0, 0],
    ['', 0, 0],
  ])('%j from %i ends at %i', (text, from, end) => expect(emojiSequenceEnd(text, from)).toBe(end));
});
