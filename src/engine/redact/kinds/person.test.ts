import { testKind } from '../../../../tests/kind-table.ts';
import { person } from './person.ts';

testKind(person, {
  taken: [
    ['Patient: Aurelia Stanhope', 'Aurelia Stanhope'],
    ['Name: Anna Kowalska', 'Anna Kowalska'],
    ['Name: Zyta Bromhild\nDOB: 1951-09-14', 'Zyta Bromhild'],
    ['{"name": "Zyta Bromhild", "email": "z@b.org"}', 'Zyta Bromhild'],
    ['"firstName": "Zyta", "lastName":"O’Brien-Voß"', 'Zyta', 'O’Brien-Voß'],
    ['first_name=Zyta\r\nsurname = Bromhild', 'Zyta', 'Bromhild'],
    ['**Vorname:** Jörg', 'Jörg'],
    ['Nachname: Von der Heide', 'Von der Heide'],
    ['Nom de famille : Dupont', 'Dupont'],
    ['<lastName>Bromhild</lastName>', 'Bromhild'],
    ['| Patient | Bromhild, Zyta M. |', 'Bromhild, Zyta M.'],
    ['Customer: Beatriz Andrade, Rua do Arenque 163', 'Beatriz Andrade'],
    ['Patient:\nDr. Zyta van den Berg', 'Dr. Zyta van den Berg'],
    ['姓名：王小明', '王小明'],
  ],
  left: [
    'Name: Visual Studio',
    'name: build',
    '"firstName": "First Name"',
    'firstName: String',
    '"lastName": "string", "surname": ""',
    'Patient: stable',
    'Patient: Stable condition',
    'Surname: Required',
    'last_name = models.CharField(max_length=30)',
    'const firstName = User.firstName;',
    'Filename: Anna Kowalska.pdf',
    'Customer: unknown',
    'Patient: Positive',
    'first name: ',
  ],
});
