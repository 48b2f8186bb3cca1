import { isSpace } from './lines.ts';

const OPENING = `"'“”‘’«»‹›„‚([{<`;
const SCHEMES = ['http://', 'https://', 'ftp://', 'www.'];
const MAX_SCHEME_LENGTH = 8;
const SCHEME_AND_HOST = /^\W*(?:\w+:\/\/|www\.)[^/?#]*/i;
const AT = 0x40;
const DOT = 0x2e;

function isEmail(text: string, start: number, end: number): boolean {
  let at = -1;
  let dot = -1;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit === DOT) dot = i;
    else if (unit === AT) {
      if (at >= 0) return false;
      at = i;
      dot = -1;
    }
  }
  return at > start && dot > at + 1;
}

/**
 * Whether a run of anything but whitespace is a web or e-mail address: after quotes and brackets it starts with
 * `http://`, `https://`, `ftp://` or `www.` in any case, or it has one `@` and a dot after it.
 *
 * @param start UTF-16 offset of the run
 * @param end its end, exclusive
 */
export function isAddress(text: string, start: number, end: number): boolean {
  let from = start;
  while (from < end && OPENING.includes(text.charAt(from))) from++;
  const unit = text.charCodeAt(from) | 0x20;
  if (unit === 0x68 || unit === 0x66 || unit === 0x77) {
    const head = text.slice(from, Math.min(end, from + MAX_SCHEME_LENGTH)).toLowerCase();
    if (SCHEMES.some((scheme) => head.startsWith(scheme))) return true;
  }
  return isEmail(text, from, end);
}

/**
 * Offset of the case-sensitive part of an address: after the host of a web address. The end of the address if there is
 * no such part, as hosts and e-mail addresses ignore case.
 *
 * @param start UTF-16 offset of a run for which `isAddress` is true
 * @param end its end, exclusive
 */
export function exactPart(text: string, start: number, end: number): number {
  const head = SCHEME_AND_HOST.exec(text.slice(start, end));
  return head ? start + head[0].length : end;
}

/** The end of the run of anything but whitespace that starts at `start`; at most `limit`. UTF-16 offsets. */
export function chunkEnd(text: string, start: number, limit = text.length): number {
  let end = start;
  while (end < limit && !isSpace(text.charCodeAt(end))) end++;
  return end;
}

/** Change a text except for its web and e-mail addresses: `change` gets the parts between them. */
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
