import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { ToolError } from '../contract/tool-error.ts';
import { keyedHash } from './keyed-hash.ts';
import { mapOf, readMap, writeMap } from './map.ts';

const ENTRIES = [
  { kind: 'email', action: 'placeholder', value: 'secret@x.org\ud800', replacement: '[EMAIL_1]' },
  { kind: 'own', action: 'hash', value: 'é\r\n"', replacement: '[WORD_01234567]', isLiteral: true },
] as const;
const MAP = mapOf({ open: '[', close: ']', secret: 7, entries: ENTRIES });
const JSON_TEXT = writeMap(MAP);

test('what is written is read', () => {
  expect(readMap(JSON_TEXT)).toEqual(MAP);
  expect(readMap(`\ufeff${JSON_TEXT.replaceAll('\n', '\r\n')}`)).toEqual(MAP);
});

const changed = (change: object) => JSON.stringify({ ...MAP, ...change });

test.each([
  ['', 'not JSON'],
  ['Hello', 'not JSON'],
  [JSON_TEXT.slice(0, -20), 'cut off'],
  ['[1]', 'not a redaction map'],
  ['null', 'not a redaction map'],
  ['{"a": 1}', 'not a redaction map'],
  [changed({ version: 2 }), 'newer version'],
  [changed({ entries: 1 }), 'a part of it is missing'],
  [changed({ entries: [{ ...ENTRIES[0], value: 1 }] }), 'a part of it is missing'],
  [changed({ entries: [{ ...ENTRIES[0], replacement: '' }] }), 'a part of it is missing'],
  [changed({ secret: 'a' }), 'a part of it is missing'],
  [changed({ entries: [] }), 'its check does not match'],
  [JSON_TEXT.replace('secret@', 'other@'), 'its check does not match'],
  [changed({ check: '00000000' }), 'its check does not match'],
  [JSON.stringify(mapOf({ ...MAP, entries: [ENTRIES[0], ENTRIES[0]] })), 'repeats 1 replacement'],
])('%j: %s', (json, message) => {
  expect(() => readMap(json)).toThrow(ToolError);
  expect(() => readMap(json)).toThrow(message);
  expect(() => readMap(json)).not.toThrow('secret@');
});

test('a keyed hash is HMAC-SHA-256', () => {
  fc.assert(
    fc.property(anyText, fc.nat(), (text, secret) => {
      fc.pre(text.isWellFormed());
      expect(keyedHash(text, secret)).toBe(createHmac('sha256', String(secret)).update(text).digest('hex'));
    }),
  );
  expect(keyedHash('x'.repeat(1000), 1)).toBe(createHmac('sha256', '1').update('x'.repeat(1000)).digest('hex'));
  expect(keyedHash('\ud800', 1)).not.toBe(keyedHash('\ud801', 1));
});
