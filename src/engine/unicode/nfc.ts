/** Longest run of marks that is put in order; UAX #15 calls a text with runs of up to 30 stream-safe. */
const MAX_RUN_LENGTH = 64;
const LONG_RUNS = new RegExp(`(\\p{M}{${MAX_RUN_LENGTH + 1},})`, 'u');

/**
 * Whether a UTF-16 code unit is in one of the blocks that contain marks, or is a mark of kana. None is among raised and
 * lowered figures, arrows and pictures; U+D835 leads the mathematical letters, not marks.
 */
const mayBeMark = (unit: number): boolean =>
  unit >= 0x300 &&
  (unit < 0x2000 ||
    (unit >= 0x20d0 && unit < 0x2100) ||
    (unit >= 0x2c00 && unit < 0x3030) ||
    unit === 0x3099 ||
    unit === 0x309a ||
    (unit >= 0xa000 && unit < 0xac00) ||
    (unit >= 0xd800 && unit < 0xe000 && unit !== 0xd835) ||
    (unit >= 0xfb00 && unit < 0xff00));

/**
 * Whether more than `MAX_RUN_LENGTH` consecutive units may be marks. Looks at the unit where such a run would end,
 * and back from there: in most texts at one in 65, at none twice.
 */
function mayContainLongRun(text: string): boolean {
  /** The last unit that is not a mark, and the last one examined: all between may be marks. */
  let before = -1;
  let seen = -1;
  for (let end = MAX_RUN_LENGTH; end < text.length; end = before + MAX_RUN_LENGTH + 1) {
    let at = end;
    while (at > seen && mayBeMark(text.charCodeAt(at))) at--;
    if (at === seen) return true;
    before = at;
    seen = end;
  }
  return false;
}

/** The normalization forms of UAX #15. */
export type NormalizationForm = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

/**
 * A text in a normalization form, in linear time.
 *
 * `String.prototype.normalize` sorts the marks of a letter by insertion: 40,000 marks of two classes on one letter
 * take 0.7 s, 200,000 take 18 s. Runs of more than 64 marks, which only 'glitch' text has, stay as they are.
 * @example normalizeText('ﬁ', 'NFKC') // 'fi'
 */
export function normalizeText(text: string, form: NormalizationForm): string {
  if (!mayContainLongRun(text)) return text.normalize(form);
  return text
    .split(LONG_RUNS)
    .map((part, i) => (i % 2 === 0 ? part.normalize(form) : part))
    .join('');
}

/** Below U+0300 every text is in Form C. */
const MAY_CHANGE = /[\u0300-\uffff]/;

/**
 * Whether it is plain at a look that a text, and so every part of it, is in Normalization Form C.
 * @example isPlainlyNfc('é') // true
 */
export const isPlainlyNfc = (text: string): boolean => !MAY_CHANGE.test(text);

/** UTF-16 units below it are in Form C, and none becomes a part of the one before it. */
const FIRST_MARK = 0x300;
/** Maximum number of pairs that are remembered: texts have few. */
const MAX_PAIRS = 4096;
/** By a unit from `FIRST_MARK` on and the one below it that precedes: whether Form C leaves the two as they are. */
const stablePairs = new Map<number, boolean>();

function isStablePair(base: number, unit: number): boolean {
  const key = unit * FIRST_MARK + base;
  const known = stablePairs.get(key);
  if (known !== undefined) return known;
  const pair = String.fromCharCode(base, unit);
  const isStable = pair.normalize('NFC') === pair;
  if (stablePairs.size < MAX_PAIRS) stablePairs.set(key, isStable);
  return isStable;
}

/** Whether all that is not Latin stands alone after Latin, such as a quotation mark or a slash through each letter. */
function hasStablePairs(text: string): boolean {
  for (let i = 0, base = Number.NaN; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= FIRST_MARK && !(base < FIRST_MARK && isStablePair(base, unit))) return false;
    base = unit;
  }
  return true;
}

/**
 * A text in Normalization Form C, in linear time: see `normalizeText`.
 * @example toNfc('e\u0301') === '\u00e9' // true
 */
export function toNfc(text: string): string {
  if (isPlainlyNfc(text) || hasStablePairs(text)) return text;
  return normalizeText(text, 'NFC');
}
