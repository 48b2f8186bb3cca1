import { WINDOWS_1252_HIGH } from '../../../engine/bytes/charsets.ts';
import type { Edit } from './mojibake-edits.ts';

/** Controls of ISO-8859-1 that nobody writes: Windows-1252 has characters there. */
const CONTROL = /[\x80-\x9f]/;
const NEXT_LINE = '\x85';

// The same bytes in Mac Roman.
const MAC_ROMAN = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü';

/** Elided words before an apostrophe, and short words after one. */
const BEFORE_APOSTROPHE = /(?:^|[^\p{L}])(?:\p{L}{1,2}|\p{L}*(?:qu|ll|st|nt|un))$/u;
const AFTER_APOSTROPHE = /^\p{L}{0,3}(?!\p{L})/u;
const VOWEL = /[aeiouyáéíóúàèìòùäöüâêîôû]/;

/** Capitals of Windows-1252 after small letters: `cafŽ`. In Mac Roman, they are `é`, `ä`, `ü`, `å`. */
const CAPITAL_IN_WORD = /(?<=\p{Ll})[ŽŠŸŒ](?!\p{Lu})/gu;
/** Other letters beyond ASCII would have become signs. */
const OTHER_LETTER = /(?![ŽŠŸŒ])[^\0-\x7f\P{L}]/u;
const WORD_WITH_CAPITAL = /\p{Ll}{2}[ŽŠŸŒ](?!\p{Lu})/u;

/** Returns a control of ISO-8859-1 for a character of Windows-1252. */
const controlOf = (character: string) => String.fromCharCode(0x80 + WINDOWS_1252_HIGH.indexOf(character));

/** Whether a control would be a sign or capital within a lowercase word: then Windows-1252 is not the charset. */
function isWithinWord(text: string, at: number): boolean {
  if (/\p{Ll}/u.test(text.charAt(at - 1)) && /[\x8a\x8c\x8e\x9f]/.test(text.charAt(at))) return true;
  const around = /^(\p{Ll})[\x80-\x9f](\p{Ll})$/u.exec(text.slice(at - 1, at + 2));
  if (!around) return false;
  const character = WINDOWS_1252_HIGH.charAt(text.charCodeAt(at) - 0x80);
  if (/[\p{L}–—…\x80-\x9f]/u.test(character)) return false;
  if (character !== '’') return true;
  if (
    BEFORE_APOSTROPHE.test(text.slice(Math.max(at - 20, 0), at)) ||
    AFTER_APOSTROPHE.test(text.slice(at + 1, at + 5))
  ) {
    return false;
  }
  // `raa’assa`, `Ankara’dan`: only a vowel fits between consonants in the middle of a long word.
  const isName = /\p{Lu}\p{Ll}*$/u.test(text.slice(Math.max(at - 20, 0), at));
  return !isName && !VOWEL.test(around[1] ?? '') && !VOWEL.test(around[2] ?? '');
}

/** A text without the C1 controls that were read from bytes of Windows-1252 or Mac Roman. */
export type WithoutControls = { readonly text: string; readonly edits: Edit[]; readonly charset: string };

/**
 * Replaces the C1 controls of a text that was read as ISO-8859-1 by the characters of the same bytes: those of Windows-1252,
 * as browsers do, or of Mac Roman if Windows-1252 has a sign or capital there within a word. U+0085 stays if it ends lines.
 */
export function readControls(given: string): WithoutControls | undefined {
  const hasCapitals = WORD_WITH_CAPITAL.test(given) && !OTHER_LETTER.test(given);
  const text = hasCapitals ? given.replace(CAPITAL_IN_WORD, controlOf) : given;
  const first = text.search(CONTROL);
  if (first < 0) return undefined;
  const endsLines = !/[\n\r]|[\x80-\x84\x86-\x9f]/.test(text) && /\x85(?=[^\s\x85])/.test(text);
  let isMac = false;
  for (let i = first; i < text.length && !isMac; i++) isMac = CONTROL.test(text.charAt(i)) && isWithinWord(text, i);
  const edits: Edit[] = [];
  const read = text.replace(/[\x80-\x9f]/g, (control, at: number) => {
    const index = control.charCodeAt(0) - 0x80;
    const character = (isMac ? MAC_ROMAN : WINDOWS_1252_HIGH).charAt(index);
    if (character < '\xa0' || (control === NEXT_LINE && endsLines)) return control;
    edits.push({ from: at, to: at + 1, newFrom: at, newTo: at + 1, ...(isMac && { isGuess: true }) });
    return character;
  });
  return edits.length === 0 ? undefined : { text: read, edits, charset: isMac ? 'Mac Roman' : 'Windows-1252' };
}
