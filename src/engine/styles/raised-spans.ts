import { forEachLine, isBlank, isSpace } from '../lines/lines.ts';

/** A part of a text to raise or lower: `text.slice(start, end)` becomes `content` in small letters. UTF-16 offsets. */
export type Span = {
  readonly start: number;
  readonly end: number;
  readonly content: string;
  /** Whether it is raised, not lowered; set only for a text with both. */
  readonly raised?: boolean;
};

const spanOf = (text: string, start: number, end: number): Span => ({ start, end, content: text.slice(start, end) });

/** Returns the content of each line that is not blank, without surrounding whitespace. */
export function lineSpans(text: string): Span[] {
  const spans: Span[] = [];
  forEachLine(text, (start, end) => {
    if (isBlank(text, start, end)) return;
    let from = start;
    while (isSpace(text.charCodeAt(from))) from++;
    let to = end;
    while (isSpace(text.charCodeAt(to - 1))) to--;
    spans.push(spanOf(text, from, to));
  });
  return spans;
}

const FIGURES = /(?:[0-9+\-=()\u2212](?![\ufe0f\u20e3]))+/g;

/** Runs of digits and of the signs `+ - = ( )` and U+2212. */
export function figureSpans(text: string): Span[] {
  return Array.from(text.matchAll(FIGURES), ({ 0: run, index }) => spanOf(text, index, index + run.length));
}

const POWERS = new RegExp(
  [
    '\\^\\{([^{}\\r\\n]+)\\}',
    '\\^\\(([^()\\r\\n]+)\\)',
    // A sign after the digits is the charge of an ion only if no term directly follows, as in `x^2+1`.
    '\\^([+\\-\\u2212]?[0-9]+(?:[+\\-\\u2212](?=[\\s)\\]},.;]|$))?)(?![\\ufe0f\\u20e3])',
    '\\^(\\p{L})(?!\\p{M})',
    '\\^([+\\-\\u2212])',
  ].join('|'),
  'gu',
);

/**
 * Powers as people type them: `x^2`, `x^-1`, `x^n`, `x^{n+1}`, `x^(n+1)`, `Na^+`, `SO4^2-`. The caret and the brackets
 * are no part of the content.
 */
export function powerSpans(text: string): Span[] {
  return Array.from(text.matchAll(POWERS), ({ 0: whole, 1: a, 2: b, 3: c, 4: d, 5: e, index }) => ({
    start: index,
    end: index + whole.length,
    content: a ?? b ?? c ?? d ?? e ?? '',
  }));
}

const ORDINALS = /(?<![\p{L}\p{N}])[0-9]+(st|nd|rd|th)(?![\p{L}\p{N}\p{M}])/giu;

/** The endings of English ordinal numbers: `st` of `1st`. */
export function ordinalSpans(text: string): Span[] {
  return Array.from(text.matchAll(ORDINALS), ({ 0: whole, index }) =>
    spanOf(text, index + whole.length - 2, index + whole.length),
  );
}

/** Two lists of spans as one, in order. They must not overlap. */
export function mergeSpans(first: readonly Span[], second: readonly Span[]): Span[] {
  return second.length === 0 ? [...first] : [...first, ...second].sort((a, b) => a.start - b.start);
}

/** Replace each span, given in order, and change the text between them. */
export function replaceSpans(
  text: string,
  spans: readonly Span[],
  replace: (span: Span) => string,
  between: (text: string) => string = (part) => part,
): string {
  let result = '';
  let done = 0;
  for (const span of spans) {
    result += between(text.slice(done, span.start)) + replace(span);
    done = span.end;
  }
  return result + between(text.slice(done));
}

const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Escape what LaTeX reads as commands. */
export function escapeLatex(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (sign) => LATEX[sign] ?? `\\${sign}`);
}

/** A text in the forms of its characters; `undefined` where one of them has none. */
export function inLetters(text: string, letters: ReadonlyMap<number, string>): string | undefined {
  let result = '';
  for (const character of text) {
    const form = letters.get(character.codePointAt(0) ?? 0);
    if (form === undefined) return undefined;
    result += form;
  }
  return result;
}
