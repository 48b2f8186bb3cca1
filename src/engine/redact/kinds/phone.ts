import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { digitRuns, digitsOf } from './digits.ts';
import { fill } from './fill.ts';
import { endAt, isAfter, isWordAt, wordPattern } from './surroundings.ts';

const GAP = '[ \\u00a0\\u202f.\\u2010\\u2011-]';
/** Groups of digits with one separator between them, or an area code in parentheses. */
const NUMBER = new RegExp(
  `(?:\\+${GAP}?|00)?(?:\\d{1,4}${GAP}{0,2}|\\d{5,15})?(?:\\(\\d{1,5}\\)${GAP}{0,2})?\\d{1,15}(?:(?:${GAP}|/| - )\\d{1,11}){0,7}`,
  'y',
);
const EXTENSION = /(?:\s?,?\s?(?:x|ext\.?|extension|доб\.|#|ramal|durchwahl|dw)\s?:?\s?\d{1,6})(?![\p{L}\p{N}])/iuy;
/** After a word of telephony: a number is a count, a share, or an ID, as in `mobile_users` and `call_id`. */
const COUNTED =
  'users|active|sessions?|shares?|(?:page)?views?|visits?|visitors|clicks?|models?|ids?|counts?|types?|brands?|versions?|' +
  'revenue|sales|prices?|costs?|traffic|rates?|totals?|minutes|seconds|durations?|installs|downloads|orders|impressions|conversions|usage|scores?';
const BEFORE = wordPattern(
  '(?:phone|phones|telephones?|tel|telefon|teléfono|téléphone|telefono|telefone|telefoon|puhelin|tlf|tfn|тел|телефон|电话|電話|call(?:ed|ing|s)?|' +
    'dial(?:ed)?|ring|cell(?:phone|ular)?|mobile|mob|mobil|handy|portable|móvil|cellulare|fax|faks|desk|direct|office|whatsapp|' +
    'sms|text(?:ed)? (?:me|him|her|us|them)|messages?(?: to)?|reach(?:ed)?(?: \\p{L}+)? (?:at|on|under)|contact(?: number| me| us)?|hotline|registered|answering at|' +
    'ph|(?:my|his|her|our|your|their|new) number|numéro de téléphone|pager|voicemail|helpline|landline)' +
    `(?![-_ ]?(?:${COUNTED})(?!\\p{L}))`,
);
/** The same at the end of a cell of a table. */
const ENDS = new RegExp(`${BEFORE.source}[^\\p{L}\\p{N}]*$`, 'iu');
/** `T: `, `m. ` */
const LETTER = /(?<![\p{L}\p{N}])[TMFPCtmfpc][:.] ?$/u;
const PLACE = '(?:office|fax|mobile|cell|home|work|phone|tel|direct|desk|whatsapp|landline)';
const AFTER = new RegExp(`^[^\\S\\t]?[-(]?\\s?${PLACE}(?![\\p{L}\\p{N}_])`, 'iu');
/** Such a word as the whole of its field: a number before "Phone case" is that of an article. */
const FIELD = new RegExp(
  `^\\s?[-(,]?\\s?${PLACE}\\s{0,2}(?:[,;.|)\\]/\\r\\n(+\\d-]|$|(?:and|or|und|oder|et|ou|y|o|e)(?!\\p{L}))`,
  'iu',
);
/** Numbers of other things. */
const OTHER =
  /(?<![\p{L}])(?:order|invoice|ticket|case|tracking|serial|model|sku|isbn|issn|ean|upc|po|ref(?:erence)?|account|acct|id|version|port|pid|page|line|error|code|build|batch|part|item|customer|commit|zip|postcode|box|\$|€|£|usd|eur)s?(?: (?:no|nr|number|num|id|is))?\.?[\s:#=]*$/iu;
const NANP = /^(?:\+?1[ .-]?|001[ .-])?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-])[2-9]\d\d[ .-]\d{4}$/;
const FRENCH = /^0[1-9]([ .-])\d\d\1\d\d\1\d\d\1\d\d$/;
const BRITISH = /^(?:07\d{3} ?\d{3} ?\d{3}|0(?:1\d{3}|20) \d{3,4} \d{3,4}|\(0\d{2,4}\) ?\d{3,4}[ -]?\d{3,4})$/;
const IN_PARENTHESES = /^\(0\d{1,4}\) ?\d{2,4}[ -]?\d{2,5}(?:[ -]\d{2,4})?$/;

/** Forms that are written in these countries alone, each with the country whose plan decides. */
const NATIONAL: readonly (readonly [form: RegExp, country: CountryCode])[] = [
  [/^01[567]\d(?:[ -]|\/ ?)\d(?: ?\d){6,7}$/, 'DE'],
  [/^06[5-9]\d(?:[ -]|\/ ?)\d(?: ?\d){5,7}$/, 'AT'],
  [/^0[2-9]\d \d{3} \d\d \d\d$/, 'CH'],
  [/^06[ -]\d{8}$/, 'NL'],
  [/^04\d\d \d\d \d\d \d\d$/, 'BE'],
  [/^07\d-\d{3} ?\d\d ?\d\d$/, 'SE'],
  [/^[67]\d\d \d\d \d\d \d\d$/, 'ES'],
  [/^05\d\d \d{3} \d\d \d\d$/, 'TR'],
  [/^04\d\d \d{3} \d{3}$/, 'AU'],
  [/^0[789]0-\d{4}-\d{4}$/, 'JP'],
  [/^010-\d{4}-\d{4}$/, 'KR'],
  [/^05\d-\d{3}-?\d{4}$/, 'IL'],
  [/^0[678]\d \d{3} \d{4}$/, 'ZA'],
  [/^\(\d\d\) ?9\d{4}-\d{4}$/, 'BR'],
  [/^8 ?\(9\d\d\) ?\d{3}-\d\d-\d\d$/, 'RU'],
];

const isValid = (value: string, country?: CountryCode) =>
  parsePhoneNumberFromString(value, country)?.isValid() === true;

type Verdict = Pick<Finding, 'certainty' | 'why'>;
const BY_PLAN: Verdict = { certainty: 'certain', why: 'Valid in the number plan of its country' };
const BY_FORM: Verdict = { certainty: 'likely', why: 'Form of a phone number' };
const BY_WORDS: Verdict = { certainty: 'likely', why: 'Near a word such as "call" or "phone"' };

function verdictOf(text: string, from: number, to: number, value: string): Verdict | undefined {
  const digits = digitsOf(value);
  if (digits.length < 7 || digits.length > 17 || /^(\d)\1*$/.test(digits) || isDateLike(value)) return undefined;
  if (value.startsWith('+')) {
    if (isValid(value.replace('(0)', ''))) return BY_PLAN;
    return digits.length > 9 && /^\+[1-9]/.test(value) ? BY_FORM : undefined;
  }
  const before = text.slice(Math.max(0, from - 24), from);
  if (OTHER.test(before)) return undefined;
  if (NANP.test(value)) return isValid(value.replace(/^001/, '+1'), 'US') ? BY_PLAN : BY_FORM;
  if (FRENCH.test(value) && isValid(value, 'FR')) return BY_PLAN;
  if (BRITISH.test(value) && isValid(value, 'GB')) return BY_PLAN;
  // The international prefix of most countries, instead of a plus sign.
  if (/^00[1-9]/.test(value) && /[^\d]/.test(value) && isValid(`+${value.slice(2).replace('(0)', '')}`)) return BY_PLAN;
  if (NATIONAL.some(([form, country]) => form.test(value) && isValid(value, country))) return BY_FORM;
  if (IN_PARENTHESES.test(value)) return BY_FORM;
  const isBare = /^\d+$/.test(value);
  const after = text.slice(to, to + 20);
  const hasWord =
    (isBare ? isLabeled(text, from, after) : isAfter(text, from, BEFORE, 28)) ||
    isAfter(text, from, LETTER, 4) ||
    FIELD.test(after) ||
    (!isBare && AFTER.test(after));
  return hasWord ? BY_WORDS : undefined;
}

/** Between two records of JSON or SQL. */
const RECORDS = /^.*[)}\]],?\s*[({[]/s;
/** Keys of JSON that say nothing of their own: the word may be before them. */
const KEY =
  /["'](?!(?:value|number|num|no|nr|text|content|home|work|main|private|business|primary|secondary|other)["'])([\w .-]{1,40})["']\s{0,3}:\s{0,3}["']?$/i;

/** Whether a word is before digits alone. In a table it is in the cell before them: those of the row above say nothing. */
function isLabeled(text: string, from: number, after: string): boolean {
  const before = text.slice(Math.max(0, from - 80), from);
  const isFirst = /(?:^|\n)[ \t|"']*$/.test(before) && /^["']?(?:[,;\t|]| +\|| {2,}\S)/.test(after);
  if (isFirst || /(?:^|\n)[ \t|"']*\d{5,}["']?[ ,;\t|][^\n]*\n[ \t|]*$/.test(before)) return false;
  const key = KEY.exec(before)?.[1];
  if (key !== undefined) return BEFORE.test(key.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
  return (/(?:[,;\t]|\|\s*)["']?$/.test(before) ? ENDS : BEFORE).test(before.slice(-28).replace(RECORDS, ''));
}

/** Dates, spans of years, and decimal numbers. */
const isDateLike = (value: string) =>
  /^(?:(?:19|20)\d\d[-/. ]\d\d?[-/. ]\d\d?|\d\d?[-/.]\d\d?[-/.](?:19|20)\d\d|(?:19|20)\d\d ?[-/] ?(?:19|20)\d\d|\d+\.\d+$)(?!\d)/.test(
    value,
  );

/** An amount before its decimal comma. Any other comma beside a number is one of a list: `NUMBER` has none. */
const AMOUNT = /^\d{1,3}(?:[. \u00a0\u202f]\d{3})+$/;

/** A number does not begin or end within something longer. */
const isAlone = (text: string, from: number, to: number) =>
  !isWordAt(text, from - 1) &&
  !isWordAt(text, to) &&
  !(
    /[-./:+_]/.test(text[from - 1] ?? '') &&
    isWordAt(text, from - 2) &&
    !/[A-Za-z]:$/.test(text.slice(from - 2, from))
  ) &&
  !(
    (/[-./:]/.test(text[to] ?? '') || (text[to] === ',' && AMOUNT.test(text.slice(from, to)))) &&
    /\d/.test(text[to + 1] ?? '')
  );

function startOf(text: string, run: number): number {
  let from = run;
  if (text[from - 1] === '(') from--;
  if (text[from - 1] === '+') return from - 1;
  return text[from - 1] === ' ' && text[from - 2] === '+' ? from - 2 : from;
}

function find(text: string): Finding[] {
  const findings: Finding[] = [];
  const runs = digitRuns(text);
  let done = 0;
  for (let i = 0; i < runs.from.length; i++) {
    const run = runs.from[i] ?? 0;
    if (run < done) continue;
    // Seven digits at least, in groups that are near each other.
    if ((runs.ahead[i] ?? 0) < 7) continue;
    const from = startOf(text, run);
    const end = endAt(NUMBER, text, from);
    if (end < 0) continue;
    const extended = endAt(EXTENSION, text, end);
    const to = extended < 0 ? end : extended;
    if (!isAlone(text, from, to)) continue;
    const verdict = verdictOf(text, from, to, text.slice(from, end));
    if (!verdict) continue;
    findings.push({ from, to, ...verdict });
    done = to;
  }
  return findings;
}

/** Numbers that are never given to anyone: of the North American plan, for films (Ofcom and Arcep), and without a country. */
function standIn(value: string, number: number): string {
  const digits = digitsOf(value.replace(/(?:x|ext).*$/i, ''));
  const put = (prefix: string, rest: number) => {
    const all = prefix + String(number).padStart(rest, '0').slice(-rest);
    let at = 0;
    return value.replace(/\d/g, () => all[at++] ?? '0');
  };
  const area = String(200 + (Math.floor(number / 100) % 600));
  const last = String(number % 100).padStart(2, '0');
  if (NANP.test(value) || /^\+?1?\D?\(?[2-9]\d\d\)?\D?\d{3}\D?\d{4}\D/.test(value)) {
    return put(`${digits.length > 10 ? digits.slice(0, -10) : ''}${area}55501${last}`, 0);
  }
  if (/^447\d{9}$/.test(digits) && number < 1000) return put('447700900', 3);
  if (/^07\d{9}$/.test(digits) && number < 1000) return put('07700900', 3);
  if (FRENCH.test(value) && number < 10_000) return put('019900', 4);
  return fill(value, number);
}

const HEADING =
  /(?<!head|micro|\bi|ear|mega)phone|(?<!ho|mo|in|sa|pas)tel(?!em|es|ev|ec|l)|(?<!auto|snow)mobile?(?!i)|handy(?!m)|fax/iu;
const NO_HEADING = wordPattern(COUNTED);

/** Phone numbers. */
export const phone: RedactKind = {
  ...DESCRIPTIONS.phone,
  find,
  isHeading: (heading) => HEADING.test(heading) && !NO_HEADING.test(heading),
  standIn,
};
