import { describe, expect, test } from 'vitest';
import { ToolError } from '../contract/tool-error.ts';
import { mapOf } from './map.ts';
import type { Action } from './options.ts';
import { restore, restorePart } from './restore.ts';

const entry = (replacement: string, value: string, action: Action = 'placeholder') => ({
  kind: 'email',
  action,
  value,
  replacement,
});
const mapWith = (...entries: readonly ReturnType<typeof entry>[]) =>
  mapOf({ open: '[', close: ']', secret: 1, entries });

const MAP = mapWith(
  entry('[EMAIL_1]', 'anna@x.org'),
  entry('[EMAIL_12]', 'bob@x.org'),
  entry('[PRIVATE_KEY_1]', 'a "b"\n<c> & d\\'),
  entry('[NOTE_1]', '[EMAIL_1] $& $1'),
  entry('[ANNA]', 'Anna K.'),
  entry('[CASE_2024_1]', 'C1'),
  entry('"[CARD_2]"', '4111'),
  entry('[IP_0f9a1c02]', '10.0.0.1', 'hash'),
  entry('jane@example.com', 'joe@x.org', 'standIn'),
  entry('Ada', 'Bea', 'standIn'),
  entry('ADA', 'Cleo', 'standIn'),
);

/** The changes that chatbots make, each with texts and what becomes of them. */
const CHANGES: Readonly<Record<string, readonly (readonly [text: string, restored: string])[]>> = {
  none: [
    ['[EMAIL_1], [EMAIL_12]', 'anna@x.org, bob@x.org'],
    ['[[EMAIL_1]] ([EMAIL_12])', '[anna@x.org] (bob@x.org)'],
    ['[NOTE_1]', '[EMAIL_1] $& $1'],
    ['[ANNA] and [IP_0f9a1c02]', 'Anna K. and 10.0.0.1'],
    ['\r\n[EMAIL_1]\r\n', '\r\nanna@x.org\r\n'],
  ],
  'another case': [
    ['[email_1] [Email_12] [anna]', 'anna@x.org bob@x.org Anna K.'],
    ['[IP_0F9A1C02]', '10.0.0.1'],
  ],
  'marks around': [
    ['**[EMAIL_1]**, _[EMAIL_1]_, `[EMAIL_1]`', '**anna@x.org**, _anna@x.org_, `anna@x.org`'],
    ['"[EMAIL_1]" and ‘[EMAIL_12]’', '"anna@x.org" and ‘bob@x.org’'],
  ],
  'lines and spaces inside': [
    ['[EMAIL_\n1] [ EMAIL_1 ] [EMAIL 1] [EMAIL-1]', 'anna@x.org anna@x.org anna@x.org anna@x.org'],
    ['> [EMAIL_\r\n> 12] [private\nkey 1\n]', '> bob@x.org a "b"\n<c> & d\\'],
    ['[EMAIL_1 2]', 'bob@x.org'],
  ],
  'plural and possessive': [
    ["[EMAIL_1]s, [ANNA]'s, [ANNA]’s", "anna@x.orgs, Anna K.'s, Anna K.’s"],
    ['EMAIL_1s', 'anna@x.orgs'],
  ],
  'escapes of Markdown': [['\\[EMAIL\\_1\\], [EMAIL\\_12], EMAIL\\_1', 'anna@x.org, bob@x.org, anna@x.org']],
  'escapes of JSON': [
    ['\\u005bEMAIL_1\\u005d', 'anna@x.org'],
    ['\\u005bPRIVATE_KEY_1\\u005D', 'a \\"b\\"\\n<c> & d\\\\'],
    ['{"a": "[PRIVATE_KEY_1]"}', '{"a": "a \\"b\\"\\n<c> & d\\\\"}'],
    [
      'Here:\n```json\n["x [private_key_1]"]\n```\n"[PRIVATE_KEY_1]"',
      'Here:\n```json\n["x a \\"b\\"\\n<c> & d\\\\"]\n```\n"a "b"\n<c> & d\\"',
    ],
  ],
  'entities of HTML': [
    ['&#91;EMAIL_1&#93; &#x5b;EMAIL&#95;12&#x5D;', 'anna@x.org bob@x.org'],
    ['&lsqb;PRIVATE_KEY_1&rsqb;', 'a &quot;b&quot;\n&lt;c&gt; &amp; d\\'],
  ],
  'percent-encoding': [
    ['?q=%5BEMAIL_1%5D&r=%5bEMAIL%5F12%5d', '?q=anna%40x.org&r=bob%40x.org'],
    ['%5BPRIVATE_KEY_1%5D', 'a%20%22b%22%0A%3Cc%3E%20%26%20d%5C'],
  ],
  'no brackets': [
    ['EMAIL_1, EMAIL_12. "EMAIL_1"', 'anna@x.org, bob@x.org. "anna@x.org"'],
    ['EMAIL_1_backup MY_EMAIL_1 email_1 EMAIL_1a', 'EMAIL_1_backup MY_EMAIL_1 email_1 EMAIL_1a'],
  ],
  'other brackets': [
    ['［EMAIL_1］【EMAIL_1】<EMAIL_1> {EMAIL_1} (EMAIL_12)', 'anna@x.organna@x.organna@x.org anna@x.org bob@x.org'],
    ['［ＥＭＡＩＬ＿１２］', 'bob@x.org'],
  ],
  'a name alone in other brackets, which stay': [
    [
      '<anna>[ANNA]</anna> {Anna} (ANNA) &lt;ANNA&gt; 【ANNA】',
      '<anna>Anna K.</anna> {Anna} (ANNA) &lt;ANNA&gt; 【ANNA】',
    ],
    ['［ANNA］ \\[ANNA\\] \\u005bANNA\\u005d &#91;ANNA&#93; &lsqb;ANNA&rsqb;', Array(5).fill('Anna K.').join(' ')],
    ['%5BANNA%5D [<br>ANNA]', 'Anna%20K. Anna K.'],
  ],
  'zeros, hyphens, and underscores': [
    ['[EMAIL_01] [EMAIL‑1] [EMAIL–012] [EMAIL﹘1] [EMAIL＿1]', 'anna@x.org anna@x.org bob@x.org anna@x.org anna@x.org'],
  ],
  'direction marks and digits of other scripts': [
    [
      '[EMAIL_\u200e1] [\u200eEMAIL_1\u200f] [\u2066EMAIL\u2069_\u202a1\u202c2\u061c]',
      'anna@x.org anna@x.org bob@x.org',
    ],
    ['[EMAIL_&lrm;1] [EMAIL_\\u200f1] [EMAIL_\\u20661\\u2069]', 'anna@x.org anna@x.org anna@x.org'],
    ['[EMAIL_١] [EMAIL_۱۲] 【EMAIL_१२】 [EMAIL_𝟏]', 'anna@x.org bob@x.org bob@x.org anna@x.org'],
    ['[CASE_٢٠٢٤_\u200f١] [IP_٠f٩a١c٠٢] [EMAIL_١-٢]', 'C1 10.0.0.1 [EMAIL_١-٢]'],
  ],
  'several in the same brackets': [
    ['[EMAIL_1 and EMAIL_12] [see EMAIL_1]', '[anna@x.org and bob@x.org] [see anna@x.org]'],
    ['[EMAIL_1, EMAIL_12]', '[anna@x.org, bob@x.org]'],
  ],
  'variables of code': [
    ['send(email_1), rows[email_1], f(x)(email1) [EMAIL_1]', 'send(email_1), rows[email_1], f(x)(email1) anna@x.org'],
    ['to:[email_1] x[EMAIL_1] (email_1)', 'to:anna@x.org xanna@x.org anna@x.org'],
  ],
  'spans of numbers': [
    ['[EMAIL_1-2] [EMAIL_1_2] [EMAIL_1 – 2] [ANNA]', '[EMAIL_1-2] [EMAIL_1_2] [EMAIL_1 – 2] Anna K.'],
    ['[CASE_2024_1] [case-2024-01]', 'C1 C1'],
  ],
  numbers: [
    ['{"n": "[CARD_2]", "s": \\"[CARD_2]\\"}', '{"n": 4111, "s": 4111}'],
    ['It is [CARD_2].', 'It is 4111.'],
  ],
  'stand-ins': [
    ['jane@example.com, JANE@example.com', 'joe@x.org, joe@x.org'],
    ['Ada ADA ada Adam', 'Bea Cleo ada Adam'],
    ['xjane@example.com jane@example.community', 'xjane@example.com jane@example.community'],
  ],
};

