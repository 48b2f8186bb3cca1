import { clusterEnd } from '../unicode/graphemes.ts';
import { once } from '../values/once.ts';
import {
  type FontId,
  fontLetters,
  type Letters,
  plainFonts,
  plainScripts,
  type ScriptId,
  scriptLetters,
} from './styled-alphabets.ts';

/** The words of Unicode's names, which screen readers speak. Fullwidth letters are not here: they are read like plain ones. */
const FONT_NAMES: readonly (readonly [FontId, string])[] = [
  ['bold', 'mathematical bold'],
  ['italic', 'mathematical italic'],
  ['boldItalic', 'mathematical bold italic'],
  ['script', 'mathematical script'],
  ['boldScript', 'mathematical bold script'],
  ['fraktur', 'mathematical fraktur'],
  ['boldFraktur', 'mathematical bold fraktur'],
  ['doubleStruck', 'mathematical double-struck'],
  ['sans', 'mathematical sans-serif'],
  ['sansBold', 'mathematical sans-serif bold'],
  ['sansItalic', 'mathematical sans-serif italic'],
  ['sansBoldItalic', 'mathematical sans-serif bold italic'],
  ['mono', 'mathematical monospace'],
  ['circled', 'circled'],
  ['negativeCircled', 'negative circled'],
  ['squared', 'squared'],
  ['negativeSquared', 'negative squared'],
  ['parenthesized', 'parenthesized'],
];

const SCRIPT_NAMES: readonly (readonly [ScriptId, string])[] = [
  ['smallCaps', 'small capital'],
  ['superscript', 'superscript'],
  ['subscript', 'subscript'],
];

/** Longer texts are read from their beginning only, in UTF-16 code units. */
const MAX_LENGTH = 2000;

/** All marks except those that make an emoji. */
const MARKS = /(?!\ufe0f|\u20e3)\p{M}/gu;

function letterName(plain: string): string {
  if (/^[A-Z]$/.test(plain)) return `capital ${plain.toLowerCase()}`;
  return /^[a-z]$/.test(plain) ? `small ${plain}` : plain;
}

const styledNames = once((): ReadonlyMap<number, string> => {
  const found = new Map<number, string>();
  const addAll = (letters: Letters, plain: Letters, name: (plain: string) => string) => {
    for (const styled of letters.values()) {
      const codePoint = styled.codePointAt(0) ?? 0;
      // Digits that a font borrows are already there, under their own name.
      if (!found.has(codePoint)) found.set(codePoint, name(plain.get(codePoint) ?? styled));
    }
  };
  for (const [id, name] of FONT_NAMES) addAll(fontLetters(id), plainFonts(), (plain) => `${name} ${letterName(plain)}`);
  for (const [id, name] of SCRIPT_NAMES) {
    addAll(scriptLetters(id, { newer: true }), plainScripts(), (plain) => `${name} ${plain.toLowerCase()}`);
  }
  return found;
});

/**
 * Returns what a screen reader is likely to say for a text with styled letters: an estimate, as screen readers and
 * their settings differ. It follows what most do by default:
 *
 * - Each letter of a mathematical alphabet, in a shape, raised, lowered or small is spelled out by its Unicode name.
 *   Some readers skip it instead; newer ones may read it as a plain letter.
 * - Combining marks, such as lines and shapes drawn on letters, are silent.
 * - Everything else, such as fullwidth letters and emoji, is read unchanged.
 *
 * @param limit maximum number of pieces before an ellipsis: a piece is a spelled letter or a run of plain text
 */
export function spokenPreview(text: string, limit = 40): string {
  const names = styledNames();
  const pieces: string[] = [];
  let plain = '';
  const flush = () => {
    const words = plain.trim().replace(/\s+/g, ' ');
    if (words) pieces.push(words);
    plain = '';
  };
  let start = 0;
  while (start < text.length && start < MAX_LENGTH && pieces.length < limit) {
    const end = clusterEnd(text, start);
    const name = names.get(text.codePointAt(start) ?? 0);
    const cluster = text.slice(start, Math.min(end, start + 32));
    if (name === undefined || cluster.includes('\ufe0f')) plain += cluster.replace(MARKS, '');
    else {
      flush();
      pieces.push(name);
    }
    start = end;
  }
  flush();
  return pieces.slice(0, limit).join(', ') + (start < text.length ? ' …' : '');
}
