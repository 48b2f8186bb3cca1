import { testKind } from '../../../../tests/kind-table.ts';
import { birthDate } from './birth-date.ts';

testKind(birthDate, {
  taken: [
    ['DOB: 7/9/1985', '7/9/1985'],
    ['She was born on 2/8/1935. Her sister on 3/3/1940', '2/8/1935'],
    ["my date of birth. It's 6/24/1991", '6/24/1991'],
    ['geboren am 9. Juli 1985 in Köln', '9. Juli 1985'],
    ['"dateOfBirth": "1985-07-09"', '1985-07-09'],
    ['birth_date=19850709', '19850709'],
    ['BDAY:19770831', '19770831'],
    ['née le 3 août 1999', '3 août 1999'],
  ],
  left: ['Meeting on 7/9/1985', 'newborn 2024-01-31', 'born to run, 12 songs'],
});
