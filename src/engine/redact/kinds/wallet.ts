import type { Finding, RedactKind } from '../contract.ts';
import { SECRET_DESCRIPTIONS } from '../secret-descriptions.ts';
import { isBase58Check, isBech32, keccak256 } from './checksums.ts';

/** Base 58 of the lengths of addresses (26 to 36), private keys (51, 52), and extended keys (111). */
const CANDIDATE =
  /(?<![A-Za-z0-9])(?:0x[0-9a-fA-F]{40}|(?:bc1|tb1|ltc1|BC1|LTC1|addr1|cosmos1)[0-9A-Za-z]{30,100}|[13LMDTXAmn2rt9][1-9A-HJ-NP-Za-km-z]{24,35}|[5KL9c][1-9A-HJ-NP-Za-km-z]{50,51}|[xyztuv](?:pub|prv)[1-9A-HJ-NP-Za-km-z]{107})(?![A-Za-z0-9])/g;

function isEip55(address: string): boolean {
  const digits = address.slice(2);
  const hash = keccak256(digits.toLowerCase());
  return (
    Array.from(digits, (digit, i) =>
      Number.parseInt(hash.charAt(i), 16) > 7 ? digit.toUpperCase() : digit.toLowerCase(),
    ).join('') === digits
  );
}

/** Returns what proves a candidate to be an address or a key, and how sure it is. */
function proofOf(candidate: string): Pick<Finding, 'certainty' | 'why'> | undefined {
  if (candidate.startsWith('0x')) {
    const digits = candidate.slice(2);
    if (/^(\w)\1*$/.test(digits)) return undefined;
    if (/[a-f]/.test(digits) && /[A-F]/.test(digits)) {
      return isEip55(candidate) ? { certainty: 'certain', why: 'checksum of EIP-55 passed' } : undefined;
    }
    return { certainty: 'likely', why: '0x and 40 hexadecimal digits, as of an Ethereum address' };
  }
  if (/^[a-z]+1/i.test(candidate) && isBech32(candidate))
    return { certainty: 'certain', why: 'checksum of Bech32 passed' };
  return isBase58Check(candidate) ? { certainty: 'certain', why: 'checksum of Base58Check passed' } : undefined;
}

function find(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    const proof = proofOf(candidate);
    if (proof) findings.push({ from: index, to: index + candidate.length, ...proof });
  }
  return findings;
}

/** Addresses and keys of cryptocurrencies. */
export const wallet: RedactKind = { ...SECRET_DESCRIPTIONS.wallet, find };
