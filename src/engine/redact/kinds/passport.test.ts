import { testKind } from '../../../../tests/kind-table.ts';
import { passport } from './passport.ts';

testKind(passport, {
  taken: [
    ['Passport No. C01X00T47', 'C01X00T47'],
    ['my passport number is 123456789.', '123456789'],
    ['Reisepass: C01X00T47', 'C01X00T47'],
    ['"passport": "AB1234567"', 'AB1234567'],
  ],
  left: ['C01X00T47', 'passport.js 0.7.0', 'passport 12 pages'],
});
