import { type CaseLocale, lowerText, titleChar } from '../../../engine/language/case.ts';

/** O’, D’ or L’ and a name. */
const PREFIXED = /^([odl])(['’])(\p{L}{2,}.*)$/su;
/** Words that begin like these, and are not names: `o’er`, `d’you`. */
const NO_NAME = /^(?:o['’]er|d['’](?:oh|ya|ye|you|yer|ye))(?!\p{L})/u;
/** French and Italian words after a d’ that is lowercase within a title: `Palme d’Or`. */
const SMALL_D =
  /^d['’](?:abord|accord|affaires|amour|annecy|antibes|aosta|arc|argent|arte|art|avignon|azur|été|est|este|etat|état|être|etre|hiver|honneur|hôte|italia|ivoire|oeuvres?|œuvres?|or|oro|orsay|ouest)(?!\p{L})/u;
/** A deliberate capital after an apostrophe, as in `T’Challa`, but not in `Don'T` and `We'Ll`. */
const MEANT = /^\p{L}+['’]\p{Lu}\p{Ll}{2}/u;
/** `rock’n’roll` */
const JOINED = /^(\p{L}+)(['’]n['’])(\p{L}+)$/u;

/**
 * Returns the spelling of a name or word with an apostrophe whose letter after it has a capital, such as `O’Hara`,
 * `D’Artagnan`, `Palme d’Or`, `T’Challa`; undefined for any other word.
 *
 * @param typed the word as it was typed
 * @param isFirst whether it begins a title
 */
export function apostropheName(typed: string, isFirst: boolean, locale: CaseLocale): string | undefined {
  const at = typed.search(/['’]/);
  if (at < 1 || at + 2 >= typed.length) return undefined;
  const title = (part: string) => titleChar(String.fromCodePoint(part.codePointAt(0) ?? 0), locale);
  const capital = (part: string) => title(part) + part.slice(String.fromCodePoint(part.codePointAt(0) ?? 0).length);
  const lower = lowerText(typed, locale);
  if (MEANT.test(typed)) {
    const name = typed.slice(0, at + 2) + lower.slice(at + 2);
    return isFirst ? capital(name) : name;
  }
  const joined = JOINED.exec(lower);
  if (joined) return capital(joined[1] as string) + (joined[2] as string) + capital(joined[3] as string);
  const prefixed = PREFIXED.exec(lower);
  if (!prefixed || NO_NAME.test(lower)) return undefined;
  const [, prefix = '', apostrophe = '', name = ''] = prefixed;
  return (!isFirst && SMALL_D.test(lower) ? prefix : capital(prefix)) + apostrophe + capital(name);
}
