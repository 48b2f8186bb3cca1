import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFFERS_LIMIT, offersOf } from './offers.ts';

const offered = async (text: string) => (await offersOf(text)).map(({ kind, value }) => `${kind}: ${value}`);

test.each([
  ['Dear Anna,\r\nthanks.', ['person: Anna']],
  ['Dear Ms. Rice,', ['person: Rice']],
  ['We met Dr. Tamara Voss yesterday.', ['person: Tamara Voss']],
  ['Regards,\nJ. Okonkwo', ['person: J. Okonkwo']],
  ['My name is Zyta Bromhild and I have a question.', ['person: Zyta Bromhild']],
  ['Her maiden name is Key', ['person: Key']],
  ['From: "Ola Nordmann" <ola@example.org>', ['person: Ola Nordmann']],
  ['Zsófia lives in Szeged.', ['person: Zsófia', 'place: Szeged']],
  ['When Anna called, Quentin said no.', ['person: Anna', 'person: Quentin']],
  ['Ludwig van Beethoven was born in Bonn.', ['person: Ludwig van Beethoven', 'place: Bonn']],
  ['I work for Brightwater Ltd in the United States.', ['organization: Brightwater Ltd', 'place: United States']],
  ['Kessler & Sons GmbH sent it.', ['organization: Kessler & Sons GmbH']],
  ['Meet me at 221B Baker Street.', ['address: 221B Baker Street']],
  ['Er wohnt Lindenallee 12, Köln', ['address: Lindenallee 12', 'place: Köln']],
  ['Suite 501\nTurku\nFinland', ['address: Suite 501', 'place: Turku', 'place: Finland']],
  ['Springfield, IL 62704', ['place: Springfield', 'address: IL 62704']],
  ["Anna's and Anna’s and Anna", ['person: Anna']],
  ['ΛΕΥΚΩΣΙΑ, Москва: Иван Петров', ['person: Москва', 'person: Иван Петров']],
  ['', []],
  ['The meeting is on Monday in March. Please bring the report.', []],
  ['How do I change it? I would like to know. Thanks', []],
  ['Article 50, Section 3, Version 12, Page 7', []],
  ['SELECT name FROM users WHERE id = 1', []],
  ['const App = new Map<String, Node>();', []],
])('in %j', async (text, values) => {
  expect(await offered(text)).toEqual(values);
});

test('counts the places of a value, and says why', async () => {
  expect(await offersOf('Hi Anna, Anna!')).toEqual([
    { value: 'Anna', kind: 'person', why: '"Anna" is a given name', count: 2, first: 3 },
  ]);
});

test('values are in the text where they are said to be', async () => {
  const part = fc.oneof(
    fc.constantFrom('Anna', 'Dear ', '12 ', 'Elm Street', ', ', '\n', "'s", ' of ', 'The ', 'É.'),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part), async (parts) => {
      const text = parts.join('');
      for (const { value, first, count } of await offersOf(text)) {
        expect(text.slice(first, first + value.length)).toBe(value);
        expect(text.split(value).length - 1).toBeGreaterThanOrEqual(count);
      }
    }),
  );
});

test.each(['A ', 'Ab ', 'A. ', '12 ab ', '1 A', "A'", 'Ab-', 'Ab and '])(
  '%j up to the limit takes a moment',
  async (part) => {
    const text = part.repeat(OFFERS_LIMIT / part.length + 1000);
    for (const { first } of await offersOf(text)) expect(first).toBeLessThan(OFFERS_LIMIT);
  },
);
