import { expect, test } from 'vitest';
import { testKind } from '../../../../tests/kind-table.ts';
import { iban } from './iban.ts';

testKind(iban, {
  taken: [
    ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
    ['IBAN: GB29NWBK60161331926819.', 'GB29NWBK60161331926819'],
    ['fr1420041010050500013m02606', 'fr1420041010050500013m02606'],
    ['NO93 8601 1117 947 and MT84MALT011000012345MTLCAST001S', 'NO93 8601 1117 947', 'MT84MALT011000012345MTLCAST001S'],
    ['My IBAN is DE89 3704 0044 0532 0130 01', 'DE89 3704 0044 0532 0130 01'],
  ],
  left: [
    'DE89 3704 0044 0532 0130 01',
    'GB29NWBK6016133192681',
    'XX89370400440532013000',
    'ADE89370400440532013000',
    'sha DE89370400440532013000ff',
  ],
});

test('stand-ins have invalid check digits', () => {
  expect(iban.find(iban.standIn?.('DE89 3704 0044 0532 0130 00', 5, 1) ?? '')).toEqual([]);
});
