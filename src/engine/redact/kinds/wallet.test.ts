import { describe, expect, test } from 'vitest';
import { valuesIn } from '../../../../tests/redact-findings.ts';
import { isBase58Check, isBech32, keccak256, sha256 } from './checksums.ts';
import { wallet } from './wallet.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('hashes of FIPS 180-4 and of Keccak', () => {
  expect(hex(sha256(new TextEncoder().encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(hex(sha256(new Uint8Array(64)))).toBe('f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b');
  expect(keccak256('')).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470');
});

describe.each([
  // Addresses of the BIPs, of EIP-55, and of documentation
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
])('%s', (address) => {
  test('is certain', () => {
    expect(valuesIn(wallet, `(${address}), "${address}"`)).toEqual([address, address]);
    expect(wallet.find(address)[0]?.certainty).toBe('certain');
  });

  test('is none with another last character', () => {
    const last = address.endsWith('d') ? '9' : 'd';
    expect(valuesIn(wallet, address.slice(0, -1) + last)).toEqual([]);
    expect(valuesIn(wallet, `${address}1`)).toEqual([]);
  });
});

test('an Ethereum address in one case is likely', () => {
  expect(wallet.find('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')[0]?.certainty).toBe('likely');
});

test.each([
  '',
  `0x${'0'.repeat(40)}`,
  '1234567890123456789012345678',
  '3fa85f64571745624b3fc2c963f66afa6',
  'LLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL',
  '0xdeadbeef',
])('takes nothing from %j', (text) => {
  expect(valuesIn(wallet, text)).toEqual([]);
});

test.each(['', '1', '0OIl', '11111', 'bc1', '1qqqqqq', 'aé1qqqqqqq'])('%j has no checksum', (text) => {
  expect(isBase58Check(text) || isBech32(text)).toBe(false);
});
