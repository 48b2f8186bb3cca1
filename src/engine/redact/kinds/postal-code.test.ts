import { testKind } from '../../../../tests/kind-table.ts';
import { postalCode } from './postal-code.ts';

testKind(postalCode, {
  taken: [
    ['ZIP: 4943; zip code is 90010-170', '4943', '90010-170'],
    ['PLZ 10115, postcode: 7412 SL', '10115', '7412 SL'],
    ['London SW1A 1AA, M1 1AE', 'SW1A 1AA', 'M1 1AE'],
    ['Ottawa K1A 0B1', 'K1A 0B1'],
    ['Beverly Hills, CA 90210-1234', '90210-1234'],
    ['Hauptstraße 5, 10115 Berlin', '10115'],
    ['ul. Marszałkowska 84/92 m. 15, 00-514 Warszawa', '00-514'],
    ['Mariahilfer Straße 12/3/15, 1060 Wien', '1060'],
    ['Kerkstraat 12-2, 1017 GP Amsterdam', '1017 GP'],
    ['Vodičkova ulice 33/12, 110 00 Praha 1', '110 00'],
    ['Rua Augusta 123, 4º D, 1100-053 Lisboa', '1100-053'],
    ['a store in Richmond 3121 is closed', '3121'],
    ['"zip":"10001"', '10001'],
  ],
  left: [
    'M1 8GB RAM',
    'PS5 1TB',
    '12345',
    'DEBUG OK 12345',
    'A1B2C3',
    'in Windows 2000 and',
    'in Room 1204 is',
    'code 12345',
    'gzip 12345 bytes',
  ],
});
