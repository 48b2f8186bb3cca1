/** A value without quotes, up to what ends it in a list, code, or a connection string. */
const BARE = /[^\s"'`<>;,(){}|\]\\]{1,500}/y;
const IN_QUERY = /[^\s"'`<>;,(){}&|\]\\]{1,500}/y;
/** In a setting, and in prose: all up to a space, without the end of a sentence. */
const WORD = /\S{0,500}[^\s.,;:!?)\]}"'`]/y;
const CONTENT = /<!\[CDATA\[([^\r\n]{1,500}?)\]\]>|([^<\r\n]{1,500})(?=\s{0,20}<\/)/y;
const LINE = /[^\r\n]{1,500}/y;

/** Before the word of a name that begins a line: a list mark, and a word of a shell. */
const FIRST = /^[\s>]*(?:(?:[-*+•]|\d{1,2}[.)])\s{1,4})?["'`]?(?:export |set |env |\$env:)?[\p{L}\d_.-]{0,40}$/iu;
/** Words without punctuation as well: `New password: `. */
const WORDS_FIRST = /^[\s>]*(?:(?:[-*+•]|\d{1,2}[.)])\s{1,4})?[\p{L}\d_. -]{0,50}$/u;
/** After a value on its line, and none of it. */
const COMMENT = /\s(?:#|(?:\/\/|;|--)(?=\s)).*$/;
const MARKUP = /<(?:br|\/[a-z]).*$/i;
const QUOTE_AT_END = /["'`][)\]};,]*$/;
/** Another pair of a connection string, or of a list. */
const NEXT_PAIR =
  /[;,]\s?(?:user|uid|server|host|address|port|db|data|initial|catalog|timeout|connect|command|encrypt|trust|integrated|persist|ssl|tls|pool|min|max|multiple|driver|provider|charset|app|option|type)[\w ]{0,30}=/i;
/** After a space: the name of another value, a sign of code, or a word of a sentence, of code, or of a command. */
const NO_PART =
  /^(?:[\p{L}_][\p{L}\d_. -]{0,50}[:=：]|[-–—&|(<>{}[\]=+?%*/\\;,:.]|(?:is|was|and|or|for|to|the|please|on|at|in|from|by|with|if|else|then|und|oder|et|ou|est|y|o|es|и|ist|bitte|für|im|am|ab|psql|pg_\w+|mysql\w*|mongo\w*|redis-cli|node|npm|npx|yarn|pnpm|python3?|docker|java|ruby|rails|php|go|make|sh|bash|curl|wget|sudo|exec|cargo|dotnet|mvn|gradle|ssh|sshpass|scp|rsync|git|terraform|ansible\w*|restic|borg)(?![\p{L}\d])|[^\n]* --?[a-z])/iu;
const CALL = /^[A-Za-z_$][\w$]*(?:(?:\.|->|::|\?\.)[#\w$]+)*[([](?![^)\]]*[)\]][A-Za-z\d])/;

/** A value after a name. */
export type AssignedValue = {
  readonly from: number;
  readonly value: string;
  /** Up to the first space. */
  readonly head: string;
  /** Where it ends cannot be told by its characters: an element's content, or all up to the end of a line. */
  readonly isWhole: boolean;
  /** Neither a variable nor a call: in an element, or a setting. */
  readonly isNoCode: boolean;
};

/** The surroundings of a value. */
type Place = {
  /** The line up to the word of the name. */
  readonly before: string;
  /** Between the name and the value. */
  readonly sign: string;
  readonly isSetting: boolean;
  /** Only passwords have brackets, semicolons, and spaces. */
  readonly isPassword: boolean;
};

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

function contentAt(text: string, from: number, { before, sign }: Place): AssignedValue | undefined {
  if (!/(?:^|[^=])>\s*$/.test(sign) || !/<[^<>]*$/.test(before)) return undefined;
  const content = matchAt(CONTENT, text, from);
  if (!content) return undefined;
  const value = (content[1] ?? content[0]).trim();
  const start = from + content[0].indexOf(value);
  return { from: start, value, head: value, isWhole: true, isNoCode: true };
}

/** Returns the value of a name alone on its line. */
function restOfLine(text: string, from: number, { before, sign, isSetting }: Place): AssignedValue | undefined {
  const isFirst = FIRST.test(before);
  if (!/[:=：]/.test(sign) || !(isFirst || (/[:：]/.test(sign) && WORDS_FIRST.test(before)))) return undefined;
  let line = (matchAt(LINE, text, from)?.[0] ?? '').replace(COMMENT, '').replace(MARKUP, '').trimEnd();
  const pair = isSetting ? -1 : line.search(NEXT_PAIR);
  if (pair >= 0) line = line.slice(0, pair);
  const quote = QUOTE_AT_END.exec(line);
  if (quote && !line.slice(0, quote.index).includes(quote[0].charAt(0))) line = line.slice(0, quote.index);
  line = line.replace(/[;,]$/, '');
  const word = /^\S*/.exec(line)?.[0] ?? '';
  const rest = line.slice(word.length).trim();
  const isMore = rest !== '' && isFirst && !NO_PART.test(rest) && (!/^\d+$/.test(word) || /^[\d ]+$/.test(rest));
  const head = rest === '' ? word : word.replace(/[;,]$/, '');
  return { from, value: isMore ? line : head, head, isWhole: true, isNoCode: isSetting };
}

/** Returns the value without quotes that begins at an offset. */
export function bareValue(text: string, from: number, place: Place): AssignedValue {
  const whole = place.isPassword ? (contentAt(text, from, place) ?? restOfLine(text, from, place)) : undefined;
  if (whole) return whole;
  const inProse = place.isSetting || /^\s+\w/.test(place.sign);
  const value = matchAt(inProse ? WORD : /[?&][\w.[\]-]*$/.test(place.before) ? IN_QUERY : BARE, text, from)?.[0] ?? '';
  return { from, value, head: value, isWhole: false, isNoCode: false };
}

/** Returns whether a value calls a function, or is an item of a list. */
export function isCall({ from, value, isWhole, isNoCode }: AssignedValue, text: string): boolean {
  if (isNoCode) return false;
  return isWhole ? CALL.test(value) : /[([]/.test(text.charAt(from + value.length));
}

/** Returns whether a value is a variable with a number that is assigned or passed: "password = hash2", "login(password=hash2)". */
export function isVariable({ from, head, isNoCode }: AssignedValue, text: string, sign: string): boolean {
  const name = head.replace(/[)\]};,]+$/, '');
  return (
    !isNoCode && /^[A-Za-z_]\w*\d$/.test(name) && (/ =|= /.test(sign) || /[,)]/.test(text.charAt(from + name.length)))
  );
}
