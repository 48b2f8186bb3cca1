import { testKind } from '../../../../tests/kind-table.ts';
import { plate } from './plate.ts';

testKind(plate, {
  taken: [
    ['license plate 1MGU103', '1MGU103'],
    ['Kennzeichen: B-AB 1234', 'B-AB 1234'],
    ['number plate AB12 CDE', 'AB12 CDE'],
  ],
  left: ['1MGU103', 'a plate of 12 cookies', 'template 5'],
});
