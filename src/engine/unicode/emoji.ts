const EMOJI_CLUSTER = /\p{Emoji_Presentation}|\uFE0F|\p{Regional_Indicator}|\u20E3|\p{Emoji_Modifier}/u;

// One element of a sequence: a picture with a presentation selector, skin tone or tag run (flags of England ...).
const ELEMENT = '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?(?:[\\u{E0020}-\\u{E007E}]+\\u{E007F})?';
const SEQUENCE = new RegExp(
  `\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3|${ELEMENT}(?:\\u200D${ELEMENT})*|\\p{Emoji_Modifier}`,
  'uy',
);

/**
 * Whether a grapheme cluster is shown as an emoji, so that no tool may restyle or mark it.
 *
 * That is a cluster with a character of Emoji_Presentation, a Regional_Indicator, an Emoji_Modifier, U+FE0F or the
 * keycap U+20E3. Text-style symbols without U+FE0F, such as U+00A9, are ordinary characters.
 *
 * @param cluster one extended grapheme cluster (UAX #29)
 * @example isEmojiCluster('©') // false
 */
export function isEmojiCluster(cluster: string): boolean {
  return EMOJI_CLUSTER.test(cluster);
}

/**
 * Returns the end of the emoji sequence at an offset: a flag pair, a keycap, a picture with skin tone, tags or U+FE0F,
 * or several of them joined by U+200D (UTS #51, ED-17). A picture alone counts, text-style ones too.
 *
 * @param offset 0-based, in UTF-16 code units
 * @returns the end, exclusive, in UTF-16 code units; `offset` itself if there is none
 * @example emojiSequenceEnd('👍🏽!', 0) // 4
 */
export function emojiSequenceEnd(text: string, offset: number): number {
  SEQUENCE.lastIndex = offset;
  return SEQUENCE.test(text) ? SEQUENCE.lastIndex : offset;
}
