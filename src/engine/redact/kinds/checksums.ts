const encoder = new TextEncoder();

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns a number in base 62 (0-9, A-Z, a-z), with leading zeros to a length in digits. */
export function base62(value: number, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest = Math.floor(rest / 62))
    digits = BASE62.charAt(rest % 62) + digits;
  return digits;
}

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p > 0)) primes.push(n);
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32);
const K = primes.map((p) => fraction(Math.cbrt(p)));
const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));

const rotate = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** Returns the SHA-256 of bytes (FIPS 180-4). For a few bytes: `crypto.subtle` is faster, but not synchronous. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const blocks = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) << 6) + 64));
  for (const [i, byte] of bytes.entries()) blocks.setUint8(i, byte);
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8);
  const state = Uint32Array.from(START);
  const w = new Uint32Array(64);
  const at = (array: Uint32Array, i: number) => array[i] ?? 0;
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = blocks.getUint32(block + i * 4);
      else {
        const [a, b] = [at(w, i - 15), at(w, i - 2)];
        const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
        w[i] = at(w, i - 16) + s0 + at(w, i - 7) + (rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10));
      }
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const t1 = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + at(w, i);
      const t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => {
      state[i] = at(state, i) + value;
    });
  }
  const hash = new DataView(new ArrayBuffer(32));
  for (const [i, value] of state.entries()) hash.setUint32(i * 4, value);
  return new Uint8Array(hash.buffer);
}

const MASK = (1n << 64n) - 1n;
const rotateLeft = (x: bigint, by: number) => ((x << BigInt(by)) | (x >> BigInt(64 - by))) & MASK;

/** Constants of the 24 rounds, of the linear feedback shift register x^8 + x^6 + x^5 + x^4 + 1. */
const ROUNDS: bigint[] = [];
for (let round = 0, lfsr = 1; round < 24; round++) {
  let constant = 0n;
  for (let j = 0; j < 7; j++) {
    if (lfsr & 1) constant |= 1n << BigInt(2 ** j - 1);
    lfsr = lfsr & 0x80 ? ((lfsr << 1) ^ 0x1_71) & 0xff : lfsr << 1;
  }
  ROUNDS.push(constant);
}

function permute(lanes: bigint[]): void {
  const lane = (i: number) => lanes[i] ?? 0n;
  for (const constant of ROUNDS) {
    const columns = [0, 1, 2, 3, 4].map((x) => lane(x) ^ lane(x + 5) ^ lane(x + 10) ^ lane(x + 15) ^ lane(x + 20));
    for (let i = 0; i < 25; i++)
      lanes[i] = lane(i) ^ (columns[(i + 4) % 5] ?? 0n) ^ rotateLeft(columns[(i + 1) % 5] ?? 0n, 1);
    let [x, y, moved] = [1, 0, lane(1)];
    for (let t = 0; t < 24; t++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = lane(x + 5 * y);
      lanes[x + 5 * y] = rotateLeft(moved, (((t + 1) * (t + 2)) / 2) % 64);
      moved = next;
    }
    for (let row = 0; row < 25; row += 5) {
      const old = lanes.slice(row, row + 5);
      for (let i = 0; i < 5; i++)
        lanes[row + i] = (old[i] ?? 0n) ^ (~(old[(i + 1) % 5] ?? 0n) & MASK & (old[(i + 2) % 5] ?? 0n));
    }
    lanes[0] = lane(0) ^ constant;
  }
}

/** Returns the Keccak-256 of at most 135 ASCII characters, in hexadecimal: what Ethereum hashes with, not SHA-3. */
export function keccak256(text: string): string {
  const block = new Uint8Array(200);
  block.set(encoder.encode(text));
  block[text.length] = 1;
  block[135] = (block[135] ?? 0) | 0x80;
  const view = new DataView(block.buffer);
  const lanes = Array.from({ length: 25 }, (_, i) => view.getBigUint64(i * 8, true));
  permute(lanes);
  for (const [i, lane] of lanes.entries()) view.setBigUint64(i * 8, lane, true);
  return Array.from(block.subarray(0, 32), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Whether a text is bytes in base 58 that end with the first 4 of their double SHA-256 (Base58Check). */
export function isBase58Check(text: string): boolean {
  const bytes: number[] = [];
  for (const character of text) {
    let carry = BASE58.indexOf(character);
    if (carry < 0) return false;
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] ?? 0) * 58;
      bytes[i] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  for (const character of text) {
    if (character !== '1') break;
    bytes.push(0);
  }
  const all = Uint8Array.from(bytes.reverse());
  if (all.length < 5) return false;
  const hash = sha256(sha256(all.subarray(0, -4)));
  return all.subarray(-4).every((byte, i) => byte === hash[i]);
}

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b_6a_57_b2, 0x26_50_8e_6d, 0x1e_a1_19_fa, 0x3d_42_33_dd, 0x2a_14_62_b3];

/** Whether the checksum of a Bech32 (BIP 173) or Bech32m text (BIP 350) passes, in any case but a mixed one. */
export function isBech32(text: string): boolean {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return false;
  const split = lower.lastIndexOf('1');
  if (split < 1 || lower.length - split < 7) return false;
  const prefix = Array.from(lower.slice(0, split), (character) => character.charCodeAt(0));
  const data = Array.from(lower.slice(split + 1), (character) => BECH32.indexOf(character));
  if (data.includes(-1)) return false;
  let check = 1;
  for (const value of [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...data]) {
    const top = check >>> 25;
    check = ((check & 0x1_ff_ff_ff) << 5) ^ value;
    GENERATORS.forEach((generator, i) => {
      if ((top >> i) & 1) check ^= generator;
    });
  }
  return check === 1 || check === 0x2b_c8_30_a3;
}
