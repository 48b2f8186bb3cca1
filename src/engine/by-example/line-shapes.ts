import { escapePattern } from '../unicode/escape-pattern.ts';

/** A part of several lines: a text that is the same in all, or different texts, with a pattern for them. */
export type LinePart = Fixed | Group;
export type Fixed = { readonly literal: string };
export type Group = {
  /** Its text in each line. */
  readonly values: readonly string[];
  /** Pattern that matches it, without a group around. */
  readonly pattern: string;
  /** Pattern that matches one character of it. */
  readonly each: string;
  /** Its length in all lines; undefined if that differs, or if there are too few lines to tell. */
  readonly width?: number;
  /** The result leaves it out. */
  readonly isDropped?: true;
};

export const isGroup = (part: LinePart): part is Group => 'values' in part;

const TOKEN = /\p{L}[\p{L}\p{M}]*|\d+|\s|[^\p{L}\d\s]/gu;
const WORD = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu;
/** Maximum number of tokens of a line that has a shape. */
const MAX_TOKENS = 40;
const MAX_PARTS = 12;

/** Splits a text into words, numbers, and single spaces and symbols. */
export const tokensOf = (text: string): readonly string[] => text.match(TOKEN) ?? [];

const classOf = (token: string) => (/^\p{L}/u.test(token) ? 'letters' : /^\d/.test(token) ? 'digits' : token);

const sameWidth = (values: readonly string[]) => {
  const [first = ''] = values;
  return values.every(({ length }) => length === first.length) ? first.length : undefined;
};

/** Returns parts by tokens, if all lines have the same kinds of tokens in the same order. */
function byTokens(lines: readonly string[]): LinePart[] | undefined {
  const all = lines.map(tokensOf);
  const [first = []] = all;
  if (first.length > MAX_TOKENS) return undefined;
  const isSameShape = all.every(
    (tokens) =>
      tokens.length === first.length && tokens.every((token, i) => classOf(token) === classOf(first[i] ?? '')),
  );
  if (!isSameShape) return undefined;
  return first.map((token, i): LinePart => {
    const kind = classOf(token);
    if (kind !== 'letters' && kind !== 'digits') return { literal: token };
    const values = all.map((tokens) => tokens[i] ?? '');
    const width = kind === 'digits' || lines.length > 1 ? sameWidth(values) : undefined;
    const each = kind === 'digits' ? '\\d' : '\\p{L}';
    return { values, pattern: kind === 'digits' ? '\\d+' : '[\\p{L}\\p{M}]+', each, ...(width && { width }) };
  });
}

/** Returns parts by words, if the symbols between them are the same in all lines. */
function byWords(lines: readonly string[]): LinePart[] | undefined {
  const all = lines.map((line): readonly string[] => line.match(WORD) ?? []);
  const [first = []] = all;
  const isWord = (token: string) => /^[\p{L}\p{M}\p{N}]/u.test(token);
  const isSameShape = all.every(
    (tokens) =>
      tokens.length === first.length &&
      tokens.every((token, i) => (isWord(token) ? isWord(first[i] ?? '') : token === first[i])),
  );
  if (!isSameShape || first.length > MAX_TOKENS) return undefined;
  return first.map((token, i): LinePart => {
    if (!isWord(token)) return { literal: token };
    const values = all.map((tokens) => tokens[i] ?? '');
    const width = lines.length > 1 ? sameWidth(values) : undefined;
    return { values, pattern: '[\\p{L}\\p{M}\\p{N}]+', each: '[\\p{L}\\p{N}]', ...(width && { width }) };
  });
}

/** Delimiters between the parts of records, the likeliest first. */
const DELIMITERS = [
  ', ',
  ',',
  '; ',
  ';',
  '\t',
  ' | ',
  '|',
  ': ',
  ':',
  ' = ',
  '=',
  ' - ',
  ' – ',
  ' -> ',
  ' => ',
  '@',
  '/',
  '-',
  '_',
  ' ',
  '. ',
  '.',
  ') ',
  ' (',
  '  ',
] as const;
/** Delimiters that often split at their last occurrence, as in names and file names. */
const AT_LAST: ReadonlySet<string> = new Set([' ', '.', '/', '-', '_']);

const isOne = (delimiter: string) => delimiter.length === 1;
const upTo = (delimiter: string) => (isOne(delimiter) ? `[^${escapePattern(delimiter)}\\n]*` : '.*?');
const anyExcept = (delimiter: string) => (isOne(delimiter) ? `[^${escapePattern(delimiter)}\\n]` : '.');

