import type { RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { datesOf, daysOf, moveDate } from './dates.ts';

/** Dates of any kind. */
export const date: RedactKind = {
  ...DESCRIPTIONS.date,
  find: (text) => datesOf(text).map((range) => ({ ...range, certainty: 'certain', why: 'Form of a date' })),
  standIn: (value, _, secret) => moveDate(value, daysOf(secret)),
};
