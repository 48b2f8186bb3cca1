import { escapePattern } from '../unicode/escape-pattern.ts';
import type { Pairs } from './contract.ts';
import { type Explanation, explainLines, type LineFragment } from './explain-lines.ts';
import { inventsValues } from './invented-values.ts';
import { type Group, isGroup, type LinePart, lineShapes, wordShapes } from './line-shapes.ts';
import { linesIn } from './signatures.ts';

/** A pattern and its replacement, as Find and Replace has them. */
export type Template = { readonly find: string; readonly replace: string; readonly cost: number };

/** Longest line that is looked at, in UTF-16 code units, and most lines. */
const MAX_LINE_LENGTH = 300;
const MAX_LINES = 40;
/** Maximum number of templates that are reported for the same lines. */
const MAX_TEMPLATES = 3;
const MAX_GROUPS = 9;
/** Maximum share of a wanted line that no given line had. */
const MAX_INVENTED = 0.7;

/** Additional cost where there is only a single line: it shows one case. */
const SINGLE = 0.9;

/** Cost of a pattern. One that drops nothing, more so where it puts the parts in another order, is hardly chance. */
const PATTERN = { some: 0.9, all: 0.5, reordered: 0.1 } as const;

/** The lines of all pairs that change, side by side; undefined if their numbers differ. */
function sideBySide(pairs: Pairs): { readonly have: string[]; readonly want: string[] } | undefined {
  const have: string[] = [];
  const want: string[] = [];
  for (const pair of pairs) {
    const from = linesIn(pair.have);
    const to = linesIn(pair.want);
    if (from.length !== to.length) return undefined;
    for (const [i, line] of from.entries()) {
      if (line === '' && to[i] === '') continue;
      have.push(line);
      want.push(to[i] ?? '');
    }
  }
  return { have, want };
}

/** Returns patterns that convert each line, from its parts and the texts between them; the likeliest first. */
export function lineTemplates(pairs: Pairs): readonly Template[] {
  const sides = sideBySide(pairs);
  return sides ? templatesOf(sides.have, sides.want, true) : [];
}

/**
 * The same for lists of texts.
 *
 * @param isWhole whether the texts are whole lines
 */
export function templatesOf(have: readonly string[], want: readonly string[], isWhole: boolean): readonly Template[] {
  if (have.length === 0 || have.length > MAX_LINES) return [];
  if (have.some((line) => line.length > MAX_LINE_LENGTH) || want.includes('')) return [];
  const found = new Map<string, Template>();
  for (const parts of isWhole ? lineShapes(have) : wordShapes(have)) {
    const explained = explainLines(parts, want);
    const template =
      explained && isMostlyTaken(explained, have, want) && compile(parts, explained, want.length, isWhole);
    if (!template) continue;
    const key = `${template.find}\0${template.replace}`;
    if (!found.has(key)) found.set(key, template);
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost).slice(0, MAX_TEMPLATES);
}

/** Whether enough of each line is taken from the given text. */
function isMostlyTaken({ pieces }: Explanation, have: readonly string[], want: readonly string[]): boolean {
  const literals = pieces.map((piece) => ('literal' in piece ? piece.literal : '\0'));
  const invented = literals.filter((literal) => literal !== '\0').length;
  return (
    invented < pieces.length &&
    invented <= (want[0]?.length ?? 0) * MAX_INVENTED &&
    !inventsValues(literals.join(''), have, want)
  );
}

/** Positions where a group is cut, as counts from its start, or from its end if negative. */
const cutsIn = (pieces: readonly LineFragment[], group: number) => [
  ...new Set(
    pieces.flatMap((piece) =>
      'group' in piece && piece.group === group ? [piece.from ?? 0, piece.to ?? 0].filter((at) => at !== 0) : [],
    ),
  ),
];

/** The pattern of a group, with a group of the pattern around each of its cuts; which of them a piece takes. */
function patternOf(part: Group, pieces: readonly LineFragment[], index: number, next: number) {
  const cuts = cutsIn(pieces, index).sort((a, b) => a - b);
  const { pattern, each, width } = part;
  if (cuts.length === 0) return { pattern: `(${pattern})`, count: 1, numbers: () => [next] };
  if (width !== undefined) {
    const edges = [0, ...cuts.filter((at) => at < width), width];
    const spans = edges.slice(1).map((to, i) => ({ from: edges[i] ?? 0, to }));
    return {
      pattern: spans.map(({ from, to }) => `(${each}${to - from > 1 ? `{${to - from}}` : ''})`).join(''),
      count: spans.length,
      numbers: (from = 0, to = width) =>
        spans.flatMap((span, i) => (span.from >= from && span.to <= to ? [next + i] : [])),
    };
  }
  // If the lengths of a group differ, one end of it is taken, or the whole group.
  const [cut = 0] = cuts;
  const length = Math.abs(cut);
  const end = `(${each}${length > 1 ? `{${length}}` : ''})`;
  if (cuts.length > 1) return undefined;
  const rest = `(${each}*)`;
  const isHead = cut > 0;
  return {
    pattern: isHead ? end + rest : rest + end,
    count: 2,
    numbers: (from?: number, to?: number) =>
      from === undefined && to === undefined ? [next, next + 1] : [isHead ? next : next + 1],
  };
}

