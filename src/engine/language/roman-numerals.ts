/** A numeral up to 3,999, and what makes it an ordinal or a possessive: the e of `XVIe siècle`. */
const NUMERAL = /^(?=[ivxlcdm])(m{0,3}(?:c[md]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3}))((?:['’]s|e|ème|th)?)$/i;
/** Numerals that are no word: of I, V, and X, except for those that are names or words, or of four letters. */
const CERTAIN = /^(?!(?:vi|xi|xxx?)$)[ivx]{2,}$|^[ivxlcdm]{4,}$/i;
/** Numerals that are numbers only after a word that is counted. */
const POSSIBLE = /^(?:[vx]|vi|xi|xxx?|xl|l[ivx]+|[cx]x*[cl]?[ivx]+)$/i;
/** Numerals that an ending makes an ordinal: `XVIe`, but none of "vie", "live", "Clive", and "I've". */
const ORDINAL = /^(?!(?:iv|vi|xi|xxx?)$)[ivx]{2,}$/i;

/** The word that makes an ordinal of any numeral: `XXe siècle`. */
const CENTURY = /^[\s\u00a0]+si[eè]cles?(?!\p{L})/iu;
const MAX_CENTURY = 10;

/** Words that numerals count, and names of kings and popes. */
const COUNTED = new Set(
  `act appendix article bowl book canto chapter class episode grade level part phase plate pope psalm rocky scene
  section season stage table title tome type unit vol volume war akt band buch kapitel klasse stufe teil acte chapitre
  livre partie acto capítulo libro parte tomo capitolo atto alexander alfonso benedict carlos charles clement edward
  elizabeth felipe ferdinand fernando francis franz frederick friedrich georg george gregory gustav heinrich henri henry
  innocent ivan james john juan karl leo leopold louis ludwig luis mary napoleon nicholas otto paul pedro peter philip
  philippe pius ramses richard rudolf urban victor vittorio wilhelm william`.split(/\s+/),
);
const WORD_BEFORE = /(?:^|[^\p{L}\p{M}])([\p{L}\p{M}]{2,12})[ \u00a0]$/u;
/** Numbers of pages, and of parts in brackets, are small if they were typed so. */
const SMALL_BEFORE = /(?:\bpp?\.? ?|\bpages? |\()$/i;
/** UTF-16 code units of the longest numeral with its ending. */
const MAX_LENGTH = 17;

/**
 * Returns the usual spelling of a Roman numeral; undefined for any other word. What may be a word, such as `vi` or `x`,
 * is a numeral after a word that is counted, or the name of a king: a guess, like that “mix” never is one.
 *
 * @param start UTF-16 offset of the word
 * @param end its end, exclusive
 * @example romanNumeral('henry viii', 6, 10) // 'VIII'
 */
export function romanNumeral(text: string, start: number, end: number): string | undefined {
  if (end - start > MAX_LENGTH || !'ivxlcdmIVXLCDM'.includes(text.charAt(start))) return undefined;
  const word = text.slice(start, end);
  const [, numeral = '', ending = ''] = NUMERAL.exec(word) ?? [];
  if (numeral === '') return undefined;
  if (/^[eèt]/i.test(ending)) {
    const isOrdinal = ORDINAL.test(numeral) || CENTURY.test(text.slice(end, end + MAX_CENTURY));
    return isOrdinal ? numeral.toUpperCase() + ending.toLowerCase() : undefined;
  }
  const before = text.slice(Math.max(0, start - 14), start);
  if (!CERTAIN.test(numeral)) {
    const counted = POSSIBLE.test(numeral) ? WORD_BEFORE.exec(before)?.[1] : undefined;
    if (counted === undefined || !COUNTED.has(counted.toLowerCase())) return undefined;
  }
  if (numeral === numeral.toLowerCase() && SMALL_BEFORE.test(before)) return word;
  return numeral.toUpperCase() + ending.toLowerCase();
}
