import type { Finding, RedactKind } from '../contract.ts';
import { SECRET_DESCRIPTIONS } from '../secret-descriptions.ts';
import { findAssigned } from './assigned-secrets.ts';
import { withoutOverlaps } from './overlaps.ts';
import { entropyOf, isPlaceholder } from './placeholders.ts';

/**
 * user:password@ of a URL; a user may be an email address. A password with an at sign goes on to the last one before the
 * host. A port before a comma is none.
 */
const IN_URL = /:\/\/([^\s:/"'<>`()]{0,100}):(?!\d{1,5}[,;])([^\s/"'<>`?#]{1,200})@(?=[\w[$(-])/g;
const WORD_OF_MANUAL = /^(?:pass|password|passwd|pwd|secret|token|pw|xxx+|\d{1,2}|x-oauth-basic|mypassword)$/i;

/** Names in a query or fragment whose value lets its bearer in: of OAuth, of signed links, of links to reset a password. */
const IN_QUERY =
  /[?&#;](?!(?:page|next|continuation|public)[_-])(?:(?:[a-z]{2,20}[_-])?(?:code|token|key|secret|sig|signature|ticket|otp|jwt|auth|session|sid)|x-(?:amz|goog)-signature)=([^\s&#;"'`<>)\]}|\\]{4,2000})/gi;
/** In a path: `/reset-password/9f8Kd2LmQ7xZ`. */
const IN_PATH =
  /\/(?:reset|reset[_-]?password|password[_-]?reset|verify|verify[_-]?email|confirm|confirmation|activate|activation|invite|invitation|magic|magic[_-]?link|unsubscribe)\/([\w.~%+=-]{12,2000})/gi;
/** A one-time code has 4 to 8 digits, and its link says what it is for. */
const ONE_TIME = /verif|confirm|login|signin|otp|2fa|mfa|reset|activat|callback|oauth|auth/i;

/** "Authorization: Basic ...", "Bearer ...", "Token ...", in headers, code, JSON, and command lines. */
const SCHEME =
  /(?<![A-Za-z])(Basic|Bearer|Token|Api-Token|ApiKey|GoogleLogin auth=|Splunk|Digest)\s{1,4}["']?([\w~+/.=@-]{6,4000})/gi;
const AUTHORIZATION = /authorization["'\s:=,>]{1,90}(?:"?value"?["'\s:=]{1,8})?$/i;

/** Cookie and Set-Cookie headers, also as pairs of name and value. */
const COOKIES =
  /(?<![\w])(?:Set-)?Cookie["']?\s{0,3}(?:[:=]|,(?:\s{0,80}"value"\s{0,3}:)?)\s{0,3}["']?([^\r\n"'`]{3,8000})/gi;
/** Cookies as JSON: of HAR files, browsers, and requests. */
const COOKIE_LIST = /cookies["']?\s{0,3}[:=]\s{0,3}(?:\[([^\]]{3,40000})|\{([^}]{3,40000}))/gi;
/** `{"name": "sid", "value": "..."}`, or `"sid": "..."`. */
const COOKIE_FIELD =
  /(?:"name"\s{0,3}:\s{0,3})?["']([\w.-]{1,80})["']\s{0,3}(?:,\s{0,80}"value"\s{0,3})?:\s{0,3}["']([^"'\\\r\n]{6,4000})(?=["'])/g;
const COOKIE_PAIR = /([\w.-]{1,80})=([^;,\s]{6,4000})/g;
const SESSION = /sess|sid$|auth|token|jwt|csrf|xsrf|remember|secret|login|^id$|passw/i;
const ATTRIBUTE = /^(?:path|domain|expires|max-age|samesite|priority)$/i;

/** Cookies of curl and its like: `curl -b "sid=..."`, `--cookie sid=...`. */
const COOKIE_OPTION =
  /(?:\bcurl\b(?:[^\r\n]|\\\r?\n){0,500}?\s-[a-zA-Z]{0,6}b\s{0,4}|\s--cookie[=\s]\s{0,4})(?:\$?["']([^"'\r\n]{3,8000})|([^\s"']{3,8000}))/g;

/** `docker login -p password`, curl -u user:password, sshpass -p password, mysql -ppassword. */
const COMMAND =
  /\bcurl\b(?:[^\r\n]|\\\r?\n){0,500}?\s(?:-u|--user)[=\s]\s{0,4}["']?([^\s:"']{0,100})["']?:["']?([^\s"']{3,200})|\bsshpass\s+-p\s?["']?([^\s"']{3,100})|\bmysql(?:dump|admin)?\b[^\r\n]{0,300}?\s-p["']?([^\s"']{4,100})|\b(?:docker|podman|nerdctl|buildah|skopeo|helm|oras|crane|oc|cf|az)(?:\s{1,4}(?:registry|auth|acr))?\s{1,4}login\b(?:[^\r\n;&|]|\\\r?\n){0,300}?\s(?:-p(?!assw)[=\s]{0,4}|--password[=\s]\s{0,4})["']?([^\s"']{3,200})/g;

/** Statements of SQL, `_auth` of .npmrc, `redis-cli -a`, and user/password@ of Oracle. */
const STATEMENT =
  /\b(?:IDENTIFIED(?: WITH [^\s;]{1,40})? BY(?: PASSWORD)?|WITH (?:ENCRYPTED )?PASSWORD|(?:CREATE|ALTER)\s{1,4}(?:ROLE|USER|GROUP|LOGIN)\s(?:(?!IDENTIFIED)[^;]){0,300}?\sPASSWORD(?:\s{0,4}=)?|SET\s{1,4}PASSWORD(?:\s{1,4}FOR\s[^;=]{1,100})?\s{0,4}=(?:\s{0,4}PASSWORD\()?)\s{0,4}[EN]?'((?:[^'\r\n]|''){1,200})|(?<![\w.])_auth\s?=\s?"?([A-Za-z0-9+/]{8,400}={0,2})|\bredis-cli\b[^\r\n]{0,200}?\s-a\s['"]?([^\s"']{3,100})|\bjdbc:oracle:\w{1,10}:[^\s/@:]{1,60}\/([^\s@/]{3,100})(?=@)/gi;

/** `"auth"` of Docker's config.json, and the whole of such a file in a secret of Kubernetes. */
const AUTH =
  /(?<![\w-])(?:auth|\.dockerconfigjson|\.dockercfg)["']?\s{0,3}[:=]\s{0,3}["']?([A-Za-z0-9+/]{8,8000}={0,2})(?![\w+/=])/g;

/** Text in base 64; undefined if it is none. */
function decoded(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}

/** Whether a value is a user and a password in base 64, which proves itself. */
function isPair(base64: string): boolean {
  const pair = base64.length > 7 ? decoded(base64) : undefined;
  return pair?.includes(':') === true && /^[ -~\s]+$/.test(pair);
}

type Add = (to: number, value: string, certainty: 'certain' | 'likely', why: string) => void;

function findInUrls(text: string, add: Add): void {
  if (!text.includes('://')) return;
  for (const { 0: all, 1: user = '', 2: password = '', index } of text.matchAll(IN_URL)) {
    if (!isPlaceholder(password) && !WORD_OF_MANUAL.test(password) && password !== user && /\w\w/.test(password)) {
      add(index + all.length - 1, password, 'certain', 'password in a URL');
    } else if (password === 'x-oauth-basic' && user.length > 15) {
      add(index + all.length - 2 - password.length, user, 'certain', 'token in a URL');
    }
  }
}

function findInLinks(text: string, add: Add): void {
  if (!text.includes('/')) return;
  for (const pattern of [IN_QUERY, IN_PATH]) {
    for (const { 0: all, 1: found = '', index } of text.matchAll(pattern)) {
      const value = found.replace(/[.,:!?]+$/, '');
      const isCode = /^\d{4,8}$/.test(value);
      const before = text.slice(Math.max(0, index - 200), index).replace(/^.*\s/s, '');
      const isOne = isCode ? pattern === IN_QUERY && ONE_TIME.test(before) : value.length > 11 && isSecretive(value);
      if (isOne) add(index + all.length - found.length + value.length, value, 'likely', 'code or token in a link');
    }
  }
}

function findInHeaders(text: string, add: Add): void {
  for (const { 0: all, 1: scheme = '', 2: value = '', index } of text.matchAll(SCHEME)) {
    const isHeader = AUTHORIZATION.test(text.slice(Math.max(0, index - 120), index));
    const end = index + all.length;
    if (/^basic$/i.test(scheme)) {
      if (isPair(value)) add(end, value, 'certain', 'user and password in base 64');
      else if (isHeader && value.length > 7 && decoded(value) !== undefined && !isPlaceholder(value))
        add(end, value, 'likely', 'follows "Authorization: Basic"');
    } else if (
      (isHeader || (scheme.toLowerCase() === 'bearer' && value.length > 19 && /\d/.test(value))) &&
      isSecretive(value)
    ) {
      add(end, value, 'likely', isHeader ? `follows "Authorization: ${scheme}"` : `follows "${scheme}"`);
    }
  }
}

function findAuths(text: string, add: Add): void {
  for (const { 0: all, 1: value = '', index } of text.matchAll(AUTH)) {
    if (isPair(value)) add(index + all.length, value, 'certain', 'user and password in base 64');
  }
}

const isSecretive = (value: string) =>
  value.length > 7 && !isPlaceholder(value) && entropyOf(value) > 2.7 && /\d/.test(value);

function findInCookies(text: string, add: Add): void {
  for (const { 0: header, 1: quoted, 2: bare = '', index } of [
    ...text.matchAll(COOKIES),
    ...text.matchAll(COOKIE_OPTION),
    ...text.matchAll(COOKIE_LIST),
  ]) {
    const cookies = quoted ?? bare;
    const from = index + header.length - cookies.length;
    const isList = /^cookies/i.test(header);
    for (const { 0: pair, 1: name = '', 2: value = '', index: at } of cookies.matchAll(
      isList ? COOKIE_FIELD : COOKIE_PAIR,
    )) {
      const isSession = SESSION.test(name) || (value.length > 15 && entropyOf(value) > 3.3);
      if (!ATTRIBUTE.test(name) && isSession && isSecretive(value))
        add(from + at + pair.length, value, 'likely', `value of the cookie "${name.slice(0, 40)}"`);
    }
  }
}

function findInCommands(text: string, add: Add): void {
  for (const { 0: all, 1: user = '', 2: password, 3: ssh, 4: mysql, 5: login = '', index } of text.matchAll(COMMAND)) {
    const value = password ?? ssh ?? mysql ?? login;
    const isSample =
      isPlaceholder(value) ||
      (password !== undefined && (/^[$<{]/.test(user) || WORD_OF_MANUAL.test(value) || value === user));
    if (isSample) continue;
    const end = index + all.length;
    const rest = password === undefined ? '' : restOfQuoted(text, end - value.length - user.length - 2, end);
    add(end + rest.length, value + rest, 'likely', 'password on a command line');
  }
}

/** Returns what follows of a quoted argument, such as `'anna:two words'`, up to its closing quote. */
function restOfQuoted(text: string, quoteAt: number, from: number): string {
  const quote = text[quoteAt];
  if (quote !== '"' && quote !== "'") return '';
  const rest = text.slice(from, from + 200);
  const end = rest.search(quote === '"' ? /["\r\n]/ : /['\r\n]/);
  return end >= 0 && rest[end] === quote ? rest.slice(0, end) : '';
}

function findInStatements(text: string, add: Add): void {
  for (const { 0: all, 1: sql, 2: auth, 3: redis, 4: oracle, index } of text.matchAll(STATEMENT)) {
    const value = sql ?? auth ?? redis ?? oracle ?? '';
    if (!isPlaceholder(value)) add(index + all.length, value, 'likely', 'password of a statement or command');
  }
}

function find(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  const add: Add = (to, value, certainty, why) => findings.push({ from: to - value.length, to, certainty, why });
  findInUrls(text, add);
  findInLinks(text, add);
  findInHeaders(text, add);
  findAuths(text, add);
  findInCookies(text, add);
  findInCommands(text, add);
  findInStatements(text, add);
  findAssigned(text, add);
  return withoutOverlaps(findings);
}

/** Passwords and credentials by what is around them. */
export const password: RedactKind = { ...SECRET_DESCRIPTIONS.password, find };
