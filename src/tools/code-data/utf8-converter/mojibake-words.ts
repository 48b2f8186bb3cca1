import type { Misread } from './mojibake-charsets.ts';
import { CharKind, isLetter, kindOf } from './mojibake-kinds.ts';

/** Signs that are often written between two words without spaces. */
const JOINING = '–—…’”»·•\xa0\xad';
/** Closing signs, and their opening signs. */
const OPENERS: Readonly<Record<string, string>> = {
  '“': '„“',
  '”': '“”„',
  '‘': '‚‘',
  '’': '‘‚',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
};
/** UTF-16 units before a closing sign to search for its opening sign. */
const QUOTE_LENGTH = 200;

/** Words of Portuguese that end in `Ã`. */
const ENDS_IN_A_TILDE =
  /(?:^|[^\p{L}])(?:AMANH|MANH|IRM|CRIST|ALEM|ROM|AVEL|HORTEL|AN|VIL|GAL|CIDAD|ARTES|ORF|CAMPE|GUARDI|ANFITRI|XAM|TALISM|SULT|TIT|CL|AFEG|PAG)Ã$/u;
/** Words of two letters that end in it, in Portuguese and Vietnamese. */
const SHORT_A_TILDE = /(?:^|[^\p{L}])[CDFLRSTVX]Ã$/u;
/** Words that end in `Å`: Danish, Norwegian, Swedish. */
const ENDS_IN_A_RING =
  /(?:^|[^\p{L}])(?:OGS|OCKS|FORST|FÖRST|UPPN|BEST|VEST|BL|GR|SM|SL|ST|TR|SP|TV|KR|NIV|H|L|M|N|P|R|S|T|V|G|F|D|U|B)?Å$/u;
/** Parts before `Ù` in the words of French and Italian that end in it. */
const BEFORE_U_GRAVE = /(?:(?:^|[^\p{L}])(?:O|PI)|GI|RT|RIB|GES|MEN|AMB)$/u;

/** A syllable of Vietnamese without its accents: consonants, vowels, consonants. */
const VIETNAMESE =
  /^(?:b|ch?|d|đ|gh?|gi|h|kh?|l|m|ngh?|nh?|ph|qu?|r|s|th?|tr|v|x)?[aăâeêioôơuưy]{1,3}(?:ch?|m|ng?|nh|p|t)?$/;

/** Longest word that is looked at, in UTF-16 units on each side. */
const WORD = 20;

const lettersBefore = (text: string, at: number) =>
  /[\p{L}\p{M}]*$/u.exec(text.slice(Math.max(at - WORD, 0), at))?.[0] ?? '';
const lettersAfter = (text: string, at: number) => /^[\p{L}\p{M}]*/u.exec(text.slice(at, at + WORD))?.[0] ?? '';

/** Whether a word may be Vietnamese: a syllable with any accents. */
function isVietnamese(word: string): boolean {
  const plain = word.normalize('NFD').replace(/[\u0300\u0301\u0303\u0309\u0323]/g, '');
  return VIETNAMESE.test(plain.normalize('NFC').toLowerCase());
}

/** Whether a closing sign has something to close. */
function isPaired(text: string, at: number): boolean {
  const opener = OPENERS[text.charAt(at)] ?? '';
  for (let i = at - 1, left = QUOTE_LENGTH; i >= 0 && left > 0; i--, left--) {
    if (opener.includes(text.charAt(i)) && text.charAt(i) !== '') return true;
  }
  return false;
}

/** Letters that are written in many words of some language. */
export const isUsual = (codePoint: number) =>
  (codePoint >= 0xc0 && codePoint < 0x17f) ||
  (codePoint >= 0x218 && codePoint < 0x21c) ||
  (codePoint | 1) === 0x1a1 ||
  codePoint === 0x1af ||
  codePoint === 0x1b0;

/** Whether a word has a letter beyond ASCII before an offset that is not one of two bytes of a character. */
export function hasSoundLetter(text: string, at: number, { bytes }: Misread): boolean {
  const word = lettersBefore(text, at);
  for (let i = 0; i < word.length; i++) {
    const byte = bytes[word.charCodeAt(i)] as number;
    if (byte === 0) {
      if (word.charCodeAt(i) > 0x7f) return true;
    } else if (byte < 0xc2 || ((bytes[word.charCodeAt(++i)] ?? 0) & 0xc0) !== 0x80) return true;
  }
  return false;
}

