import { isSpace } from '../../../engine/lines/lines.ts';

/** Kind of a range of a Morse text. */
export const Sign = { Dot: 0, Dash: 1, LetterGap: 2, WordGap: 3, LineBreak: 4, Other: 5 } as const;
export type SignKind = (typeof Sign)[keyof typeof Sign];

/** Text of each sign and gap. */
export type MorseSigns = {
  readonly dot: string;
  readonly dash: string;
  readonly letterGap: string;
  readonly wordGap: string;
};

/** Usual signs and gaps of Morse code. */
export const USUAL_SIGNS: MorseSigns = { dot: '.', dash: '-', letterGap: ' ', wordGap: ' / ' };

const DOTS = '.·•∙●⋅';
const DASHES = '-_‐‑–—−─';
const ELLIPSIS = '…';
/** Fewer spaces split letters, unless the line has nothing else between its words. */
const WORD_SPACES = 3;

/**
 * Returns the least number of spaces between words in the line from an offset on: two where the line has one space and
 * two spaces, but no other gap of words.
 */
function wordSpaces(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++;
  const line = text.slice(start, end).trim();
  const isGuessed = /\S\s\s\S/.test(line) && /\S\s\S/.test(line) && !/[/|\t]|\s{3}/.test(line);
  return isGuessed ? 2 : WORD_SPACES;
}

/** The signs that differ from the usual ones, the longest first. */
function ownSigns(signs: MorseSigns): [text: string, kind: SignKind][] {
  const kinds = { dot: Sign.Dot, dash: Sign.Dash, letterGap: Sign.LetterGap, wordGap: Sign.WordGap } as const;
  return (['dot', 'dash', 'letterGap', 'wordGap'] as const)
    .filter((name) => signs[name] !== USUAL_SIGNS[name])
    .map((name): [string, SignKind] => [signs[name], kinds[name]])
    .sort(([a], [b]) => b.length - a.length);
}

function usualKind(character: string): SignKind {
  if (DOTS.includes(character)) return Sign.Dot;
  if (DASHES.includes(character)) return Sign.Dash;
  if (character === '/' || character === '|') return Sign.WordGap;
  return Sign.Other;
}

/**
 * Go through the signs of a Morse text: those given first, then all usual forms of dot and dash.
 *
 * Letters are split by one or two spaces, words by `/`, `|`, a tab or three or more spaces, and by two in a line that
 * has no other gap of words and splits letters by one. `…` is three dots.
 *
 * @param visit gets each sign or gap as a range of UTF-16 offsets, the end exclusive; `Other` is one code point
 */
export function forEachSign(
  text: string,
  signs: MorseSigns,
  visit: (kind: SignKind, from: number, to: number) => void,
): void {
  const own = ownSigns(signs);
  const kinds = new Uint8Array(128);
  for (let code = 0; code < 128; code++) kinds[code] = usualKind(String.fromCharCode(code));
  const areGapsUsual = signs.letterGap === USUAL_SIGNS.letterGap && signs.wordGap === USUAL_SIGNS.wordGap;
  const spacesFrom = (start: number) => (areGapsUsual ? wordSpaces(text, start) : WORD_SPACES);
  let spaces = spacesFrom(0);
  for (let i = 0; i < text.length; ) {
    const found = own.length > 0 ? own.find(([sign]) => text.startsWith(sign, i)) : undefined;
    if (found) {
      visit(found[1], i, i + found[0].length);
      i += found[0].length;
      continue;
    }
    const code = text.charCodeAt(i);
    if (code === 10 || code === 13) {
      const size = code === 13 && text.charCodeAt(i + 1) === 10 ? 2 : 1;
      visit(Sign.LineBreak, i, i + size);
      i += size;
      spaces = spacesFrom(i);
    } else if (isSpace(code)) {
      const start = i;
      let hasTab = false;
      for (; i < text.length && isSpace(text.charCodeAt(i)); i++) {
        const space = text.charCodeAt(i);
        if (space === 10 || space === 13 || (i > start && own.some(([sign]) => text.startsWith(sign, i)))) break;
        hasTab ||= space === 9;
      }
      visit(hasTab || i - start >= spaces ? Sign.WordGap : Sign.LetterGap, start, i);
    } else if (code === ELLIPSIS.charCodeAt(0)) {
      for (let k = 0; k < 3; k++) visit(Sign.Dot, i, i + 1);
      i++;
    } else {
      const kind = code < 128 ? ((kinds[code] ?? Sign.Other) as SignKind) : usualKind(text.charAt(i));
      const size = kind === Sign.Other && (text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1;
      visit(kind, i, i + size);
      i += size;
    }
  }
}
