import { ianaDomains } from '../../unicode/top-level-domains.ts';
import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { endAt } from './surroundings.ts';

/** The characters of a local part that are written in practice; RFC 5321 allows more, which touch addresses in code. */
const IN_LOCAL = /[\p{L}\p{N}\p{M}._%+'~&-]/u;
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
const DOMAIN = new RegExp(`${LABEL}(?:\\.${LABEL}){1,9}`, 'uy');
/** Longest local part (RFC 5321, 4.5.3.1.1). */
const MAX_LOCAL = 64;
/** Top-level domains of private networks and of RFC 2606. */
const PRIVATE = new Set(['local', 'internal', 'lan', 'corp', 'home', 'intranet', 'test', 'example', 'invalid']);
/** Names of accounts that all use, in addresses of repositories. */
const SHARED = new Set(['git', 'hg', 'svn']);

/** Longest part of a URL before a password that is looked at, in characters. */
const MAX_USER = 200;
/** After the `://` of a URL: its user, and the first characters of its password. A port before a comma is none. */
const USER = /^[^\s:/"'<>`()]*:(?!\d{1,5}[,;])[^\s/"'<>`?#]*$/;

/** Whether an at sign follows the password of a URL, which ends in what looks like a local part. */
function isInPassword(text: string, local: number): boolean {
  const before = text.slice(Math.max(0, local - MAX_USER), local);
  const at = before.lastIndexOf('://');
  return at >= 0 && USER.test(before.slice(at + 3));
}

function localStart(text: string, at: number): number {
  if (text[at - 1] === '"') {
    const quote = text.lastIndexOf('"', at - 2);
    const isQuoted = quote >= 0 && at - quote <= MAX_LOCAL && at - quote > 2 && !/[\r\n@]/.test(text.slice(quote, at));
    return isQuoted ? quote : at;
  }
  let start = at;
  while (start > 0 && at - start < MAX_LOCAL) {
    const unit = text.charCodeAt(start - 1);
    const isPair = unit >= 0xdc00 && unit < 0xe000;
    const previous = start - (isPair ? 2 : 1);
    if (previous < 0 || !IN_LOCAL.test(text.slice(previous, start))) break;
    start = previous;
  }
  // Letters of an escape, such as `\\n` in JSON, are not of the address.
  if (text[start - 1] === '\\' && text[start] !== "'") start += text[start] === 'u' ? 5 : 1;
  // In SQL and JavaScript, the apostrophe of a name is escaped: `o\\'brien@`.
  const name =
    text[start - 1] === '\\'
      ? /(?<![\p{L}\p{N}])\p{L}{1,20}$/u.exec(text.slice(Math.max(0, start - 22), start - 1))
      : null;
  if (name) return start - 1 - name[0].length;
  while (start < at && /['.%+~&-]/.test(text[start] ?? '')) start++;
  return text[at - 1] === '.' ? at : Math.min(start, at);
}

/** Returns the end of the domain at an offset, after the last label that is a top-level domain; -1 if none is. */
function domainEnd(text: string, start: number): number {
  let end = endAt(DOMAIN, text, start);
  while (end > start) {
    const dot = text.lastIndexOf('.', end - 1);
    if (dot <= start) return -1;
    const top = text.slice(dot + 1, end).toLowerCase();
    if (ianaDomains().has(top) || PRIVATE.has(top) || top.startsWith('xn--')) return end;
    end = dot;
  }
  return -1;
}

function find(text: string): Finding[] {
  const findings: Finding[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const from = localStart(text, at);
    if (from === at || from < (findings.at(-1)?.to ?? 0) || SHARED.has(text.slice(from, at))) continue;
    const to = domainEnd(text, at + 1);
    if (to > 0 && !isInPassword(text, from))
      findings.push({ from, to, certainty: 'certain', why: 'Grammar of email addresses' });
  }
  const count = findings.length;
  findDisguised(text, findings);
  if (findings.length === count) return findings;
  let end = 0;
  return findings
    .sort((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    });
}

/** `anna[at]firma.de`, `anna (at) firma [dot] de`: brackets are around the sign that is spelled out. */
const AT = /[ ]?(?:\[at\]|\(at\)|\{at\})[ ]?/gi;
const BEFORE_AT = /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}._+-]{0,63}$/u;
const DOT = '(?:\\.|[ ]?(?:\\[dot\\]|\\(dot\\)|\\{dot\\}|\\[punkt\\]|\\(punkt\\))[ ]?)';
const DISGUISED = new RegExp(
  `[\\p{L}\\p{N}-]{1,63}(?:${DOT}[\\p{L}\\p{N}-]{1,63}){0,4}${DOT}(\\p{L}{2,20})(?![\\p{L}\\p{N}])`,
  'iuy',
);

function findDisguised(text: string, findings: Finding[]): void {
  let end = 0;
  for (const { 0: sign, index } of text.matchAll(AT)) {
    const local = BEFORE_AT.exec(text.slice(Math.max(0, index - 64), index))?.[0];
    if (local === undefined || index - local.length < end) continue;
    DISGUISED.lastIndex = index + sign.length;
    const [domain, top = ''] = DISGUISED.exec(text) ?? [];
    if (domain === undefined || !ianaDomains().has(top.toLowerCase())) continue;
    end = index + sign.length + domain.length;
    findings.push({
      from: index - local.length,
      to: end,
      certainty: 'likely',
      why: 'Email address that is spelled out',
    });
  }
}

/** Email addresses. */
export const email: RedactKind = {
  ...DESCRIPTIONS.email,
  find,
  isHeading: (heading) => /e-?mail/i.test(heading),
  standIn: (_, number) => `person${number}@example.com`,
};
