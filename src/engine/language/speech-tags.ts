import { isSpace } from '../lines/lines.ts';
import { CAPITAL, classAt, SMALL } from '../unicode/character-classes.ts';

/*
 * Speech tags name the speaker after a quotation that ends in an exclamation point, a question mark or an ellipsis:
 * `“Stop!” he said`. The sentence continues there.
 */

/** Lowercases a text; ı becomes i, as which a Turkish word in capitals has it. */
const fold = (text: string) => text.toLowerCase().replace(/i\u0307|ı/g, 'i');

const VERBS = new Set(
  [
    'said|says|say|asked|asks|answered|answers|replied|replies|cried|cries|shouted|shouts|yelled|yells|screamed|screams|whispered|whispers|called|calls|exclaimed|exclaims|added|adds|muttered|mutters|murmured|begged|demanded|demands|gasped|laughed|sighed|snapped|roared|growled|hissed|barked|bellowed|shrieked|sobbed|groaned|moaned|grumbled|mumbled|stammered|stuttered|wondered|inquired|enquired|insisted|interrupted|repeated|continued|announced|declared|remarked|responded|retorted|wailed|pleaded|chuckled|giggled|grinned|thought|thinks|wrote|writes|went|told',
    'sagte|sagten|sagt|fragte|fragten|fragt|rief|riefen|ruft|antwortete|antwortet|schrie|schrien|schreit|flüsterte|flüstert|erwiderte|entgegnete|meinte|meint|brüllte|murmelte|stöhnte|seufzte|lachte|dachte|wollte',
    'dit|disait|demanda|demande|cria|crie|répondit|répond|répliqua|murmura|hurla|ajouta|chuchota|lança|pensa|fit|soupira',
    'dijo|dice|preguntó|pregunta|gritó|grita|respondió|responde|exclamó|contestó|susurró|murmuró|añadió|pensó',
    'disse|diz|perguntou|pergunta|gritou|respondeu|exclamou|sussurrou|murmurou|pensou|chiese|chiede|gridò|rispose|esclamò|urlò|sussurrò|mormorò|aggiunse|pensò',
    'zei|zeiden|zegt|vroeg|vroegen|vraagt|riep|riepen|roept|antwoordde|schreeuwde|fluisterde|dacht',
    'sa|sade|säger|sier|sagde|siger|frågade|frågar|spurte|spurgte|ropade|ropte|råbte|svarade|svarte|svarede|viskade|hvisket|skrek|skreg',
    'sanoi|kysyi|huusi|vastasi|kuiskasi|powiedział|powiedziała|zapytał|zapytała|krzyknął|krzyknęła|zawołał|zawołała|odpowiedział|odpowiedziała|szepnął|szepnęła|řekl|řekla|zeptal|zeptala|vykřikl|vykřikla|zvolal|zvolala|odpověděl|odpověděla',
    'diye|dedi|dedim|dedik|dediler|diyor|diyorum|diyorlar|sordu|sordum|bağırdı|seslendi|fısıldadı|söyledi|ekledi|cevapladı|yanıtladı',
    'сказал|сказала|сказали|спросил|спросила|крикнул|крикнула|ответил|ответила|воскликнул|воскликнула|закричал|закричала|прошептал|прошептала|подумал|подумала|сказав|спитав|спитала|крикнув|відповів|відповіла|вигукнув',
    'είπε|είπαν|λέει|ρώτησε|ρώτησαν|απάντησε|απάντησαν|φώναξε|φώναξαν|ψιθύρισε|σκέφτηκε|πρόσθεσε',
  ].flatMap((verbs) => fold(verbs).split('|')),
);

