import { forEachSentence } from '../../../engine/language/sentences.ts';
import { forEachLine, isBlank, isSpace } from '../../../engine/lines/lines.ts';
import { withLineFeeds } from '../../../engine/lines/one-line-break.ts';
import { lastEnd, type PartEnds } from '../../../engine/lines/part-ends.ts';
import type { RewrittenText } from '../../../engine/lines/rewritten-text.ts';
import { lineEndUse } from '../../../engine/regex/line-ends.ts';
import { clusterEnd, clusterEnds } from '../../../engine/unicode/graphemes.ts';

/** Offset of the first `wanted` at or after `from`, in UTF-16 code units; the length of the text if there is none. */
function indexOrEnd(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  return at < 0 ? text.length : at;
}

/**
 * Split at every occurrence of a separator; with `quotes` not inside double quotes. A `\n` in it is a line end of any
 * kind, unless it has a `\r`, too.
 */
export function splitAtSeparator(text: string, separator: string, quotes: boolean): string[] {
  if (!separator.includes('\n') || separator.includes('\r') || !text.includes('\r')) {
    return splitAtText(text, separator, quotes);
  }
  const lines = withLineFeeds(text);
  let at = 0;
  return splitAtText(lines.text, separator, quotes).map((piece) => {
    const start = at;
    at += piece.length + separator.length;
    return text.slice(lines.startOf(start), lines.endOf(start + piece.length));
  });
}

function splitAtText(text: string, separator: string, quotes: boolean): string[] {
  if (!quotes) return text.split(separator);
  const pieces: string[] = [];
  let start = 0;
  let at = 0;
  // Looked for only when it has been passed: a search from every separator would read the rest each time.
  let quote = -1;
  for (;;) {
    const cut = text.indexOf(separator, at);
    if (cut < 0) break;
    if (quote < at) quote = indexOrEnd(text, '"', at);
    if (quote < cut) {
      const close = text.indexOf('"', quote + 1);
      // A quote that is never closed contains the rest.
      if (close < 0) break;
      at = close + 1;
      continue;
    }
    pieces.push(text.slice(start, cut));
    start = at = cut + separator.length;
  }
  pieces.push(text.slice(start));
  return pieces;
}

/** Split at line ends of any kind; with `quotes` not inside double quotes. A final line end ends the last piece. */
export function splitAtLineEnds(text: string, quotes: boolean): string[] {
  const pieces: string[] = [];
  let start = 0;
  let quoted = false;
  let quote = quotes ? indexOrEnd(text, '"', 0) : text.length;
  forEachLine(text, (_, end, next) => {
    for (; quote < end; quote = indexOrEnd(text, '"', quote + 1)) quoted = !quoted;
    if (quoted && next < text.length) return;
    pieces.push(text.slice(start, end));
    start = next;
  });
  return pieces;
}

/**
 * Split at the matches of a pattern. Unlike `String.prototype.split` groups add nothing. Each line end is one `\n` to the
 * pattern, unless it is about carriage returns.
 */
export function splitAtPattern(text: string, pattern: RegExp): string[] {
  if (text.includes('\r')) {
    const { needsReturns, seesLineEnds } = lineEndUse(pattern);
    if (seesLineEnds && !needsReturns) return splitLines(withLineFeeds(text), pattern);
  }
  const groups = (new RegExp(`${pattern.source}|`, pattern.flags.replace(/[gy]/g, '')).exec('')?.length ?? 1) - 1;
  const pieces = text.split(pattern);
  return groups === 0 ? pieces : pieces.filter((_, i) => i % (groups + 1) === 0);
}

