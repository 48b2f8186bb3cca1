import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { percentDecodable, percentDecode } from '../../../engine/bytes/percent.ts';
import { conversionInPieces, type StreamingTool } from '../../../engine/contract/streaming.ts';

const tool = (await loadTool('url-converter')) as StreamingTool;

const runs = { numRuns: CUTTING_CASES };

const options = fc.record({
  direction: fc.constant('decode'),
  mode: fc.constantFrom('component', 'form', 'uri'),
  plusAsSpace: fc.boolean(),
  rounds: fc.constantFrom(1, 1, 2, 3, 10),
  strict: fc.boolean(),
});

const part = fc.constantFrom(
  ...['a', '+', ' ', '\n', '\r\n', '\r', 'é', '😀', '%', '%2', '%25', '%41', '%zz', '2', '5', '4', 'u', '0'],
  ...[
    '%u00e9',
    '%uD83D',
    '%uDE00',
    '%U12',
    '%u123',
    '%C3%A9',
    '%c3',
    '%A9',
    '%E2%82%AC',
    '%F0%9F%98',
    '%80',
    '%FF',
    '%2525',
    '%0A',
    '%20',
    '%3D',
    '%34',
  ],
);
const encodedAgain = fc
  .tuple(fc.array(part, { maxLength: 8 }), fc.nat(3))
  .map(([parts, times]) =>
    Array.from({ length: times }).reduce<string>((text) => encodeURIComponent(text), parts.join('')),
  );
const encoded = fc.array(fc.oneof(part, encodedAgain), { maxLength: 6 }).map((parts) => parts.join(''));

test('streaming gives the same decoded text, notes and errors for any split', async () => {
  await fc.assert(
    fc.asyncProperty(encoded, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(tool, text, given, cutting)).toBeUndefined();
    }),
    runs,
  );
});

test('the decodable start of a text decodes the same before more text follows', () => {
  fc.assert(
    fc.property(encoded, encoded, (before, behind) => {
      const end = percentDecodable(before);
      expect(before.length - end).toBeLessThan(15);
      const parts = [before.slice(0, end), before.slice(end) + behind];
      for (const keep of [undefined, 'delimiters', 'meaning'] as const) {
        expect(parts.map((text) => percentDecode(text, true, true, keep).text).join('')).toBe(
          percentDecode(before + behind, true, true, keep).text,
        );
      }
    }),
    runs,
  );
});

test.each([
  ['%F0%9F%98%uD83D', 9],
  ['%F0%9F%98%uD83D%u', 9],
  ['%F0%9F%98%2', 0],
  ['%F0%9F%98', 0],
  ['a%25%3', 1],
  ['a%25%34%', 1],
  ['a%25%34%4', 1],
  ['a%', 1],
])('of %s, what follows changes nothing before %i', (text, end) => {
  expect(percentDecodable(text)).toBe(end);
});

test('strict with more than one round needs the whole text', async () => {
  expect(await conversionInPieces(tool, { direction: 'decode', strict: true, rounds: 2 }, { bytes: false })).toMatch(
    /^Strict /,
  );
});
