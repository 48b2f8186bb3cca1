import { expect, test } from 'vitest';
import { ToolError } from '../contract/tool-error.ts';
import type { RedactKind } from './contract.ts';
import { keyedHash } from './keyed-hash.ts';
import { readMap, writeMap } from './map.ts';
import type { RedactSettings } from './options.ts';
import { redact } from './redact.ts';
import { restore } from './restore.ts';
import type { RedactionMap } from './result.ts';
import { TEST_KINDS } from './test-kinds.ts';

const SECRET: RedactionMap = {
  lettermill: 'redaction map',
  version: 1,
  open: '[',
  close: ']',
  secret: 5,
  entries: [],
  check: '',
};

test.each([
  ['', ''],
  ['Mail anna@x.org, bob@x.org, anna@x.org.', 'Mail [EMAIL_1], [EMAIL_2], [EMAIL_1].'],
  ['[EMAIL_1] is anna@x.org', '[EMAIL_1] is [REDACTED_EMAIL_1]'],
  ['[EMAIL_3f9a1c02] is anna@x.org', '[EMAIL_3f9a1c02] is [REDACTED_EMAIL_1]'],
  ['[EMAIL_\u200f١] is anna@x.org', '[EMAIL_\u200f١] is [REDACTED_EMAIL_1]'],
  ['email (email 3) anna@x.org', 'email (email 3) [REDACTED_EMAIL_1]'],
  ['{"card": 4111111111111111, "n": 1}', '{"card": "[CARD_1]", "n": 1}'],
  ['{"card": "4111111111111111", "n": 4111111111111111}', '{"card": "[CARD_1]", "n": "[CARD_2]"}'],
  ['[4111111111111111,2]', '["[CARD_1]",2]'],
  ['pay 4111111111111111, now', 'pay [CARD_1], now'],
  ['http://10.0.0.1:80/?q=anna%40x.org&r=1', 'http://IP_1:80/?q=EMAIL_1&r=1'],
  ['http://x.org/?q=anna%40x.org%2Cbob%40x.org&r=1', 'http://x.org/?q=EMAIL_1%2C[EMAIL_2]&r=1'],
  ['{"a":"x\\nanna\\u0040x.org"}', '{"a":"x\\n[EMAIL_1]"}'],
  ['<a href="mailto:anna&#64;x.org">', '<a href="mailto:[EMAIL_1]">'],
])('%j', async (text, expected) => {
  const { text: redacted, map, spans } = await redact(text, {}, SECRET, TEST_KINDS);
  expect(redacted).toBe(expected);
  expect(restore(redacted, map).text).toBe(text);
  for (const { from, to, outFrom, outTo } of spans) {
    expect(outTo).toBeGreaterThan(outFrom);
    expect(to).toBeGreaterThan(from);
  }
});

const text = 'Anna (ANNA, anna) wrote to anna@x.org and bob@x.org from 10.0.0.1: 4111111111111111.';

