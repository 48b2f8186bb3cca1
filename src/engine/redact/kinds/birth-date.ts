import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { type DateRange, datesOf, daysOf, moveDate } from './dates.ts';
import { digitRuns } from './digits.ts';
import { isAfter, isWordAt } from './surroundings.ts';

const REACH = 48;
const WORDS =
  'dob|bday|d\\.o\\.b\\.?|birth[ _-]?dates?|date[ _]?of[ _]?birth|birth[ _]?day|born|geboren|geb\\.?|geburts(?:datum|tag)|née? le|(?:suis|est|était) née?|date de naissance|' +
  'fecha[ _]de[ _]nacimiento|nac[ií]|naci[óo]|nacid[oa]|nat[oa]|data di nascita|data de nascimento|nascid[oa]|nasci|nasceu|geboortedatum|födelsedatum|född|fødselsdato|født|' +
  'syntymäaika|syntynyt|data urodzenia|urodzon[yae]|urodził(?:a|em|am)?|ur\\.|narozen[aáý]?|datum narození|született|születési (?:idő|dátum)|doğum tarihi|născut[ă]?|data nașterii|дата рождения|родил(?:ся|ась)|出生|生年月日';
const LABEL = new RegExp(`(?<![\\p{L}])(?:${WORDS})(?![\\p{Ll}])(?:[^\\d\\n]|\\n(?!\\n)){0,32}$`, 'iu');
/** After its date: `am 07.11.1979 in Köln geboren`. Another date may follow `geboren am`. */
const WORD_AFTER =
  /^[^\d\n,.;:!?()]{0,32}(?<!\p{L})(?:geboren|született(?:em)?|doğdum?)(?!\p{L})(?! (?:am|in|bei|zu) )/iu;
const COMPACT = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

function find(text: string): Finding[] {
  const dates = datesOf(text).filter(
    ({ from, to }) => isAfter(text, from, LABEL, REACH) || WORD_AFTER.test(text.slice(to, to + REACH)),
  );
  const runs = digitRuns(text);
  const compact: DateRange[] = [];
  runs.from.forEach((from, i) => {
    const to = runs.to[i] ?? from;
    const isDate =
      to - from === 8 && COMPACT.test(text.slice(from, to)) && !isWordAt(text, from - 1) && !isWordAt(text, to);
    if (isDate && isAfter(text, from, LABEL, REACH)) compact.push({ from, to });
  });
  return [...dates, ...compact]
    .sort((a, b) => a.from - b.from)
    .map((range) => ({ ...range, certainty: 'likely', why: 'A date after "born", "DOB", or the like' }));
}

/** Dates of birth. */
export const birthDate: RedactKind = {
  ...DESCRIPTIONS.birthDate,
  find,
  isHeading: (heading) => LABEL.test(`${heading}: `),
  standIn: (value, _, secret) => moveDate(value, daysOf(secret)),
};
