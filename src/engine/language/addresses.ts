import { isSpace } from '../lines/lines.ts';
import { isDigit } from '../unicode/ascii.ts';
import { ianaDomains } from '../unicode/top-level-domains.ts';
import { once } from '../values/once.ts';

const OPENING = `"'“”‘’«»‹›„‚([{<`;
const SCHEMES = ['http://', 'https://', 'ftp://', 'www.'];
const MAX_SCHEME_LENGTH = 8;
const SCHEME_AND_HOST = /^\W*(?:\w+:\/\/|www\.)[^/?#]*/i;
const BARE_HOST = /^[^/?#@]*/;
const ADDRESS_SIGN = /@|:\/\/|www\.|\.[^\s.\d]{2}/gi;
const AT = 0x40;
const DOT = 0x2e;

/** A host name of two labels or more, with the top-level domain as its last group. Made when needed: it takes milliseconds. */
const hosts = once(
  () => /((?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?\.)+)(xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+)/iuy,
);
/** A path, a query, or a fragment, maybe after a port. */
const PATH = /(?::\d+)?[/?#]/y;
/** Characters that may follow a host in a sentence; an opening bracket, as in `list.map(`, and a letter may not. */
const AFTER_HOST =
  /[\s)\]}>»›"'’‘“”.,;:!?…–—、。，！？」』）\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** One letter and two, as in `m.in.` and `c.so`: abbreviations more often than hosts, if no path follows. */
const SHORT_HOST = /^\p{L}\.\p{L}{2}$/u;
/** `3.am`: a number and a word. */
const NUMBER = /^\d+\.$/;

/** Returns the top-level domain at the start of letters: all of them, or their ASCII prefix; '' if there is none. */
function topLevelDomain(letters: string): string {
  const [ascii = ''] = /^[a-z]*/i.exec(letters) ?? [];
  const isKnown = (name: string) => /^xn--/i.test(name) || ianaDomains().has(name.toLowerCase());
  return [letters, ascii].find(isKnown) ?? '';
}

/**
 * Whether a web address without a protocol starts at an offset: a host whose top-level domain exists, `example.com/path`.
 * A domain in mixed case without a path is the beginning of the next sentence.
 */
function isBareAddress(text: string, start: number, end: number): boolean {
  const host = hosts();
  host.lastIndex = start;
  const [, labels = '', letters = ''] = host.exec(text) ?? [];
  const domain = topLevelDomain(letters);
  const hostEnd = start + labels.length + domain.length;
  if (domain === '' || hostEnd > end) return false;
  PATH.lastIndex = hostEnd;
  if (PATH.test(text) && PATH.lastIndex <= end) return true;
  if (domain !== domain.toLowerCase() && domain !== domain.toUpperCase()) return false;
  if (hostEnd < end && !AFTER_HOST.test(text.charAt(hostEnd))) return false;
  return !NUMBER.test(labels) && !SHORT_HOST.test(labels + domain);
}

/**
 * Whether a run of anything but whitespace is a web or e-mail address: after quotes and brackets it starts with
 * `http://`, `https://`, `ftp://` or `www.` in any case or with a host name such as `example.com`, or it has one `@` and a
 * dot after it.
 *
 * @param start UTF-16 offset of the run
 * @param end its end, exclusive
 * @example isAddress('see example.com/a', 4, 17) // true
 */
export function isAddress(text: string, start: number, end: number): boolean {
  let from = start;
  while (from < end && OPENING.includes(text.charAt(from))) from++;
  const unit = text.charCodeAt(from) | 0x20;
  if (unit === 0x68 || unit === 0x66 || unit === 0x77) {
    const head = text.slice(from, Math.min(end, from + MAX_SCHEME_LENGTH)).toLowerCase();
    if (SCHEMES.some((scheme) => head.startsWith(scheme))) return true;
  }
  let ats = 0;
  let at = -1;
  let dot = -1;
  // A top-level domain has two characters or more.
  let hasDot = false;
  for (let i = from; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit === DOT) {
      dot = i;
      hasDot ||= i > from && i < end - 2;
    } else if (unit === AT) {
      ats++;
      at = i;
      dot = -1;
    }
  }
  if (ats === 1 && at > from && dot > at + 1) return true;
  return hasDot && isBareAddress(text, from, end);
}

