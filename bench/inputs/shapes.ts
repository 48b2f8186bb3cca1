/** Makes a text of a length in UTF-16 units: exactly, or a little less where a syntax must be closed. */
export type Maker = (size: number) => string;

/** A piece again and again, cut to size, never inside a surrogate pair. */
export function fill(piece: string, size: number): string {
  const text = piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  const last = text.charCodeAt(size - 1);
  return last >= 0xd800 && last <= 0xdbff ? `${text.slice(0, -1)} ` : text;
}

const WORDS =
  'the quick brown fox jumps over a lazy dog while seven wizards of Oz draft a memo: parseHTML, user_id and 42 files, café naïve Straße "quoted" (text) e.g. for Mr. Smith?'.split(
    ' ',
  );

/** Numbers that look random and are the same in every run (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Words in a random order with line breaks of about `width` characters; no two lines are alike. */
export function prose(size: number, width: number): string {
  const next = random(size);
  const pieces: string[] = [];
  let length = 0;
  let column = 0;
  while (length < size) {
    const word = WORDS[Math.floor(next() * WORDS.length)] ?? '';
    const breaks = column + word.length > width;
    const piece = `${breaks ? '\n' : ' '}${word}`;
    pieces.push(piece);
    length += piece.length;
    column = breaks ? word.length : column + piece.length;
  }
  return pieces.join('').slice(1, size + 1);
}

/** The worst realistic texts for a tool that takes any text. */
export const shapes: Readonly<Record<string, Maker>> = {
  'one line': (size) => prose(size, Number.POSITIVE_INFINITY),
  'lines of 40': (size) => prose(size, 40),
  'short lines': (size) => fill('ab\n', size),
  'line breaks only': (size) => '\n'.repeat(size),
  'spaces, then a letter': (size) => `${' '.repeat(size - 1)}x`,
  emoji: (size) => fill('\u{1f469}\u200d\u{1f469}\u200d\u{1f467} \u{1f44d}\u{1f3fd} \u{1f1eb}\u{1f1f7} ', size),
  'one letter with marks': (size) => `a${'\u0301'.repeat(size - 1)}`,
  'letters with marks': (size) => fill('e\u0301o\u0308\u0323 ', size),
  'one word': (size) => 'a'.repeat(size),
  'CR LF': (size) => fill('Some text here.\r\n', size),
};
