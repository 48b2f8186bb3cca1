import { COMMON_WORDS, GIVEN_NAMES, LONG_PLACES, PLACES } from './offer-words.ts';

/** A value that may be personal: a person decides. */
export type NameOffer = {
  readonly value: string;
  readonly kind: 'person' | 'place' | 'organization' | 'address';
  /** `follows "Dear"`. Without a period. */
  readonly why: string;
  /** Number of places in the text. */
  readonly count: number;
  /** Offset of the first one, 0-based, in UTF-16 code units. */
  readonly first: number;
};

export type { NameOffer as Offer };

type FoundName = Pick<NameOffer, 'kind' | 'why'> & { readonly from: number; readonly to: number };
type Sense = Pick<NameOffer, 'kind' | 'why'>;

const WORD = "\\p{Lu}[\\p{L}\\p{M}'’]*(?:-\\p{L}[\\p{L}\\p{M}'’]*)*";
/** Capitalized words in a row, with initials and particles of names between them. */
const NAME = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{M}_@#$/.<\\\\-])(?:\\p{Lu}\\.[ -]?)?${WORD}(?:(?:[ ]|[ ]\\p{Lu}\\.[ ]?|[ ](?:de|del|della|di|da|do|dos|du|van|von|der|den|ter|la|le|bin|ibn|al|of|y)[ ](?:(?:la|der|den|los|las)[ ])?|[ ]&[ ])${WORD}|, ${WORD} and ${WORD}){0,7}`,
  'gu',
);
const ORGANIZATION =
  /(?:[ ,]|^)(?:Ltd|Inc|LLC|LLP|PLC|Plc|GmbH|AG|SA|SE|BV|NV|AB|Oy|Corp|Corporation|Co|Company|Group|Holdings?|Partners|Associates|Bank|University|College|Institute|Foundation|Hospital|Clinic|Insurance|Technologies|Solutions|Systems|Services|Consulting|Capital|Labs?|Ministry|Agency|Orchestra|Union|Trust|Society|Association|Museum|Records|Airlines)\b/u;
const JOINED = /, \p{Lu}[\p{L}]+ and |&|\p{L}-\p{Lu}/u;

