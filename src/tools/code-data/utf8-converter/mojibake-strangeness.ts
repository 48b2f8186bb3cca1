import { shareLanguage } from './mojibake-alphabets.ts';
import { CharKind, isLetter, kindOf, scriptOf } from './mojibake-kinds.ts';

/** Returns the strangeness of two letters: of different scripts or languages, or a capital after a small letter. */
function betweenLetters(a: number, b: number, first: CharKind, second: CharKind): number {
  const script = scriptOf(a);
  const next = scriptOf(b);
  if (script !== next) return script + next === 1 ? 0.5 : 2.5;
  const foreign = script === 0 && a > 0x7f && b > 0x7f && !shareLanguage(a, b) ? 2 : 0;
  if (first !== CharKind.Lower || second !== CharKind.Upper) return foreign;
  return foreign + (b > 0x7f ? 2.2 : a > 0x7f ? 1.2 : 0);
}

function besideBox(other: CharKind): number {
  switch (other) {
    case CharKind.Lower:
    case CharKind.Upper:
    case CharKind.Letter:
      return 2.5;
    case CharKind.Symbol:
    case CharKind.Marker:
      return 2;
    case CharKind.Picture:
    case CharKind.Opening:
      return 1.5;
    case CharKind.Math:
      return 1;
    default:
      return 0;
  }
}

/** Returns the strangeness of a character of a kind after a letter. */
function afterLetter(letter: number, kind: CharKind): number {
  switch (kind) {
    case CharKind.Symbol:
      return letter > 0x7f ? 2 : 1;
    case CharKind.Math:
      return letter > 0x7f ? 1.5 : 0.5;
    case CharKind.Opening:
      return 1.2;
    case CharKind.Marker:
      return 0.5;
    case CharKind.Picture:
      return 0.3;
    default:
      return 0;
  }
}

/** Returns the strangeness of a character of a kind before a letter. */
function beforeLetter(kind: CharKind, letter: number): number {
  switch (kind) {
    case CharKind.Symbol:
      return letter > 0x7f ? 1 : 0.7;
    case CharKind.Marker:
      return 1;
    case CharKind.Math:
    case CharKind.Picture:
      return 0.3;
    default:
      return 0;
  }
}

/**
 * Returns how strange it is that one character follows another, from 0 (usual in texts) to 3 (in no text). It is
 * computed both for the given text and for a possible original.
 */
export function strangeness(a: number, b: number): number {
  if (a < 0x80 && b < 0x80) return 0;
  const first = kindOf(a);
  const second = kindOf(b);
  if (first === CharKind.Control || second === CharKind.Control || first === CharKind.Rare || second === CharKind.Rare)
    return 3;
  if (second === CharKind.Mark) {
    // Overlays strike out figures and signs, too.
    if (!isLetter(first) && first !== CharKind.Mark)
      return b >= 0x332 && b <= 0x338 && first !== CharKind.Space ? 0 : 3;
    return b < 0x370 || scriptOf(a) === scriptOf(b) ? 0 : 2.5;
  }
  // Figures of Arabic or an Indian script beside Latin letters.
  if (second === CharKind.Digit && b > 0x7f && isLetter(first) && scriptOf(a) === 0) return 2.5;
  if (isLetter(first))
    return isLetter(second)
      ? betweenLetters(a, b, first, second)
      : second === CharKind.Box
        ? 2.5
        : afterLetter(a, second);
  if (first === CharKind.Box || second === CharKind.Box)
    return first === second ? 0 : besideBox(first === CharKind.Box ? second : first);
  if (isLetter(second)) return beforeLetter(first, b);
  if (first === CharKind.Math && second === CharKind.Math) return -1;
  const isSign = (kind: CharKind) => kind === CharKind.Symbol || kind === CharKind.Math || kind === CharKind.Marker;
  if (isSign(first) && isSign(second)) return 1;
  return a > 0x7f && b > 0x7f && first !== CharKind.Space && second !== CharKind.Space ? 0.3 : 0;
}