test.each<[string, RedactSettings, string]>([
  ['all kinds', {}, 'Anna (ANNA, anna) wrote to [EMAIL_1] and [EMAIL_2] from [IP_1]: [CARD_1].'],
  ['one kind', { kinds: ['ip'] }, text.replace('10.0.0.1', '[IP_1]')],
  ['none', { kinds: [] }, text],
  [
    'a word in its case and in capitals',
    { kinds: [], words: [{ text: ' Anna ' }] },
    text.replace('Anna (ANNA', '[WORD_1] ([WORD_2]'),
  ],
  [
    'a word in lowercase, in any case',
    { kinds: [], words: [{ text: 'anna', name: 'Käufer' }] },
    '[KAUFER_1] ([KAUFER_2], [KAUFER_3]) wrote to [KAUFER_3]@x.org and bob@x.org from 10.0.0.1: 4111111111111111.',
  ],
  [
    'a pattern',
    { kinds: ['email'], words: [{ text: '\\d{3}\\.', isPattern: true }] },
    text.replace('anna@x.org', '[EMAIL_1]').replace('bob@x.org', '[EMAIL_2]').replace('111.', '[WORD_1]'),
  ],
  [
    'a value that is kept',
    { kinds: ['email'], choices: [{ value: 'anna@x.org', keep: true }] },
    text.replace('bob@x.org', '[EMAIL_1]'),
  ],
  ['an offered value', { kinds: [], choices: [{ value: 'Anna', kind: 'person' }] }, text.replace('Anna', '[PERSON_1]')],
  [
    'a value with a name',
    { kinds: ['email'], choices: [{ value: 'bob@x.org', name: 'bob' }] },
    text.replace('anna@x.org', '[EMAIL_1]').replace('bob@x.org', '[BOB]'),
  ],
  [
    'actions by kind',
    { action: 'remove', actions: { card: 'last4', email: 'standIn' } },
    'Anna (ANNA, anna) wrote to user1@example.com and user2@example.com from : ************1111.',
  ],
  [
    'an action of a value',
    { kinds: ['email'], choices: [{ value: 'bob@x.org', action: 'last4' }] },
    text.replace('anna@x.org', '[EMAIL_1]').replace('bob@x.org', '***@*.org'),
  ],
])('%s', async (_, settings, expected) => {
  expect((await redact(text, settings, SECRET, TEST_KINDS)).text).toBe(expected);
});

test.each([
  ['Anna Kowalska,4111111111111111,12/27', 'Anna Kowalska,[CARD_1],12/27'],
  ['[4111111111111111,2]', '["[CARD_1]",2]'],
  ['anna@x.org,+12133734253', '[EMAIL_1],[PHONE_1]'],
  ['+1 213 373 4253,90210', '[PHONE_1],90210'],
])('the kinds take values beside a comma: %j', async (input, expected) => {
  expect((await redact(input, {}, SECRET)).text).toBe(expected);
});

const keep = (value: string) => ({ value, keep: true });

test.each<[string, RedactSettings, string]>([
  ['anna.smith@contoso.com, contoso', { words: [{ text: 'contoso' }] }, '[EMAIL_1], [WORD_1]'],
  ['Anna: Anna.Kowalska@firm.org', { choices: [{ value: 'Anna', kind: 'person' }] }, '[PERSON_1]: [EMAIL_1]'],
  ['a.b@firm.org', { words: [{ text: '\\w+', isPattern: true }] }, '[EMAIL_1]'],
  ['Jo Anna.Smith@firm.org', { words: [{ text: 'Jo Anna' }] }, '[WORD_1].[EMAIL_1]'],
  ['anna@firm.org', { words: [{ text: 'anna@firm.org' }] }, '[WORD_1]'],
  [
    'See firm.org. Mail anna@firm.org',
    { kinds: ['url', 'email'], choices: [keep('firm.org')] },
    'See firm.org. Mail [EMAIL_1]',
  ],
  ['anna@firm.org', { words: [{ text: 'firm' }], choices: [keep('anna@firm.org'), keep('firm.org')] }, 'anna@firm.org'],
  ['Jo Anna.Smith@firm.org', { choices: [keep('Jo Anna')] }, 'Jo Anna.[EMAIL_1]'],
  ['firm.org/staff', { kinds: ['url'], words: [{ text: 'firm' }] }, '[WORD_1].[URL_1]'],
])('%j with %j is redacted around what a person named', async (input, settings, expected) => {
  expect((await redact(input, settings, SECRET)).text).toBe(expected);
});

test('a value that is kept has its kind, and its escaped spelling is taken', async () => {
  const input = 'anna@x.org anna%40x.org "anna\\u0040x.org"';
  const { text: redacted, rows } = await redact(input, { choices: [keep('anna@x.org')] }, SECRET);
  expect(redacted).toBe('anna@x.org [EMAIL_1] "[EMAIL_2]"');
  expect(rows.map(({ kind }) => kind)).toEqual(['email', 'email', 'email']);
});