describe.each(Object.entries(CHANGES))('%s', (_, cases) => {
  test.each(cases)('%j', (text, restored) => {
    expect(restore(text, MAP).text).toBe(restored);
  });
});

test.each(['[EMAIL_3f9a1c02]', '(email 3F9A1C02)', '[REDACTED_IP_3f9a1c024]', 'EMAIL_3f9a1c02', '[CASE_2024_7]'])(
  'a hash or number that is not in the map is unknown: %s',
  (text) => {
    const map = mapWith(entry('[EMAIL_1]', 'a'), entry('[REDACTED_IP_1]', 'b'), entry('[CASE_2024_1]', 'c'));
    expect(restore(`[EMAIL_1] ${text}`, map).unknown).toEqual([{ text, at: 10 }]);
    expect(() => restore(text, map)).toThrow('This is the map of another text');
  },
);

test('what is missing and what is unknown is listed', () => {
  const map = mapWith(entry('[EMAIL_1]', 'a@x.org'), entry('[EMAIL_2]', 'b@x.org'));
  expect(restore('[EMAIL_1] [EMAIL_3] [FIG_1]', map)).toEqual({
    text: 'a@x.org [EMAIL_3] [FIG_1]',
    placed: 1,
    missing: ['[EMAIL_2]'],
    unknown: [{ text: '[EMAIL_3]', at: 10 }],
    notes: ['This may be the map of another text: "[EMAIL_3]" is not in it, and the text does not have "[EMAIL_2]".'],
  });
  expect(restore('[EMAIL_1] [EMAIL_2] [EMAIL_3]', map).notes).toEqual([]);
  expect(restore('[EMAIL_1]', map).notes).toEqual([]);
});

