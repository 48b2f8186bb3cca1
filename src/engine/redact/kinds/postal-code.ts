import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { addressesOf } from './addresses.ts';
import { digitRuns } from './digits.ts';
import { fill } from './fill.ts';
import { isLabel, labelsOf, labelWords } from './labels.ts';
import { endAt, isAfter, isWordAt, labelPattern } from './surroundings.ts';

const LABEL = labelPattern(
  'zip(?:[ _-]?code)?|zip ?\\+ ?4|postal[ _-]?code|post[ _-]?code|postcode|postalcode|plz|postleitzahl|code postal|c\\.?p\\.?|c\\.?a\\.?p\\.?|' +
    'código postal|codigo postal|postnummer|postnr|postinumero|kod pocztowy|cep|pin ?code|psč|irányítószám|почтовый индекс|индекс|郵便番号|邮编',
);
const LABEL_ENDS = labelWords(
  'zip zipcode postal post postcode postalcode plz postleitzahl cp p cap postnummer postnr postinumero pocztowy cep pin psč irányítószám индекс 郵便番号 邮编',
);
/** A code after its label: `90010-170`, `7412 SL`, `340 12`. */
const ANY = /(?:[A-Z]{1,2}-?)?\d{3,7}(?:[- ]\d{2,4}|[ ]?[A-Z]{2})?(?![\p{L}\p{N}])/uy;
/** Areas of the United Kingdom. */
const AREAS = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD ' +
    'HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH ' +
    'RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
);
/** From its first digit: `1A 1AA`. */
const BRITISH = /\d[\dA-HJKPSTUW]? \d[ABD-HJLNP-UW-Z]{2}(?![\p{L}\p{N}])/uy;
const BYTES = /\d(?:[GPT]B|HZ)$/;
const CANADIAN = /\d[ABCEGHJ-NPRSTV-Z][ -]\d[ABCEGHJ-NPRSTV-Z]\d(?![\p{L}\p{N}])/uy;
const ZIP = /\d{5}(?:-\d{4})?(?![\p{L}\p{N}]|[-.]\d)/uy;
const STATE =
  /(?<=[\p{L}.][,\n] {0,4}|\p{L}{3} )(?:A[AEKLPRZ]|C[AOT]|D[CE]|FL|GA|GU|HI|I[ADLN]|K[SY]|LA|M[ADEHINOPST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])\.?,? $/u;
