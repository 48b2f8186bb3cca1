import { formatNumber } from '../../../engine/values/format-number.ts';
import { parametersOf, parameterValue, splitAddress, splitFragment } from './address.ts';
import { UTM_FIELDS } from './build.ts';

/** Longer links are cut by some mail programs, servers and printers. */
export const LONG_LINK = 2000;

const USUAL_MEDIUM =
  /^(?:cpc|ppc|paid.*|display|banner|cpm|email|social|organic|affiliate|referral|audio|sms|video|push)$/;

/** Whether GA4 has a channel for a medium; the case of the letters does not matter. */
export const isUsualMedium = (medium: string) => USUAL_MEDIUM.test(medium.trim().toLowerCase());

const REDIRECTORS: readonly string[] = [
  ...['bit.ly', 'bitly.com', 'tinyurl.com', 't.co', 'goo.gl', 'ow.ly', 'is.gd', 'buff.ly', 'rebrand.ly', 'rb.gy'],
  ...[
    'cutt.ly',
    'shorturl.at',
    'lnkd.in',
    'fb.me',
    'amzn.to',
    't.ly',
    'tiny.cc',
    's.id',
    'dub.sh',
    'short.io',
    'bl.ink',
  ],
];

// One expression for all of them: of other addresses nothing is taken out, and a list may have 66,666.
const REDIRECTOR = new RegExp(
  `^https?://(?:[^/?#@]*@)?(?:www\\.)?(${REDIRECTORS.join('|').replaceAll('.', '\\.')})(?=[/?#:]|$)`,
  'i',
);

/** The host of an address if it only sends visitors on, and may lose the parameters on the way. */
export const redirectorOf = (address: string): string | undefined => REDIRECTOR.exec(address)?.[1]?.toLowerCase();

/** `ann@example.com`: personal data, which analytics tools forbid in links. */
export const looksLikeMail = (value: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value.trim());

/** `spring%20sale` typed where plain text belongs. */
export const looksEncoded = (value: string) => /%[\da-f]{2}/i.test(value);

/** Finding of the audit: `line` is 1-based, `parameter` is empty for the whole link. */
export type Finding = { readonly line: number; readonly parameter: string; readonly problem: string };

/** A utm_* parameter of a link, as the audit needs it: one entry for each. */
type Tagged = { readonly line: number; readonly name: string; readonly value: string };

/**
 * Check links against each other and against what analytics tools expect.
 *
 * @param links complete addresses with their 1-based lines; undefined for one that is not valid
 * @returns the problems in the order of the lines
 */
export function auditLinks(
  links: readonly { readonly line: number; readonly address: string | undefined }[],
): Finding[] {
  const findings: Finding[] = [];
  const tagged: Tagged[] = [];
  for (const { line, address } of links) {
    const add = (parameter: string, problem: string) => findings.push({ line, parameter, problem });
    if (address === undefined) add('', 'is not a valid address');
    else tagged.push(...auditLink(line, address, add));
  }
  return [...findings, ...spellings(tagged)].sort((a, b) => a.line - b.line);
}

function auditLink(line: number, address: string, add: (parameter: string, problem: string) => void): Tagged[] {
  const { query, fragment } = splitAddress(address);
  const inQuery = parametersOf(query.slice(1));
  const inFragment = parametersOf(splitFragment(fragment).query);
  const all = [...inQuery, ...inFragment]
    .filter(({ name }) => /^utm_/i.test(name))
    .map((each) => ({ ...each, value: parameterValue(each) }));
  if (all.length === 0) add('', 'has no UTM parameters');
  const seen = new Set<string>();
  for (const { name, value, raw } of all) {
    const lower = name.toLowerCase();
    if (seen.has(lower)) add(lower, 'appears more than once; the last one counts');
    seen.add(lower);
    if (name !== lower) add(name, `must be written ${lower}; analytics tools ignore it otherwise`);
    else if (!UTM_FIELDS.some((field) => `utm_${field}` === name)) add(name, 'is not a UTM parameter');
    for (const problem of valueProblems(lower, value, raw)) add(lower, problem);
  }
  if (all.length > 0) {
    for (const name of ['utm_source', 'utm_medium', 'utm_campaign']) if (!seen.has(name)) add(name, 'is missing');
  }
  const tail = inFragment.find(({ name }) => /^utm_/i.test(name));
  if (tail) add(tail.name.toLowerCase(), 'comes after the #; most analytics tools do not read it there');
  const host = redirectorOf(address);
  if (host !== undefined) add('', `goes to ${host}, which only redirects; tag the URL it leads to`);
  if (address.length > LONG_LINK) add('', `has ${formatNumber(address.length)} characters; over 2,000 may be cut off`);
  return all.map(({ name, value }) => ({ line, name: name.toLowerCase(), value: value.trim() }));
}

function valueProblems(name: string, value: string, raw: string): string[] {
  const shown = JSON.stringify(value);
  const problems: string[] = [];
  if (value.trim() === '') return ['is empty'];
  if (value !== value.trim()) problems.push(`has leading or trailing spaces: ${shown}`);
  if (value !== value.toLowerCase()) problems.push(`has uppercase letters: ${shown}`);
  if (/\s/.test(value.trim())) problems.push(`has a space: ${shown}`);
  if (looksEncoded(value)) problems.push(`is encoded twice: ${JSON.stringify(raw.slice(raw.indexOf('=') + 1))}`);
  if (looksLikeMail(value)) problems.push('looks like an email address: personal data');
  if (name === 'utm_medium' && !isUsualMedium(value)) problems.push(`is not one that GA4 has a channel for: ${shown}`);
  return problems;
}

/** Finds values that people would read as equal, but analytics tools do not: `Spring Sale`, `spring_sale`. */
function spellings(tagged: readonly Tagged[]): Finding[] {
  const groups = new Map<string, Map<string, number[]>>();
  for (const { line, name, value } of tagged) {
    if (value === '') continue;
    const key = `${name} ${value.toLowerCase().replace(/[\s_+-]+/g, '')}`;
    const values = groups.get(key) ?? new Map<string, number[]>();
    groups.set(key, values);
    const lines = values.get(value) ?? [];
    values.set(value, lines);
    lines.push(line);
  }
  const findings: Finding[] = [];
  for (const [key, values] of groups) {
    if (values.size < 2) continue;
    // The spelling of most links, or else the first, counts as the right one.
    const [usual] = [...values].sort(([, a], [, b]) => b.length - a.length)[0] ?? [''];
    for (const [value, lines] of values) {
      if (value === usual) continue;
      for (const line of lines) {
        const parameter = key.slice(0, key.indexOf(' '));
        findings.push({
          line,
          parameter,
          problem: `is written ${JSON.stringify(value)} here and ${JSON.stringify(usual)} elsewhere`,
        });
      }
    }
  }
  return findings;
}
