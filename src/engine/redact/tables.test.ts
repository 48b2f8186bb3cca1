import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Redactor, redact } from './redact.ts';
import { TableReader } from './tables.ts';

/** Returns the values that are taken. */
const taken = async (text: string) => (await redact(text, {})).rows.map(({ value }) => value);

test.each<[string, readonly string[]]>([
  [
    'patient,dob,zip\r\nZyta Bromhild,1951-09-14,50667\r\n"Stanhope, Aurelia",3/4/1960,\r\n',
    ['Zyta Bromhild', '1951-09-14', '50667', 'Stanhope, Aurelia', '3/4/1960'],
  ],
  ['id;Name;Geburtsdatum;Kundennummer\n1;Zyta Bromhild;14.09.1951;K-20418', ['Zyta Bromhild', '14.09.1951', 'K-20418']],
  ['id\tfirstName\tlastName\n7\tZyta\tBromhild\n8\t\tVoss\n', ['Zyta', 'Bromhild', 'Voss']],
  ['id;Vorname;Nachname\n1;Uwe;von der Heide\n2;Anna;de Vries\n', ['Uwe', 'von der Heide', 'Anna', 'de Vries']],
  ['name,email\nZyta Bromhild,z@b.org\n', ['Zyta Bromhild', 'z@b.org']],
  [
    'Users:\n | name        | dob |\n |---|:--:|\n | Zyta Voss | 1951-09-14 |\n\nOn 2024-01-31',
    ['Zyta Voss', '1951-09-14'],
  ],
  [
    '  id   |    patient   | mrn \n-------+--------------+-------\n 48213 | Tamara Voss | 0048213\n(1 row)\n',
    ['Tamara Voss', '0048213'],
  ],
  [
    "INSERT INTO p (id, `surname`, birth_date) VALUES (1, 'O''Brien', '1951-09-14'),\n (2, N'Voss', NULL);\nSELECT '2024-01-31'",
    ["O''Brien", '1951-09-14', 'Voss'],
  ],
  [
    'COPY public.p (id, surname, dob) FROM stdin;\n1\tVoss\t1951-09-14\n2\tBromhild\t\\N\n\\.\n',
    ['Voss', '1951-09-14', 'Bromhild'],
  ],
  ['id,card,note\n7,,a note that is longer than what is read around a number\n8,4222222222222,\n', ['4222222222222']],
  ['id,name,qty\n1,Victoria Sponge,2\n', []],
  ['Dear customer, hello\nKind Regards, Nobody\n', []],
  ['id,dob\n', []],
  ['', []],
])('%j', async (text, values) => {
  expect(await taken(text)).toEqual(values);
});

test('a table goes on in the next piece, and ends with its text', async () => {
  const redactor = await Redactor.of({});
  const pieces = ['id,dob\n1,1951-09-14\n', '2,1952-09-14\n\n', 'x,2024-01-31\n'];
  expect(pieces.map((piece) => redactor.redact(piece).text).join('')).toBe(
    'id,dob\n1,[BIRTH_DATE_1]\n2,[BIRTH_DATE_2]\n\nx,2024-01-31\n',
  );
  redactor.redact('id,dob\n1,1951-09-14\n');
  redactor.nextText();
  expect(redactor.redact('2,1952-09-15\n').text).toBe('2,1952-09-15\n');
});

test('a value of the view is that of the source, in any text', () => {
  const part = fc.constantFrom(
    'dob',
    'name',
    ',',
    '|',
    '\t',
    '\n',
    '\r\n',
    '"',
    '""',
    "'",
    '---',
    '(',
    ')',
    ' ',
    'é😀',
    'INSERT INTO t (dob, a) VALUES ',
    'COPY t (dob, a) FROM stdin;\n',
    '1',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      const view = new TableReader(() => true).read(text);
      for (const { index, 0: digit } of view?.text.matchAll(/\d|😀/gu) ?? []) {
        const range = view?.toSource(index, index + digit.length);
        if (range) expect(text.slice(range.from, range.to)).toBe(digit);
      }
    }),
  );
});

test.each([
  '"',
  'a,"',
  '"a,',
  '(',
  "'",
  "('",
  "(a,'",
  ',',
  '|\n',
  'dob,a\n',
  '-|',
  '\n',
  'INSERT INTO t (dob,a) VALUES (',
])('200,000 characters of %j take no time', (mark) => {
  for (const head of ['dob,a\n1,2\n', 'INSERT INTO t (dob,a) VALUES (1,2),']) {
    const start = performance.now();
    new TableReader(() => true).read(head + mark.repeat(200_000 / mark.length));
    expect(performance.now() - start).toBeLessThan(2000);
  }
});