const group = (values: readonly string[], pattern: string, each = '.'): Group => ({ values, pattern, each });

/** The parts between one delimiter, all of them or those around the first or last one. */
function* byDelimiter(lines: readonly string[], delimiter: string): Generator<LinePart[]> {
  const all = lines.map((line) => line.split(delimiter));
  const [first = []] = all;
  const count = first.length;
  const isEven = all.every((parts) => parts.length === count);
  if (isEven && count > 2 && count <= MAX_PARTS) {
    yield first.flatMap((_, i): LinePart[] => {
      const values = all.map((parts) => parts[i] ?? '');
      const isLast = i === count - 1;
      const part = group(values, isLast && !isOne(delimiter) ? '.*' : upTo(delimiter), anyExcept(delimiter));
      return i === 0 ? [part] : [{ literal: delimiter }, part];
    });
  }
  const around = (cut: (line: string) => number, left: string, right: string): LinePart[] => [
    group(
      lines.map((line) => line.slice(0, cut(line))),
      left,
      anyExcept(delimiter),
    ),
    { literal: delimiter },
    group(
      lines.map((line) => line.slice(cut(line) + delimiter.length)),
      right,
    ),
  ];
  const atFirst = () => around((line) => line.indexOf(delimiter), upTo(delimiter), '.*');
  const atLast = () => around((line) => line.lastIndexOf(delimiter), '.*', isOne(delimiter) ? upTo(delimiter) : '.*?');
  const last = AT_LAST.has(delimiter);
  yield last ? atLast() : atFirst();
  if (!isEven || count > 2) yield last ? atFirst() : atLast();
}

const BULLETS = ['\\d+[.):]? *', '\\s*[-*•] +', '\\[[^\\]\\n]*\\] *', '\\s*>+ ?', '#+ *'] as const;

/** Yields shapes with the common start and end of all lines, around what differs. */
function* byEnds(lines: readonly string[]): Generator<LinePart[]> {
  for (const pattern of BULLETS) {
    const bullet = new RegExp(`^${pattern}`, 'u');
    if (!lines.every((line) => bullet.test(line))) continue;
    const dropped = lines.map((line) => bullet.exec(line)?.[0] ?? '');
    const rest = lines.map((line, i) => line.slice(dropped[i]?.length));
    yield [{ ...group(dropped, pattern), isDropped: true }, group(rest, '.*')];
  }
  const { start, end } = commonEnds(lines);
  if (!start && !end) return;
  const rest = lines.map((line) => line.slice(start.length, line.length - end.length));
  yield [...(start ? [{ literal: start }] : []), group(rest, '.*'), ...(end ? [{ literal: end }] : [])];
}

/** Returns the common start and end of all lines; of a single line only its symbols, since its words differ. */
export function commonEnds(lines: readonly string[]): { readonly start: string; readonly end: string } {
  const [first = ''] = lines;
  if (lines.length === 1) {
    const start = /^[^\p{L}\p{N}]*/u.exec(first)?.[0] ?? '';
    return { start, end: /[^\p{L}\p{N}]*$/u.exec(first.slice(start.length))?.[0] ?? '' };
  }
  let start = first;
  let end = first;
  for (const line of lines) {
    while (!line.startsWith(start)) start = start.slice(0, -1);
    while (!line.endsWith(end)) end = end.slice(1);
  }
  // Half a word that two lines happen to share is not a beginning.
  start = start.replace(/[\p{L}\p{M}\p{N}]+$/u, '');
  const shortest = Math.min(...lines.map(({ length }) => length)) - start.length;
  end = end.slice(Math.max(0, end.length - Math.max(0, shortest))).replace(/^[\p{L}\p{M}\p{N}]+/u, '');
  return { start, end };
}

/** The ways to see the same parts in all lines. */
export function* lineShapes(lines: readonly string[]): Generator<LinePart[]> {
  yield* byEnds(lines);
  for (const delimiter of DELIMITERS) {
    if (lines.every((line) => line.includes(delimiter))) yield* byDelimiter(lines, delimiter);
  }
  yield* wordShapes(lines);
}

/** The same for words in a text, whose ends only their own letters and digits show. */
export function* wordShapes(lines: readonly string[]): Generator<LinePart[]> {
  const tokens = byTokens(lines);
  if (tokens) yield tokens;
  const words = byWords(lines);
  if (words) yield words;
}
