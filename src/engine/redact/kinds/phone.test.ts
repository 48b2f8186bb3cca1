import { expect, test } from 'vitest';
import { testKind } from '../../../../tests/kind-table.ts';
import { phone } from './phone.ts';

testKind(phone, {
  taken: [
    ['Call me at 0494 92 82 32', '0494 92 82 32'],
    ['+1 213 373 4253, +49 (0)30 901820', '+1 213 373 4253', '+49 (0)30 901820'],
    ['345-899-3560x4587', '345-899-3560x4587'],
    ['(213) 373-4253 ext. 12', '(213) 373-4253 ext. 12'],
    ['4679498 (office), 4679499 mobile and 4679497 home.', '4679498', '4679499', '4679497'],
    ['x,4679498,mobile\nfax;4679499;a', '4679498', '4679499'],
    ['{"homePhoneNumber": 4679498, "mobileUsers": 4679497}', '4679498'],
    ['{"type":"phone","value":"4679498"},{"fax":4679499}', '4679498', '4679499'],
    ['{"phone": {"home": "4679498"}, "call": ["4679499"]}, "mobile","4679497"', '4679498', '4679499', '4679497'],
    ['call me at\n4679498 tomorrow', '4679498'],
    ['Phone:\n467 3395', '467 3395'],
    ['Mobile: 03.93.92.16.85 Fax: 9498777106', '03.93.92.16.85', '9498777106'],
    ['06 12 34 56 78', '06 12 34 56 78'],
    ['07700 063 966', '07700 063 966'],
    ['28-64-66-98 office', '28-64-66-98'],
    ['001-518-640-0854', '001-518-640-0854'],
    ['T: 030 901820', '030 901820'],
    ['"phone":"+12133734253"', '+12133734253'],
    ['0171 2345678, 0171-2345678 or 0664/1234567', '0171 2345678', '0171-2345678', '0664/1234567'],
    ['044 668 18 00; 06-12345678; 0470 12 34 56', '044 668 18 00', '06-12345678', '0470 12 34 56'],
    ['070-123 45 67; 612 34 56 78; 0532 123 45 67', '070-123 45 67', '612 34 56 78', '0532 123 45 67'],
    ['0412 345 678; 090-1234-5678; 010-1234-5678', '0412 345 678', '090-1234-5678', '010-1234-5678'],
    ['054-123-4567; 082 123 4567; (11) 91234-5678', '054-123-4567', '082 123 4567', '(11) 91234-5678'],
    ['8 (912) 345-67-89; 0049 176 55512345', '8 (912) 345-67-89', '0049 176 55512345'],
    ['anna@x.org,+12133734253', '+12133734253'],
    ['+1 213 373 4253,90210', '+1 213 373 4253'],
    ['7,(213) 373-4253,06 12 34 56 78,123', '(213) 373-4253', '06 12 34 56 78'],
    ['TEL;TYPE=CELL:+39 347 123 4567\nTEL;TYPE=HOME:055-2345678', '+39 347 123 4567', '055-2345678'],
  ],
  left: [
    'order 5551234567',
    'at 10:20:30.1234567, a.x:1234567, 0000 123 4567 8901',
    '0123 4567 8901 2345',
    'Copyright (C) 2012-2022',
    '2024-01-31 10:20:30',
    '1,234,567 and 3.14159265 and 1234567',
    'call 1,234,567 times',
    'office: 1.234.567,89 EUR, phone: 12 345 678,90 EUR',
    'mobile at 48.858370,2.294481',
    'v1.22.333.4444',
    'ISBN 978-3-16-148410-0',
    '550e8400-e29b-41d4-a716-446655440000',
    'sku,name,price\n1002334,Phone case,7.50\n1002335,Desk lamp,19.90\n1002336,Office chair,89.00',
    'sku\tname\n1002334\tPhone case\n1002335\tDesk lamp\n1002336\tMobile holder',
    '| 1002334 | Phone case |\n| 1002335 | Desk lamp |\n| 1002336 | Fax |',
    '1002334 Phone case\n1002335 Desk lamp\n1002336  Office chair\n1002337  Mobile holder',
    '"1002334","Phone case","7.50"\n"1002335","Desk lamp","19.90"\n"1002336","Fax roll","2"',
    '[{"sku":1002334,"name":"Phone case"},{"sku":1002335,"name":"Desk lamp"},{"sku":1002336}]',
    "VALUES (1002334, 'Phone case'), (1002335, 'Desk lamp'), (1002336, 'Fax')",
    'Phone case,1002334,7.50\nDesk lamp;1002335;7',
    'date,desktop_users,mobile_users,revenue\n2024-01-01,1234567,2345678,99',
    'call_id,text\n10023345,hello',
    '{"mobile_users": 2345678, "call_id":10023345, "phone-model": 2345678}',
    'call it 0000000',
    '10 20 30 40 50 60',
    '192.168.10.200',
  ],
});

test('stand-ins are numbers for fiction', () => {
  expect(phone.standIn?.('(213) 373-4253', 1, 1)).toBe('(200) 555-0101');
  expect(phone.standIn?.('07700 063 966', 7, 1)).toBe('07700 900 007');
  expect(phone.standIn?.('06 12 34 56 78', 12, 1)).toBe('01 99 00 00 12');
  expect(phone.standIn?.('+46 (0)8 928 571 38', 3, 1)).toBe('+00 (0)0 000 000 03');
});

test.each([
  ['phone', true],
  ['Mobile Phone Number', true],
  ['user phone', true],
  ['telno', true],
  ['Diensttelefon', true],
  ['worktel', true],
  ['Handynummer', true],
  ['mobile users', false],
  ['phone Model', false],
  ['fax ID', false],
  ['mobile share', false],
  ['hotel', false],
  ['iphone', false],
  ['automobile', false],
  ['telemetry', false],
  ['mobility', false],
])('whether %j heads a column of phone numbers: %j', (heading, is) => {
  expect(phone.isHeading?.(heading, heading)).toBe(is);
});