/** Returns the evidence from a sign at the end of a word in capitals that does not end words. */
function atWordEnd(text: string, from: number, codePoint: number): number {
  const sign = text.charAt(from + 1);
  const word = text.slice(Math.max(from - WORD, 0), from + 1);
  if (text.charAt(from) !== 'Ã') return 0;
  if (sign === '‰' || sign === 'ˆ' || sign === '˜') return 2.4;
  if (ENDS_IN_A_TILDE.test(word) || SHORT_A_TILDE.test(word)) return 0;
  if (sign === '™') return codePoint === 0xd9 && BEFORE_U_GRAVE.test(word.slice(0, -1)) ? 2 : 0;
  return Object.hasOwn(OPENERS, sign) && sign !== '»' && !isPaired(text, from + 1) ? 2.4 : 0;
}

/** Returns the evidence from a sign after the first letter of a word, as in `Å¡iling`, `Å»ADNYCH`. */
function atWordStart(text: string, from: number, to: number): number {
  const sign = text.charAt(from + 1);
  if (!JOINING.includes(sign)) return 2;
  const isName = sign === '’' && !isLetter(kindOf(text.charCodeAt(to + 1) || 0x20));
  if (isName) return -1.5;
  return text.charAt(from) === 'Å' && (sign === '»' || sign === '’') && !isPaired(text, from + 1) ? 2 : 0;
}

/** Whether a letter of a small word follows: a name in capitals does not go on so. */
const isSmallWord = (text: string, at: number) => kindOf(text.charCodeAt(at)) === CharKind.Lower;

/** Returns the evidence from a sign directly between two letters, as in `RÄ«ga`, `DOS AÃ‘OS`. */
function withinWord(text: string, from: number, to: number): number {
  const lead = text.charAt(from);
  const sign = text.charAt(from + 1);
  if (!JOINING.includes(sign)) return 2.4;
  const word = text.slice(Math.max(from - WORD, 0), from + 1);
  switch (lead) {
    case 'Ã':
      // `í`, `à`: in a word of small letters, after its capital or small ones.
      if (sign === '\xad' || sign === '\xa0') return isSmallWord(text, to) ? 2.4 : 0;
      return ENDS_IN_A_TILDE.test(word) ? 0 : 2.4;
    case 'Å':
      return sign !== '’' && ENDS_IN_A_RING.test(word) ? 0 : 2.4;
    case 'Ä':
      return sign === '’' && /^[B-DF-HJ-NP-RT-XZ]\p{L}/u.test(text.slice(to, to + 2)) ? 2.4 : 0;
    default:
      return 0;
  }
}

/**
 * Returns the evidence from the word around a letter that was read as a letter and a sign: no word has such a sign, or the
 * word is one of a language.
 */
export function wordEvidence(
  text: string,
  from: number,
  to: number,
  token: { readonly codePoint: number; readonly guessed: boolean },
  charset: Misread,
): number {
  const { codePoint, guessed } = token;
  if (guessed) return strayEvidence(text, from);
  const kind = kindOf(text.charCodeAt(from + 1));
  const hasLeft = isLetter(kindOf(text.charCodeAt(from - 1) || 0x20));
  const hasRight = isLetter(kindOf(text.charCodeAt(to) || 0x20));
  // Marks that strike figures and letters out.
  if (text.charAt(from) === 'Ì' && codePoint >= 0x332 && codePoint <= 0x338) return 4.5;
  if (!hasLeft && !hasRight) return 0;
  const lead = charset.bytes[text.charCodeAt(from)] as number;
  const isLatinLead = text.charCodeAt(from) < 0x180;
  if (lead === 0xe1 && isLatinLead && codePoint >= 0x1ea0 && codePoint < 0x1efa) {
    const word = lettersBefore(text, from) + String.fromCharCode(codePoint) + lettersAfter(text, to);
    return isVietnamese(word) ? 1 : -1;
  }
  if (isLetter(kind) || !isLatinLead) return 0;
  // `Î³` in the name of a gene: no letter follows a small figure.
  if (lead === 0xce && kind === CharKind.Marker && hasLeft && hasRight) return LONE_GREEK;
  if (lead === 0xc2 && kind === CharKind.Space) return isSmallWord(text, to) ? 2 : 0;
  if (lead === 0xc2) return kind === CharKind.Marker && /[\p{L}\p{N}]/u.test(text.charAt(to)) ? 0.8 : 0;
  if (lead < 0xc3 || lead > 0xc8 || !isUsual(codePoint)) return 0;
  if (hasRight) return hasLeft ? withinWord(text, from, to) : atWordStart(text, from, to);
  if (kindOf(text.charCodeAt(from - 1)) !== CharKind.Upper) return 0;
  // Words of Polish, Romanian, and Slovak end in these capitals.
  if (text.charCodeAt(from) > 0xff) return -1.5;
  return hasSoundLetter(text, from, charset) ? -2 : atWordEnd(text, from, codePoint);
}

