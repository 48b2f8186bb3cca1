import type { RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { labeledKind } from './labeled.ts';

// So few digits have no stand-in that could not be a code.
const { standIn: _, ...labeled } = labeledKind(
  DESCRIPTIONS.cardCode,
  'cvv cvc cvn csc kartenprüfnummer prüfziffer cryptogramme seguridad',
  'cvv|cvc|cvn|csc|kartenprüfnummer|prüfziffer|cryptogramme|código de seguridad',
  /\d{3,4}(?![\p{L}\p{N}])/uy,
);

/** Security codes of cards: three digits, or four on American Express. */
export const cardCode: RedactKind = labeled;
