import { expect, test } from 'vitest';
import { testKind } from '../../../../tests/kind-table.ts';
import { ssn } from './ssn.ts';

testKind(ssn, {
  taken: [
    ['SSN: 123-45-6789', '123-45-6789'],
    ['social security number 514690360', '514690360'],
    ['078-05-1121', '078-05-1121'],
    ['ITIN 912-70-1234', '912-70-1234'],
    ['SSN 514 69 0360', '514 69 0360'],
  ],
  left: [
    '000-12-3456',
    '666-12-3456',
    '123-00-4567',
    '123-45-0000',
    '900-12-3456',
    '514690360',
    '1-123-45-6789',
    '123-45-6789-0',
    '078-05-1120',
    'v2024-05-06',
  ],
});

test('it is certain only near words', () => {
  expect(ssn.find('SSN 123-45-6789')[0]?.certainty).toBe('certain');
  expect(ssn.find('part 123-45-6789')[0]?.certainty).toBe('likely');
});
