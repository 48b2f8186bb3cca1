import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/any-text.ts';
import { answerTo, CHANGES } from '../../../tests/redact/changes.ts';
import { readMap, writeMap } from './map.ts';
import type { Action, RedactSettings } from './options.ts';
import { redact } from './redact.ts';
import { restore } from './restore.ts';
import { TEST_KINDS } from './test-kinds.ts';

const FRAGMENTS = [
  'anna@x.org',
  'Anna@x.org',
  'bob.b@mail.example.com',
  'user1@example.com',
  'USER2@EXAMPLE.COM',
  'anna%40x.org',
  'anna\\u0040x.org',
  'anna&#64;x.org',
  '4111111111111111',
  '4000000000000001',
  '-4111111111111111',
  '10.0.0.1',
  'https://10.0.0.1/?q=',
  '-----BEGIN KEY-----\nab"c\n-----END KEY-----',
  '[EMAIL_1]',
  '[EMAIL_',
  '[ email 2 ]',
  'EMAIL_1',
  'EMAIL_12s',
  'WORD_1',
  '[REDACTED_EMAIL_1]',
  '(CARD-01)',
  '\\[EMAIL\\_1\\]',
  '&#91;IP_1&#93;',
  '%5BIP_1%5D',
  '\\u005bEMAIL_1\\u005d',
  '［ＥＭＡＩＬ＿１］',
  '[EMAIL_\u200e1]',
  '[EMAIL_١]',
  '[EMAIL_3f9a1c02]',
  'Anna',
  'ANNA',
  '12',
  '$&',
  '$1',
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  '<',
  '>',
  '"',
  '\\',
  "'s",
  's',
  '_',
  '1',
  ' ',
  '\r\n',
  '\n',
  ':',
  ', ',
  '"a": ',
  '&',
  '%5B',
  '%5D',
  '&lt;',
  '\ud800',
  '\udc00',
  '\u{1f600}',
  'É',
  '\u200b',
];
const text = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...FRAGMENTS) }, anyCharacter), { maxLength: 16 })
  .map((parts) => parts.join(''));
const action = fc.constantFrom<Action>('placeholder', 'standIn', 'hash');
const settings: fc.Arbitrary<RedactSettings> = fc.record({
  action,
  actions: fc.dictionary(fc.constantFrom('email', 'card', 'own'), action),
  words: fc.subarray([
    { text: 'Anna' },
    { text: '12', name: 'EMAIL' },
    { text: '\\d', isPattern: true, name: 'Digit 1' },
    { text: '"[^"]*"', isPattern: true },
    { text: 'a.n', isPattern: true, name: 'EMAIL_1' },
  ]),
  choices: fc.subarray([
    { value: '10.0.0.1', keep: true },
    { value: 'anna@x.org', name: 'ANNA' },
    { value: '4111111111111111', action: 'hash' as const },
    { value: 'É', kind: 'person' },
  ]),
});

test('own words and offers uncover nothing of what is found without them', async () => {
  const named = fc.record({
    words: fc.subarray([
      { text: 'anna' },
      { text: 'org' },
      { text: '12' },
      { text: '\\d', isPattern: true },
      { text: 'a.n', isPattern: true },
      { text: '[ :]\\w+', isPattern: true },
    ]),
    choices: fc.subarray([
      { value: 'Anna', kind: 'person' },
      { value: '10.0', kind: 'place' },
    ]),
  });
  await fc.assert(
    fc.asyncProperty(text, named, async (input, options) => {
      const { spans } = await redact(input, {}, undefined, TEST_KINDS);
      const { spans: covered } = await redact(input, options, undefined, TEST_KINDS);
      const units = input.split('');
      for (const { from, to } of covered) units.fill('\0', from, to);
      const left = spans.map(({ from, to }) =>
        units
          .slice(from, to)
          .join('')
          .replace(/%[\da-f]{2}/gi, '%'),
      );
      // A single letter, or an escape of a URL, tells nothing.
      for (const part of left) expect(part).not.toMatch(/[\p{L}\p{N}][^\0]*[\p{L}\p{N}]/u);
    }),
    { numRuns: Number(process.env['CASES'] ?? 200) },
  );
});

describe('what is put back is the text', () => {
  test('of any text with any settings', async () => {
    await fc.assert(
      fc.asyncProperty(text, settings, async (input, options) => {
        const { text: redacted, map, spans, rows } = await redact(input, options, undefined, TEST_KINDS);
        expect(restore(redacted, readMap(writeMap(map))).text).toBe(input);
        // The spans are what changed.
        let [at, outAt] = [0, 0];
        for (const { from, to, outFrom, outTo, row } of spans) {
          expect(input.slice(at, from)).toBe(redacted.slice(outAt, outFrom));
          expect(rows[row]?.value).toBe(input.slice(from, to));
          [at, outAt] = [to, outTo];
        }
        expect(input.slice(at)).toBe(redacted.slice(outAt));
      }),
      { numRuns: Number(process.env['CASES'] ?? 200) },
    );
  });

  test.each(CHANGES)('after a change: $name', async (change) => {
    const words = fc.constantFrom(
      'anna@x.org',
      'bob@x.org',
      '10.0.0.1',
      '4111111111111111',
      'Anna',
      'and',
      '(1)',
      'a.b',
      '\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 30 }), async (all) => {
        const input = ` ${all.join(' ')} `;
        const found = await redact(input, { words: [{ text: 'Anna' }] }, undefined, TEST_KINDS);
        const { answer, expected } = answerTo(input, found, change);
        const restored = restore(answer, found.map);
        expect(restored.text).toBe(expected);
        expect(restored).toMatchObject({ placed: found.spans.length, missing: [], unknown: [] });
      }),
      { numRuns: 50 },
    );
  });
});
