import { isSpace } from '../lines/lines.ts';
import { CAPITAL, classAt } from '../unicode/character-classes.ts';

const words = (list: string) => new Set(list.split(' '));

/** Words that begin a sentence after `p.m.` and the like, also all in capitals: they seldom continue one. */
const SUBJECTS = words(
  'he she it we they you this that these those there then the his her its our their your my but however how why what did does',
);
/** Words that begin one if only their first letter is a capital. */
const STARTERS = words(
  'after all also although an and another any are as at because before both by can could do during each every few for from had has have here if in is let many more most no not now of on one or perhaps she should since so some such to today tomorrow was were when where whether which while who will with would yes yesterday yet',
);
/** The same in other languages. Some of them are parts of names: not after a title or an initial. */
const FOREIGN = words(
  [
    'der die das den dem ein eine einen er sie es wir ich ihr man dann danach doch im am auf bei mit nach seit von vor wenn was wer wie wo zum zur als da dabei diese dieser dieses heute hier jetzt nun und aber auch',
    'il elle ils elles nous vous je le la les un une des ce cette ces puis mais alors après dans pour et en au',
    'el los las una él ella ellos yo nosotros pero luego después entonces este esta y se su con por cuando',
    'lo gli uno egli lui lei noi poi ma dopo quando nel nella questo questa è e',
    'o a os as um uma ele ela eles nós eu mas depois então em na no',
    'de het een hij zij ze wij ik daarna toen maar dit dat deze op en er',
    'det den ett et han hun hon vi jag jeg sedan så då men och og på hvad hva vad hvor var hvem vem',
    'hän me minä sitten mutta ja tämä',
    'on ona ono oni to ten ta potem ale w z po nie i jest pak potom v je',
    'bu sonra ama ve bir',
    'он она оно они мы я это этот эта потом но и в на после когда а затем у не',
    'він вона воно вони ми це потім але та і',
    'ο η το οι αυτός αυτή μετά και',
  ].join(' '),
);

const OPENERS = `"'“‘„«‹*_¿¡`;
const STARTER = /^(\p{Lu})(\p{L}{0,9})(?!\p{L})/u;
const MAX_STARTER = 12;
/** The article or pronoun of `L'auto`, `C’est`. */
const ELIDED = /^[CDJLMNQST]['’]\p{L}/u;

const WORD = /\p{L}+/uy;

/**
 * Whether an English subject, article or the like follows after whitespace.
 * @example beginsWithSubject('then', 0) // true
 */
export function beginsWithSubject(text: string, from: number): boolean {
  WORD.lastIndex = skipSpaces(text, from);
  return SUBJECTS.has((WORD.exec(text)?.[0] ?? '').toLowerCase());
}

/** Offset of the first character after whitespace. */
function skipSpaces(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Offset after up to three opening quotes and the like. Brackets seldom begin a sentence after an abbreviation. */
function skipOpeners(text: string, from: number): number {
  let at = from;
  while (at < from + 3 && at < text.length && OPENERS.includes(text.charAt(at))) at++;
  return at;
}

/**
 * Offset of the capital that follows after whitespace, and quotes if any; -1 if something else follows.
 * @example capitalAfter('p.m. “He', 4) // 6
 */
export function capitalAfter(text: string, from: number): number {
  const at = skipOpeners(text, skipSpaces(text, from));
  return (classAt(text, at) & CAPITAL) !== 0 ? at : -1;
}

/**
 * Whether the text after an abbreviation reads like the start of a sentence, so that its full stop ended one.
 *
 * @param from UTF-16 offset after the full stop and its closers; whitespace follows
 * @param isForeign whether words of other languages than English count, too
 * @example startsSentence('5 p.m. He left', 6, false) // true
 */
export function startsSentence(text: string, from: number, isForeign: boolean): boolean {
  const opener = skipSpaces(text, from);
  const at = skipOpeners(text, opener);
  if (!(classAt(text, at) & CAPITAL)) return false;
  if (at > opener) return true;
  const next = text.slice(at, at + MAX_STARTER);
  const [word, , rest = ''] = STARTER.exec(next) ?? [];
  if (word === undefined) return false;
  const lower = word.toLowerCase();
  if (rest !== '' && SUBJECTS.has(lower)) return true;
  if (rest !== rest.toLowerCase()) return false;
  if (rest !== '' && STARTERS.has(lower)) return true;
  if (!isForeign || next.charAt(word.length) === '.') return false;
  return word === 'I' || FOREIGN.has(lower) || ELIDED.test(next);
}
