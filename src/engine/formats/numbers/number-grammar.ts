/** Style of numbers: the decimal mark and the group separator. */
export type NumberStyle = 'dot' | 'comma' | 'space' | 'apostrophe' | 'plain';

/**
 * A style that numbers are read in. Where none was chosen, any groups that the decimal mark leaves are read: those of
 * `point` and `decimal-comma`; `list` is `point` where commas part the items.
 */
export type ReadStyle = NumberStyle | 'point' | 'decimal-comma' | 'list';

/** Spaces allowed inside a number and before its unit. */
export const SPACE = '[ \\u00a0\\u2009\\u202f]';
const NO_BREAK = '[\\u00a0\\u2009\\u202f]';

type Marks = { readonly mark: ',' | '.'; readonly groups: readonly string[] };

const MARKS: Readonly<Record<ReadStyle, Marks>> = {
  dot: { mark: '.', groups: [','] },
  comma: { mark: ',', groups: ['\\.'] },
  space: { mark: ',', groups: [SPACE] },
  apostrophe: { mark: '.', groups: ["['’]"] },
  plain: { mark: '.', groups: [] },
  point: { mark: '.', groups: [',', SPACE, "['’]"] },
  'decimal-comma': { mark: ',', groups: ['\\.', SPACE, "['’]"] },
  list: { mark: '.', groups: [SPACE, "['’]"] },
};

/** The decimal mark of a style. */
export const markOf = (style: ReadStyle): ',' | '.' => MARKS[style].mark;

/** A dash is a minus sign where no letter or digit is before it: phones and word processors write one. */
const SIGN = '[+\\-−–]';

/** Currency signs, also as `US$`, and the codes and words used instead. */
export const CURRENCY =
  '(?:[A-Z]{0,3}\\p{Sc}|(?:AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HUF|INR|JPY|KRW|MXN|NOK|NZD|PLN|SEK|TRY|USD|ZAR|kr|zł|Kč|Ft|Fr|Rs|руб|грн|лв)(?![\\p{L}\\p{M}])\\.?)';

/** `k`, `M`, `GB`, `MiB`, `million` ...; `B`, `b` and `m` mean something only beside a currency or a fraction. */
const SUFFIX = `(?:[kKMGTBbm]|[mb]n|${SPACE}?[kKMGTPE]i?B|${SPACE}B|${SPACE}(?:thousand|million|billion|trillion))`;

/** The whole part: digits, `1_000`, or groups of three (in India of two, the last of three) without leading zero. */
function wholePart({ groups }: Marks, inText: boolean): string {
  const grouped = groups.map((group) => {
    // In a text `12 300` may be two numbers.
    const between = inText && group === SPACE ? NO_BREAK : group;
    return `[1-9]\\d{0,2}(?:${between}\\d{3})+|[1-9]\\d?(?:${between}\\d{2})+${between}\\d{3}`;
  });
  return `(?:(?:${[...grouped, '\\d+(?:_\\d+)+'].join('|')})(?!\\d)|\\d+)`;
}

/**
 * Groups: whole part, fraction, bare fraction, exponent, suffix, percent sign, currency after it.
 *
 * @param inText whether anything may follow
 */
function body(style: ReadStyle, inText: boolean): string {
  const marks = MARKS[style];
  const mark = marks.mark === '.' ? '\\.' : ',';
  const end = inText ? '(?![\\p{L}\\p{M}\\p{N}])' : '';
  return (
    `(?:(${wholePart(marks, inText)})(?:${mark}(\\d${inText ? '+' : '*'}))?|${mark}(\\d+))` +
    `(?:[eE]([+\\-−]?\\d{1,4})(?!\\d))?(?:(${SUFFIX})${end})?(?:${SPACE}?(%)|${SPACE}?(${CURRENCY}))?`
  );
}

/** Groups: parenthesis, sign, currency, sign. */
const HEAD = `(\\(?)(${SIGN}?)(?:(${CURRENCY})${SPACE}?)?(${SIGN}?)`;

const made = new Map<string, RegExp>();

function once(key: string, make: () => RegExp): RegExp {
  const known = made.get(key);
  if (known) return known;
  const pattern = make();
  made.set(key, pattern);
  return pattern;
}

/** A whole text that is a number: the groups of its head, of its body, and a closing parenthesis. */
export const wholeGrammar = (style: ReadStyle): RegExp =>
  once(`whole ${style}`, () => new RegExp(`^${HEAD}${body(style, false)}(\\)?)$`, 'u'));

/** Returns a sticky pattern of the body of a number, and of a closing parenthesis. */
export const bodyGrammar = (style: ReadStyle): RegExp =>
  once(`body ${style}`, () => new RegExp(`${body(style, true)}(\\)?)`, 'uy'));

/** The head of a number, at the end of the text before its digits; a sign after a letter or a digit does not count. */
export const HEAD_BEFORE = new RegExp(
  `(?:(?<![\\p{L}\\p{M}\\p{N}])(\\(?)(${SIGN}?)(?:(${CURRENCY})${SPACE}?)?(${SIGN}?))$`,
  'u',
);

/** The power of ten of a suffix. */
const POWERS: Readonly<Record<string, number>> = { k: 3, m: 6, g: 9, b: 9, t: 12, p: 15, e: 18 };

/**
 * Returns the factor of a suffix: a power of ten, or one of 1,024.
 *
 * @param suffix may start with a space; empty for none
 * @param isMoney whether the number has a currency
 * @param hasFraction whether it has a fraction: `1.2B` is an amount, `12B` a seat
 * @returns undefined for a letter that is none here
 */
export function scaleOf(
  suffix: string,
  isMoney: boolean,
  hasFraction: boolean,
): { readonly ten: number; readonly kibi: number } | undefined {
  const unit = suffix.replace(/^\s/u, '');
  if (unit === '' || (unit === 'B' && unit !== suffix)) return { ten: 0, kibi: 0 };
  if (/^(?:m|b)$/.test(unit) && !isMoney) return undefined;
  if (unit === 'B' && !isMoney && !hasFraction) return undefined;
  if (unit === 'trillion') return { ten: 12, kibi: 0 };
  if (unit === 'thousand') return { ten: 3, kibi: 0 };
  const power = POWERS[unit.charAt(0).toLowerCase()] ?? 0;
  return unit.charAt(1) === 'i' && unit.endsWith('B') ? { ten: 0, kibi: power / 3 } : { ten: power, kibi: 0 };
}