/** Codes that are words in capitals as well. */
const STATE_WORD = /(?:IN|OR|ME|OK|HI|OH|PA|ID|AS|MA|LA|MS)\.? $/;
/** Last parts of an address, some lines after its street. */
const AFTER_ADDRESS = 90;
const IN_ADDRESS =
  /(?<![\p{L}\p{N}.,#-])(?:[A-Z]{1,2}-)?(?:\d{4} ?[A-Z]{2}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3,4}|\d{3,6})(?![\p{L}\p{N}]|[ .,-]\d)/u;
/** A city comes before the code, in a phrase of a place: `in Richmond 3121`. */
const CITY =
  /(?<![\p{L}])in (?!(?:Room|Chapter|Section|Version|Article|Line|Page|Issue|Table|Figure|Build|Ticket|Case|Order|Bug|Act|Unit|Area|Windows|Release|Step|Part|Volume|Level|Studio|Form|Model|Class|Series|Port|Rule|Note|Appendix|Year|[A-Z]{1,5}\d? ))(?:\p{Lu}[\p{L}'’.-]{2,25} (?:d[aeo] |K |Ext )?){1,3}$/u;
/** The text that may follow it: not the unit of a quantity. */
const AFTER_CITY = /^(?: (?:in|and|or|is|was|to|for|with|on|at|by|has|that|who|where)(?![\p{L}])|[.,;)]?(?:\s|$))/u;
/** A code after a city: not a year. */
const AFTER_CITY_CODE = /(?!(?:19|20)\d\d(?!\d))(?:\d{3} \d{2}|\d{4}-\d{3}|\d{4,5})(?![\p{L}\p{N}]|[-.,]\d)/uy;

type PostalCode = Omit<Finding, 'certainty'>;
const BY_LABEL = 'Comes after "ZIP", "postcode", or the like';

const isCapital = (unit: number) => unit > 0x40 && unit < 0x5b;

function codeAt(text: string, run: number, length: number, label: string): PostalCode | undefined {
  let start = run;
  while (run - start < 2 && isCapital(text.charCodeAt(start - 1))) start--;
  const letters = text.slice(start, run);
  if (isWordAt(text, start - 1)) return undefined;
  if (letters !== '' && length <= 2) {
    const to = AREAS.has(letters) ? endAt(BRITISH, text, run) : -1;
    const isBytes = to > 0 && BYTES.test(text.slice(start, to));
    if (to > 0 && (!isBytes || isAfter(text, start, LABEL)))
      return { from: start, to, why: 'Form of a British postcode' };
    const end = letters.length === 1 && /[ABCEGHJ-NPRSTVXY]/.test(letters) ? endAt(CANADIAN, text, run) : -1;
    return end > 0 ? { from: start, to: end, why: 'Form of a Canadian postal code' } : undefined;
  }
  if (length < 2 || length > 7) return undefined;
  if (isLabel(label, LABEL_ENDS) && isAfter(text, start, LABEL)) {
    const to = endAt(ANY, text, start);
    return to > 0 && /[ :="'\n\t]/.test(text[start - 1] ?? '') ? { from: start, to, why: BY_LABEL } : undefined;
  }
  if (letters !== '' || length < 3 || length > 5 || text[run - 1] !== ' ') return undefined;
  const before = text.slice(Math.max(0, run - 64), run);
  const state = length === 5 ? STATE.exec(before) : null;
  if (state && (!STATE_WORD.test(state[0]) || /[,\n] {0,4}$/.test(before.slice(0, state.index)))) {
    const to = endAt(ZIP, text, run);
    if (to > 0) return { from: run, to, why: 'Comes after a US state' };
  }
  const to = isWordAt(text, run - 2) && CITY.test(before) ? endAt(AFTER_CITY_CODE, text, run) : -1;
  return to > 0 && AFTER_CITY.test(text.slice(to, to + 8)) ? { from: run, to, why: 'Comes after a place' } : undefined;
}

/** Returns the postal codes in the lines after streets. */
function codesOfAddresses(text: string): PostalCode[] {
  return addressesOf(text).flatMap(({ to }, i, all) => {
    const next = Math.min(all[i + 1]?.from ?? text.length, to + AFTER_ADDRESS);
    const tail = text.slice(to, next);
    const found = IN_ADDRESS.exec(tail);
    // No sentence ends in between, and no label follows.
    if (!found || /[:;!"'()[\]{}=]|[.?] |\n\s*\n\s*\n/.test(tail.slice(0, found.index).replace(/[?>]{2,3} /g, '')))
      return [];
    return [{ from: to + found.index, to: to + found.index + found[0].length, why: 'Follows a street' }];
  });
}

function find(text: string): Finding[] {
  const runs = digitRuns(text);
  const labels = labelsOf(text);
  const found = codesOfAddresses(text);
  let done = 0;
  runs.from.forEach((run, i) => {
    const length = (runs.to[i] ?? run) - run;
    if (run < done || length > 7) return;
    const code = codeAt(text, run, length, labels.get(run) ?? '');
    if (!code) return;
    found.push(code);
    done = code.to;
  });
  let end = 0;
  return found
    .sort((a, b) => a.from - b.from)
    .flatMap((code) => {
      if (code.from < end) return [];
      end = code.to;
      return [{ ...code, certainty: 'likely' as const }];
    });
}

/** Postal codes. */
export const postalCode: RedactKind = {
  ...DESCRIPTIONS.postalCode,
  find,
  isHeading: (heading) => LABEL.test(`${heading}: `),
  standIn: (value, number) => fill(value, number),
};
