import { DESCRIPTIONS } from '../descriptions.ts';
import { labeledKind } from './labeled.ts';

/** Persons with a number at a firm, an insurer, or a clinic. */
const OWNERS = 'customer patient member membership employee student subscriber kunden patienten mitglieds mitarbeiter';
/** Before "id" these are of other things: `client_id` of OAuth, `policy_id` of a cloud. */
const PAPERS =
  'client policy insurance insured claim medicare nhs record klienten versicherten versicherungs policen personal matrikel steuer vertrags';
const OTHERS = 'mrn aktenzeichen klantnummer kundnummer kundenummer asiakasnumero';
const NUMBER = 'no|nr|number|nummer';

const labelWords = `${OWNERS} ${PAPERS}`.split(' ');
const inAny = (words: string) =>
  `(?:${words.replaceAll(' ', '|').replace('record', '(?:medical|health)[ _-]?record')})`;

/** Numbers that firms, insurers, and clinics give to persons. */
export const recordNumber = labeledKind(
  DESCRIPTIONS.recordNumber,
  `${OTHERS} client cliente klienta polizza póliza ` +
    labelWords.flatMap((word) => [word, ...`${NUMBER}|id`.split('|').map((number) => `${word}${number}`)]).join(' '),
  `${OTHERS.replaceAll(' ', '|')}|(?:numéro|número|numero|codice|numer)(?: d[ei])? (?:client[ea]?|klienta|p[óo]li[zc]z?a)|` +
    `${inAny(OWNERS)}[ _-]?(?:${NUMBER}|id)|${inAny(PAPERS)}[ _-]?(?:${NUMBER})`,
  /(?=(?:[-/. ]?[A-Z\d]){4})[A-Z\d]+(?:[-/.][A-Z\d]+){0,5}(?: \d{2,6}){0,4}(?![\p{L}\p{N}])/uy,
);
