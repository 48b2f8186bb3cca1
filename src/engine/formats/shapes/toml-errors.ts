import type { ParseError } from 'toml-eslint-parser';

const OPEN_ARRAY = 'an array is not closed: ] is missing';
const NO_VALUE = 'a value is missing after the = before this place';

/** Sentences without a period, by the beginnings of the parser's messages. */
const SENTENCES: readonly (readonly [beginning: string, sentence: string])[] = [
  ['Unterminated string', 'a text in quotes is not closed'],
  ['Unterminated array', OPEN_ARRAY],
  ['Unterminated inline table', 'an inline table is not closed: } is missing'],
  ['Unterminated table-key', 'a header is not closed: ] is missing'],
  ['Must be a newline', 'a line break must be here: TOML has one key with its value on each line'],
  ['Defining a key', 'this key or table is defined before; remove or rename one of them'],
  ['Leading zeros', 'leading zeros are not allowed; put the value in quotes if it is a text'],
];

/** UTF-16 code units before an error in which a key without a value is looked for. */
const LINE = 1000;

const UNQUOTED_KEY = 'a key needs quotes, unless it has only A-Z, a-z, 0-9, _, and -';
const BARE_KEY = /^\s*[\w-]+(?:\s*\.\s*[\w-]+)*\s*$/;

/** Returns a sentence without its period for an error of the parser. @param text that was parsed */
export function tomlErrorInWords(text: string, { message, index }: ParseError): string {
  const known = SENTENCES.find(([beginning]) => message.startsWith(beginning));
  if (known) return known[1];
  const all = text.slice(0, index).trimEnd();
  if (message.startsWith('Unspecified values')) return /[,[]$/.test(all) ? OPEN_ARRAY : NO_VALUE;
  const before = text.slice(Math.max(text.lastIndexOf('\n', index - 1), text.lastIndexOf('\r', index - 1)) + 1, index);
  if (/^Unexpected (?:character|token)/.test(message)) {
    const next = text.charAt(index);
    if (next === ':' && BARE_KEY.test(before)) return 'TOML has = between a key and its value, not a colon';
    if (before.trim() === '' && /=[\t ]*(?:#[^\n\r]*)?$/.test(all.slice(-LINE))) return NO_VALUE;
    if (/=\s*$/.test(before)) return 'this is no value of TOML; texts need quotes, and true and false are in lowercase';
    if (!/[="'[]/.test(before) && /[^\s\x00-\x7f]/.test(next)) return UNQUOTED_KEY;
  }
  return message.charAt(0).toLowerCase() + message.slice(1);
}
