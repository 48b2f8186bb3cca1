import { ianaDomains } from '../../unicode/top-level-domains.ts';
import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { endAt, isWordAt } from './surroundings.ts';

const SCHEMES = new Set(['http', 'https', 'ftp', 'ftps', 'sftp', 'ws', 'wss', 'ssh', 'git', 'ldap', 'smb', 'rtsp']);
const LONGEST_SCHEME = 5;
const BODY = /[^\s<>"'`{}|\\^\u0000-\u001f\u007f]+/y;
const HOST =
  /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}[\p{L}][\p{L}\p{N}-]{1,24}(?![\p{L}\p{N}_-])/uy;
/** Endings of names that are domains more often than names of files, members of objects, or ends of sentences. */
const COMMON = new Set(
  (
    'com org net edu gov mil info biz io dev app ai eu de uk fr nl ch at ca au nz jp br ru ua se dk fi cz sk pl pt ie hu ro ' +
    'gr mx kr cn tw hk za tech online site shop cloud xyz blog'
  ).split(' '),
);
const CLOSED: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Returns the end without punctuation of the sentence, and without a closing parenthesis whose opening one is outside. */
function trimmedEnd(text: string, from: number, end: number): number {
  const counts = new Map<string, number>();
  for (const unit of text.slice(from, end)) if (/[()[\]]/.test(unit)) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  let to = end;
  for (; to > from; to--) {
    const unit = text[to - 1] ?? '';
    const closed = counts.get(unit) ?? 0;
    const open = CLOSED[unit];
    if (!/[.,;:!?*_~]/.test(unit) && !(open && closed > (counts.get(open) ?? 0))) break;
    counts.set(unit, closed - 1);
  }
  return to;
}

function schemeStart(text: string, colon: number): number {
  let from = colon;
  while (colon - from <= LONGEST_SCHEME && /[a-z]/i.test(text[from - 1] ?? '')) from--;
  return SCHEMES.has(text.slice(from, colon).toLowerCase()) ? from : -1;
}

/** Returns the domain around a period, with its path. */
function domainAt(text: string, dot: number): Finding | undefined {
  let from = dot;
  while (from > 0 && dot - from < 64 && (isWordAt(text, from - 1) || text[from - 1] === '-') && text[from - 1] !== '_')
    from--;
  if (from === dot || /[@./\\_$#]/.test(text[from - 1] ?? '')) return undefined;
  const end = endAt(HOST, text, from);
  if (end < 0 || /[@(=]/.test(text[end] ?? '')) return undefined;
  const top = text.slice(text.lastIndexOf('.', end) + 1, end).toLowerCase();
  const isWww = /^www\d?$/i.test(text.slice(from, dot));
  if (!(isWww ? ianaDomains() : COMMON).has(top)) return undefined;
  const path = /[/?#:]/.test(text[end] ?? '') ? endAt(BODY, text, end) : end;
  return {
    from,
    to: trimmedEnd(text, from, path),
    certainty: isWww ? 'certain' : 'likely',
    why: isWww ? 'A name that begins with "www."' : 'A name under a common top-level domain',
  };
}

function find(text: string): Finding[] {
  const findings: Finding[] = [];
  let done = 0;
  let colon = text.indexOf('://');
  for (let dot = text.indexOf('.'); dot >= 0 || colon >= 0; ) {
    let found: Finding | undefined;
    // A scheme comes before the first period of its host.
    if (colon >= 0 && (colon < dot || dot < 0)) {
      const from = schemeStart(text, colon);
      const end = from < done ? -1 : endAt(BODY, text, colon + 3);
      if (end > 0)
        found = { from, to: trimmedEnd(text, from, end), certainty: 'certain', why: 'A URL with its scheme' };
      colon = text.indexOf('://', Math.max(colon + 3, found?.to ?? 0));
    } else {
      found = isWordAt(text, dot + 1) ? domainAt(text, dot) : undefined;
      if (found && found.from < done) found = undefined;
      if (!found) dot = text.indexOf('.', dot + 1);
    }
    if (!found) continue;
    findings.push(found);
    done = found.to;
    if (dot < done) dot = text.indexOf('.', done);
    if (colon >= 0 && colon < done) colon = text.indexOf('://', done);
  }
  return findings;
}

/** URLs, and domains without a scheme. */
export const url: RedactKind = {
  ...DESCRIPTIONS.url,
  find,
  // A domain of RFC 2606.
  standIn: (value, number) => `${/^[a-z]+:\/\//i.exec(value)?.[0] ?? ''}site${number}.example`,
};
