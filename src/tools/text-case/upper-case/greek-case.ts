import { classOf, LETTER, MARK } from '../../../engine/unicode/character-classes.ts';
import { codePointAt, codePointBefore, unitsOf } from '../../../engine/unicode/code-points.ts';
import { memoize } from '../../../engine/values/memoize.ts';

const GREEK_RUN = /[\u0370-\u03ff\u1f00-\u1fff][\u0370-\u03ff\u1f00-\u1fff\p{M}]*/gu;
/** More marks than any writing has; to sort them takes quadratic time. */
const GLITCH = /\p{M}{65}/u;
/** Grave, acute, circumflex, the breathings, macron and breve. */
const DROPPED = /[\u0300\u0301\u0342\u0313\u0314\u0304\u0306]/g;
/** A vowel with an accent but no diaeresis, then an iota or upsilon without either. */
const HIATUS =
  /([αεηιουωΑΕΗΙΟΥΩ](?:(?!\u0308)\p{M})*[\u0300\u0301\u0342](?:(?!\u0308)\p{M})*)([ιυΙΥ])(?![\u0300\u0301\u0342\u0308])/gu;

/** Returns whether a letter touches the range on either side, ignoring marks. */
function touchesLetter(text: string, start: number, end: number): boolean {
  let before = start;
  while (before > 0) {
    const codePoint = codePointBefore(text, before);
    const type = classOf(codePoint);
    if (type & LETTER) return true;
    if (!(type & MARK)) break;
    before -= unitsOf(codePoint);
  }
  return end < text.length && (classOf(codePointAt(text, end)) & LETTER) !== 0;
}

function upperRun(run: string): string {
  if (GLITCH.test(run)) return run.toUpperCase();
  const plain = run.normalize('NFD').replace(HIATUS, '$1$2\u0308').replace(DROPPED, '');
  return plain.toUpperCase().normalize('NFC');
}

/**
 * Upper-case a text as Greek is written in capitals: without accents (`οδός` gives `ΟΔΟΣ`).
 *
 * An iota or upsilon that only the accent before it kept apart gets a diaeresis (`Μάιος`, `ΜΑΪΟΣ`), and the word `ή`
 * keeps its accent. Text in other scripts follows the root rules. Our own rules, because
 * `text.toLocaleUpperCase('el')` keeps the accents in some browsers.
 */
export function upperGreek(text: string): string {
  // The words of a text come again and again.
  const upper = memoize(upperRun);
  const greek = text.replace(GREEK_RUN, (run, at: number) => {
    const isEta = run === 'ή' || run === 'Ή' || run === 'η\u0301' || run === 'Η\u0301';
    if (isEta && !touchesLetter(text, at, at + run.length)) return 'Ή';
    return upper(run);
  });
  return greek.toUpperCase();
}
