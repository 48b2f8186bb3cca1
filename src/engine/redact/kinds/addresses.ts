import type { Finding } from '../contract.ts';
import { digitRuns, rememberLast } from './digits.ts';
import { endAt, isWordAt } from './surroundings.ts';

const WORD = "(?:\\p{Lu}[\\p{L}\\p{M}\\d'’.-]{0,30}|\\d{1,3}(?:st|nd|rd|th|ST|ND|RD|TH))";
/** Words that are for streets in lowercase as well. */
const LOWERCASE =
  'street|avenue|road|lane|drive|boulevard|square|terrace|parkway|highway|crescent|strasse|straße|gata|vei|gade|vej|utca|út|tér';
const AFTER_NAME =
  'street|st|avenue|ave|av|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl|square|sq|terrace|ter|parkway|pkwy|highway|hwy|' +
  'circle|cir|close|crescent|cres|trail|trl|alley|row|grove|gardens|gdns|mews|hill|walk|pike|loop|plaza|esplanade|parade|quay|wharf|' +
  'crossing|ridge|rise|creek|heights|viaduct|gate|bypass|strasse|straße|gata|vei|gade|vej|weg|utca|út|tér';
const inCapitals = (words: string) =>
  words.replace(/(^|\|)(\p{L})/gu, (_, bar: string, letter: string) => bar + letter.toUpperCase());
/** `12 Main Street`, `12B N. 5th Ave`, `363 52 Huntly Street`. */
const NUMBER_FIRST = new RegExp(
  `\\d{1,6}[A-Za-z]?(?:[-/]\\d{1,5})?,?[ \\u00a0]{1,2}(?:\\d{1,5}[ \\u00a0])?(?:${WORD}[ \\u00a0]){1,4}?` +
    `(?:${inCapitals(AFTER_NAME)}|${AFTER_NAME.toUpperCase()}|${LOWERCASE})\\.?(?![\\p{L}\\p{N}])` +
    `(?: (?:${inCapitals('street|st|avenue|ave|road|rd|lane|ln|drive|dr|way|court|ct')})\\.?(?![\\p{L}\\p{N}]))?`,
  'uy',
);
const PREFIXES =
  'rue|avenue|calle|carrer|viale|piazza|piazzetta|corso|vicolo|largo|rua|rúa|avenida|praça|praca|travessa|paseo|boulevard|chemin|quai|impasse|ulice|náměstí|třída|' +
  'allée|ulica|aleja|strada|bulevardul|улица|проспект|οδός|λεωφόρος|carretera|rambla|jalan|trg|ronda|camino';
const ABBREVIATED = 'av\\.|avda\\.|c/|ul\\.|al\\.|os\\.|pl\\.|str\\.|bd\\.?|ул\\.|пр\\.|jl\\.';
/** Words for street in lowercase and capitalized; "via" and "plac" only capitalized, since the first is an English word. */
const STREET = `(?:(?:${PREFIXES}|${inCapitals(PREFIXES)}|Via|Plac|Route)(?![\\p{L}\\p{N}])|${ABBREVIATED}|${inCapitals(ABBREVIATED)})`;
const LINK =
  "(?:(?:d[aeiou]s?|de la|de las|de los|del|della|delle|dei|du|le|la|les|el|los|las|of|und|van|von|der|den|y|e|et)[ \\u00a0]|(?:d|l|dell|dall|all)['’])";
