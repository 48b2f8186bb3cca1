import { decodeUtf8, isUtf8 } from '../../../engine/bytes/utf8.ts';
import { decodeBase64 } from './reader.ts';

/** A JSON Web Token taken apart (RFC 7519). Nothing is verified. */
export type Jwt = {
  /** JSON as it was signed, byte for byte. */
  readonly header: string;
  readonly payload: string;
  readonly signatureBytes: number;
  /** The members of header and payload: part, name, value, and for times the date in UTC. */
  readonly rows: readonly (readonly [part: string, name: string, value: string, meaning: string])[];
};

/** Claims that are seconds since 1970 (RFC 7519 section 4.1, OpenID Connect). */
const TIMES = ['exp', 'nbf', 'iat', 'auth_time', 'updated_at'];
const MEANINGS: Readonly<Record<string, string>> = {
  alg: 'signature algorithm',
  typ: 'type',
  kid: 'key id',
  iss: 'issuer',
  sub: 'subject',
  aud: 'audience',
  exp: 'expires',
  nbf: 'not before',
  iat: 'issued',
  jti: 'token id',
  auth_time: 'signed in',
  updated_at: 'updated',
};
/** Latest time that a `Date` can represent, in seconds since 1970. */
const LAST_SECOND = 8.64e12;

const THREE_PARTS =
  /^[\t\n\f\r ]*(?:(?:authorization: *)?bearer +)?([A-Za-z0-9_-]{4,})\.([A-Za-z0-9_-]{2,})\.([A-Za-z0-9_-]*)[\t\n\f\r ]*$/i;

/** The beginning of such a text. */
const PARTIAL_TOKEN =
  /^[\t\n\f\r ]*(?:(?:authorization: *)?bearer +|authorization: *)?[A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]*[\t\n\f\r ]*)?)?$/i;
/** UTF-16 code units of the longest token: servers take no headers of more than some kilobytes. */
const MAX_TOKEN_LENGTH = 65_536;

/** Whether a text may be the beginning of a longer token. */
export const isTokenOpen = (start: string): boolean => start.length < MAX_TOKEN_LENGTH && PARTIAL_TOKEN.test(start);

function parseObject(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** A value on one line. What `JSON.parse` may have rounded is not repeated: the text has it as it was signed. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) return '…';
  return JSON.stringify(value);
}

function meaning(name: string, value: unknown): string {
  const what = Object.hasOwn(MEANINGS, name) ? (MEANINGS[name] ?? '') : '';
  if (!TIMES.includes(name) || typeof value !== 'number' || Math.abs(value) > LAST_SECOND) return what;
  return `${what} ${new Date(value * 1000)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.000Z$/, ' UTC')}`;
}

const members = (part: string, object: Readonly<Record<string, unknown>>) =>
  Object.entries(object).map(([name, value]) => [part, name, shown(value), meaning(name, value)] as const);

/** Take a JWT apart; nothing for any other text. The header has to be a JSON object that names an algorithm. */
export function splitJwt(text: string): Jwt | undefined {
  const found = text.length <= MAX_TOKEN_LENGTH && text.includes('.') ? THREE_PARTS.exec(text) : null;
  if (!found) return undefined;
  const [, first = '', second = '', third = ''] = found;
  if ([first, second, third].some((part) => part.length % 4 === 1)) return undefined;
  const header = decodeUtf8(decodeBase64(first));
  const headerObject = parseObject(header);
  if (typeof headerObject?.['alg'] !== 'string') return undefined;
  const payloadBytes = decodeBase64(second);
  if (!isUtf8(payloadBytes)) return undefined;
  const payload = decodeUtf8(payloadBytes);
  return {
    header,
    payload,
    signatureBytes: decodeBase64(third).length,
    rows: [...members('Header', headerObject), ...members('Payload', parseObject(payload) ?? {})],
  };
}
