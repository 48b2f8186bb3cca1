import { CHARSET_NAMES, type Charset } from '../../../engine/bytes/charsets.ts';
import { percentDecodeToBytes } from '../../../engine/bytes/percent.ts';

/** The part of a `data:` URI before its body. */
export type DataUriHead = {
  /** The media type as written, e.g. `text/plain;charset=utf-8`; may be empty. */
  readonly type: string;
  readonly base64: boolean;
  /** 0-based offset of the first character after the comma. */
  readonly body: number;
};

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '‘': '’' };

/** A quotation mark before Base64 that was copied from JSON or source code. */
export type Opening = {
  /** 0-based offset of the first character after it; the given one if there is none. */
  readonly after: number;
  /** The closing mark of the Base64; empty if there is none. */
  readonly closing: string;
};

/** The scheme of HTTP's basic authentication (RFC 7617), after the header's name or not. */
const BASIC = /^[\t\n\f\r ]*(?:(?:proxy-)?authorization:[\t ]*)?basic[\t ]+(?=[\w+/-]{2})/i;
const PARTIAL_BASIC = /^[\t\n\f\r ]*(?:(?:[a-z-]{1,19}|(?:proxy-)?authorization:[\t ]*[a-z]{0,5}[\t ]*)|basic[\t ]+)$/i;

/** Returns the length of the scheme before the Base64 of user and password; 0 if there is none. */
export const basicLength = (text: string): number => BASIC.exec(text.slice(0, 100))?.[0].length ?? 0;

/** Reads the quotation mark at an offset, after whitespace or not; before it may be the `b` of Python's bytes. */
export function openingQuote(text: string, from: number, to: number): Opening {
  if (!/[\t\n\f\r "'`“‘b]/.test(text.charAt(from))) return { after: from, closing: '' };
  const found = /^[\t\n\f\r ]*b?(["'`“‘])/.exec(text.slice(from, Math.min(to, from + MAX_HEAD_LENGTH)));
  const [whole = '', mark = ''] = found ?? [];
  return { after: from + whole.length, closing: CLOSING[mark] ?? mark };
}

/** Number of characters within which the media type must end. */
const MAX_HEAD_LENGTH = 1000;

/** Read the head of a `data:` URI (RFC 2397, any case) that starts at an offset, after whitespace or not. */
export function dataUriHead(text: string, from: number, to: number): DataUriHead | undefined {
  if (!/[\t\n\f\r dD]/.test(text.charAt(from))) return undefined;
  const head = /^[\t\n\f\r ]*data:([^,]*),/i.exec(text.slice(from, Math.min(to, from + MAX_HEAD_LENGTH)));
  if (!head) return undefined;
  const [whole, type = ''] = head;
  const base64 = /; *base64$/i;
  return { type: type.replace(base64, '').trim(), base64: base64.test(type), body: from + whole.length };
}

/** Whether the beginning of a text may be an incomplete head of a `data:` URI, or a quotation mark. */
export const isHeadOpen = (start: string): boolean =>
  start.length < MAX_HEAD_LENGTH &&
  (PARTIAL_BASIC.test(start) ||
    /^[\t\n\f\r ]*(?:b?["'`“‘]|b$)?[\t\n\f\r ]*(?:d|da|dat|data|data:[^,]*)?$/i.test(start));

/** Reads the body of a `data:` URI without Base64 piece by piece: whitespace at its ends, tabs and line breaks are left out. */
export class PercentBody {
  #kept = '';
  #hasStarted = false;

  read(piece: string, isLast: boolean): Uint8Array {
    let text = piece.replace(/[\t\n\r]/g, '');
    if (!this.#hasStarted) text = text.trimStart();
    this.#hasStarted ||= text !== '';
    const all = this.#kept + text;
    const trimmed = all.trimEnd();
    // Whitespace may go on to the end, and a triplet in the next piece.
    const end = isLast ? trimmed.length : trimmed.length - (/%[\da-f]?$/i.exec(trimmed.slice(-2))?.[0].length ?? 0);
    this.#kept = all.slice(end);
    return percentDecodeToBytes(all.slice(0, end));
  }
}

/** Whether a text may be the type in a `data:` URI: `image/png`, with parameters or not. */
export function isMediaType(text: string): boolean {
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; *[\w-]+=[\w!#$&^.+%"':-]*)*$/.test(text);
}

const LABELS: Readonly<Record<string, Charset>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'iso-8859-1',
  latin1: 'iso-8859-1',
  'windows-1252': 'windows-1252',
};

const charsetName = (type: string): string => /; *charset="?([\w.:-]{1,40})/i.exec(type)?.[1] ?? '';

/** The charset that a media type names, if it is one that can be read. */
export function namedCharset(type: string): Charset | undefined {
  const name = charsetName(type).toLowerCase();
  return Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
}

/** Adds its charset to the type of a text: without one, it would be read as ASCII or UTF-8. */
export const withCharset = (type: string, charset: Charset): string =>
  charset !== 'utf-8' && /^text\//i.test(type) && charsetName(type) === '' ? `${type};charset=${charset}` : type;

/**
 * Returns the note about a media type that names another charset than the one used.
 *
 * @param done `bytes were read as`; undefined if the bytes are the result
 */
export function charsetNotes(type: string, used: Charset, done: string | undefined): string[] {
  const name = charsetName(type);
  const named = namedCharset(type);
  if (name === '' || named === used) return [];
  const shown = named ? CHARSET_NAMES[named] : name;
  if (done === undefined) return [`The bytes are in ${shown}, as the data: URI says.`];
  return [`The data: URI names ${shown}, but the ${done} ${CHARSET_NAMES[used]}.`];
}
