import { type StyledText, styleLetters, unstyleLetters } from '../../../engine/styles/letter-styler.ts';
import {
  circledNumber,
  type FontId,
  fontLetters,
  type Letters,
  plainFonts,
} from '../../../engine/styles/styled-alphabets.ts';
import { once } from '../../../engine/values/once.ts';

/** Two digits from 10 to 50 without other digits around them, and not a keycap. */
const WHOLE = /(?<![0-9])(?:[1-4][0-9]|50)(?![0-9\ufe0f\u20e3])/g;

/** Digits and circled numbers, in any font. */
const plainDigits = once((): Letters => new Map([...plainFonts()].filter(([, plain]) => /^[0-9]+$/.test(plain))));

/** Bubbles, and circled numbers, which stay unchanged. */
const bubblesAndNumbers = once((): Letters => {
  const letters = new Map(fontLetters('circled'));
  for (let value = 10; value <= 50; value++) {
    const circled = circledNumber(value);
    // A sign that maps to itself is not read as its two digits.
    if (circled !== undefined) letters.set(circled.charCodeAt(0), circled);
  }
  return letters;
});

/**
 * Letters and digits in circles, squares or brackets.
 *
 * @param numbers `whole` shows 10 to 50 as one circled sign, where the style is `circled`; `keep` leaves digits as typed
 */
export function bubbleText(text: string, style: FontId, numbers: 'digits' | 'whole' | 'keep'): StyledText {
  const letters = fontLetters(style, { digits: numbers !== 'keep' });
  if (numbers === 'keep') {
    const { text: shown, missing } = styleLetters(text, letters);
    return { text: shown, missing: missing.filter((letter) => !/[0-9]/.test(letter)) };
  }
  if (numbers === 'digits' || style !== 'circled') return styleLetters(text, letters);
  const digits = unstyleLetters(text, plainDigits());
  return styleLetters(
    digits.replace(WHOLE, (number) => circledNumber(Number(number)) ?? number),
    bubblesAndNumbers(),
  );
}
