import { isLabelUnit, topLevelEnd, unitTest } from '../unicode/domain-names.ts';
import { punycodeLength } from '../unicode/punycode.ts';
import { xDomains } from '../unicode/top-level-domains.ts';

/** UTF-16 offsets of a link; `end` is exclusive. */
export type Link = { readonly start: number; readonly end: number };

const HYPHEN = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;
const OPEN = 0x28;
const CLOSE = 0x29;
const UNDERSCORE = 0x5f;

const MAX_URL_LENGTH = 4096;
const MAX_LABEL_LENGTH = 63;
const MAX_SLUG_LENGTH = 40;
const DEFAULT_PROTOCOL = 'https://';

/** Characters before which X sees no link start: part of a word, a mention, a tag. */
const joinsLink = unitTest(/[A-Za-z0-9@＠$#＃\ufeff\ufffe\uffff]/);
/** Characters that prevent a link without a protocol after them. */
const joinsBareLink = unitTest(/[-_./]/);
const PROTOCOL = /https?:\/\/$/i;
const MAX_PROTOCOL_LENGTH = 8;
const PORT = /:\d+/y;

const LATIN =
  '\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u026f\u0272\u0289\u028b\u02bb\u0300-\u036f\u1e00-\u1eff';
/** Letters of other scripts than Latin and Cyrillic end a path. */
const isInPath = unitTest(new RegExp(`[\\w!*';:=+,.$/%#[\\]~@|&\\-\\u2013${LATIN}\\u0400-\\u04ff]`, 'i'));
/** Other characters of a path are punctuation of the sentence where the path ends. */
const endsPath = unitTest(new RegExp(`[\\w+\\-=#/${LATIN}\\u0400-\\u04ff]`, 'i'));
const isInLatinLabel = unitTest(new RegExp(`[-a-z0-9${LATIN}]`, 'i'));
const QUERY = /\?[\w!?*'@();:&=+$/%#[\]\-.,~|]*[\w\-&=#/]/y;
/** A shortened link; the text after its name does not belong to it. */
const SHORT = /^https?:\/\/t\.co\/([a-z\d]+)(?:\?[\w!?*'@();:&=+$/%#[\]\-.,~|]*[\w\-&=#/])?/i;
/** A label of printable ASCII needs no Punycode. */
const NEEDS_PUNYCODE = /[^ -~]/;
/** Most domains: ASCII, with labels of at most 63 characters. */
const PLAIN_DOMAIN = /^(?!xn--)(?:[a-z\d-]{1,63}\.)+[a-z\d-]{1,63}$/i;
/** Full stops that Internationalized Domain Names allow (RFC 3490, section 3.1). */
const FULL_STOPS = /[\u3002\uff0e\uff61]/;

/** Returns the end of round brackets in a path, with one nested pair; -1 if they are not closed. */
function bracketsEnd(text: string, open: number): number {
  let at = open + 1;
  while (isInPath(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) === CLOSE) return at > open + 1 ? at + 1 : -1;
  if (text.charCodeAt(at) !== OPEN) return -1;
  const inner = at + 1;
  at = inner;
  while (isInPath(text.charCodeAt(at))) at++;
  if (at === inner || text.charCodeAt(at) !== CLOSE) return -1;
  at++;
  while (isInPath(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === CLOSE ? at + 1 : -1;
}

function pathEnd(text: string, slash: number): number {
  let end = slash + 1;
  for (let at = end; ; ) {
    const unit = text.charCodeAt(at);
    if (unit === OPEN) {
      const after = bracketsEnd(text, at);
      if (after < 0) return end;
      if (end === at) end = after;
      at = after;
    } else if (isInPath(unit)) {
      at++;
      if (endsPath(unit)) end = at;
    } else return end;
  }
}

/** Returns the end of the match of a sticky pattern; `at` itself if there is none. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Whether a label of a host name has 1 to 63 characters in ASCII (RFC 1034, section 3.1). */
function isShortLabel(label: string): boolean {
  if (label.length > 2 * MAX_LABEL_LENGTH) return false;
  const length = label
    .split(FULL_STOPS)
    .map((part) => (NEEDS_PUNYCODE.test(part) ? 'xn--'.length + punycodeLength(part) : part.length))
    .reduce((sum, part) => sum + 1 + part);
  return length > 0 && length <= MAX_LABEL_LENGTH;
}

/** Returns the Latin names in a run that X reads as one domain: it links no others. */
function latinDomains(text: string, start: number, end: number): Link[] {
  const found: Link[] = [];
  for (let at = start; at < end; ) {
    let domainEnd = -1;
    let labelEnd = at;
    for (let label = at; ; label = labelEnd + 1) {
      labelEnd = label;
      while (labelEnd < end && isInLatinLabel(text.charCodeAt(labelEnd))) labelEnd++;
      if (labelEnd === label || labelEnd >= end || text.charCodeAt(labelEnd) !== DOT) break;
      const after = topLevelEnd(text, labelEnd + 1, xDomains());
      if (after >= 0 && after <= end) domainEnd = after;
    }
    if (domainEnd >= 0) found.push({ start: at, end: domainEnd });
    at = domainEnd >= 0 ? domainEnd : Math.max(labelEnd, at + 1);
  }
  return found;
}

/** Goes through a text from one full stop before a top-level domain to the next. */
class LinkScanner {
  readonly #text: string;
  readonly #links: Link[] = [];
  /** End of the last match. */
  #from = 0;
  /** The last full stop of the last run of labels, and the last full stop in it after which a domain may end. */
  #runEnd = -1;
  #lastStop = -1;

  constructor(text: string) {
    this.#text = text;
  }

  scan(): readonly Link[] {
    const text = this.#text;
    for (let dot = text.indexOf('.'); dot >= 0; ) {
      const isMatch = this.#isStop(dot) && this.#match(dot);
      dot = text.indexOf('.', isMatch ? this.#from : dot + 1);
    }
    return this.#links;
  }

  /** Whether a label precedes a full stop, and a top-level domain follows it. */
  #isStop(dot: number): boolean {
    const text = this.#text;
    return (
      dot > this.#from &&
      isLabelUnit(text.charCodeAt(dot - 1)) &&
      isLabelUnit(text.charCodeAt(dot + 1)) &&
      topLevelEnd(text, dot + 1, xDomains()) >= 0
    );
  }

  #mayStart(at: number): boolean {
    return at === 0 || (at > this.#from && !joinsLink(this.#text.charCodeAt(at - 1)));
  }

  /** Finds the link whose host contains the full stop at `dot`; false if there is none. */
  #match(dot: number): boolean {
    const text = this.#text;
    const first = this.#runStart(dot);
    if (dot > this.#runEnd) this.#readRun(first, dot);
    const protocol = this.#protocolBefore(first);
    if (protocol !== '' && this.#mayStart(first - protocol.length)) {
      const stop = this.#lastStopFrom(first, dot);
      if (stop >= 0) {
        this.#add(first, stop, protocol);
        return true;
      }
    }
    // The first character of the text counts as the one before the link, if possible.
    const isBefore = first === 0 && dot > 1 && isLabelUnit(text.charCodeAt(1)) && this.#mayStart(1);
    for (let at = isBefore ? 1 : first; at < dot; at++) {
      if (!isLabelUnit(text.charCodeAt(at)) || !this.#mayStart(at)) continue;
      const stop = this.#lastStopFrom(at, dot);
      if (stop >= 0) {
        this.#add(at, stop, '');
        return true;
      }
      // Only an underscore can separate the link from its label.
      at = Math.max(at, text.lastIndexOf('_', dot));
    }
    return false;
  }

  #protocolBefore(start: number): string {
    if (this.#text.charCodeAt(start - 1) !== SLASH) return '';
    const before = this.#text.slice(Math.max(this.#from, start - MAX_PROTOCOL_LENGTH), start);
    return PROTOCOL.exec(before)?.[0] ?? '';
  }

  /** Returns the start of the run of labels and full stops that ends at `dot`. */
  #runStart(dot: number): number {
    const text = this.#text;
    let start = dot - 1;
    for (let at = start; at >= this.#from; at--) {
      const unit = text.charCodeAt(at);
      if (isLabelUnit(unit)) start = at;
      else if (unit === DOT) {
        if (start !== at + 1 || at === this.#from || !isLabelUnit(text.charCodeAt(at - 1))) break;
      } else if (unit !== HYPHEN && unit !== UNDERSCORE) break;
    }
    return start;
  }

  /** Reads the labels from `dot` on, and stores the last possible end of a domain: a label without underscores. */
  #readRun(start: number, dot: number): void {
    const text = this.#text;
    let hasUnderscore = false;
    for (let at = dot - 1; at >= start && text.charCodeAt(at) !== DOT; at--) {
      if (text.charCodeAt(at) === UNDERSCORE) hasUnderscore = true;
    }
    this.#lastStop = -1;
    for (let stop = dot; ; ) {
      this.#runEnd = stop;
      if (!hasUnderscore && topLevelEnd(text, stop + 1, xDomains()) >= 0) this.#lastStop = stop;
      let at = stop + 1;
      if (!isLabelUnit(text.charCodeAt(at))) return;
      hasUnderscore = false;
      for (; ; at++) {
        const unit = text.charCodeAt(at);
        if (unit === UNDERSCORE) hasUnderscore = true;
        else if (unit !== HYPHEN && !isLabelUnit(unit)) break;
      }
      if (text.charCodeAt(at) !== DOT || !isLabelUnit(text.charCodeAt(at - 1))) return;
      stop = at;
    }
  }

  /** Returns the full stop before the top-level domain of a host that starts at `start`; -1 if none can. */
  #lastStopFrom(start: number, dot: number): number {
    if (this.#lastStop >= dot) return this.#lastStop;
    // The first label may begin later than the label that was read, after its underscores.
    const label = this.#text.slice(start, dot);
    return label.includes('_') || label.includes('.') ? -1 : dot;
  }

  /** Skips a link, and adds it if X recognizes it. */
  #add(start: number, stop: number, protocol: string): void {
    const text = this.#text;
    const domainEnd = topLevelEnd(text, stop + 1, xDomains());
    const portEnd = endOf(PORT, text, domainEnd);
    const hasPath = text.charCodeAt(portEnd) === SLASH;
    const path = hasPath ? pathEnd(text, portEnd) : portEnd;
    const end = text.charCodeAt(path) === QUESTION_MARK ? endOf(QUERY, text, path) : path;
    const isPreceded = start > 0 && joinsBareLink(text.charCodeAt(start - 1));
    this.#from = end;
    if ((protocol || DEFAULT_PROTOCOL).length + protocol.length + end - start > MAX_URL_LENGTH) return;
    const isPlain = PLAIN_DOMAIN.test(text.slice(start, domainEnd));
    if (!isPlain && !this.#hasShortLabels(start, domainEnd)) return;
    if (protocol !== '') this.#addWithProtocol(start - protocol.length, end);
    else if (isPlain && !isPreceded) this.#links.push({ start, end: hasPath ? end : domainEnd });
    else if (!isPreceded) {
      const domains = latinDomains(text, start, domainEnd);
      const last = domains.pop();
      if (!last) return;
      this.#links.push(...domains, hasPath ? { start: last.start, end: last.end + end - domainEnd } : last);
    }
  }

  #addWithProtocol(start: number, end: number): void {
    const url = this.#text.slice(start, end);
    const [short, slug = ''] = SHORT.exec(url) ?? [];
    if (slug.length > MAX_SLUG_LENGTH) return;
    this.#links.push({ start, end: short === undefined ? end : start + short.length });
  }

  #hasShortLabels(start: number, end: number): boolean {
    if (end - start > MAX_URL_LENGTH) return false;
    const domain = this.#text.slice(start, end);
    if (domain.startsWith('xn--') && latinDomains(domain, 0, domain.length).length === 0) return false;
    return domain.split('.').every(isShortLabel);
  }
}

/**
 * Returns the links that X finds in a text, in order: addresses with `http://` or `https://`, and without one those
 * whose host ends in a known top-level domain, `example.com/path`. The rules are those of twitter-text 3.1.0; linear.
 *
 * @param text in Normalization Form C, as X counts it
 */
export const xLinks = (text: string): readonly Link[] => new LinkScanner(text).scan();

/**
 * Returns the links that X finds in a text and the matches of another pattern, in order; of overlapping ones the first,
 * and of two with the same start the match of the pattern.
 *
 * @param pattern global
 */
export function linksAnd(pattern: RegExp, text: string): readonly Link[] {
  const matches = Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }));
  const links = xLinks(text);
  if (links.length === 0) return matches;
  let last = 0;
  return [...matches, ...links]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}