/** Returns the literal texts between groups. */
const literalsIn = (parts: readonly (LinePart | LineFragment)[]) =>
  parts
    .map((part) => ('literal' in part ? part.literal : '\0'))
    .join('')
    .split('\0')
    .filter((text) => text !== '');

/** Whether the parts are three numbers: a date, not a list. */
const isDate = (groups: readonly Group[]) =>
  groups.length === 3 && groups.every(({ values }) => values.every((value) => /^\d+$/.test(value)));

/** Returns which parts of a line the wanted one has. A list in another order is one that some tool has sorted. */
function shareOf(parts: readonly LinePart[], pieces: readonly LineFragment[]): keyof typeof PATTERN {
  const whole = pieces.flatMap((piece) =>
    'group' in piece && piece.from === undefined && piece.to === undefined ? [piece.group] : [],
  );
  const groups = parts.filter(isGroup);
  if (groups.length < 2 || new Set(whole).size < groups.length) return 'some';
  if (!whole.some((group, i) => group < (whole[i - 1] ?? 0))) return 'all';
  const between = new Set(literalsIn(parts));
  const isList = literalsIn(pieces).every((literal) => between.has(literal)) && !isDate(groups);
  return isList ? 'some' : 'reordered';
}

/** Signs between the digits of a telephone number, and the gain of a pattern that takes any of them. */
const SEPARATORS = '[-. ]';
const LOOSE = 0.05;

/** Whether only digits are taken, with others of these signs between them than were there: those may be any of them. */
function changesSeparators(parts: readonly LinePart[], pieces: readonly LineFragment[]): boolean {
  const [before, after] = [literalsIn(parts), literalsIn(pieces)];
  const isSeparator = (literal: string) => /^[-. ]$/.test(literal);
  return (
    parts.filter(isGroup).every(({ pattern }) => pattern === '\\d+') &&
    before.length > 0 &&
    before.every((literal) => isSeparator(literal) && !after.includes(literal)) &&
    after.some((literal) => /[-. ]/.test(literal))
  );
}

function compile(
  parts: readonly LinePart[],
  { pieces, cost }: Explanation,
  lines: number,
  isWhole: boolean,
): Template | undefined {
  let find = '';
  let next = 1;
  let index = -1;
  const numbersOf = new Map<number, (from?: number, to?: number) => readonly number[]>();
  const isLoose = isWhole && changesSeparators(parts, pieces);
  for (const part of parts) {
    if (!isGroup(part)) {
      find += isLoose ? SEPARATORS : escapePattern(part.literal);
      continue;
    }
    index++;
    const group = index;
    if (!pieces.some((piece) => 'group' in piece && piece.group === group)) {
      find += part.pattern;
      continue;
    }
    const compiled = patternOf(part, pieces, group, next);
    if (!compiled) return undefined;
    find += compiled.pattern;
    next += compiled.count;
    numbersOf.set(group, compiled.numbers);
  }
  if (next - 1 > MAX_GROUPS) return undefined;
  const share = shareOf(parts, pieces);
  const replace = pieces
    .map((piece) => {
      if ('literal' in piece) return piece.literal === '$' ? '$$' : piece.literal === '\\' ? '\\\\' : piece.literal;
      const numbers = numbersOf.get(piece.group)?.(piece.from, piece.to) ?? [];
      return numbers.map((number) => `$${number}`).join('');
    })
    .join('');
  return {
    find: isWhole ? `^${find}$` : bounded(find),
    replace,
    cost: PATTERN[share] + cost * 0.5 - (isLoose ? LOOSE : 0) + (lines === 1 && share === 'some' ? SINGLE : 0),
  };
}

/** A pattern that does not match within a word or number. */
const bounded = (find: string) =>
  `${/^\(?(?:\\d|\\p\{L\}|\[\\p)/.test(find) ? '\\b' : ''}${find}${/(?:\\d|\\p\{L\}|\]|\})[+*]?(?:\{\d+\})?\)?$/.test(find) ? '\\b' : ''}`;
