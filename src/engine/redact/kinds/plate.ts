import { DESCRIPTIONS } from '../descriptions.ts';
import { labeledKind } from './labeled.ts';

/** License plates of vehicles. */
export const plate = labeledKind(
  DESCRIPTIONS.plate,
  'plate registration vrm vrn kennzeichen nummernschild plaque immatriculation matrícula targa placa kenteken registreringsnummer rejestracja госномер',
  "(?:licen[sc]e|number|registration|vehicle)[ _-]?plate|plate|vehicle registration|vrm|vrn|kennzeichen|nummernschild|plaque(?: d['’]immatriculation)?|immatriculation|" +
    'matrícula|targa|placa|kenteken|registreringsnummer|rejestracja|госномер',
  /[A-ZÄÖÜ\d]{1,8}(?:[ -][A-Z\d]{1,5}){0,3}(?![\p{L}\p{N}])/uy,
);
