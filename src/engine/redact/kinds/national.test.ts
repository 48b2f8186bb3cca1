import { expect, test } from 'vitest';
import { testKind } from '../../../../tests/kind-table.ts';
import { national } from './national.ts';
import { NATIONAL_NUMBERS } from './national-numbers.ts';

/** Valid numbers from the tests of stdnum, each with the word that people write before it. */
const NUMBERS: readonly (readonly [string, string])[] = [
  ['Steuer-ID', '36 574 261 809'],
  ['SVNR', '1237 010180'],
  ['TFN', '123 456 782'],
  ['JMBG', '0101006500006'],
  ['EGN', '8032056031'],
  ['CPF', '390.533.447-05'],
  ['SIN', '123-456-782'],
  ['AHV', '756.9217.0769.85'],
  ['RUT', '12.531.909-2'],
  ['身份证', '360426199101010071'],
  ['rodné číslo', '710319/2745'],
  ['isikukood', '36805280109'],
  ['cédula', '171430710-3'],
  ['DNI', '54362315-K'],
  ['hetu', '131052-308T'],
  ['sécurité sociale', '2 95 10 99 126 111 93'],
  ['NI', 'HH012345D'],
  ['AMKA', '01013099997'],
  ['OIB', '33392005961'],
  ['PPS', '6433435F'],
  ['ת.ז.', '3933742-3'],
  ['Aadhaar', '234123412346'],
  ['PAN', 'ACUPA7085R'],
  ['kennitala', '450401-3150'],
  ['codice fiscale', 'RCCMNL83S18D969H'],
  ['RRN', '971013-9019902'],
  ['asmens kodas', '33309240064'],
  ['NRIC', '770305-02-1234'],
  ['BSN', '1112.22.333'],
  ['fødselsnummer', '151086 95088'],
  ['CNIC', '54104-9890578-6'],
  ['PESEL', '44051401359'],
  ['NIF', '501 964 843'],
  ['CNP', '1630615123457'],
  ['ИНН', '123456789047'],
  ['personnummer', '880320-0016'],
  ['kimlik', '17291716060'],
  ['ID', '7503305044089'],
  ['CUIT', '20-05536168-2'],
  ['IRD', '4909185-0'],
  ['VAT', 'ATU13585627'],
  ['MwSt', 'CHE-107.787.577 MWST'],
  ['moms', 'DK 13 58 56 28'],
];
const DISTINCT = [
  '390.533.447-05',
  '756.9217.0769.85',
  '360426199101010071',
  '131052-308T',
  'RCCMNL83S18D969H',
  '54362315-K',
  'X-2482300-W',
  '20-05536168-2',
  'DE136695976',
  'FR40 303 265 045',
  'GB 980 7806 84',
  'NL004495445B01',
  'EL094259216',
];

testKind(national, {
  taken: [
    ['Steuer-ID 36 574 261 809', '36 574 261 809'],
    ['<NationalInsuranceNumber>HH012345D</NationalInsuranceNumber>', 'HH012345D'],
    ...NUMBERS.map(([word, value]) => [`${word}: ${value}.`, value] as const),
    ...DISTINCT.map((value) => [value, value] as const),
  ],
  left: [
    ...['36574261809', '44051401359', '33392005961', '234123412346', '111222333', '8032056031'],
    'PESEL 44051401358',
    'order 36574261809 of 2024',
    'sha 360426199101010071ab',
    'BSN 000000000',
    'ISBN 978-3-16-148410-0',
    '390.533.447-06',
    'DE136695977, ATU13585627, part DK13585628',
    'VAT: DK13585627',
  ],
});

test('numbers of at least 20 countries are known', () => {
  expect(new Set(NATIONAL_NUMBERS.map(({ country }) => country)).size).toBeGreaterThanOrEqual(20);
});

test.each(NUMBERS)('the stand-in of %s %s fails the check', (word, value) => {
  expect(national.find(`${word}: ${national.standIn?.(value, 3, 1)}`)).toEqual([]);
});
