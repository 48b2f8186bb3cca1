import { encodeUtf8 } from '../bytes/utf8.ts';

/** The first 32 bits of the fractional parts of a root of the first primes. */
function rootBits(count: number, root: (prime: number) => number): Uint32Array {
  const bits = new Uint32Array(count);
  for (let prime = 2, found = 0; found < count; prime++) {
    let divisor = 2;
    while (divisor * divisor <= prime && prime % divisor !== 0) divisor++;
    if (divisor * divisor > prime) bits[found++] = (root(prime) % 1) * 2 ** 32;
  }
  return bits;
}

const ROUND_KEYS = rootBits(64, Math.cbrt);
const INITIAL = rootBits(8, Math.sqrt);

/** Bytes of a block of SHA-256. */
const BLOCK = 64;

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** Returns the SHA-256 of bytes (FIPS 180-4). Crypto.subtle gives it only later, which a text in pieces cannot wait for. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = INITIAL.slice();
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length * 8);
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        words[i] = view.getUint32(at + 4 * i);
        continue;
      }
      const [two, fifteen] = [words[i - 2] as number, words[i - 15] as number];
      const high = rotate(two, 17) ^ rotate(two, 19) ^ (two >>> 10);
      const low = rotate(fifteen, 7) ^ rotate(fifteen, 18) ^ (fifteen >>> 3);
      words[i] = high + (words[i - 7] as number) + low + (words[i - 16] as number);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const first = (h + high + ((e & f) ^ (~e & g)) + (ROUND_KEYS[i] as number) + (words[i] as number)) | 0;
      const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setUint32(4 * i, word);
  return new Uint8Array(digest.buffer);
}

/** Returns the HMAC-SHA-256 (RFC 2104) of a text in hexadecimal, with the decimal digits of `secret` as the key. */
export function keyedHash(text: string, secret: number): string {
  const key = new Uint8Array(BLOCK);
  key.set(encodeUtf8(String(secret)));
  // A lone surrogate has no UTF-8: as JSON, two of them stay different.
  const message = encodeUtf8(text.isWellFormed() ? text : JSON.stringify(text));
  const keyed = (pad: number, bytes: Uint8Array) =>
    sha256(Uint8Array.from([...key.map((byte) => byte ^ pad), ...bytes]));
  return Array.from(keyed(0x5c, keyed(0x36, message)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
