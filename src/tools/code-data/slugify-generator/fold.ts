import { toNfc } from '../../../engine/unicode/nfc.ts';
import { TextBuilder } from '../../../engine/unicode/text-builder.ts';

/** Language of the letters and the words for symbols in a slug; `none` has English words. */
export type SlugLanguage = 'none' | 'da' | 'de' | 'es' | 'fi' | 'fr' | 'it' | 'nb' | 'nl' | 'pl' | 'pt' | 'sv' | 'tr';

const NORDIC: Readonly<Record<string, string>> = { å: 'aa', ø: 'oe' };
const RULES: Readonly<Partial<Record<SlugLanguage, Readonly<Record<string, string>>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: NORDIC,
  nb: NORDIC,
};

/** Latin letters that have no decomposition. */
const EXTRAS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
};

/**
 * Characters that are not decomposed: kana and Hangul, whose marks and parts are sounds, and the Armenian ligature ech
 * yiwn.
 */
const WHOLE = /[\u0587\u3040-\u30ff\uac00-\ud7af]/;

/** Replacement of a character. */
type Folded = {
  readonly text: string;
  /** Replacement before a capital, if that differs: `Ä` is `Ae` in `Äpfel`, and `AE` in `ÄPFEL`. */
  readonly amongCapitals?: string;
};

function foldCharacter(character: string, spellings: ReadonlyMap<string, string>): Folded {
  const small = character.toLowerCase();
  const spelling = spellings.get(small);
  if (spelling !== undefined) {
    if (small === character) return { text: spelling };
    return { text: spelling.charAt(0).toUpperCase() + spelling.slice(1), amongCapitals: spelling.toUpperCase() };
  }
  if (WHOLE.test(character)) return { text: character };
  return { text: character.normalize('NFKD').replace(/\p{Script=Inherited}+/gu, '') };
}

function isUpperAt(text: string, offset: number): boolean {
  const character = text.charAt(offset);
  return character !== character.toLowerCase();
}

/**
 * Writes Latin letters in ASCII, and removes the marks of all scripts: language rules, letters without decomposition,
 * then compatibility decomposition without accents. Marks that belong to one script, such as Indian vowel signs, stay.
 *
 * @param text in NFC
 */
export function foldLatin(text: string, language: SlugLanguage): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  const spellings = new Map([...Object.entries(EXTRAS), ...Object.entries(RULES[language] ?? {})]);
  const known = new Map<number, Folded>();
  const out = new TextBuilder();
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) ?? 0;
    if (codePoint < 0x80) {
      out.unit(codePoint);
      continue;
    }
    let folded = known.get(codePoint);
    if (folded === undefined) {
      folded = foldCharacter(String.fromCodePoint(codePoint), spellings);
      known.set(codePoint, folded);
    }
    if (codePoint > 0xffff) i++;
    out.add(folded.amongCapitals !== undefined && isUpperAt(text, i + 1) ? folded.amongCapitals : folded.text);
  }
  return toNfc(out.toString());
}

/** Whether a word contains kana or Hangul. */
export const isKanaOrHangul = (word: string): boolean => /[\u3040-\u30ff\uac00-\ud7af]/.test(word);

/** Whether a text has letters that need transliteration for ASCII. */
export const hasOtherScripts = (text: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

/** Replaces each word in other scripts by the result of `write`, which is called once for each distinct word. */
export function romanize(text: string, write: (word: string) => string): string {
  const known = new Map<string, string>();
  return text.replace(/(?:(?![\0-\x7f])[\p{L}\p{M}])+/gu, (word) => {
    let written = known.get(word);
    if (written === undefined) {
      written = write(word);
      known.set(word, written);
    }
    return written;
  });
}
