import { shareLanguage } from './mojibake-alphabets.ts';
import { isLetter, Kind, kindOf, scriptOf } from './mojibake-kinds.ts';

/** Returns the strangeness of two letters: of different scripts or languages, or a capital after a small letter. */
function betweenLetters(a: number, b: number, first: Kind, second: Kind): number {
  const script = scriptOf(a);
  const next = scriptOf(b);
  if (script !== next) return script + next === 1 ? 0.5 : 2.5;
  const foreign = script === 0 && a > 0x7f && b > 0x7f && !shareLanguage(a, b) ? 2 : 0;
  if (first !== Kind.Lower || second !== Kind.Upper) return foreign;
  return foreign + (b > 0x7f ? 2.2 : a > 0x7f ? 1.2 : 0);
}

function besideBox(other: Kind): number {
  switch (other) {
    case Kind.Lower:
    case Kind.Upper:
    case Kind.Letter:
      return 2.5;
    case Kind.Symbol:
    case Kind.Marker:
      return 2;
    case Kind.Picture:
    case Kind.Opening:
      return 1.5;
    case Kind.Math:
      return 1;
    default:
      return 0;
  }
}

/** Returns the strangeness of a character of a kind after a letter. */
function afterLetter(letter: number, kind: Kind): number {
  switch (kind) {
    case Kind.Symbol:
      return letter > 0x7f ? 2 : 1;
    case Kind.Math:
      return letter > 0x7f ? 1.5 : 0.5;
    case Kind.Opening:
      return 1.2;
    case Kind.Marker:
      return 0.5;
    case Kind.Picture:
      return 0.3;
    default:
      return 0;
  }
}

/** Returns the strangeness of a character of a kind before a letter. */
function beforeLetter(kind: Kind, letter: number): number {
  switch (kind) {
    case Kind.Symbol:
      return letter > 0x7f ? 1 : 0.7;
    case Kind.Marker:
      return 1;
    case Kind.Math:
    case Kind.Picture:
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
  if (first === Kind.Control || second === Kind.Control || first === Kind.Rare || second === Kind.Rare) return 3;
  if (second === Kind.Mark) {
    // Overlays strike out figures and signs, too.
    if (!isLetter(first) && first !== Kind.Mark) return b >= 0x332 && b <= 0x338 && first !== Kind.Space ? 0 : 3;
    return b < 0x370 || scriptOf(a) === scriptOf(b) ? 0 : 2.5;
  }
  // Figures of Arabic or an Indian script beside Latin letters.
  if (second === Kind.Digit && b > 0x7f && isLetter(first) && scriptOf(a) === 0) return 2.5;
  if (isLetter(first))
    return isLetter(second) ? betweenLetters(a, b, first, second) : second === Kind.Box ? 2.5 : afterLetter(a, second);
  if (first === Kind.Box || second === Kind.Box)
    return first === second ? 0 : besideBox(first === Kind.Box ? second : first);
  if (isLetter(second)) return beforeLetter(first, b);
  if (first === Kind.Math && second === Kind.Math) return -1;
  const isSign = (kind: Kind) => kind === Kind.Symbol || kind === Kind.Math || kind === Kind.Marker;
  if (isSign(first) && isSign(second)) return 1;
  return a > 0x7f && b > 0x7f && first !== Kind.Space && second !== Kind.Space ? 0.3 : 0;
}