const BEFORE: readonly (readonly [pattern: RegExp, kind: NameOffer['kind']])[] = [
  [
    /(?:^|[\s("'>])(?:Mr|Mrs|Ms|Mx|Dr|Prof|Herr|Frau|Mme|Sr|Sra|Rev|Judge|Captain|Sir|Miss|Madam|Professor|Doctor|Lady|Lord|mr|mrs|ms|dr)\.?\s$/u,
    'person',
  ],
  [
    /(?:^|[\s>])(?:Dear|Hi|Hello|Hey|Sincerely|Regards|Cheers|Best|Thanks|Thank you|Love|Yours|Liebe|Lieber|Hallo|Grüßen|Bonjour|Querid[oa]|Signed|Cc|CC)(?:[, ]|,?\s{1,3}--?\s?|,?\r?\n\s*)$/u,
    'person',
  ],
  [
    /(?:spouse|patient|customer|client|employee|contact|author|attn|user|from|to|sender|recipient|directed by|starring|reviewer|manager|applicant|tenant|landlord|physician|assignee|reporter|owner)\s?:\s{0,8}["'<]?$/iu,
    'person',
  ],
  [/(?:\bnames?(?: is| was|:)?|named|called|surname|directed by|starring|it's under)\s{1,8}["']?$/iu, 'person'],
  [
    /(?:\b(?:I'm|I am|i'm|this is|This is|by|says|said|told|asked|with|him|her|call me|calls me|kid|son|daughter|wife|husband|heard|tell|add|given|between|guardian|father|mother|brother|sister|friend|colleague|boss)\s)$/u,
    'person',
  ],
  [
    /\b(?:work(?:s|ed)? (?:for|at)|employed (?:by|at)|company|customer of|CEO of|founder of|client of|bank|employer:?|behalf of)\s$/iu,
    'organization',
  ],
  [
    /\b(?:in|from|at|near|to|via|around|visit(?:ing|ed)?|leaving|toward|lives? in|moved to|born in|based in|of|city(?: of)?|town(?: of)?|country:?|city:?|state:?|where:?)\s$/u,
    'place',
  ],
];
const AFTER: readonly (readonly [pattern: RegExp, kind: NameOffer['kind']])[] = [
  [
    /^(?:'s|’s)? (?:lives?|lived|said|says|wrote|told|asked|asks|thinks|thought|was born|works|worked|called|emailed|shouted|listed|sang|married|is (?:a \d|very|so|from|the)|will be|had given|spent|began|points|began|and I|has been|confirmed|reported|signed|agreed|joined|came|went|asked|needs|wants|replied)\b/u,
    'person',
  ],
  [/^\s?(?:<[^>@\s]+@|\([^()@\s]+@)/u, 'person'],
  [/^ (?:is an? |office|was founded|invested|employs)/u, 'organization'],
  [/^(?: bridge| Country| leader| airport| \d{4,5}\b|, [A-Z]{2}\b)/u, 'place'],
];

const STREETS =
  'Street|St|Str|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Square|Sq|Place|Pl|Way|Terrace|Parkway|Pkwy|Highway|Hwy|Crescent|Close|Row|Alley|Plaza|Plaz|Bypass|Union|Extensions?|Parks?|Streets|Squares|Roads|str|street|avenue|road';
const REST = "[\\p{L}\\p{M}.'’-]{0,40}";
const ANY_WORD = `[\\p{L}\\p{M}]${REST}`;
const TITLE_WORD = `\\p{Lu}${REST}`;
const ADDRESSES: readonly (readonly [pattern: RegExp, why: string])[] = [
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}.,-])\\d{1,6}[A-Za-z]?,? (?:\\d{1,5} )?(?:${ANY_WORD} ){1,6}\\d{1,4}[A-Za-z]?(?![\\p{L}\\p{N}.:/%])`,
      'gu',
    ),
    'a street between two numbers',
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}.,-])\\d{1,6}[A-Za-z]?,? (?:\\d{1,5} )?${TITLE_WORD}(?: ${TITLE_WORD}){0,4}(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    'a number and a street',
  ],
  [
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${TITLE_WORD} ){1,5}\\d{1,5}[A-Za-z]?\\.?(?![\\p{L}\\p{N}:/%-]|[.,]\\d)`, 'gu'),
    'a street and a number',
  ],
  [new RegExp(`(?<![\\p{L}\\p{N}])(?:${TITLE_WORD} ){1,4}(?:${STREETS})\\b`, 'gu'), 'the name of a street'],
  [
    /(?<![\p{L}\p{N}])(?:Apt|apt|Apartment|Suite|Unit|Flat|Floor|Box|PSC|PO Box|P\.O\. Box|Postbox|Postboks|Postfach)\.? ?#?\d{1,5}[A-Z]?\b(?:,? Box \d{1,5})?/gu,
    'part of an address',
  ],
  [
    /(?<![\p{L}\p{N}])(?:[A-Z]{2}|APO [A-Z]{2}|DPO [A-Z]{2}|FPO [A-Z]{2}),? ?\d{5}(?:-\d{4})?(?!\d)/gu,
    'a state and its postal code',
  ],
];

const STREET_WORD = new RegExp(`^(?:${STREETS}|[Rr]ue|[Vv]ia|[Rr]ua|[Cc]alle|[Pp]laza|[Pp]lace|ul|út|tér|utca|u)\\.?$`);
/** Words before numbers, and after them, that are no streets. */
const NOT_STREET =
  /^(?:Article|Section|Chapter|Page|Figure|Table|Step|Version|Line|Node|Error|Part|Room|Level|Phase|Day|Week|Top|Number|No|Nr|Windows|Python|Java|Title|Type|Class|Test|Item|Order|Invoice|Total|Sum|Track|Gate|Group|Season|Volume|Vol|ISO|RFC|HTTP|Since|Under|Over|About|Only|May|June|July|January|February|March|April|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|UTF|SHA|Q)\b/;

/** Texts are read up to this length, in UTF-16 code units. */
export const OFFERS_LIMIT = 200_000;

const isCommon = (word: string): boolean => {
  const lower = word.toLowerCase().replace(/['’](?:s|m|re|ve|ll|d|t)$|['’]$/, '');
  if (COMMON_WORDS.has(lower)) return true;
  const stem = lower.replace(/(?:ies|es|s|ed|ing|ly|er|est|d|r)$/, '');
  return stem.length > 2 && (COMMON_WORDS.has(stem) || COMMON_WORDS.has(`${stem}e`) || COMMON_WORDS.has(`${stem}y`));
};

/** Whether a sentence, a line, or a quotation begins at a place. */
const beginsSentence = (text: string, at: number) =>
  /(?:^|[.!?:;…]["'”’)]*\s+|\n[ \t]*(?:[-*>•#]+[ \t]*|\d+[.)][ \t]*)?|["“(«[])$/.test(
    text.slice(Math.max(0, at - 12), at),
  );

const contextOf = (text: string, from: number, to: number, single: boolean): Sense | undefined => {
  const before = text.slice(Math.max(0, from - 40), from);
  for (const [pattern, kind] of BEFORE) {
    const found = pattern.exec(before);
    if (found) return { kind, why: `follows "${found[0].trim()}"` };
  }
  const after = text.slice(to, to + 40);
  for (const [pattern, kind] of AFTER) {
    const found = pattern.exec(after);
    if (found && !(single && kind === 'organization')) return { kind, why: `is before "${found[0].trim()}"` };
  }
  return undefined;
};

/** Returns what a run of capitalized words is; undefined if it seems to be no name. */
function senseOf(text: string, name: string, from: number): Sense | undefined {
  const words = name.split(/[ ,]+/).filter((word) => /^\p{Lu}/u.test(word));
  if (ORGANIZATION.test(name) && words.length > 1)
    return { kind: 'organization', why: 'ends like the name of a company' };
  const given = words.find((word) => GIVEN_NAMES.has(word.toLowerCase().replace(/['’]s$/, '')));
  const place =
    PLACES.has(name.toLowerCase().replace(/['’]s$/, '')) ||
    (words.length > 1 && words.some((word) => PLACES.has(word.toLowerCase())));
  const context = contextOf(text, from, from + name.length, words.length === 1);
  if (place && context?.kind !== 'person') return { kind: 'place', why: 'the name of a country or a city' };
  if (given) return { kind: 'person', why: `"${given}" is a given name` };
  const isCapitals = name === name.toUpperCase();
  if (
    isCapitals &&
    (name.length < 4 ||
      !/^(?:in|from|at|to|near)\s$/i.test(/\S+\s$/.exec(text.slice(Math.max(0, from - 8), from))?.[0] ?? '')) &&
    !isLine(text, from, name)
  )
    return undefined;
  if (context) return context;
  if (JOINED.test(name)) return { kind: 'organization', why: 'names that are joined' };
  if (words.length > 1)
    return words.every(isCommon) ? undefined : { kind: 'person', why: 'capitalized words in a row' };
  if (beginsSentence(text, from) && WORD_END.test(name)) return undefined;
  return { kind: 'person', why: 'a capitalized word that is no common one' };
}

/** Whether a name fills its line, as in a letterhead. */
function isLine(text: string, from: number, name: string): boolean {
  const before = text.slice(Math.max(0, from - 6), from);
  return (
    /(?:^|\n)[\s>?]{0,5}$/.test(before) &&
    /^[ ,]*\r?(?:\n|$)/.test(text.slice(from + name.length, from + name.length + 4)) &&
    text.length > name.length + 2
  );
}

/** Cuts common words off the beginning and the end of a run: "When Anna" is Anna. */
function trimmed(text: string, name: string, from: number): readonly [name: string, from: number] {
  let [rest, at] = [name, from];
  for (;;) {
    const head = /^[^ ,]+[ ,]+(?=\p{L})/u.exec(rest)?.[0];
    const word = head?.trim().replace(/,$/, '') ?? '';
    if (
      !head ||
      (/^\p{Lu}\.?$/u.test(word) && word !== 'I' && word !== 'A') ||
      !(isCommon(word) && !GIVEN_NAMES.has(word.toLowerCase()))
    )
      break;
    rest = rest.slice(head.length).replace(/^(?:of|and|&|de|la|le) /, (joint) => {
      at += joint.length;
      return '';
    });
    at += head.length;
    if (!beginsSentence(text, from) && at - from > head.length) break;
  }
  return [rest.replace(/['’]s?$/, '').replace(/\.$/, ''), at];
}

/** A common word is a name after these: "Ms. Rice", "Her maiden name is Key". */
const TITLED = /(?:^|[^\p{L}])(?:M(?:r|rs|s|x)|Dr|Prof|names? is)\.?\s$|\bname:\s{1,8}$/iu;
/** "CodeMirror", but not "McDonald" and "DeVito". */
const isCamelCase = (name: string) =>
  /\p{Ll}\p{Lu}/u.test(name.replace(/(?:Mac|Mc|De|La|Le|Fitz|Van|Di)(?=\p{Lu}\p{Ll})/gu, ''));
/** Ends of words that are seldom names. */
const WORD_END =
  /(?:tion|sion|ing|ed|ment|ness|able|ible|ous|ive|ers|ors|ies|ly|ity|ance|ence|ism|ful|less|al|ic|ize|ise|ure|age|ary|ory|ts|ps|ns)$/;
const SHORT_FORMS =
  /^(?:St|Str|Ave|Rd|Apt|Tel|Fax|No|Nr|Ref|E-mail|C'mon|Let's|Don't|Blvd|Inc|Ltd|Vol|Fig|Eq|Sec|Ch|Ed|Jr|Sr|Mt|Ft)$/;
const LONG_PLACE = new RegExp(`(?<!\\p{L})(?:${LONG_PLACES.join('|')})(?!\\p{L})`, 'gu');

function* namesIn(text: string): Generator<FoundName> {
  for (const { 0: place, index } of text.matchAll(LONG_PLACE)) {
    yield { from: index, to: index + place.length, kind: 'place', why: 'the name of a country or a city' };
  }
  for (const { 0: run, index } of text.matchAll(NAME)) {
    const [name, from] =
      ORGANIZATION.test(run) && !beginsSentence(text, index) ? [run, index] : trimmed(text, run, index);
    // What follows is code: `new Map<String, Node>()`.
    if (/[(<>[=_@/\\]/.test(text.charAt(index + run.length))) continue;
    const isWord = isCommon(name) && !GIVEN_NAMES.has(name.toLowerCase());
    if (
      name.length < 2 ||
      (isCamelCase(name) && !/[ -]/.test(name)) ||
      SHORT_FORMS.test(name) ||
      (isWord && !TITLED.test(text.slice(Math.max(0, from - 12), from)))
    )
      continue;
    const sense = senseOf(text, name, from);
    if (sense) yield { from, to: from + name.length, ...sense };
  }
}

/** Whether words may name a street: not "30 ms on one processor", "2 GB", "5 Musicians". */
function isStreet(address: string): boolean {
  const words = address.match(/\p{L}[\p{L}\p{M}.'’-]*/gu) ?? [];
  const street = words.some((word) => STREET_WORD.test(word));
  const named = words.filter(
    (word) => /^\p{Lu}/u.test(word) && word.length > 2 && !isCommon(word) && !isCamelCase(word),
  );
  if (words.length > 4 && named.length < 2 && !street) return false;
  return street || named.some((word) => word !== word.toUpperCase() || word.length > 4);
}

function* addressesIn(text: string): Generator<FoundName> {
  for (const [pattern, why] of ADDRESSES) {
    const isSure = why.startsWith('part') || why.startsWith('a state');
    for (const { 0: address, index } of text.matchAll(pattern)) {
      if (!isSure && (NOT_STREET.test(address.replace(/^\d+[A-Za-z]?,? /, '')) || !isStreet(address))) continue;
      yield { from: index, to: index + address.replace(/[.\s]+$/, '').length, kind: 'address', why };
    }
  }
}

/**
 * Returns names of persons, places, organizations, and streets that a person may want to take, in order of their first
 * place. They are guesses: from given names, places, titles, and the words around capitalized words. Texts are read up
 * to `OFFERS_LIMIT`.
 */
export async function offersOf(text: string): Promise<readonly NameOffer[]> {
  const read = text.slice(0, OFFERS_LIMIT);
  const all = [...addressesIn(read), ...namesIn(read)].sort((a, b) => a.from - b.from || b.to - a.to);
  const offers = new Map<string, NameOffer>();
  let end = 0;
  let addressEnd = -1;
  for (const found of all) {
    const { from, to } = found;
    if (from < end) continue;
    end = to;
    // Cities and countries follow their streets.
    const isInAddress = from - addressEnd < 12 && /^[\s,>?]+$/.test(read.slice(addressEnd, from));
    const { kind, why }: Sense =
      found.kind === 'person' && isInAddress ? { kind: 'place', why: 'follows an address' } : found;
    if (kind === 'address' || kind === 'place') addressEnd = to;
    const value = read.slice(from, to);
    const known = offers.get(value);
    offers.set(value, known ? { ...known, count: known.count + 1 } : { value, kind, why, count: 1, first: from });
  }
  return [...offers.values()];
}
