import { unicodeHost } from '../../../formats/punycode.ts';
import { percentDecode, percentEncode } from '../../../text/percent.ts';

/** A name and a value of a query, decoded as forms are. */
export type QueryPair = readonly [name: string, value: string];

/** A URL taken apart by the parser of the URL Standard. */
export type UrlParts = {
  /** Part and value, decoded where people read it decoded; empty parts are left out. */
  readonly rows: readonly (readonly [part: string, value: string])[];
  readonly query: readonly QueryPair[];
};

/** Only what could be typed into an address bar: a scheme with `//`, and no white space. */
const ADDRESS = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/\S+$/;
/** Longer texts are no addresses, and browsers refuse them. */
const LONGEST_URL = 32_768;

const decoded = (text: string) => percentDecode(text, false).text;

/** Take a URL apart; nothing for a text that is not one absolute URL with a host. */
export function splitUrl(text: string): UrlParts | undefined {
  const address = text.trim();
  if (address.length > LONGEST_URL || !ADDRESS.test(address) || !URL.canParse(address)) return undefined;
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
  return { rows: rows.filter(([part, value]) => value !== '' || part.startsWith('Query: ')), query };
}

/**
 * Write a URL with another query. All else stays character for character; no pairs leave no `?`.
 *
 * Names and values are percent-encoded with `%20` for a space, which servers and people both read.
 */
export function withQuery(url: string, pairs: readonly QueryPair[]): string {
  const encode = (part: string) => percentEncode(part, { mode: 'component' }).replace(/'/g, '%27');
  const [, base = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(.*)$/s.exec(url) ?? [];
  const query = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return `${base}${query && `?${query}`}${fragment}`;
}
