/** Symbols of units in small letters, of which another case is another unit or none (SI Brochure 5.2). */
const SYMBOLS: ReadonlySet<string> = new Set(
  'mm cm dm km ml cl dl mg µg kg ms µs ns kcal km² cm² mm² m² m³ cm³ lb lbs oz ft yd mph rpm psi hp px fps'.split(' '),
);
const NUMBER = /^\d[\d.,]*$/;
/** Units after a slash: `km/h`, `mg/l`. */
const PER = /^(?:h|s|min|l|ml|kg|m|m²|m³)$/;

/**
 * Whether a word is the symbol of a unit after a number, typed in small letters. UTF-16 offsets.
 *
 * @param previousStart offset of the word before
 */
export function isUnit(text: string, start: number, end: number, previousStart: number, previousEnd: number): boolean {
  const word = text.slice(start, end);
  const previous = text.slice(previousStart, previousEnd);
  const between = text.slice(previousEnd, start);
  return between === '/'
    ? PER.test(word) && SYMBOLS.has(previous)
    : SYMBOLS.has(word) && /^[ \u00a0\u202f-]?$/.test(between) && NUMBER.test(previous);
}
