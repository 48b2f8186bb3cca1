import { type AssignedValue, bareValue, isCall, isVariable } from './assigned-values.ts';
import { entropyOf, isPlaceholder } from './placeholders.ts';

/** Words in small letters, with a capital letter, and in capitals: patterns that ignore case take twice the time. */
const cases = (words: string) =>
  words
    .split(' ')
    .flatMap((word) => [`[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`, word.toUpperCase()])
    .join('|');

const KEYS =
  'api access auth private encryption signing master account client shared license session app service storage consumer subscription secret';
/** Words in names of settings; the words before and after them are looked at in code. */
const NAME = new RegExp(
  `(?:[Pp]ass(?:[Ww]ord|wd|wort|[Pp]hrase|code)|PASS(?:WORD|WD|WORT|PHRASE|CODE))[sS]?|(?<![a-z])(?:${cases('pass pin')}|[Pp]w(?!d)|PW(?!D))|` +
    `${cases('pwd secret token credentials credential creds authorization contrase\u00f1a')}|[Mm]ot de passe|[Ww]achtwoord|[Ll]\u00f6senord|[Hh]as\u0142o|[Ss]enha|[Kk]ennwort|KENNWORT|(?<![a-z])(?:[Cc]lave(?: de acceso)?|CLAVE)(?![a-z])|[\u041f\u043f]\u0430\u0440\u043e\u043b\u044c|\u5bc6\u7801|\u5bc6\u78bc|\u30d1\u30b9\u30ef\u30fc\u30c9|[Ss]ession_?[Ii][Dd]|SESSION_?ID|(?<=(?:${cases(KEYS)})[-_. ]?)(?:${cases('key')})`,
  'g',
);
/** Between a name and its value: `"name": "`, `name = `, `name=>'`, `<name>`, `--name `, `name is `. */
const BETWEEN =
  /([\w.-]{0,30})(?:(?:\\?["'`]){0,2}\]?(?:\s{0,4}(?::=|=>|\?=|:{1,3}=|\.=|==?|[:\uff1a])[ \t]{0,8}|\s{0,2},\s{0,40}(?:"?value"?\s{0,2}[:=]\s{0,2})?(?=["'`])|\s{1,2}(?:is|was|ist|lautet|est|es):?\s{1,2}|(?:\s[\w:.-]{1,30}="[^"<>]{0,60}"){0,3}\s?>\s{0,12})|\s{1,3}(?=[^\s=:]))/iy;
const QUOTED =
  /(?:[rbuf]|@)?(?:\\"((?:[^"\\\r\n]|\\[^\r\n"]){1,500})\\"|"((?:[^"\\\r\n]|\\[^\r\n]){1,500})"|'((?:[^'\\\r\n]|\\.){1,500})'|`([^`\r\n]{1,500})`)/y;
/** Ends of names of what is no secret: "token_count", "passwordField", "secretary". */
const HARMLESS_END =
  /^(?:s?[-_. ]?(?:name|id|ids|url|uri|endpoint|file|path|dir|type|length|len|size|count|limit|max|min|field|input|label|hint|policy|reset|manager|provider|service|store|expir\w*|ttl|version|alias|format|regex|pattern|kind|ref|arn|audience|index|usage|used|prompt|strength|attempts?|changed?|updated?|created?|required|enabled|izer|ize\w*|ization|ary|aries|ion|ing|ed|ive|less|ly|er|or|board|port|age|enger|able|us|icity))(?![a-z])/i;
const HARMLESS_START =
  /(?<![a-z])(?:public|pub|csrf|xsrf|max|min|num|total|input|output|prompt|completion|page|continuation|forgot|reset|no|show|hide|has|is|old|user)[-_. ]?$/i;
/** Before the word of a name in a setting: in a shell, a list of YAML, or its keys. */
const SETTING = /^(?:\s*(?:- ["']?)?|export |set |ENV )[A-Z0-9_]*$/;
const YAML = /^\s*[A-Z0-9]+_[A-Z0-9_]*$/;
const NEVER = /(?!)/;
/** After the key in a credential of AWS and its like: day, region, service, `aws4_request`. */
const SCOPE = /(?:\/|%2F)\d{8}(?:\/|%2F).*$/is;
const PASSWORD_NAME =
  /^(?:pass|contra|pw|pin|mot|wacht|l\u00f6sen|has|senha|kennwort|clave|\u043f\u0430\u0440\u043e\u043b\u044c|\u5bc6|\u30d1)/iu;

/** Before the password in a .netrc, whose words may be on lines of their own. */
const NETRC = /(?:^|\s)(?:machine\s{1,8}\S{1,60}|default)\s{1,40}(?:(?:login|account)\s{1,8}\S{1,60}\s{1,40}){0,2}$/;
/** Before a name that is of the user of a URL, before its password: `https://ci-token:`. */
const IN_USER = /:\/\/[^\s:/?#&="'<>`()]{0,80}$/;

type Add = (to: number, value: string, certainty: 'likely', why: string) => void;

/** Names with other letters around the word are others: "compass", "tokens", "secretary". */
function isName(text: string, at: number, word: string, after: string): boolean {
  if (HARMLESS_END.test(after)) return false;
  const before = text.slice(Math.max(0, at - 16), at);
  if (HARMLESS_START.test(before)) return false;
  if (/^(?:pass|pin|pwd|pw|creds)$/i.test(word) && /^[a-z]/.test(after)) return false;
  // In camel case a word begins with a capital letter after a small one.
  return !/[a-z]$/.test(before) || /^[A-Z]/.test(word) || /^(?:passw|pwd|secret|token|key)/i.test(word);
}

/** Whether a bare value is a variable, a path, a type, or a number of code. */
function isCode(value: string): boolean {
  return (
    /^[A-Za-z_$][\w$]*(?:(?:\.|->|::)[#A-Za-z_$][\w$]*)+$/.test(value) ||
    /^[\w-]+:\/\//.test(value) ||
    /^(?:\.{0,2}\/|[A-Za-z]:\\)/.test(value) ||
    /^[A-Z][A-Z_]+\d?$/.test(value) ||
    /^[a-z]+(?:[A-Z_][A-Za-z]*)*$/.test(value)
  );
}

const hasKinds = (value: string) => /\d/.test(value) && /\p{L}/u.test(value);

/** Four groups of four small letters, as Google issues them for apps. Few words begin with three consonants. */
const GROUPS = /^[a-z]{4}(?: [a-z]{4}){3}$/;
const NO_WORD = /(?<![a-z])(?!thr|sch|spr|str|scr)[^aeiouy ]{3}|q(?!u)/;
const isGroups = (value: string) => GROUPS.test(value) && NO_WORD.test(value);

function isPassword(value: string, isQuoted: boolean, isSetting: boolean): boolean {
  if (value.length < 4 || value.length > 200) return false;
  if (isGroups(value) || (isSetting && GROUPS.test(value))) return true;
  if (/\s/.test(value)) return isQuoted && hasKinds(value) && (isSetting || value.split(/\s+/).length < 4);
  if (isQuoted)
    return (
      !/^(?:[A-Z]?[a-z]+|[A-Z_]+|[a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:[-_][a-z]+)+)$/.test(value) ||
      isSetting ||
      /^[a-z]{6,12}$/.test(value)
    );
  const core = value.replace(/[.]+$/, '');
  return isSetting
    ? core.length > 3
    : !isCode(core) && (hasKinds(core) || /[!@#$%^*~+]/.test(core) || /^\d{4,}$/.test(core));
}

function isToken(value: string, isQuoted: boolean): boolean {
  if (
    value.length < 10 ||
    !/^[\w+/=.~:!@#$%^*|-]+$/.test(value) ||
    (!isQuoted && isCode(value) && (value.length < 30 || entropyOf(value) < 4))
  )
    return false;
  if (/^(?:[\w-]+[-:])?v?\d+(?:\.\d+)+|^[\d.-]{1,15}$|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}$|:\/\/|[/:]$/.test(value))
    return false;
  // A way to sign: `Authorization: AWS4-HMAC-SHA256 Credential=...`.
  if (/^[A-Z\d-]+-SHA\d{3}$/.test(value)) return false;
  // Words joined by hyphens or underscores are a name.
  if (/^[A-Za-z]+(?:[-_.][A-Za-z]+\d?)*$/.test(value) && !/[a-z][A-Z].*[a-z][A-Z].*[a-z][A-Z]/.test(value))
    return false;
  return entropyOf(value) > 2.8 && (/\d/.test(value) || value.length > 23);
}

const isNoSecret = (bare: AssignedValue, text: string, sign: string) =>
  isPlaceholder(bare.head) || isVariable(bare, text, sign) || isCall(bare, text);

/** Whether a value with spaces is a password: by its first word in a line, by any word in an element. */
function isPart({ value, head, isWhole, isNoCode }: AssignedValue, isSetting: boolean): boolean {
  const words = value.split(/\s+/);
  if (!isWhole || words.length < 2) return false;
  if (isSetting) return true;
  if (isNoCode) return words.length < 4 && words.some((word) => isPassword(word, false, false));
  return isPassword(head, false, false);
}

/** Finds the values after names such as "password" and "api_key" in settings, code, JSON, XML, and command lines. */
export function findAssigned(text: string, add: Add): void {
  NAME.lastIndex = 0;
  for (let match = NAME.exec(text); match; match = NAME.exec(text)) {
    const [word] = match;
    const after = match.index + word.length;
    BETWEEN.lastIndex = after;
    const between = BETWEEN.exec(text);
    if (!between || !isName(text, match.index, word, between[1] ?? '')) continue;
    const sign = between[0].slice(between[1]?.length ?? 0);
    const from = after + between[0].length;
    const beforeAll = text.slice(Math.max(0, match.index - 160), match.index);
    const beforeName = beforeAll.slice(-80).replace(/^.*\n/s, '');
    const isNetrc = sign !== '' && /^\s+$/.test(sign) && NETRC.test(beforeAll);
    // A space alone sets a value in an option and a .netrc only: "--password X", "login anna password X".
    if (/^\s+$/.test(sign) && !isNetrc && !/(?:^|\s)--?[\w-]*$|\blogin \S{1,60} $/.test(beforeName)) continue;
    // A comma comes before a value in a call only: `set("token", "X")`.
    if (/^["'`]*\s*,/.test(sign) && !/\(\s?["'`][\w.-]*$|"name"\s?:\s?"[\w.-]*$/.test(beforeName)) continue;
    if (sign === ':' && IN_USER.test(beforeName)) continue;
    QUOTED.lastIndex = from;
    const quoted = QUOTED.exec(text);
    // `POSTGRES_PASSWORD: x` of YAML too.
    const isSetting =
      isNetrc ||
      (/^[A-Z]{2}/.test(word) && (/^=/.test(sign) ? SETTING : /^:\s/.test(sign) ? YAML : NEVER).test(beforeName));
    const isOfPerson = PASSWORD_NAME.test(word);
    const bare = quoted
      ? undefined
      : bareValue(text, from, { before: beforeName, sign, isSetting, isPassword: isOfPerson });
    const value = bare?.value ?? quoted?.slice(1).find((part) => part !== undefined) ?? '';
    const start = quoted ? from + quoted[0].indexOf(value, 1) : (bare?.from ?? from);
    if (isPlaceholder(value) || (bare && isNoSecret(bare, text, sign))) continue;
    const isOne = isOfPerson
      ? isPassword(value, quoted !== null, isSetting) || (bare !== undefined && isPart(bare, isSetting))
      : isToken(value, quoted !== null);
    if (!isOne) continue;
    const whole = quoted || bare?.isNoCode ? value : value.replace(/[.:]$/, '');
    const trimmed = whole.replace(SCOPE, '');
    add(start + trimmed.length, trimmed, 'likely', `follows "${word}"`);
    NAME.lastIndex = start + value.length;
  }
}
