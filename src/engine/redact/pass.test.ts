import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Piece } from '../contract/streaming.ts';
import type { RedactSettings } from './options.ts';
import { type PassResult, redactInPasses } from './pass.ts';
import { ValuePieces } from './pieces.ts';
import { redact } from './redact.ts';
import { restore } from './restore.ts';
import { TEST_KINDS } from './test-kinds.ts';

/** Returns the result of the pass for a text that is cut at the ends of lines into pieces. */
async function inPieces(lines: readonly string[], settings: RedactSettings, map: PassResult['map']) {
  let result: PassResult | undefined;
  const conversion = redactInPasses({ settings, map, onResult: (all) => (result = all), kinds: TEST_KINDS });
  if (conversion.kind !== 'pass') throw new Error('It is no pass.');
  const pass = await conversion.begin({} as Parameters<typeof conversion.begin>[0]);
  const pieces = lines.map((text, i) => ({ text, isLast: i === lines.length - 1 }) as Piece);
  for (const piece of pieces) await pass.survey?.(piece);
  let text = '';
  for (const piece of pieces) text += await pass.write(piece);
  await pass.end();
  return { text, ...(result as PassResult) };
}

const LINES = [
  'anna@x.org wrote\n',
  '{"card": 4111111111111111}\n',
  '\n',
  ' \r\n',
  '-----BEGIN KEY-----\n',
  'QUJD\n',
  '-----END KEY-----\n',
  '[EMAIL_1] 10.0.0.1\r\n',
  'http://10.0.0.1/ANNA,anna\n',
  'bob@x.org "anna@x.org"\n',
  'EMAIL_',
  '"\n',
];

test('in pieces as a whole, and back', async () => {
  const lines = fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 20 });
  const settings = fc.record({
    action: fc.constantFrom('placeholder' as const, 'hash' as const, 'standIn' as const),
    words: fc.constantFrom([], [{ text: 'anna' }]),
  });
  await fc.assert(
    fc.asyncProperty(lines, settings, async (pieces, options) => {
      const input = pieces.join('');
      const { map: empty } = await redact('', {}, undefined, TEST_KINDS);
      const whole = await redact(input, options, empty, TEST_KINDS);
      const { text, map, rows, notes } = await inPieces(pieces, options, empty);
      expect(text).toBe(whole.text);
      expect({ map, rows, notes }).toEqual({ map: whole.map, rows: whole.rows, notes: whole.notes });
      expect(restore(text, map).text).toBe(input);
    }),
    { numRuns: Number(process.env['CASES'] ?? 200) },
  );
});

test.each<[readonly string[], readonly string[], number?]>([
  [
    ['a\n', 'b\n\nc\n', 'd'],
    ['', 'a\nb\n\n', 'c\nd'],
  ],
  [
    ['x\n\n-----BEGIN KEY-----\n\na\n', '\nb\n', '-----END KEY-----\n\nc\n', ''],
    ['x\n\n', '', '-----BEGIN KEY-----\n\na\n\nb\n-----END KEY-----\n\n', 'c\n'],
    30,
  ],
  [
    ['0123456789\n', '01234\n', '5\n', '6'],
    ['', '0123456789\n01234\n', '', '5\n6'],
  ],
  [
    ['0123\n-----BEGIN A\n', 'x\n', 'y'],
    ['0123\n', '', '-----BEGIN A\nx\ny'],
  ],
])('%j is cut where no value is', (given, expected, longest = 12) => {
  const pieces = new ValuePieces(longest);
  expect(given.map((text, i) => pieces.next(text, i === given.length - 1))).toEqual(expected);
});
