import { expect, test } from 'vitest';
import { runTool } from '../../../../tests/table.ts';
import * as csvToJson from './tool.ts';

const PLAIN = { indent: '0' };

/** Tables that are no CSV, the note about each, and what its offer makes of it. */
const tables: readonly (readonly [what: string, input: string, note: RegExp, read: string])[] = [
  [
    'Markdown, with a sign in a cell',
    '| Name | Says |\n| :--- | ---: |\n| Ann  | a \\| "b", c |\n',
    /^This looks like a table drawn with lines/,
    '[{"Name":"Ann","Says":"a | \\"b\\", c"}]',
  ],
  [
    'psql',
    ' city | lo | prcp\n------+----+------\n Oslo | 46 | 0.25\n Rome | 37 |\n(2 rows)\n\n',
    /^This looks like a table drawn with lines/,
    '[{"city":"Oslo","lo":46,"prcp":0.25},{"city":"Rome","lo":37,"prcp":""}]',
  ],
  [
    'MySQL',
    '+----+------+\r\n| id | name |\r\n+----+------+\r\n|  1 | Ann  |\r\n+----+------+\r\n1 row in set (0.00 sec)\r\n',
    /^This looks like a table drawn with lines/,
    '[{"id":1,"name":"Ann"}]',
  ],
  [
    'lines of box drawing',
    '┌────┬──────┐\n│ id │ name │\n├────┼──────┤\n│ 1  │ Zoë  │\n└────┴──────┘',
    /^This looks like a table drawn with lines/,
    '[{"id":1,"name":"Zoë"}]',
  ],
  [
    'quotes after backslashes',
    '"id","json"\n1,"{\\"a\\":\\"b\\"}"\n',
    /^Quotes inside cells have backslashes/,
    '[{"id":1,"json":"{\\"a\\":\\"b\\"}"}]',
  ],
  [
    'lines before the header',
    'Made by a program.\r\nThe header is next.\r\nT,H\r\n22.5,45.5\r\n23.0,44.0\r\n',
    /^The header may be line 3:/,
    '[{"T":22.5,"H":45.5},{"T":23.0,"H":44.0}]',
  ],
];

test.each(tables)('says that a table is no CSV, and offers to read it: %s', async (_, input, note, read) => {
  const { notes = [], offers = [] } = await runTool(csvToJson, input, PLAIN);
  expect(notes[0]).toMatch(note);
  const [offer] = offers;
  const { text, notes: after } = await runTool(csvToJson, offer?.input ?? input, { ...PLAIN, ...offer?.options });
  expect(text).toBe(read);
  expect(after ?? []).toEqual([]);
});

test.each([
  'a|b\n1|2\n',
  'a,b\n---,2\n',
  'title\n1\n2',
  'a,b\n1,"x ""y"""\n2,"C:\\"\n',
  '| a | b |\n| - |\n| 1 | 2 |',
  'one\ntwo,three\nfour',
])('has no such note for %j', async (input) => {
  const { notes = [] } = await runTool(csvToJson, input, PLAIN);
  expect(notes.filter((note) => /drawn|backslashes|header may/.test(note))).toEqual([]);
});

test('of a long text the beginning decides', async () => {
  const rows = '| 1 | x |\n'.repeat(2000);
  const { offers = [] } = await runTool(csvToJson, `| a | b |\n|---|---|\n${rows}`, PLAIN);
  expect(offers[0]?.input?.split('\n')).toHaveLength(2001);
  // A line further on is none of the table: what cannot be read whole is not offered.
  const broken = await runTool(csvToJson, `| a | b |\n|---|---|\n${rows}end`, PLAIN);
  expect(broken.notes?.[0]).toMatch(/drawn/);
  expect(broken.offers?.map(({ label }) => label)).toEqual([]);
});
