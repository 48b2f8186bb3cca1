import { forEachSign, type MorseSigns, Sign } from './signs.ts';

/** Words of 50 units (PARIS with the gap after it) that are sent in a minute. */
export type MorseSpeed = {
  readonly wpm: number;
  /** Overall speed when gaps are stretched; 0 or at least `wpm` leaves them. */
  readonly farnsworth: number;
};

/** Lengths in milliseconds. */
export type MorseLengths = {
  readonly dot: number;
  readonly dash: number;
  /** Between the signs of a letter. */
  readonly signGap: number;
  readonly letterGap: number;
  readonly wordGap: number;
};

/**
 * Returns the lengths of signs and gaps: dash 3, gap in a letter 1, between letters 3, between words 7 units of
 * 1,200 / wpm ms.
 *
 * Farnsworth keeps the speed of the letters and stretches the two longer gaps, so that PARIS takes as long as at the
 * overall speed (ARRL, "A Standard for Morse Timing Using the Farnsworth Technique").
 */
export function morseLengths({ wpm, farnsworth }: MorseSpeed): MorseLengths {
  const unit = 1200 / wpm;
  const isStretched = farnsworth > 0 && farnsworth < wpm;
  // 31 units of PARIS are signs and short gaps; the other 19 share the rest of the time.
  const gapUnit = isStretched ? (60_000 / farnsworth - 31 * unit) / 19 : unit;
  return { dot: unit, dash: 3 * unit, signGap: unit, letterGap: 3 * gapUnit, wordGap: 7 * gapUnit };
}

/** Units and gaps of a message. */
export type MorseCount = {
  /** Signs and the gaps inside letters, in dot lengths. */
  units: number;
  letterGaps: number;
  wordGaps: number;
};

/** Returns the time to send a message, in seconds. */
export function morseSeconds({ units, letterGaps, wordGaps }: MorseCount, speed: MorseSpeed): number {
  const { dot, letterGap, wordGap } = morseLengths(speed);
  return (units * dot + letterGaps * letterGap + wordGaps * wordGap) / 1000;
}

/** Times and sounds of a player. */
export type MorseSchedule = {
  /** Milliseconds, in turn: sound, silence, sound, silence ... The last is a sound. */
  readonly durations: readonly number[];
  /** For each sound the UTF-16 offsets of its sign in the text, flat: from, to, from, to ... */
  readonly offsets: readonly number[];
  readonly seconds: number;
};

/** Returns the sounds of a Morse text, for a player. Other characters are skipped. */
export function morseSchedule(text: string, signs: MorseSigns, speed: MorseSpeed): MorseSchedule {
  const lengths = morseLengths(speed);
  const durations: number[] = [];
  const offsets: number[] = [];
  let gap = 0;
  let total = 0;
  forEachSign(text, signs, (sign, from, to) => {
    if (sign === Sign.Dot || sign === Sign.Dash) {
      const length = sign === Sign.Dot ? lengths.dot : lengths.dash;
      if (durations.length > 0) durations.push(gap);
      total += length + (durations.length > 0 ? gap : 0);
      durations.push(length);
      offsets.push(from, to);
      gap = lengths.signGap;
    } else if (sign === Sign.LetterGap) gap = Math.max(gap, lengths.letterGap);
    else if (sign === Sign.WordGap || sign === Sign.LineBreak) gap = Math.max(gap, lengths.wordGap);
  });
  return { durations, offsets, seconds: total / 1000 };
}

/** A press of a key and the pause after it, in milliseconds. */
export type KeyPress = { readonly on: number; readonly off: number };

/**
 * Converts key presses to dots and dashes with spaces between letters and ` / ` between words.
 *
 * A press of more than 2 units is a dash; a pause of more than 2 units ends a letter, of more than 5 a word: halfway
 * between the lengths of M.1677-1.
 *
 * @param unit length of a dot, in milliseconds
 */
export function keyedMorse(presses: readonly KeyPress[], unit: number): string {
  return presses
    .map(({ on, off }) => {
      const gap = off > 5 * unit ? ' / ' : off > 2 * unit ? ' ' : '';
      return (on > 2 * unit ? '-' : '.') + gap;
    })
    .join('')
    .replace(/[ /]+$/, '');
}
