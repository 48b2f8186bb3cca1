import type { ByExample } from '../../../engine/by-example/contract.ts';
import { valuesIf } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const HEX = /^[\s\da-fx\\%,:;-]+$/i;

/** Returns the text of bytes in hexadecimal. */
function decoded(hex: string): string {
  const bytes = hex.replace(/0x|\\x|[^\da-f]/gi, '').match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}

export const byExample = {
  changes: ['encoding'],
  can: (have, want) => HEX.test(have) || HEX.test(want),
  gate: (have, want) => ({
    direction: valuesIf({ decode: HEX.test(have), encode: want === undefined || HEX.test(want) }),
  }),
  vary: ['delimiter', 'prefix', 'letterCase', 'charset', 'newline'],
  infer: ([{ want }]) => {
    const first = want.split('\n')[0] ?? '';
    const bytes = first.match(/[\da-f]{2}/gi)?.length ?? 0;
    return want.includes('\n') && bytes > 0 && bytes <= 64
      ? [{ options: { direction: 'encode', bytesPerLine: bytes } }]
      : [];
  },
  before: (pairs) => (pairs.every(({ want }) => HEX.test(want)) ? [pairs.map(({ want }) => decoded(want))] : []),
  middle: ['decode'],
} satisfies ByExample<typeof page>;
