/*
 * Bytes of a text four at a time, as 32-bit words: to find the few that matter, a loop then reads a quarter as often.
 */

/** The high bit of each byte. */
const HIGH = 0x80808080;

/** Returns bytes as words, in the byte order of the machine; none if their buffer is not aligned for words. */
export function machineWords(bytes: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = bytes;
  return byteOffset % 4 === 0 ? new Uint32Array(buffer, byteOffset, length >> 2) : new Uint32Array();
}

/** Whether a byte of a word is below 14, as line feeds and carriage returns are: only such a byte borrows. */
export const hasLowByte = (word: number): boolean => ((word - 0x0e0e0e0e) & ~word & HIGH) !== 0;

/** Whether all bytes of a word are ASCII. */
export const isAsciiWord = (word: number): boolean => (word & HIGH) === 0;
