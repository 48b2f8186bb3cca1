import { expect, test } from 'vitest';
import { shiftToEnglish } from './english-shift.ts';

test.each([
  ['plain English needs no shift', 'Meet me at the usual place at ten tonight', 0],
  ['ROT13 needs 13 places', 'Zrrg zr ng gur hfhny cynpr ng gra gbavtug', 13],
  ['moved on by 3, so 23 more bring it back', 'Phhw ph dw wkh xvxdo sodfh dw whq wrqljkw', 23],
  ['a short text has no shift', 'Zrrg zr ng gur', undefined],
  ['letters without a language have no shift', 'abcdefghijklmnopqrstuvwxyz', undefined],
  ['letters of other scripts have no shift', 'Встретимся на обычном месте в десять вечера', undefined],
])('%s', (_, text, shift) => {
  expect(shiftToEnglish(text)).toBe(shift);
});
