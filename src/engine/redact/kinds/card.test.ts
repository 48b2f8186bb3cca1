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
  ],
  left: [
    '4111 1111 1111 1112',
    'EAN 4006381333931',
    '4222222222222',
    '0.4111111111111111',
    '1234-4111111111111111',
    'id4111111111111111',
    '550e8400-e29b-41d4-a716-446655440000',
    '1700000000000',
    '0000000000000000',
  ],
});

test.each(VALID)('the stand-in of %s fails the check', (value) => {
  for (let number = 1; number < 100; number++) {
    expect(card.find(`card ${card.standIn?.(value, number, 1)}`)).toEqual([]);
  }
});
