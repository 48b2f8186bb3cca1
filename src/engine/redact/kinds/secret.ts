import type { Finding, RedactKind } from '../contract.ts';
import { crc32 } from '../crc32.ts';
import { SECRET_DESCRIPTIONS } from '../secret-descriptions.ts';
import { base62, isBech32 } from './checksums.ts';
import { withoutOverlaps } from './overlaps.ts';
import { isSampleKey } from './placeholders.ts';
import { MARKED_RULES, SECRET_RULES } from './secret-rules.ts';

type Rule = { readonly rest: RegExp; readonly owner: string };

const rulesByPrefix = new Map<string, Rule[]>();
for (const [prefixes, rest, owner] of SECRET_RULES) {
  for (const prefix of prefixes.split(' ')) {
    const rules = rulesByPrefix.get(prefix) ?? [];
    rules.push({ rest: new RegExp(`${rest}(?![A-Za-z0-9_])`, 'y'), owner });
    rulesByPrefix.set(prefix, rules);
  }
}

/** The longest prefix first: "sk-ant-" before "sk-". */
const prefixes = [...rulesByPrefix.keys()].sort((a, b) => b.length - a.length);
/** Only prefixes before 8 characters or more: most words are shorter than a key. */
const ANY_PREFIX = new RegExp(
  `(?<![A-Za-z0-9.])(?:${prefixes.map((prefix) => prefix.replaceAll('.', '\\.')).join('|')})(?=[\\w./+=-]{8})`,
  'g',
);

const CHECKED = /^(?:gh[pousr]_|npm_)[0-9A-Za-z]{36}$/;

/** Returns whether a checksum passes; undefined for keys without one. */
function passes(key: string): boolean | undefined {
  if (CHECKED.test(key)) return base62(crc32(key.slice(4, -6)), 6) === key.slice(-6);
  return key.startsWith('AGE-') ? isBech32(key) : undefined;
}

function findingOf(from: number, key: string, owner: string): Finding {
  const passed = passes(key);
  const why =
    passed === undefined
      ? `prefix and length of ${owner}`
      : passed
        ? `${owner}, checksum passed`
        : `prefix and length of ${owner}, but its checksum fails`;
  return { from, to: from + key.length, certainty: passed === false ? 'likely' : 'certain', why };
}

function find(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  let end = 0;
  ANY_PREFIX.lastIndex = 0;
  for (let match = ANY_PREFIX.exec(text); match; match = ANY_PREFIX.exec(text)) {
    const [prefix] = match;
    for (const { rest, owner } of rulesByPrefix.get(prefix) ?? []) {
      rest.lastIndex = match.index + prefix.length;
      const found = rest.exec(text)?.[0];
      if (found === undefined || isSampleKey(found)) continue;
      // The name of a setting stays: "AccountKey=".
      const from = prefix.endsWith('=') ? match.index + prefix.length : match.index;
      end = match.index + prefix.length + found.length;
      findings.push(findingOf(from, text.slice(from, end), owner));
      ANY_PREFIX.lastIndex = end;
      break;
    }
  }
  const count = findings.length;
  for (const { mark, pattern, owner } of MARKED_RULES) {
    if (!text.includes(mark)) continue;
    for (const { 0: key, index } of text.matchAll(pattern)) {
      if (!isSampleKey(key)) findings.push(findingOf(index, key, owner));
    }
  }
  return findings.length === count ? findings : withoutOverlaps(findings);
}

/** API keys and tokens with a prefix and a length that their issuers document. */
export const secret: RedactKind = { ...SECRET_DESCRIPTIONS.secret, find };
