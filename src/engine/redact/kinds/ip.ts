import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { digitRuns } from './digits.ts';
import { withoutOverlaps } from './overlaps.ts';
import { endAt, isNear, isWordAt, wordPattern } from './surroundings.ts';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const V4 = new RegExp(`${OCTET}(?:\\.${OCTET}){3}(?![\\d])`, 'y');
/** The second address of a range: `203.0.113.7-203.0.113.20`. */
const RANGE_END = new RegExp(`-${V4.source}`, 'y');
/** A port after a period, as tcpdump writes it: `IP 203.0.113.7.52344 > 198.51.100.2.443`. */
const PORT = /\.\d{1,5}(?![\p{L}\p{N}_]|\.\d)/uy;
const BEFORE_PORT = /(?:(?<![\p{L}\p{N}])IP|[^\s>] >) $/u;
const COLON = 0x3a;
/** This host, loopback, masks, and broadcast: they name nobody. */
const NOBODY_V4 = /^(?:0|127|255)\.|\.0\.0\.0$/;
const VERSION =
  /(?:^|[^\p{L}])(?:v|ver|version|release|build|firmware|driver|assembly|update|upgrade[ds]?|sdk|oid|section|chapter|§)s?[\s:="'.]*(?:to |from )?$/iu;
/** A name with a slash, such as `Chrome/1.2.3.4`, and versions of packages. */
const PRODUCT = /(?:[\p{L}\d)][/@~^]|[<>=~^]=\s?|\d[.-])$/u;
/** Blocks of private networks (RFC 1918). */
const PRIVATE_V4 = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
const COMMAND = /\b(?:ssh|scp|sftp|rsync|mosh|ssh-copy-id|ftp|sip|sips)\b/;

/** Whether an at sign before an address follows a user, not the name of a package. */
const isOfUser = (text: string, from: number, value: string): boolean =>
  text[from - 1] === '@' &&
  (PRIVATE_V4.test(value) || COMMAND.test(text.slice(Math.max(0, from - 100), from).replace(/^.*\n/s, '')));

const WORDS = wordPattern(
  'ip(?:v4)?|ips|ip address|address|host|server|client|from|ping|addr|remote|dns|gateway|subnet|peer|port',
);

/** Whether an address ends in something longer, such as a version of five parts. */
function goesOn(text: string, from: number, to: number): boolean {
  if (!/[.-]\d/.test(text.slice(to, to + 2))) return false;
  const end = endAt(PORT, text, to);
  const hasPort = end > 0 && (text.startsWith(' > ', end) || BEFORE_PORT.test(text.slice(Math.max(0, from - 4), from)));
  return !hasPort && endAt(RANGE_END, text, to) < 0;
}

function findV4(text: string, findings: Finding[]): void {
  const runs = digitRuns(text);
  let done = 0;
  runs.from.forEach((from, i) => {
    const first = runs.to[i] ?? 0;
    if (from < done || first - from > 3 || text[first] !== '.') return;
    const to = endAt(V4, text, from);
    if (to < 0) return;
    done = to;
    if (isWordAt(text, from - 1) || isWordAt(text, to) || goesOn(text, from, to)) return;
    const value = text.slice(from, to);
    const before = text.slice(Math.max(0, from - 24), from);
    const isRangeEnd = text[from - 1] === '-' && findings.at(-1)?.to === from - 1;
    if (
      NOBODY_V4.test(value) ||
      VERSION.test(before) ||
      (PRODUCT.test(before) && !isRangeEnd && !before.endsWith('//') && !isOfUser(text, from, value))
    )
      return;
    if (/^\d(?:\.\d){3}$/.test(value) && !isNear(text, from, to, WORDS, 24)) return;
    findings.push({ from, to, certainty: 'certain', why: 'Grammar of IPv4' });
  });
}

const isHexOrColon = (unit: number) =>
  (unit >= 0x30 && unit <= COLON) || (unit >= 0x41 && unit <= 0x46) || (unit >= 0x61 && unit <= 0x66);

/** Longest IPv6 address in text, with IPv4 in its last two groups. */
const MAX_V6 = 45;
const GROUP = /^[\da-f]{1,4}$/i;

/** Returns whether a text is an IPv6 address of RFC 4291, 2.2, with at least three colons' worth of groups. */
function isV6(value: string): boolean {
  const v4 = value.lastIndexOf('.') < 0 ? -1 : value.lastIndexOf(':') + 1;
  const hex = v4 < 0 ? value : `${value.slice(0, v4)}0:0`;
  const halves = hex.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2 || !groups.every((group) => GROUP.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}

function findV6(text: string, findings: Finding[]): void {
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    // Colons in prose and code are followed by other things.
    if (!isHexOrColon(text.charCodeAt(colon + 1))) continue;
    let from = colon;
    while (from > 0 && colon - from < 5 && isHexOrColon(text.charCodeAt(from - 1))) from--;
    // A word before the colon is a label: `ip6:2001:db8::1`.
    if (isWordAt(text, from - 1)) from = colon + 1;
    let to = colon;
    while (to - from <= MAX_V6 && isHexOrColon(text.charCodeAt(to))) to++;
    colon = Math.max(colon, to - 1);
    if (to - from > MAX_V6) continue;
    if (text[to] === '.') {
      const start = text.lastIndexOf(':', to) + 1;
      const end = endAt(V4, text, start);
      if (end > 0) to = end;
    }
    const value = text.slice(from, to).replace(/(?<!:):$/, '');
    to = from + value.length;
    if (isWordAt(text, to) || !isV6(value) || isNobodyV6(value)) continue;
    // Scopes of C++ and times have few groups.
    if (value.replace(/[^:]/g, '').length < 3 && !/^(?:[23][\da-f]{3}|f[cde][\da-f]{2}):/i.test(value)) continue;
    // The brackets of the host go with it: around a placeholder, they would make the URL an invalid one.
    const isHost =
      text[to] === ']' && /(?::\/\/|:\/\/[^\s/?#"'<>]{1,200}@)\[$/.test(text.slice(Math.max(0, from - 210), from));
    const around = isHost ? 1 : 0;
    findings.push({ from: from - around, to: to + around, certainty: 'certain', why: 'Grammar of IPv6' });
  }
}

/** Loopback, no address, and identifiers of eight bytes. */
const isNobodyV6 = (value: string) => /^[0:]*1?$/.test(value) || /^[\da-f]{2}(?::[\da-f]{2}){7}$/i.test(value);

function find(text: string): Finding[] {
  const findings: Finding[] = [];
  findV6(text, findings);
  const v6 = findings.length;
  findV4(text, findings);
  return v6 === 0 || v6 === findings.length ? findings : withoutOverlaps(findings);
}

/** Blocks for documentation (RFC 5737), then the reserved block 240.0.0.0/4. */
const BLOCKS = ['192.0.2', '198.51.100', '203.0.113'];

/** Addresses of the Internet Protocol. */
export const ip: RedactKind = {
  ...DESCRIPTIONS.ip,
  find,
  standIn(value, number) {
    // Block for documentation (RFC 3849).
    if (value.includes(':')) {
      const address = `2001:db8::${Math.floor(number / 0x10000).toString(16)}:${(number % 0x10000).toString(16)}`;
      return value.startsWith('[') ? `[${address}]` : address;
    }
    const block = BLOCKS[Math.floor((number - 1) / 254)];
    return block
      ? `${block}.${((number - 1) % 254) + 1}`
      : `240.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  },
};
