import { normalizeText, toNfc } from '../nfc.ts';

/** Rules by which some languages spell their letters. */
export type SlugLanguage = 'none' | 'de' | 'da' | 'nb' | 'sv' | 'fi' | 'tr';

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

const isUpper = (character: string) => character !== '' && character !== character.toLowerCase();

/** A spelling in the case of the letter: `Ä` is `Ae` before a small letter, and `AE` among capitals. */
function inCase(letter: string, spelling: string, next: string): string {
  if (!isUpper(letter)) return spelling;
  return isUpper(next) ? spelling.toUpperCase() : spelling.charAt(0).toUpperCase() + spelling.slice(1);
}

function respell(text: string, spellings: Readonly<Record<string, string>>): string {
  const letters = Object.keys(spellings).join('');
  return text.replace(new RegExp(`[${letters}${letters.toUpperCase()}ẞ]`, 'g'), (letter, at: number) => {
    const small = letter.toLowerCase();
    return Object.hasOwn(spellings, small) ? inCase(letter, spellings[small] ?? '', text.charAt(at + 1)) : letter;
  });
}

/** Kana and Hangul, whose marks and parts are sounds of their own, and the Armenian ligature ech yiwn. */
const WHOLE = /([\u0587\u3040-\u30ff\uac00-\ud7af]+)/;

/**
 * Write Latin letters in ASCII, and take the marks of all scripts off: language rules, letters without decomposition, then
 * compatibility decomposition without accents. Marks that belong to one script, such as Indian vowel signs, stay.
 *
 * @param text in NFC
 */
export function foldLatin(text: string, language: SlugLanguage): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  const rules = RULES[language];
  const spelled = respell(rules ? respell(text, rules) : text, EXTRAS);
  return spelled
    .split(WHOLE)
    .map((part, i) => (i % 2 === 1 ? part : toNfc(normalizeText(part, 'NFKD').replace(/\p{Script=Inherited}+/gu, ''))))
    .join('');
}

/** Whether a word has kana or Hangul in it. */
export const isKanaOrHangul = (word: string): boolean => /[\u3040-\u30ff\uac00-\ud7af]/.test(word);

/** Whether a text has letters that only transliteration can write in ASCII. */
export const hasOtherScripts = (text: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

/** Write the letters of other scripts with a function of a word; each word is asked for once. */
export function romanise(text: string, write: (word: string) => string): string {
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
