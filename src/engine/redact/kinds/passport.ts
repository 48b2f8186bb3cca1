import { DESCRIPTIONS } from '../descriptions.ts';
import { labeledKind } from './labeled.ts';

/** Passport numbers: ICAO Doc 9303 has nine places. */
export const passport = labeledKind(
  DESCRIPTIONS.passport,
  'passport passports reisepass reisepassnummer passnummer passeport pasaporte passaporto passaporte paspoort paspoortnummer passnr paszport паспорт pas',
  'passport|passports|reisepass(?:nummer)?|passnummer|passeport|pasaporte|passaporto|passaporte|paspoort(?:nummer)?|passnr|paszport|паспорт|pas',
  /[A-Z\d]{1,3}[ -]?\d{5,8}(?![\p{L}\p{N}])|[A-Z\d]{6,9}(?![\p{L}\p{N}])/iuy,
);
