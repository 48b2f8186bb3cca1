import type { ByExample } from '../../../engine/by-example/contract.ts';
import { valuesIf } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const BITS = /^[\s01b,-]+$/;
const NUMBERS = /^[\s\d-]+$/;

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => BITS.test(have) || BITS.test(want) || NUMBERS.test(have),
  gate: (have, want) => ({
    direction: valuesIf({
      encode: want === undefined || BITS.test(want),
      decode: BITS.test(have),
      numbers: NUMBERS.test(have),
    }),
  }),
  vary: ['separator', 'encoding', 'prefix', 'width'],
  before: (pairs) => (pairs.every(({ want }) => BITS.test(want)) ? [pairs.map(({ want }) => decoded(want))] : []),
  middle: ['decode'],
} satisfies ByExample<typeof page>;

/** The text that bytes in bits are. */
function decoded(bits: string): string {
  const bytes = bits.replace(/[^01]/g, '').match(/.{8}/g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)));
}
