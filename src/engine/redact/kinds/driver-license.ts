import { DESCRIPTIONS } from '../descriptions.ts';
import { labeledKind } from './labeled.ts';

/** Driver license numbers: the forms of states differ. */
export const driverLicense = labeledKind(
  DESCRIPTIONS.driverLicense,
  'license licence permit dl l führerschein führerscheinnummer permis conduire conducir patente guida condução cnh rijbewijs rijbewijsnummer körkort jazdy',
  "(?:drivers?|driver['’]?s?|driving)[ _]?['’]?(?:licen[sc]e|permit)|dl|d\\.l\\.|führerschein(?:nummer)?|permis(?: de conduire)?|permiso de conducir|carnet de conducir|" +
    'patente(?: di guida)?|carta de condução|cnh|rijbewijs(?:nummer)?|körkort|prawo jazdy',
  /(?=(?:[ -]?[A-Z\d]){5})[A-Z\d](?:[ -]?[A-Z\d]+){0,5}(?![\p{L}\p{N}])/uy,
);
