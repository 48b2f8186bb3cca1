import { expect, test } from 'vitest';
import { HIDDEN_CHARACTERS, hiddenCharacter } from './hidden-characters.ts';

test.each([
  [0x00a0, 'space', 'No-break space'],
  [0x3000, 'space', 'Ideographic space'],
  [0x200b, 'zero width', 'Zero width space'],
  [0x3164, 'filler', 'Hangul filler'],
  [0x202e, 'direction', 'Right-to-left override'],
  [0xe0048, 'tag', 'Tag H'],
  [0xe0020, 'tag', 'Tag space'],
  [0xfe0f, 'variation selector', 'Variation selector-16'],
  [0xe0100, 'variation selector', 'Variation selector-17'],
  [0xe01ef, 'variation selector', 'Variation selector-256'],
  [0x180f, 'variation selector', 'Mongolian variation selector-4'],
  [0, 'control', 'Control character NUL'],
  [0x1b, 'control', 'Control character ESC'],
  [0x7f, 'control', 'Control character DEL'],
  [0x85, 'control', 'Next line'],
  [0x9f, 'control', 'Control character U+009F'],
])('code point %i is of the kind %s and named %s', (codePoint, kind, name) => {
  expect(hiddenCharacter(codePoint)).toEqual({ kind, name });
});

test('tabs, line breaks, ordinary spaces and visible characters are not hidden', () => {
  for (const text of ['\t', '\n', '\r', ' ', '~', 'é', '日', '😀', '\u0600']) {
    expect(hiddenCharacter(text.codePointAt(0) ?? 0)).toBeUndefined();
  }
});

// Unassigned code points and Arabic signs that are drawn under numbers are left out.
const DRAWN = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}\u{13430}-\u{1343F}]/u;

test('every space, control and format character and every default-ignorable is known', () => {
  const unknown: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    const invisible = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(character);
    if (!invisible || DRAWN.test(character) || /[\t\n\r ]|\p{Cn}/u.test(character)) continue;
    if (!hiddenCharacter(codePoint)) unknown.push(codePoint.toString(16));
  }
  expect(unknown).toEqual([]);
});

test('the pattern matches exactly the characters that have a name', () => {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const matched = String.fromCodePoint(codePoint).search(HIDDEN_CHARACTERS) === 0;
    if (matched !== (hiddenCharacter(codePoint) !== undefined)) expect.unreachable(codePoint.toString(16));
  }
});
