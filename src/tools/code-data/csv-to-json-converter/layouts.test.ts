import { expect, test } from 'vitest';
import { runTool } from '../../../../tests/table.ts';
import * as csvToJson from './tool.ts';

const PLAIN = { indent: '0' };

/** Tables that are no CSV, the note about each, and what its offer makes of it. */
const tables: readonly (readonly [what: string, input: string, note: RegExp, read: string])[] = [
  [
    'Markdown whose dashes are few',
    'a|b\n--|--\n1|2\n',
    /^This looks like a table drawn with lines/,
    '[{"a":1,"b":2}]',
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
