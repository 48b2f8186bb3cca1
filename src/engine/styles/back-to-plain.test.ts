import { describe, expect, test } from 'vitest';
import { CHANGED_NOTE, changedNotes, undoPlatformStyles, undoWide } from './back-to-plain.ts';
import { EFFECTS } from './platform-effects.ts';
import { PLATFORM_FONTS } from './platform-fonts.ts';
import { applyPlatformStyle } from './platform-styles.ts';

const STYLING = { digits: true, accents: 'keep', restyle: false, protect: false } as const;
/** Styles that the note names; the others are undone. */
const LASTING =
  /^(?:upsideDown|spaced|wideSpaced|hearts|dots|lenticular|whiteBrackets|corner|currency|wings|star|shade|sparkle|arrows|music)$/;

describe('undoPlatformStyles', () => {
  test.each([
    ['𝐀 です！？（笑）', 'A です！？（笑）'],
    ['𝐁uy 3 m² of ① and ⑴', 'Buy 3 m² of ① and ⑴'],
    ['Ｈｅｌｌｏ， ｗｏｒｌｄ！', 'Hello, world!'],
    ['Ⓡⓞⓞⓜ ⑤\n⑤ rooms', 'Room 5\n⑤ rooms'],
    ['⑤ ¹ ！', '5 1 !'],
    ['① 开始\n！', '① 开始\n！'],
    ['ᴱ⁼ᵐᶜ²\n5 km²', 'E=mc2\n5 km²'],
  ])('undoes %j to %j', (text, plain) => {
    expect(undoPlatformStyles(text).text).toBe(plain);
  });

  test.each(PLATFORM_FONTS.map(({ id }) => id))('gives back a text in the style %s, or names it', (id) => {
    for (const text of ['你好，世界！', 'です！？（笑）', 'Hello, mill of words: 24 (x)!']) {
      const { text: styled } = applyPlatformStyle(text, EFFECTS[id], STYLING);
      const { text: back, notes } = undoPlatformStyles(styled);
      if (LASTING.test(id)) {
        if (/[A-Z]/.test(text)) expect(notes[0]).toMatch(/^Unstyle cannot undo /);
      } else expect(back.toLowerCase()).toBe(text.toLowerCase());
    }
  });

  test.each(['Hello, 5 m² - ɔ', 'a • b ♥ c', 'I see a 【1】', '₩5, ₱20, ★ 5 stars', 'A b'])(
    '%j has no note on a style',
    (text) => {
      expect(undoPlatformStyles(text).notes.join()).not.toContain('cannot undo');
    },
  );
});

test('signs of wide text stay where they may have been typed', () => {
  expect(undoWide('Ｗｉ　１！')).toEqual({ text: 'Wi 1!', keepsTyped: false });
  expect(undoWide('！'), 'nothing else').toEqual({ text: '!', keepsTyped: false });
  expect(undoWide('你好，世界！')).toEqual({ text: '你好，世界！', keepsTyped: true });
  expect(undoWide('　そうだ。Ｋ！\nＨｉ！')).toEqual({ text: '　そうだ。K！\nHi!', keepsTyped: true });
});

test.each([
  ['raised', 'x²', true],
  ['raised', 'CO₂', true],
  ['raised', 'ˣ²', false],
  ['raised', 'x2', false],
  ['shaped', '① 开始', true],
  ['shaped', 'Ⓐ①\n①', true],
  ['shaped', 'Ⓐ①', false],
] as const)('what is %s in %j may have been typed: %j', (kind, text, isNamed) => {
  expect(changedNotes(kind, text)).toEqual(isNamed ? [CHANGED_NOTE] : []);
});