/** Splits a text as `String.prototype.split` splits its rewritten form. */
function splitLines(lines: RewrittenText, { source, flags }: RegExp): string[] {
  const { text, original } = lines;
  const search = new RegExp(source, `${flags}g`);
  const pieces: string[] = [];
  let start = 0;
  for (let match = search.exec(text); match && match.index < text.length; match = search.exec(text)) {
    const end = match.index + match[0].length;
    if (end > start) {
      pieces.push(original.slice(lines.startOf(start), lines.endOf(match.index)));
      start = end;
    }
    if (match[0] === '') search.lastIndex += search.unicode && (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  pieces.push(original.slice(lines.startOf(start)));
  return pieces;
}

const isPrintableAscii = (unit: number) => unit >= 0x20 && unit < 0x7f;

/** The last cluster boundary at or before `limit`; after one whole cluster where the first is longer. UTF-16 offsets. */
function boundaryBefore(text: string, start: number, limit: number): number {
  // There is always a boundary between two of these, in any context (UAX #29, GB999): no need to search.
  if (isPrintableAscii(text.charCodeAt(limit - 1)) && isPrintableAscii(text.charCodeAt(limit))) return limit;
  let end = clusterEnd(text, start);
  while (end < limit) {
    const next = clusterEnd(text, end);
    if (next > limit) break;
    end = next;
  }
  return end;
}

/** The start of the last run of spaces that begins after `start` and not after `limit`; -1 if there is none. */
function lastBreak(text: string, start: number, limit: number): number {
  let at = limit;
  while (at > start && !isSpace(text.charCodeAt(at))) at--;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--;
  return at > start ? at : -1;
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

/**
 * Cut into pieces of at most `size` UTF-16 code units, never inside a grapheme cluster: a longer one is one piece.
 *
 * @param wholeWords cut at whitespace, which vanishes there, and only words longer than `size` inside
 * @param ends where pieces of whole words end rather than after any of them, if that is not in their first third
 */
export function splitByLength(text: string, size: number, wholeWords: boolean, ends?: PartEnds): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    if (text.length - start <= size) {
      pieces.push(text.slice(start));
      break;
    }
    const limit = start + size;
    const best = wholeWords && ends ? lastEnd(ends, start + Math.ceil(size / 3), limit) : -1;
    const gap = best < 0 && wholeWords ? lastBreak(text, start, limit) : best;
    const end = gap >= 0 ? gap : boundaryBefore(text, start, limit);
    pieces.push(text.slice(start, end));
    start = wholeWords ? afterSpaces(text, end) : end;
  }
  return pieces;
}

/** Pieces of `size` words each. The whitespace between two pieces vanishes, that inside stays. */
export function splitByWords(text: string, size: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  let at = afterSpaces(text, 0);
  while (at < text.length) {
    let end = at;
    for (let words = 0; words < size && at < text.length; words++) {
      while (at < text.length && !isSpace(text.charCodeAt(at))) at++;
      end = at;
      at = afterSpaces(text, at);
    }
    pieces.push(text.slice(start, at < text.length ? end : text.length));
    start = at;
  }
  return pieces;
}

/** Pieces of `size` lines each. The line end between two pieces vanishes, those inside stay. */
export function splitByLines(text: string, size: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  let lines = 0;
  let last = 0;
  forEachLine(text, (_, end, next) => {
    lines++;
    last = end;
    if (lines % size !== 0) return;
    pieces.push(text.slice(start, end));
    start = next;
  });
  if (lines % size !== 0) pieces.push(text.slice(start, last));
  return pieces;
}

/** At most `count` pieces with as many grapheme clusters each; the first ones have one more where it does not divide. */
export function splitInParts(text: string, count: number): string[] {
  const ends = clusterEnds(text);
  const parts = Math.min(count, ends.length);
  const base = Math.floor(ends.length / parts);
  const longer = ends.length % parts;
  const pieces: string[] = [];
  let clusters = 0;
  let start = 0;
  for (let part = 0; part < parts; part++) {
    clusters += part < longer ? base + 1 : base;
    const end = ends[clusters - 1] ?? text.length;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

/** The sentences, by the rule that all tools share, without the whitespace around them. */
export function splitSentences(text: string): string[] {
  const pieces: string[] = [];
  forEachSentence(text, (start, end) => {
    pieces.push(text.slice(start, end));
  });
  return pieces;
}

/** Goes through the blocks of lines that are not blank, by the UTF-16 offsets of each. */
function forEachParagraph(text: string, onParagraph: (start: number, end: number) => void): void {
  let start = -1;
  let last = 0;
  forEachLine(text, (from, end) => {
    if (!isBlank(text, from, end)) {
      if (start < 0) start = from;
      last = end;
    } else if (start >= 0) {
      onParagraph(start, last);
      start = -1;
    }
  });
  if (start >= 0) onParagraph(start, last);
}

/** The blocks of lines that are not blank, with their inner line ends. */
export function splitParagraphs(text: string): string[] {
  const pieces: string[] = [];
  forEachParagraph(text, (start, end) => {
    pieces.push(text.slice(start, end));
  });
  return pieces;
}

/** The ends of the paragraphs and the sentences of a text. */
export function partEnds(text: string): PartEnds {
  const paragraphs = new Set<number>();
  const sentences = new Set<number>();
  forEachParagraph(text, (_, end) => {
    let at = end;
    while (isSpace(text.charCodeAt(at - 1))) at--;
    paragraphs.add(at);
  });
  forEachSentence(text, (_, end) => {
    sentences.add(end);
  });
  return { paragraphs, sentences };
}
