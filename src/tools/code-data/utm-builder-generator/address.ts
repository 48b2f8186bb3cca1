import { percentDecode } from '../../../engine/bytes/percent.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';

/** A piece of a query: as written in the address, and its name decoded as forms are. */
export type Parameter = { readonly raw: string; readonly name: string };

/** An address cut in three; `base + query + fragment` is the address again. */
export type AddressParts = {
  readonly base: string;
  /** With its `?`, or empty. */
  readonly query: string;
  /** With its `#`, or empty. */
  readonly fragment: string;
};

/** `localhost:3000`: what looks like a scheme is a host where only a port follows. */
const HOST_AND_PORT = /^[^/?#:\s]+:\d+(?:[/?#]|$)/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Schemes of addresses that no page has: code, data, and what opens another program. */
const NO_PAGE = /^(?:javascript|vbscript|data|blob|view-source|about|mailto|tel|sms|urn):/i;
/** A page of the web, or of an app (`myapp://shop`). */
const PAGE = /^(?:https?:|[a-z][a-z0-9+.-]*:[\\/]{2})/i;

/** An address within a site, whose host nobody named: `/pricing`, `./a`, `../a`. */
const RELATIVE = /^(?:\/(?!\/)|\.{1,2}(?:\/|$))/;
/** A text without the names that a mail system fills in, which may have spaces inside. */
const filledIn = (text: string) => text.replace(/\{\{[^{}\r\n]{1,100}\}\}/g, '{{}}');

/**
 * Returns the address of a line as a complete URL: a host without a scheme gets `https://`, and an http(s) address
 * without a path gets `/`. Everything else stays unchanged.
 *
 * @param text without whitespace at its ends
 * @returns undefined for an address that the URL Standard's parser rejects, for whitespace outside of `{{ name }}`, for
 *   one without a host, such as `/pricing`, and for schemes without pages, such as `javascript:`
 */
export function completeAddress(text: string): string | undefined {
  if (/\s/.test(filledIn(text)) || RELATIVE.test(text) || NO_PAGE.test(text)) return undefined;
  let address = text;
  if (text.startsWith('//')) address = `https:${text}`;
  else if (!SCHEME.test(text) || HOST_AND_PORT.test(text)) address = `https://${text}`;
  if (!PAGE.test(address) || hasEmptyLabel(address) || !URL.canParse(address)) return undefined;
  const { base, query, fragment } = splitAddress(address);
  return /^https?:[\\/]*[^\\/]+$/i.test(base) ? `${base}/${query}${fragment}` : address;
}

/** Whether a part of the host between dots is empty: `.example.org`. The URL Standard takes it, the DNS does not (RFC 1035). */
function hasEmptyLabel(address: string): boolean {
  const [, authority = ''] = /^[a-z]+:[\\/]*([^\\/?#]*)/i.exec(address) ?? [];
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  return host.startsWith('.') || host.includes('..');
}

/** Why `completeAddress` gives nothing for a text, as a sentence. */
export function whyInvalid(given: string): string {
  const text = filledIn(given);
  if (text === '') return 'It is empty.';
  if (RELATIVE.test(text)) return 'The host is missing.';
  const [scheme] = SCHEME.exec(text) ?? [];
  if (scheme && (NO_PAGE.test(text) || !(PAGE.test(text) || HOST_AND_PORT.test(text)))) {
    return `No page has an address that begins with "${excerpt(scheme)}".`;
  }
  if (/^(?:[a-z][a-z0-9+.-]*:)?[\\/]*[^\\/?#\s]*\s/i.test(text)) return 'Its host contains a space.';
  if (/\s/.test(text)) return 'It contains a space; write %20 in its place.';
  const host = /^(?:[a-z][a-z0-9+.-]*:)?[\\/]*(?:[^/?#\\]*@)?(\[[^\]/?#]*\]?|[^/?#:\\]*)(?::([^/?#\\]*))?/i.exec(text);
  const [, name = '', port = ''] = host ?? [];
  if (name === '') return 'The host is missing.';
  if (!/^\d*$/.test(port) || Number(port) > 65_535) return 'The port must be a number up to 65,535.';
  return `No host can be called "${excerpt(name)}".`;
}

/** Cut an address at its first `#` and the first `?` before that. */
export function splitAddress(address: string): AddressParts {
  const hash = address.indexOf('#');
  const end = hash < 0 ? address.length : hash;
  const mark = address.indexOf('?');
  const start = mark < 0 || mark > end ? end : mark;
  return { base: address.slice(0, start), query: address.slice(start, end), fragment: address.slice(end) };
}

/** The parameters of a query without its `?`; an empty piece (`a&&b`) has an empty name. */
export function parametersOf(query: string): Parameter[] {
  if (query === '') return [];
  return query.split('&').map((raw) => {
    const sign = raw.indexOf('=');
    return { raw, name: decode(sign < 0 ? raw : raw.slice(0, sign)) };
  });
}

/** The value of a parameter, decoded as forms are. */
export function parameterValue({ raw }: Parameter): string {
  const sign = raw.indexOf('=');
  return sign < 0 ? '' : decode(raw.slice(sign + 1));
}

// Most names and values need no decoding, and a long list has thousands of them.
const decode = (text: string) => (/[%+]/.test(text) ? percentDecode(text, true).text : text);

/**
 * Split a fragment before its parameters: after the `?` of a route (`#/shop?a=1`), or after `#` if it has nothing else.
 *
 * @param fragment with its `#`, or empty
 * @returns what comes before the parameters, and the parameters; an anchor ("#top") and a route are all head
 */
export function splitFragment(fragment: string): { readonly head: string; readonly query: string } {
  const mark = fragment.indexOf('?');
  if (mark >= 0) return { head: fragment.slice(0, mark + 1), query: fragment.slice(mark + 1) };
  const sign = fragment.indexOf('&');
  if (/^#[^/!&][^&]*=/.test(fragment)) return { head: '#', query: fragment.slice(1) };
  return sign < 0
    ? { head: fragment, query: '' }
    : { head: fragment.slice(0, sign + 1), query: fragment.slice(sign + 1) };
}

/** Append parameters to existing ones, in place of the `&` signs at their end: `a&&` and `b` are `a&b`. */
export function joinParameters(existing: readonly string[], added: readonly string[]): string {
  const before = existing.join('&');
  const after = added.join('&');
  if (after === '') return before;
  let end = before.length;
  while (before[end - 1] === '&') end--;
  return end === 0 ? after : `${before.slice(0, end)}&${after}`;
}
