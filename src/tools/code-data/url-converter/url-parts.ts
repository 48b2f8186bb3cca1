import { percentDecode, percentEncode } from '../../../engine/bytes/percent.ts';
import { unicodeHost } from '../../../engine/unicode/punycode.ts';

/** A name and a value of a query, decoded as in a form. */
export type QueryPair = readonly [name: string, value: string];

/** Parts of a URL, by the parser of the URL Standard. */
export type UrlParts = {
  /** Part and value, decoded if that is easier to read; empty parts are left out. */
  readonly rows: readonly (readonly [part: string, value: string])[];
  readonly query: readonly QueryPair[];
};

/** A scheme with `//`; of those that the URL Standard calls special, with any slashes or none. */
const ADDRESS = /^(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/|(?:https?|wss?|ftp):[^\s])/i;
/** A second address after whitespace: a list, or prose. */
const SECOND_ADDRESS = /\s[A-Za-z][A-Za-z0-9+.-]*:\/\//;
/** Longer texts are not addresses, and browsers reject them. */
const MAX_URL_LENGTH = 32_768;

/** Invisible characters at the ends of a text: more than the URL Standard strips, since pasted text has them. */
const ENDS = /^[\0-\x20\s\u200b\u2060\ufeff]+|[\0-\x20\s\u200b\u2060\ufeff]+$/g;

/**
 * Returns a text as a URL, as the URL Standard reads it: without whitespace at its ends, and without tabs and line
 * breaks; spaces inside stay. Undefined for a text that is not one absolute URL with a host.
 */
export function addressIn(text: string): string | undefined {
  const whole = text.replace(ENDS, '');
  if (whole.length > MAX_URL_LENGTH || !ADDRESS.test(whole) || SECOND_ADDRESS.test(whole)) return undefined;
  const address = whole.replace(/[\t\n\r]/g, '');
  return URL.canParse(address) ? address : undefined;
}

/** Hosts that people write without a scheme: with another top-level domain, `a.b/c` is more likely a file. */
const USUAL_DOMAIN = /^(?:[\w-]+\.)+(?:com|org|net|edu|gov|io|dev|app|info|co|ai|me|tv|[a-z]{2})(?::\d{1,5})?[/?#]/i;

/**
 * Returns a URL without its scheme (`example.com/a`, `//example.com`, `www.example.com`) with `https:`; undefined for
 * others.
 */
export function withScheme(text: string): string | undefined {
  const whole = text.replace(ENDS, '');
  // Whitespace before the query means that it is prose.
  if (whole.length > MAX_URL_LENGTH || /^[^?]*\s/.test(whole)) return undefined;
  const isBare = /^www\.[^\s/]+\.\w/i.test(whole) || USUAL_DOMAIN.test(whole);
  if (!isBare && !/^\/\/[^\s/]+\.\w/.test(whole)) return undefined;
  return addressIn(`https:${whole.startsWith('//') ? '' : '//'}${whole}`);
}

/** Percent-decodes a part; if its bytes are not UTF-8, it stays as it is. */
function decoded(part: string): string {
  const { text, invalid } = percentDecode(part, false);
  return invalid.count > 0 ? part : text;
}

/** Returns the parts of a URL; undefined for a text that is not one absolute URL with a host. */
export function splitUrl(text: string): UrlParts | undefined {
  const address = addressIn(text);
  if (address === undefined) return undefined;
  const url = new URL(address);
  const host = unicodeHost(url.hostname);
  const rows: (readonly [string, string])[] = [
    ['Scheme', url.protocol.slice(0, -1)],
    ['User', decoded(url.username)],
    ['Password', decoded(url.password)],
    ['Host', host],
    ['Host in Punycode', host === url.hostname ? '' : url.hostname],
    ['Port', url.port],
    ['Path', decoded(url.pathname)],
  ];
  const query = [...url.searchParams];
  for (const [name, value] of query) rows.push([`Query: ${name}`, value]);
  rows.push(['Fragment', decoded(url.hash.slice(1))]);
  // The parser encodes, drops or changes some characters: the URL is shown as it is sent to the server.
  if (/[\s\\]/.test(text.trim()) || !address.includes('://')) rows.push(['Sent as', url.href]);
  return { rows: rows.filter(([part, value]) => value !== '' || part.startsWith('Query: ')), query };
}

/**
 * Replaces the query of a URL; without pairs there is no `?`.
 *
 * Names and values are percent-encoded, with `%20` for a space, which both servers and people read.
 */
export function withQuery(url: string, pairs: readonly QueryPair[]): string {
  const encode = (part: string) => percentEncode(part, { mode: 'component' }).replace(/'/g, '%27');
  const [, base = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(.*)$/s.exec(url) ?? [];
  const query = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return `${base}${query && `?${query}`}${fragment}`;
}