test('the words of a likely finding beside a surer one are taken too, of a checked one none', async () => {
  const kind = (id: string, certainty: 'certain' | 'likely', pattern: RegExp): RedactKind => ({
    id,
    name: id,
    label: id,
    placeholder: id.toUpperCase(),
    knownBy: '',
    misses: '',
    find: (text) =>
      Array.from(text.matchAll(pattern), ({ 0: value, index }) => ({
        from: index,
        to: index + value.length,
        certainty,
        why: '',
      })),
  });
  const kinds = [
    kind('digits', 'certain', /\d+/g),
    kind('address', 'likely', /to .*?\./g),
    kind('code', 'certain', /x\S+/g),
  ];
  expect((await redact('to 12 Main St. x1y', {}, undefined, kinds)).text).toBe(
    '[ADDRESS_1] [DIGITS_1] [ADDRESS_2]. x[DIGITS_2]y',
  );
  expect((await redact('to 12.', {}, undefined, kinds)).text).toBe('[ADDRESS_1] [DIGITS_1].');
  const inUrl = [kind('code', 'certain', /x\d/g), ...kinds.slice(1, 2)];
  expect((await redact('to x9%2FMain.', {}, undefined, inUrl)).text).toBe('[ADDRESS_1] [CODE_1]%2F[ADDRESS_2].');
});

test('likely findings are left out if only certain ones are wanted', async () => {
  const key = '-----BEGIN KEY-----\nQUJD\n-----END KEY-----';
  expect((await redact(key, {}, SECRET, TEST_KINDS)).text).toBe('[PRIVATE_KEY_1]');
  expect((await redact(key, { certainOnly: true }, SECRET, TEST_KINDS)).text).toBe(key);
});

test('rows count a value, and say what cannot be put back', async () => {
  const { rows, notes, map } = await redact(
    '10.0.0.1 b@x.org 10.0.0.1',
    { actions: { ip: 'remove' } },
    SECRET,
    TEST_KINDS,
  );
  expect(rows).toEqual([
    {
      value: '10.0.0.1',
      kind: 'ip',
      action: 'remove',
      replacement: '',
      certainty: 'certain',
      why: 'Four numbers',
      count: 2,
      first: 0,
    },
    {
      value: 'b@x.org',
      kind: 'email',
      action: 'placeholder',
      replacement: '[EMAIL_1]',
      certainty: 'certain',
      why: 'Its form',
      count: 1,
      first: 9,
    },
  ]);
  expect(notes).toEqual(['1 value cannot be put back: removed, or masked except for the last four characters.']);
  expect(map.entries).toHaveLength(1);
});

test('one map for several texts', async () => {
  const first = await redact('a@x.org b@x.org', {}, SECRET, TEST_KINDS);
  const second = await redact('c@x.org b@x.org', {}, readMap(writeMap(first.map)), TEST_KINDS);
  expect(second.text).toBe('[EMAIL_3] [EMAIL_2]');
  expect(restore(`${first.text} ${second.text}`, second.map).text).toBe('a@x.org b@x.org c@x.org b@x.org');
});

test('with the same secret, hashes are the same', async () => {
  const hashed = async (input: string) => (await redact(input, { action: 'hash' }, SECRET, TEST_KINDS)).text;
  const [, hash] = /^\[EMAIL_([0-9a-f]{8})\]$/.exec(await hashed('a@x.org')) ?? [];
  expect(await hashed('b@x.org a@x.org')).toContain(`[EMAIL_${hash}]`);
  expect(hash).toBe(keyedHash('a@x.org', SECRET.secret).slice(0, 8));
});

test.each(['(', 'a{2,1}', '[b-a]'])('a wrong pattern is an error that says which: %s', async (pattern) => {
  const words = [{ text: 'a' }, { text: pattern, isPattern: true }];
  const error = await redact('a', { words }, SECRET, TEST_KINDS).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ToolError);
  expect((error as ToolError).message).toMatch(/^Own word 2: Pattern, column \d+: /);
  expect((error as ToolError).position.option).toBe('words');
});