/** Words that begin the name of who speaks, where it is longer than a word. */
const LEADS = new Set(
  'and then und et y e en the a an my his her our their your old mr mrs ms dr der die das mein sein seine ihr ihre le la un une el il lo de het een den det'.split(
    ' ',
  ),
);
const NOT_IN_TAG = /[^\p{L}\p{M}'’\s.]/u;
const REFLEXIVE = /^s['’]/;
const REFLEXIVE_VERBS = new Set(['écria', 'exclama', 'étonna']);

/** Whether a text begins with a verb of speech, or with who speaks and the verb. */
function isSpeechTag(text: string): boolean {
  const end = text.search(NOT_IN_TAG);
  const words = fold(end < 0 ? text : text.slice(0, end)).split(/\s+/, 4);
  for (const [i, word] of words.entries()) {
    if (i > 1 && !LEADS.has((words[0] as string).replace('.', ''))) return false;
    if (VERBS.has(word.endsWith('.') ? word.slice(0, -1) : word)) return true;
    if (REFLEXIVE.test(word) && REFLEXIVE_VERBS.has(word.slice(2))) return true;
    // A sentence ends there.
    if (word.endsWith('.') && word.length > 3) return false;
  }
  return false;
}

const CLOSING_QUOTES = '"\'’”“‘»«›‹』」';
/** The particle after a quotation in Japanese, which continues the sentence. */
const QUOTED_JAPANESE = /^[」』](?:と|って)/;
/** Most UTF-16 code units that are read from the start of a speech tag. */
const MAX_TAG = 56;
const SPACE = 0x20;
const EXCLAMATION_POINT = 0x21;
const QUESTION_MARK = 0x3f;
/** The question mark of Greek, and the character that looks like it. */
const GREEK_QUESTION_MARK = 0x37e;
const SEMICOLON = 0x3b;
const ELLIPSIS = 0x2026;

/**
 * Whether a UTF-16 code unit that ends a sentence is `!`, `?`, the `;` of Greek, or an ellipsis: they may end a quotation
 * within a sentence.
 * @example isExclamation('?'.charCodeAt(0)) // true
 */
export const isExclamation = (unit: number) =>
  unit === EXCLAMATION_POINT ||
  unit === QUESTION_MARK ||
  unit === SEMICOLON ||
  unit === GREEK_QUESTION_MARK ||
  unit === ELLIPSIS ||
  (unit >= 0x203c && unit <= 0x2049) ||
  unit === 0xff01 ||
  unit === 0xff1f;

/** Whether a dash, or a hyphen in its place, is at an offset. */
const isDash = (text: string, at: number) =>
  text.charAt(at) === '–' || text.charAt(at) === '—' || (text.charAt(at) === '-' && isSpace(text.charCodeAt(at + 1)));

/**
 * Whether a sentence continues after a quotation with its own `!`, `?` or ellipsis, or before a dash: with a speech
 * tag, or with a lowercase letter in a sentence that began with a capital.
 *
 * @param end UTF-16 offset after the quotation and its closers
 * @param isCased whether the sentence is not all in lowercase or in capitals
 * @example continuesQuotation('“Stop!” he said', 7, true) // true
 */
export function continuesQuotation(text: string, end: number, isCased: boolean): boolean {
  let at = end;
  while (isSpace(text.charCodeAt(at))) at++;
  const hasDash = isDash(text, at);
  if (hasDash) at += isSpace(text.charCodeAt(at + 1)) ? 2 : 1;
  else if (!CLOSING_QUOTES.includes(text.charAt(end - 1))) return false;
  else if (at === end) return QUOTED_JAPANESE.test(text.slice(end - 1, end + 2));
  const type = classAt(text, at);
  const isSmall = (type & SMALL) !== 0;
  if (isSmall && (hasDash || isCased)) return true;
  const isShouted = (type & classAt(text, at + 1) & CAPITAL) !== 0;
  return (isSmall || isShouted) && isSpeechTag(text.slice(at, at + MAX_TAG));
}

/** Names with an exclamation point, in which a sentence goes on before a lowercase letter. */
const EXCLAIMED_NAME = /(?<!\p{L})(?:Yahoo|Jeopardy|Joomla|Jump|Wham|Oliver)$/u;
const MAX_EXCLAIMED_NAME = 10;
/** Interjections of French at the start of a sentence. */
const INTERJECTION = /^(?:[AEO]h(?: bien)?|H[aéeo]|Hélas|Bah|Allons|Tiens|Quoi|Non)\s$/u;
const MAX_INTERJECTION = 10;
const OPENING_GUILLEMET = '«';

/**
 * Whether a sentence continues in lowercase after the exclamation point of a name, as in `Yahoo! is`, or a French one
 * after an exclamation point or a question mark with a space before it: after an interjection, as in `Hélas ! je pars`, or with a quotation, as in `Oh ! « oui » est dit`.
 *
 * @param start UTF-16 offset of the sentence; -1 if unknown
 * @param stop offset of the mark
 * @param end offset after it
 * @param isCased whether the sentence is not all in lowercase or in capitals
 * @example continuesExclamation('Hélas ! je pars', 0, 6, 7, true) // true
 */
export function continuesExclamation(
  text: string,
  start: number,
  stop: number,
  end: number,
  isCased: boolean,
): boolean {
  if (!isSpace(text.charCodeAt(stop - 1))) {
    const before = text.slice(Math.max(0, stop - MAX_EXCLAIMED_NAME), stop);
    return text.charCodeAt(end) === SPACE && (classAt(text, end + 1) & SMALL) !== 0 && EXCLAIMED_NAME.test(before);
  }
  let at = end;
  while (isSpace(text.charCodeAt(at))) at++;
  const isQuotation = text.charAt(at) === OPENING_GUILLEMET;
  if (isQuotation)
    do at++;
    while (isSpace(text.charCodeAt(at)));
  if ((classAt(text, at) & SMALL) === 0) return false;
  if (isQuotation) return isCased;
  return start >= 0 && stop - start <= MAX_INTERJECTION && INTERJECTION.test(text.slice(start, stop));
}