/**
 * Returns the offset of the next `@`, `://`, `www.`, or full stop within a word, one of which every address has; -1 if
 * none.
 * @example nextAddressSign('mail ann@example.com', 0) // 8
 */
export function nextAddressSign(text: string, from: number): number {
  ADDRESS_SIGN.lastIndex = from;
  return ADDRESS_SIGN.exec(text)?.index ?? -1;
}

/**
 * Returns the start of the case-sensitive part of an address: after the host of a web address. E-mail addresses have no
 * such part: their end is returned.
 *
 * @param start UTF-16 offset of a run for which `isAddress` is true
 * @param end its end, exclusive
 * @example exactPart('https://EXAMPLE.com/Path', 0, 24) // 19
 */
export function exactPart(text: string, start: number, end: number): number {
  const run = text.slice(start, end);
  const [head = ''] = SCHEME_AND_HOST.exec(run) ?? BARE_HOST.exec(run) ?? [];
  return run.charCodeAt(head.length) === AT ? end : start + head.length;
}

/**
 * The end of the run of anything but whitespace that starts at `start`; at most `limit`. UTF-16 offsets.
 * @example chunkEnd('one two', 0) // 3
 */
export function chunkEnd(text: string, start: number, limit = text.length): number {
  let end = start;
  while (end < limit && !isSpace(text.charCodeAt(end))) end++;
  return end;
}

/**
 * Change a text except for its web and e-mail addresses: `change` gets the parts between them.
 * @example outsideAddresses('see www.x.com now', (part) => part.toUpperCase()) // 'SEE www.x.com NOW'
 */
export function outsideAddresses(text: string, change: (part: string) => string): string {
  const out: string[] = [];
  let copied = 0;
  for (let i = 0; i < text.length; ) {
    const end = chunkEnd(text, i);
    if (isAddress(text, i, end)) {
      out.push(change(text.slice(copied, i)), text.slice(i, end));
      copied = end;
    }
    i = end + 1;
  }
  out.push(change(text.slice(copied)));
  return out.join('');
}

/** Finds the runs without whitespace that may be addresses: most have no sign of one, and need no further look. */
export class AddressFinder {
  readonly #text: string;
  /** Offsets of the next at sign, scheme, and full stop of a host; the length of the text if there is none. */
  #at = -1;
  #scheme = -1;
  #stop = -1;
  #run = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Returns the UTF-16 offset of the next run that may be an address, or the length of the text.
   *
   * @param from offset of a run; never less than in the call before
   */
  next(from: number): number {
    if (this.#run >= from) return this.#run;
    const text = this.#text;
    if (this.#at < from) this.#at = this.#find('@', from);
    if (this.#scheme < from) this.#scheme = this.#find('://', from);
    if (this.#stop < from) this.#stop = this.#findStop(from);
    this.#run = Math.min(this.#at, this.#scheme, this.#stop);
    if (this.#run < text.length) while (this.#run > from && !isSpace(text.charCodeAt(this.#run - 1))) this.#run--;
    return this.#run;
  }

  #find(sign: string, from: number): number {
    const found = this.#text.indexOf(sign, from);
    return found < 0 ? this.#text.length : found;
  }

  /** Finds a full stop before two characters, as before a top-level domain, or after `www`. */
  #findStop(from: number): number {
    const text = this.#text;
    const isPart = (unit: number) => unit !== DOT && !isSpace(unit) && !isDigit(unit);
    let stop = this.#find('.', from);
    while (stop < text.length) {
      if (isPart(text.charCodeAt(stop + 1)) && isPart(text.charCodeAt(stop + 2))) break;
      if (text.slice(Math.max(from, stop - 3), stop).toLowerCase() === 'www') break;
      stop = this.#find('.', stop + 1);
    }
    return stop;
  }
}