const NAME = "[\\p{Lu}\\d][\\p{L}\\p{M}\\d'’.-]{0,30}";
/** `29 Rue de Tanger`: the name has no end of its own, so it ends with the last word in capitals. */
const NUMBER_THEN_NAME = new RegExp(
  `\\d{1,5}(?:[ ,]?(?:bis|ter|[A-Za-z]))?,?[ \\u00a0]+(?:${STREET}|[Pp]lace)[ \\u00a0]?${LINK}{0,3}${NAME}(?:[ \\u00a0]${LINK}{0,2}\\p{Lu}[\\p{L}\\p{M}'’.-]{1,30}){0,4}(?:,?[ \\u00a0]\\d{1,5}(?![\\p{L}\\p{N}]))?`,
  'uy',
);
/** `Via Roma 131`, before a number. */
const NAME_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])${STREET}(?:[ \\u00a0]?${LINK}{0,3}${NAME}){1,5},?[ \\u00a0](?:n[.º°]? ?)?$`,
  'u',
);
/** `Hauptstraße 5`, `Koskikatu 25`, before a number. */
const ENDING =
  /(?<![\p{L}\p{N}])(?:[\p{Lu}][\p{L}.'’-]{1,30}[ \u00a0-]){0,3}(?:\p{Lu}[\p{L}'’-]{2,30}(?:stra(?:ß|ss)e|str\.|gasse|weg|allee|platz|ring|damm|ufer|straat|laan|gracht|plein|kade|singel|gatan|gata|vägen|veien|vegen|vegur|vejen|vej|gade|katu|kuja|polku|ntie|stræti|straeti|utca|skálinn|stigen|stien|bakken)|(?:Straße|Strasse|ulice|ulica|třída|náměstí|utca|út|útja|tér|tee|tn|mnt|gata|gate|vei|vej|St|Street|Road|Avenue))[ \u00a0](?:n[.º°]? ?)?$/u;
const BOX =
  /(?<![\p{L}\p{N}])(?:(?:P\.? ?O\.? ?Box|Postfach|Boîte postale|B\.P\.|Apartado(?: de correos)?|Casella postale|Postbus|Postboks|PSC \d{1,6},? Box|Unit \d{1,6},? Box|CMR \d{1,6},? Box)[ \u00a0]*(?:n[.º°]? ?)?)$/iu;
/** After the number of a house: a letter, the other end of a range, and an entrance, a floor, or a door. */
const HOUSE =
  /(?: [a-z](?=[,;\r\n]|$))?(?:(?:[/–-](?:\d{1,4}[A-Za-z]?|[A-Za-z]|hs|I{2,3}|IV)(?![\p{L}\p{N}]|[.:]\d)){1,3}| ?[/–-] ?\d{1,4}[A-Za-z]?(?=[,;\r\n]|$))?/uy;
const UNIT =
  /(?:(?:,?\s{1,6}|\/)(?:[>?]{1,3} ?)?(?:Top|Tür|Stiege|Stg|Apto|Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Room|Rm|Wohnung|Whg|piso|Esc|lok|m|кв)\.?\s?#?\s?\d{1,5}[A-Za-z]?(?![\p{L}\p{N}])|,? #\d{1,5}|,? \d{1,2} ?[ºª](?: ?[A-Z](?![\p{L}\p{N}]))?)/iuy;
/** City, state, and ZIP code of the United States, and of its forces abroad. */
const TAIL =
  /(?:,?\s{1,5}(?:[\p{Lu}][\p{L}.'’-]{1,25} ){0,3}[\p{Lu}][\p{L}.'’-]{1,25},?\s[A-Z]{2}|\s{1,5}[ADF]PO,? A[AEP]),?\s{1,5}\d{5}(?:-\d{4})?(?!\d)/uy;

/** An apartment by itself, in a line of an address. */
const UNIT_ALONE = /(?<![\p{L}\p{N}])(?<!Test )(?:Apt|Apartment|Suite|Ste)\.?[ \u00a0]#?$/u;

/** Another number before a street, as in "6750 Koskikatu 25". */
const EXTRA_BEFORE = /(?<![\p{L}\p{N}.,:-])\d{1,6} $/u;

/** Words in lowercase that come between the name of a street and its number, or end the name. */
const LAST_WORDS = new Set(
  'ulice ulica třída náměstí tér utca út útja tee tn mnt gata gate vei vej n no nr box postale correos'.split(' '),
);

/** Whether the word before an offset may end the name of a street: most others are in lowercase. */
function isAfterName(text: string, offset: number): boolean {
  let end = offset;
  while (offset - end < 3 && /[ \u00a0,.º°]/.test(text[end - 1] ?? '')) end--;
  let start = end;
  while (end - start < 24 && isWordAt(text, start - 1)) start--;
  return start < end && (/[^\p{Ll}]/u.test(text[start] ?? '') || LAST_WORDS.has(text.slice(start, end)));
}

function startBefore(text: string, run: number): number {
  if (text[run - 1] !== ' ' && text[run - 1] !== '\u00a0') return -1;
  if (!isAfterName(text, run)) return -1;
  const before = text.slice(Math.max(0, run - 80), run);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const found = BOX.exec(line) ?? ENDING.exec(line) ?? NAME_BEFORE.exec(line) ?? UNIT_ALONE.exec(line);
  if (!found) return -1;
  const from = run - line.length + found.index;
  return from - (EXTRA_BEFORE.exec(text.slice(Math.max(0, from - 8), from))?.[0].length ?? 0);
}

/** Whether a name may follow a number that ends at an offset: `12 Main`, `12B, Main`, `12-14 Main`. */
function mayPrecedeName(text: string, end: number): boolean {
  const next = text[end] ?? '';
  const second = text[end + 1] ?? '';
  if (next === ' ' || next === '\u00a0') return true;
  if (next === ',') return second === ' ';
  return next === '-' || next === '/' ? /\d/.test(second) : /[A-Za-z]/.test(next) && /[ ,]/.test(second);
}

/** Returns the address of which a run of digits is a part. */
function addressAt(text: string, run: number, end: number): { readonly from: number; readonly to: number } | undefined {
  if (
    end - run > 6 ||
    isWordAt(text, run - 1) ||
    (/[-.,:/+$€£#=_]/.test(text[run - 1] ?? '') && !/\s/.test(text[run - 2] ?? ' '))
  )
    return undefined;
  const next = text[end] ?? '';
  if (mayPrecedeName(text, end)) {
    const to = Math.max(endAt(NUMBER_FIRST, text, run), endAt(NUMBER_THEN_NAME, text, run));
    if (to > 0) return { from: run, to };
  }
  if (/[.:%]/.test(next) && isWordAt(text, end + 1)) return undefined;
  const from = startBefore(text, run);
  if (from < 0) return undefined;
  const letter = /[a-z]/i.test(next) && !isWordAt(text, end + 1) ? 1 : 0;
  return letter === 0 && isWordAt(text, end) ? undefined : { from, to: endAt(HOUSE, text, end + letter) };
}

/** Returns the street addresses of a text, each with what follows of its apartment, and a city with its ZIP code. */
export const addressesOf: (text: string) => readonly Finding[] = rememberLast((text) => {
  const findings: Finding[] = [];
  const runs = digitRuns(text);
  let done = 0;
  for (let i = 0; i < runs.from.length; i++) {
    const run = runs.from[i] ?? 0;
    if (run < done) continue;
    const found = addressAt(text, run, runs.to[i] ?? run);
    if (!found || found.from < done) continue;
    let to = found.to;
    for (let end = to; end > 0; ) {
      to = end;
      end = Math.max(endAt(UNIT, text, to), endAt(TAIL, text, to));
    }
    findings.push({ from: found.from, to, certainty: 'likely', why: 'A street or post box with a number' });
    done = to;
  }
  return findings;
});
