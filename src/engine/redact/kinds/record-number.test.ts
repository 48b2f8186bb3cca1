import { testKind } from '../../../../tests/kind-table.ts';
import { recordNumber } from './record-number.ts';

testKind(recordNumber, {
  taken: [
    ['Customer no.: 48213', '48213'],
    ['Kundennummer 100 482', '100 482'],
    ['Kunden-Nr.: K-20418', 'K-20418'],
    ['MRN: A1234567', 'A1234567'],
    ['Policy number: PN-443-221', 'PN-443-221'],
    ['NHS number 943 476 5919.', '943 476 5919'],
    ['Versichertennummer: A123456780', 'A123456780'],
    ['"customerNumber": "48213"', '48213'],
    ['employee_id=E00417', 'E00417'],
    ['medical record number: 0048213', '0048213'],
    ['Steuer-Nr. 93/815/08152', '93/815/08152'],
    ['numéro de client : 482137', '482137'],
  ],
  left: [
    'customer 48213 called',
    'client_id=8412345',
    'customer number: 12',
    'the record number 48213',
    'policy_id: 48213',
    'customers no. 1 choice 2024',
    'police number 48213',
    'number of customers: 48213',
    'member function 12345',
  ],
});
