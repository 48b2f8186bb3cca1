import { percentEncode } from '../../../engine/bytes/percent.ts';
import {
  joinParameters,
  type Parameter,
  parametersOf,
  parameterValue,
  splitAddress,
  splitFragment,
} from './address.ts';

/** The parameters that analytics tools read, in their order in a link. */
export const UTM_FIELDS = [
  'id',
  'source',
  'medium',
  'campaign',
  'term',
  'content',
  'source_platform',
  'creative_format',
  'marketing_tactic',
] as const;

/** `source` for `utm_source`. */
export type UtmField = (typeof UTM_FIELDS)[number];

/** Spelling of parameter values. */
export type UtmStyle = {
  readonly letterCase: 'lower' | 'keep';
  readonly spaces: 'percent' | 'plus' | 'hyphen' | 'underscore';
};

/** A parameter of a link: its name and its value in plain text. */
export type NamedValue = readonly [name: string, value: string];

/**
 * Fields that ad and mail systems fill in: `{keyword}` and `{ad_id}` of Google, Microsoft and Yandex Ads, `{{ad.name}}`
 * of Meta and most mail systems, `${name}`, `[[name]]`, `*|NAME|*` of Mailchimp, `%%name%%` of Salesforce,
 * `%recipient.name%` of Mailgun, `__CAMPAIGN_NAME__` of TikTok.
 */
const PLACEHOLDER =
  /(\{\{[^{}]{1,100}\}\}|\$?\{[^{}\s]{1,100}\}|\*\|[^|*\s]{1,100}\|\*|%%[^%\s]{1,100}%%|%[a-z_][\w.]{1,100}%|__[a-z][a-z\d_]{1,100}__|\[\[[^[\]]{1,100}\]\])/i;

/** Changes a value, but no placeholder in it: the systems would no longer find it. */
const outsidePlaceholders = (value: string, change: (part: string) => string) =>
  /[{|%[]|__/.test(value)
    ? value
        .split(PLACEHOLDER)
        .map((part, i) => (i % 2 === 0 ? change(part) : part))
        .join('')
    : change(value);

/**
 * A value as people read it in a report: without whitespace at its ends, in the case and with the spaces chosen.
 * Placeholders stay as typed.
 */
export function tidyValue(value: string, { letterCase, spaces }: UtmStyle): string {
  return outsidePlaceholders(value.trim(), (part) => {
    const cased = letterCase === 'lower' ? part.toLowerCase() : part;
    if (spaces === 'hyphen') return cased.replaceAll(' ', '-');
    return spaces === 'underscore' ? cased.replaceAll(' ', '_') : cased;
  });
}

/**
 * `name=value`: only unreserved characters of RFC 3986 and placeholders stay, so mail and chat programs keep the link
 * whole.
 */
export function writeParameter([name, value]: NamedValue, { spaces }: UtmStyle): Parameter {
  const written = outsidePlaceholders(value, (part) => {
    const encoded = encode(part);
    return spaces === 'plus' ? encoded.replaceAll('%20', '+') : encoded;
  });
  return { name, raw: `${encode(name)}=${written}` };
}

// Most names and values need nothing, and there are thousands of them in a long list.
const encode = (text: string) => (/^[\w.~-]*$/.test(text) ? text : percentEncode(text, { mode: 'rfc3986' }));

/** Treatment of a parameter that the address has already; names are compared without case. */
export type Existing = 'replace' | 'keep' | 'append';

/** An address with parameters, and the number of those that others took the place of. */
type Written = { readonly link: string; readonly replaced: number };

/**
 * Writes parameters into an address. It is edited as text: the rest stays unchanged.
 *
 * @param address complete, from `completeAddress`
 * @param parameters from `writeParameter`, in order
 */
export function writeIntoAddress(
  address: string,
  parameters: readonly Parameter[],
  existing: Existing,
  place: 'query' | 'fragment',
): Written {
  const { base, query, fragment } = splitAddress(address);
  if (query === '' && fragment === '') {
    const written = parameters.map(({ raw }) => raw).join('&');
    return { link: written === '' ? base : `${base}${place === 'query' ? '?' : '#'}${written}`, replaced: 0 };
  }
  const inFragment = splitFragment(fragment);
  const there = { query: parametersOf(query.slice(1)), fragment: parametersOf(inFragment.query) };
  const own = new Set(parameters.map(({ name }) => name.toLowerCase()));
  const isOwn = ({ name }: Parameter) => own.has(name.toLowerCase());
  const stays = (found: readonly Parameter[]) =>
    (existing === 'replace' ? found.filter((each) => !isOwn(each)) : found).map(({ raw }) => raw);
  const kept = new Set<string>();
  if (existing === 'keep') {
    for (const { name } of [...there.query, ...there.fragment]) kept.add(name.toLowerCase());
  }
  const added = parameters.filter(({ name }) => !kept.has(name.toLowerCase())).map(({ raw }) => raw);
  const newQuery = joinParameters(stays(there.query), place === 'query' ? added : []);
  const unchanged = newQuery === query.slice(1);
  const newFragment = writeFragment(fragment, stays(there.fragment), place === 'fragment' ? added : []);
  const isReplaced = (each: Parameter) => existing === 'replace' && isOwn(each) && !added.includes(each.raw);
  return {
    link: `${base}${unchanged ? query : newQuery && `?${newQuery}`}${newFragment}`,
    replaced: [...there.query, ...there.fragment].filter(isReplaced).length,
  };
}

function writeFragment(fragment: string, existing: readonly string[], added: readonly string[]): string {
  const { head, query } = splitFragment(fragment);
  const parameters = joinParameters(existing, added);
  if (parameters === query) return fragment;
  // Without parameters, their separator is removed, too.
  if (parameters === '') return head.slice(0, -1);
  if (head === '') return `#${parameters}`;
  if (/[#?&]$/.test(head)) return head + parameters;
  // A route of a single-page site has its own query, an anchor does not.
  return `${head}${/^#!?\//.test(head) ? '?' : '&'}${parameters}`;
}

/** The utm_* parameters of an address, of its query and of its fragment; the last one of a name counts. */
export function readUtm(address: string): Partial<Record<UtmField, string>> {
  const { query, fragment } = splitAddress(address);
  const found: Partial<Record<UtmField, string>> = {};
  for (const each of [...parametersOf(query.slice(1)), ...parametersOf(splitFragment(fragment).query)]) {
    const field = UTM_FIELDS.find((known) => `utm_${known}` === each.name.toLowerCase());
    if (field) found[field] = parameterValue(each);
  }
  return found;
}
