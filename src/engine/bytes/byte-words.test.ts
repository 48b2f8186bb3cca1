import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLowByte, isAsciiWord, machineWords } from './byte-words.ts';

/** Bytes on both sides of each limit. */
const byte = fc.oneof(fc.constantFrom(0, 10, 13, 14, 15, 0x7f, 0x80, 0x8d, 0x8e, 0xff), fc.nat(255));

test('a word has a low byte, or ASCII alone, if its bytes do', () => {
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), (four) => {
      const [word = 0] = machineWords(Uint8Array.from(four));
      expect(hasLowByte(word)).toBe(four.some((each) => each < 14));
      expect(isAsciiWord(word)).toBe(four.every((each) => each < 0x80));
    }),
    { numRuns: 5000 },
  );
});

test('bytes that are not aligned have no words', () => {
  const bytes = new Uint8Array(12);
  expect(machineWords(bytes)).toHaveLength(3);
  expect(machineWords(bytes.subarray(4, 11))).toHaveLength(1);
  expect(machineWords(bytes.subarray(1))).toHaveLength(0);
});
