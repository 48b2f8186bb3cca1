import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { GIVEN_NAMES } from '../offer-words.ts';
import { isPlaceholder } from './placeholders.ts';
import { endAt, isWordAt } from './surroundings.ts';

/** Labels that nothing but persons have. */
const SURE =
  "(?:first|last|full|given|family|middle|maiden|birth|patient|customer|client|employee|contact|cardholder|student|tenant)(?:['’]s)?[ _-]?names?|" +
  'surname|forename|card ?holder|account ?holder|policy ?holder|next of kin|emergency contact|' +
  'vorname|nachname|zuname|familienname|geburtsname|kundenname|ansprechpartner(?:in)?|kontoinhaber(?:in)?|versicherungsnehmer(?:in)?|versicherte[rn]?|' +
  'prénom|nom de (?:famille|naissance)|apellidos?|nombre completo|cognome|sobrenome|voornaam|achternaam|förnamn|efternamn|fornavn|etternavn|' +
  'imię|nazwisko|etunimi|sukunimi|имя|фамилия|отчество|姓名|氏名';
/** Labels of firms and things as well. */
const OTHERS =
  'patient(?:in)?|customer|client|employee|applicant|tenant|landlord|kundin|kunde|mieter(?:in)?|mandant(?:in)?|antragsteller(?:in)?';
const NAMES = 'name|nom|nombre|nome|naam|namn|navn';
/** Enough of each label to find it: the rest is looked at in code. */
const LABEL = new RegExp(
  `(?:(?<sure>${SURE})|(?<other>${OTHERS})|(?:${NAMES}))(?![\\p{L}\\p{N}])["'*_ ]{0,3}(?:[:：=|\\t>]|=>)["'*_]{0,2}[ \\t]{0,20}(?:\\r?\\n[ \\t]{0,8})?["'*_]{0,3}`,
  'giu',
);
/** A word goes on before a label: looked for here, the search for labels would take much longer. */
const IN_WORD = /[\p{L}\p{N}]$/u;
const HEADING = new RegExp(`^(?:${SURE}|${OTHERS})$`, 'iu');
const NAME_HEADING = new RegExp(`^(?:${NAMES})$`, 'iu');
const ANY_LABEL = new RegExp(`(?<![\\p{L}])(?:${SURE}|${OTHERS}|${NAMES})(?![\\p{L}])`, 'iu');
const WORD = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}'’]{0,30}(?:-\\p{Lu}[\\p{L}\\p{M}'’]{0,30})*\\.?";
const PARTICLES =
  "(?:(?:de|da|di|do|dos|das|del|della|des|du|d[’']|la|le|van|von|vom|zu|zum|zur|in|den|der|het|[’']t|op|ter|ten|af|av|al|el|bin|ben|ibn|y|e)(?: |(?<=d[’']))){0,3}";
/** Particles that are prepositions before other words: `Patient: in Treatment`. */
const PREPOSITION = /^(?:in|zu|zum|zur|op|vom|af|av|al|y|e)$/;
const VALUE = new RegExp(
  `(?:(?:Mr|Mrs|Ms|Dr|Prof|Herr|Frau|Mme|Sr|Sra)\\.? )?${PARTICLES}${WORD}(?:,(?= ${WORD}(?: ${WORD}){0,2}(?![\\p{L}\\p{N}])))?(?: ${PARTICLES}${WORD}){0,4}`,
  'uy',
);
/** Other labels of a person near a name. */
const COMPANY =
  /(?<![\p{L}])(?:e-?mail|phone|tel(?:ephone|efon)?|mobile|mobil|handy|address|adresse|dob|birth|born|geb(?:oren|urtsdatum)?|patient|surname|vorname|first[ _]?name|last[ _]?name)[\p{L}_ ]{0,12}["'*]{0,2}\s{0,2}[:=|]/iu;
const REACH = 200;
/** The end of a field. */
const END = /^(?:\.?["'*_]{0,3}[ \t]{0,20}(?:$|[\r\n|<,;)\]}\t]|["'] ?[:,]| \(| [-–—] | {2}))/;

/** Returns the lines around an offset up to empty ones. */
function paragraphAround(text: string, from: number, to: number): string {
  const before =
    text
      .slice(Math.max(0, from - REACH), from)
      .split(/\n[ \t]*\r?\n/)
      .at(-1) ?? '';
  return before + (text.slice(to, to + REACH).split(/\n[ \t]*\r?\n/, 1)[0] ?? '');
}

function find(text: string): Finding[] {
  const findings: Finding[] = [];
  for (const { 0: label, groups = {}, index } of text.matchAll(LABEL)) {
    if (IN_WORD.test(text.slice(Math.max(0, index - 2), index))) continue;
    const from = index + label.length;
    const to = endAt(VALUE, text, from);
    if (to < 0 || isWordAt(text, to)) continue;
    const value = text.slice(from, to);
    const words = value.split(/[ ,]+/);
    if (ANY_LABEL.test(value) || words.every(isPlaceholder) || !END.test(text.slice(to, to + 26))) continue;
    const isName =
      groups['sure'] !== undefined ||
      // A form, not a setting: `Name: Anna Kowalska`.
      (/^\p{Lu}/u.test(label) && words.some((word) => GIVEN_NAMES.has(word.toLowerCase()))) ||
      (words.filter((word) => !PREPOSITION.test(word)).length > 1 &&
        (groups['other'] !== undefined || COMPANY.test(paragraphAround(text, index, to))));
    if (!isName) continue;
    findings.push({ from, to, certainty: 'likely', why: 'Comes after a label for a name' });
  }
  return findings;
}

/** Names of persons after a label. Without one they are offered (offers.ts). */
export const person: RedactKind = {
  ...DESCRIPTIONS.person,
  find,
  isHeading: (heading, all) => HEADING.test(heading) || (NAME_HEADING.test(heading) && COMPANY.test(all)),
  standIn: (_, number) => `Person ${number}`,
};
