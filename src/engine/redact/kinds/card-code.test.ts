import { testKind } from '../../../../tests/kind-table.ts';
import { cardCode } from './card-code.ts';

testKind(cardCode, {
  taken: [
    ['exp 04/29 CVV 123', '123'],
    ['CVC: 4321.', '4321'],
    ['"cvv": "987"', '987'],
    ['Kartenprüfnummer 456', '456'],
  ],
  left: ['123', 'CVV 12', 'CVV-1234567', 'cvv.js 1.2', 'code 404'],
});
