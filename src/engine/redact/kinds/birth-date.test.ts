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
    ['DOB:1984-06-17, born:17/06/1984', '1984-06-17', '17/06/1984'],
    ['BDAY:1984-06-17', '1984-06-17'],
    ['BDAY;VALUE=date:1984-06-17', '1984-06-17'],
    ['Geburtsdatum:07.11.1979; geb.07.11.1979; geb:7.11.1979', '07.11.1979', '07.11.1979', '7.11.1979'],
    ['Geburtsdatum:1979.11.07', '1979.11.07'],
    ['Müller, geb.7. November 1979 in Köln', '7. November 1979'],
  ],
  left: ['born in the folder backup.07.11.1979', 'Meeting on 7/9/1985', 'newborn 2024-01-31', 'born to run, 12 songs'],
});
