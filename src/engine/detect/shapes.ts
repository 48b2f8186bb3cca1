import { unicodeHost } from '../unicode/punycode.ts';
import { plural } from '../values/plural.ts';
import { type Candidate, idea, NOTHING } from './candidate.ts';
import type { View } from './view.ts';

const JWT = /^(?:(?:authorization:\s*)?bearer\s+)?(ey[\w-]+)\.(ey[\w-]*|)\.[\w-]*$/i;

function parsesAsObject(base64url: string): boolean {
  try {
    const value: unknown = JSON.parse(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** A JSON Web Token (RFC 7519), with or without `Bearer` before it. */
export function jwt({ text }: View): readonly Candidate[] {
  const token = JWT.exec(text);
  if (!token?.[1] || !parsesAsObject(token[1])) return NOTHING;
  return [
    {
      kind: 'jwt',
      confidence: 1,
      why: 'its header is JSON',
      proof: 'parsed',
      ideas: [idea('Decode it', 'base64-converter', { direction: 'decode' })],
    },
  ];
}

const UUID = /^(?:urn:uuid:)?\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?[,;]?$/i;

/** Each line a UUID (RFC 9562). */
export function uuid({ text, filled }: View): readonly Candidate[] {
  if (!/^(?:urn:uuid:)?\{?[0-9a-f]{8}-/i.test(text) || !filled.every((line) => UUID.test(line.trim()))) return NOTHING;
  const why =
    filled.length === 1 ? '32 hex digits in five groups' : plural(filled.length, 'line', 'lines of five groups');
  return [{ kind: 'uuid', confidence: 1, why, proof: 'shape', ideas: [] }];
}

const DATA_URI = /^data:([\w.+-]+\/[\w.+-]+)?((?:;[\w.+-]+=[\w."'+-]+){0,9})(;base64)?,/i;

/** A data: URI (RFC 2397). */
export function dataUri({ text, lines }: View): readonly Candidate[] {
  const [head = '', type = 'text/plain', , base64] = DATA_URI.exec(text.slice(0, 500)) ?? [];
  if (head === '' || lines.length > 1) return NOTHING;
  const body = text.slice(head.length);
  if (base64 ? !/^[\w+/%-]*={0,2}$/.test(body) : !/^[!-~]*$/.test(body) || (head === 'data:,' && !/%|^\w+$/.test(body)))
    return NOTHING;
  const isPicture = /^image\/(?!svg)/i.test(type);
  const ideas = base64
    ? [idea(isPicture ? 'Show the image' : 'Decode it', 'base64-converter', { direction: 'decode' })]
    : [];
  return [{ kind: 'data-uri', confidence: 1, why: `its type is ${type}`, proof: 'shape', ideas }];
}

/** Seconds since 1970: 1998-07-09 and 2039-09-18. */
const EARLIEST = 9e8;
const LATEST = 2.2e9;

function isUnixTime(line: string): boolean {
  // What fingers type that try the keys.
  if (!/^(?:\d{10}|\d{13})$/.test(line) || /^1234567890/.test(line)) return false;
  const seconds = Number(line) / (line.length === 13 ? 1000 : 1);
  return seconds >= EARLIEST && seconds < LATEST;
}

const ISO =
  /^[+-]?\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[T ](?:[01]\d|2[0-4]):[0-5]\d(?::[0-6]\d(?:[.,]\d{1,9})?)?\s?(?:Z|[+-]\d\d(?::?\d\d)?)?$/;
const ISO_BASIC =
  /^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-4])[0-5]\d(?:[0-6]\d)?(?:Z|[+-]\d{4})?$/;
const ISO_DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Each line a time: seconds or milliseconds since 1970, or ISO 8601. */
export function timestamp({ filled }: View): readonly Candidate[] {
  const lines = filled.map((line) => line.trim());
  const found = (confidence: number, why: string): readonly Candidate[] => [
    { kind: 'timestamp', confidence, why, proof: 'shape', ideas: [] },
  ];
  if (lines.every(isUnixTime)) {
    const [first = ''] = lines;
    const time = new Date(Number(first) * (first.length === 13 ? 1 : 1000)).toISOString().replace('.000Z', 'Z');
    return found(0.9, `could be Unix time: ${lines.length > 1 ? 'the first is ' : ''}${time}`);
  }
  if (lines.every((line) => ISO.test(line) || ISO_BASIC.test(line))) return found(0.95, 'ISO 8601');
  return lines.every((line) => ISO_DATE.test(line)) ? found(0.9, 'ISO 8601 dates') : NOTHING;
}

/** A host, alone or in an address, that has a label in Punycode (RFC 3492). */
export function punycode({ text }: View): readonly Candidate[] {
  const host = /(?:^|[./@\s])((?:[\w-]+\.)*xn--[a-z0-9-]{2,59}(?:\.[\w-]+)*)/i.exec(text.slice(0, 4000))?.[1];
  if (host === undefined || (/\s/.test(text) && !text.split(/\s+/, 50).every((word) => /xn--|^\W*$/i.test(word)))) {
    return NOTHING;
  }
  const plain = unicodeHost(host);
  if (plain === host) return NOTHING;
  return [{ kind: 'punycode', confidence: 0.95, why: `it is ${plain.slice(0, 60)}`, proof: 'decoded', ideas: [] }];
}