/** Exceeds the deduction for a Greek letter among Latin ones. */
const LONE_GREEK = 8;

/** Words and ends of words in `à`: French, Italian, Catalan. */
const ENDS_IN_A_GRAVE =
  /(?:^|[^\p{L}])(?:voil|l|del|d[eé]j|de[cç]|hol|gi|met|pap|qu|st|f|s|d|dem|catal|germ|crist|hum|rom|valenci|castell|capit|itali)$|[tr]$/iu;
/** Beginnings that no word has. */
const NO_BEGINNING = /^(?:[lmnr][^aeiouyhlàáâãäèéêëìíîïòóôöùúûü'’]|[b-df-hj-npr-tv-xz]$)/i;
/** Ends of Vietnamese syllables after `à`. */
const AFTER_A_GRAVE = /^(?:[iyou]|m|ng?|nh|ch?|p|t)$/;
/** The words of Portuguese that begin with `à`, without it. */
const PORTUGUESE = /^(?:s|quel[ea]s?|quilo)$/;
const SHORT_WORD =
  /^(?:le|la|les|l|de|des|du|d|et|un|une|en|pour|que|qui|est|il|i|el|els|del|al|amb|per|es|a|e|di|da|dei|lo|gli|con|in|non|si|che|y|o|au|aux|par|sur|dans|avec|mais|ou|se|ne|nous|vous|on)$/i;

/**
 * Whether the space after the first byte of `à` was its second byte, and the word continues after it: `Ã s` is `às`,
 * but `voilÃ tout` is `voilà tout`.
 *
 * @param at UTF-16 offset of the first byte
 */
export function isWithinWord(text: string, at: number): boolean {
  const before = lettersBefore(text, at);
  const after = lettersAfter(text, at + 2);
  if (after === '') return /^[\n\r]?$/.test(text.charAt(at + 2));
  if (kindOf(text.charCodeAt(at + 2)) === CharKind.Upper) return false;
  if (before === '') return PORTUGUESE.test(after) && text.charAt(at + 3) !== "'" && text.charAt(at + 3) !== '’';
  if (AFTER_A_GRAVE.test(after) && isVietnamese(`${before}à${after}`)) {
    return !/^[iou]$/.test(after) || /[áĂÄÆ][»ºº¡°‘ş]|á»|áº|áş/.test(text);
  }
  if (NO_BEGINNING.test(after)) return true;
  return !ENDS_IN_A_GRAVE.test(before) && !SHORT_WORD.test(after);
}

/** Words that follow the word `à`. */
const AFTER_THE_WORD =
  /^ ?(?:l[ae]|l['’]\p{L}+|partir|travers|propos|nouveau|cause|droite|gauche|peine|demain|vous|toi|moi|nos|notre|votre|son|sa|ses|leurs?|une?|ce|cette|vendre|louer|jour|s|quel[ea]s?|quilo)(?!\p{L})/u;

/**
 * Returns the evidence from a first byte whose second byte became a space or was lost, where a sound text has no such
 * capital: after a small letter (`voilÃ `), after a figure (`10Â kg`), or before words that follow `à`.
 */
export function strayEvidence(text: string, at: number): number {
  const unit = text.charAt(at);
  const next = text.charAt(at + 1);
  const previous = text.charAt(at - 1);
  if (next === '\ufffd') return /[a-z]/.test(previous) && /[ÂÃÄÅĂĹ]/.test(unit) ? 0.5 : 0;
  if (next !== ' ') return 0;
  if (/[ÂĂÃ]/.test(unit) && /[a-z]/.test(previous)) return 1.5;
  if (unit === 'Â') return /[\d.,;:!?)%]/.test(previous) ? 1.5 : 0;
  if (unit !== 'Ã') return 0;
  if (previous === '' || /[\s(«"'’]/.test(previous)) {
    const isWord = AFTER_THE_WORD.test(text.slice(at + 2, at + 30)) || /^ \p{Ll}{2}/u.test(text.slice(at + 2, at + 5));
    return isWord ? 2.6 : 0;
  }
  if (text.charAt(at + 2) === ' ') return 1;
  return /[A-Z]/.test(previous) && /^\p{Ll}{2}/u.test(text.slice(at + 2, at + 4)) ? 3.5 : 0;
}
