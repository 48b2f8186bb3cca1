import { expect, test } from 'vitest';
import { testKind } from '../../../../tests/kind-table.ts';
import { card } from './card.ts';

const VALID = [
  '4111 1111 1111 1111',
  '5555555555554444',
  '378282246310005',
  '3782 822463 10005',
  '6011-1111-1111-1117',
  '2223003122003222',
  '3530111333300000',
  '6304000000000000',
];

testKind(card, {
  taken: [
    ...VALID.map((value) => [`It is ${value}.`, value] as const),
    ['cc 4222222222222', '4222222222222'],
    ['card no 30569309025904', '30569309025904'],
    ['My card is 6759649826438453', '6759649826438453'],
    ['Karte 4222222222222', '4222222222222'],
    ['Anna Kowalska,4111111111111111,12/27', '4111111111111111'],
    ['[4111111111111111,2]', '4111111111111111'],
    ['1,4111 1111 1111 1111,123', '4111 1111 1111 1111'],
  ],
  left: [
    '4111 1111 1111 1112',
    'EAN 4006381333931',
    '4222222222222',
    '0.4111111111111111',
    '4111111111111111.5',
    '4,222,222,222,222',
    '1234-4111111111111111',
    'id4111111111111111',
    '550e8400-e29b-41d4-a716-446655440000',
    '1700000000000',
    '0000000000000000',
  ],
});

test.each([
  'card',
  'Card number',
  'cardnumber',
  'credit card',
  'CC no.',
  'Kreditkarte',
  'Kartennummer',
  'Karten-Nr.',
  'numéro de carte bancaire',
  'Número de tarjeta',
])('a column %s has cards', (heading) => {
  expect(card.isHeading?.(heading, '')).toBe(true);
});

test.each(['discard', 'cardiology', 'Dear card holder', 'billing address'])('a column %s has none', (heading) => {
  expect(card.isHeading?.(heading, '')).toBe(false);
});

test.each(VALID)('the stand-in of %s fails the check', (value) => {
  for (let number = 1; number < 100; number++) {
    expect(card.find(`card ${card.standIn?.(value, number, 1)}`)).toEqual([]);
  }
});
