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
    ['Je suis née à Paris le 3 août 1999', '3 août 1999'],
    ['Nací el 21 de octubre de 1990; ella nació el 3/4/1992', '21 de octubre de 1990', '3/4/1992'],
    ['Nasci em 21/10/1990, ele nasceu em 3/4/1992', '21/10/1990', '3/4/1992'],
    ['Ich bin am 07.11.1979 geboren', '07.11.1979'],
    ['Sie wurde am 7. November 1979 in Köln geboren.', '7. November 1979'],
    ['Urodziłem się 12 maja 1990 r., ona urodziła się 3.04.1992', '12 maja 1990', '3.04.1992'],
    ['ur. 12.05.1990; narozena 3.4.1992; született: 1990.04.03', '12.05.1990', '3.4.1992', '1990.04.03'],
    ['Doğum tarihi: 12.05.1990', '12.05.1990'],
    ['DOB:1984-06-17, born:17/06/1984', '1984-06-17', '17/06/1984'],
    ['BDAY:1984-06-17', '1984-06-17'],
    ['BDAY;VALUE=date:1984-06-17', '1984-06-17'],
    ['Geburtsdatum:07.11.1979; geb.07.11.1979; geb:7.11.1979', '07.11.1979', '07.11.1979', '7.11.1979'],
    ['Geburtsdatum:1979.11.07', '1979.11.07'],
    ['Müller, geb.7. November 1979 in Köln', '7. November 1979'],
  ],
  left: [
    'Am 07.11.1979 kam Anna, geboren in Köln',
    'Am 07.11.1979 traf er eine geborene Meier',
    'fiesta nacional el 21 de octubre de 1990',
    'born in the folder backup.07.11.1979',
    'Meeting on 7/9/1985',
    'newborn 2024-01-31',
    'born to run, 12 songs',
  ],
});
