import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import type { StreamingTool } from '../../../engine/contract/streaming.ts';

const tool = (await loadTool('binary-converter')) as StreamingTool;

const runs = { numRuns: CUTTING_CASES };

const options = fc.record({
  direction: fc.constant('decode'),
  encoding: fc.constantFrom('utf-8', 'utf-8', 'utf-16be', 'utf-16le', 'latin1', 'ascii7', 'codepoint'),
  badBytes: fc.boolean(),
});
const mark = fc.constantFrom(' ', ' ', '\n', '\r\n', '\r', ', ', '-', '_', '|', '', '0b', ' 0B', ' 0', '\u00a0');
const fault = fc.constantFrom('', '', '', '', '', '2', 'b', 'B1', 'é', '👨\u200d👩', '\u0301', '0bx');
const bits = (size: number, value: number) => value.toString(2).padStart(size, '0').slice(-size);
const sized = (...sizes: readonly number[]) =>
  fc.tuple(fc.constantFrom(...sizes), fc.nat({ max: 2 ** 30 })).map(([size, value]) => bits(size, value));
const byte = fc
  .constantFrom(0x41, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xff, 0x0a)
  .map((value) => bits(8, value));

const groupsOf = (group: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(fc.tuple(mark, group)), mark, fault, mark, fc.array(fc.tuple(mark, group), { maxLength: 2 }))
    .map((parts) => parts.flat(3).join(''));

test.each([
  ['bytes', groupsOf(byte)],
  ['groups of any size', groupsOf(sized(1, 4, 7, 8, 9, 14, 16, 21, 24, 28, 30))],
  ['nibbles', groupsOf(sized(4))],
  ['nibbles, and another size', groupsOf(sized(4, 4, 4, 4, 4, 8))],
  [
    'code points',
    groupsOf(fc.oneof(sized(8, 14, 17), fc.constantFrom('1101100000111101', '1101111000000000', '1'.repeat(40)))),
  ],
  [
    'one long run',
    fc
      .tuple(fc.array(byte, { minLength: 1, maxLength: 30 }), fc.constantFrom('', '1', '0b', '\n'))
      .map(([all, end]) => all.join('') + end),
  ],
])('decoding in pieces gives the same text or error as the whole text: %s', async (_, text) => {
  await fc.assert(
    fc.asyncProperty(text, options, cuttings, async (given, values, cutting) => {
      expect(await differenceOf(tool, given, values, cutting)).toBeUndefined();
    }),
    runs,
  );
});
