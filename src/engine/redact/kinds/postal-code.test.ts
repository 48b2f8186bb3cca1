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