test.each(['[IP_1]', '[CARD_CODE_12]', '\\[IP\\_1\\]', '[DATE_0f9a1c02]', 'http://IP_1:80/'])(
  'a placeholder of a kind that is not in the map is unknown: %s',
  (text) => {
    const map = mapWith(entry('[EMAIL_1]', 'a@x.org'), entry('[CARD_1]', '4111'));
    const { unknown, notes } = restore(`[EMAIL_1] ${text}`, map);
    expect(unknown).toHaveLength(1);
    expect(notes[0]).toMatch(/^This may be the map of another text: .* and the text does not have "\[CARD_1\]"\.$/);
    expect(() => restore(text, map)).toThrow('This is the map of another text');
  },
);

test('what may be of the text itself is not unknown', () => {
  const text = '[EMAIL_1] [Date 1] [url 2](x) IP_1 (IP_2) <IP_3> [FIG_1] [WORD_1] [IP_X] [SHIP_1]';
  expect(restore(text, mapWith(entry('[EMAIL_1]', 'a'))).unknown).toEqual([]);
  const map = mapOf({ open: '[REDACTED_', close: ']', secret: 1, entries: [entry('[REDACTED_EMAIL_1]', 'a')] });
  expect(restore('[IP_1] [EMAIL_1] [REDACTED_EMAIL_1] [REDACTED_IP_1]', map).unknown).toEqual([
    { text: '[REDACTED_IP_1]', at: 36 },
  ]);
});

test('a text without replacements stays, and that is said', () => {
  const map = mapWith(entry('[EMAIL_1]', 'a@x.org'));
  expect(restore('Hello.', map)).toMatchObject({
    text: 'Hello.',
    notes: ['The text has none of the replacements of the map.'],
  });
  expect(restore('', mapWith())).toEqual({ text: '', placed: 0, missing: [], unknown: [], notes: [] });
});

test('the map of another text is an error', () => {
  expect(() => restore('Hi [EMAIL_7]', mapWith(entry('[EMAIL_1]', 'a@x.org')))).toThrow(ToolError);
});

test('time grows with the length of the text', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => entry(`[EMAIL_${i + 1}]`, `user${i}@x.org`));
  const text = many.map(({ replacement }) => `${replacement} and text around it, in words. `).join('');
  const hostile = ['[', '[A_', '(A ', '\\', 'A_', '_1', '&#91;', '%5B', 'user', '{"', '"\\', '```\n', '[\n> '];
  expect(restore(text, mapWith(...many)).placed).toBe(20_000);
  for (const part of hostile) restore(part.repeat(200_000 / part.length), MAP);
});

test('a text in pieces is read in a time that does not grow with the map for each', () => {
  const map = mapWith(...Array.from({ length: 20_000 }, (_, i) => entry(`[EMAIL_${i + 1}]`, `user${i}@x.org`)));
  const timed = (work: () => void) => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  };
  const first = timed(() => restorePart('[EMAIL_1]', map));
  const others = timed(() => {
    for (let i = 0; i < 20; i++) expect(restorePart('[EMAIL_1] [EMAIL_20001]', map).unknown).toHaveLength(1);
  });
  expect(others / 20).toBeLessThan(first / 2);
});
