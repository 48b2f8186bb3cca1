import { expect, test } from 'vitest';
import { shiftToEnglish } from '../../../src/lib/english-shift.ts';

test.each([
  ['plain English', 'Meet me at the usual place at ten tonight', 0],
  ['ROT13', 'Zrrg zr ng gur hfhny cynpr ng gra gbavtug', 13],
  ['moved on by 3, so 23 more bring it back', 'Phhw ph dw wkh xvxdo sodfh dw whq wrqljkw', 23],
  ['too short', 'Zrrg zr ng gur', undefined],
  ['no language', 'abcdefghijklmnopqrstuvwxyz', undefined],
  ['letters of other scripts only', 'Встретимся на обычном месте в десять вечера', undefined],
])('%s', (_, text, shift) => {
  expect(shiftToEnglish(text)).toBe(shift);
});
