import { markdownColumns, splitMarkdownRow } from './markdown-cells.ts';
import { separatorIndexes } from './separator-indexes.ts';
import type { TextLine } from './text-lines.ts';

/** Programs and formats that draw tables with lines. */
export type DrawnKind = 'markdown' | 'psql' | 'mysql' | 'org' | 'box';

/** A table that is drawn with lines, as its beginning shows it. */
export type DrawnStart = {
  readonly kind: DrawnKind;
  /** Index of its first line. */
  readonly line: number;
  /** Number of lines of the header; 0 if no line is drawn between it and the rows. */
  readonly headerLines: number;
  /** The line whose joints are between the columns. */
  readonly rule: string;
  /** Lines are drawn between rows, so the cells of a row may have several lines. */
  readonly isGrid: boolean;
};

/** Matches a sign between cells of a row. */
export const BETWEEN: Readonly<Record<DrawnKind, RegExp>> = {
  markdown: /\|/,
  psql: /\|/,
  mysql: /\|/,
  org: /^[ \t]*\|/,
  box: /[|\u2502\u2503\u2506\u2507\u250a\u250b\u254e\u254f\u2551]/,
};

/** Matches a line between rows. A box has joints; a table of one column may be drawn without. */
const RULES: Readonly<Record<DrawnKind, RegExp>> = {
  markdown: /^(?!)/,
  psql: /^-+(?:\+-+)+[ \t]*$/,
  mysql: /^[ \t]*[+|](?:[-=:]+[+|])+[ \t]*$/,
  org: /^[ \t]*\|-[-+]*\|?[ \t]*$/,
  box: /^[\s|+=\-\u2500-\u257f]+$/,
};

/** Matches a line of a box that is drawn from left to right. */
const BOX_LINE = /[\u2500\u2501\u2504\u2505\u2508\u2509\u254c\u254d\u2550]/;

/** Matches a corner or crossing of a box. */
const BOX_JOINT = /[\u250c-\u254b\u2552-\u2570]/;

/** Whether a line of a table of this kind is drawn between rows, or around them. */
export const isRule = (kind: DrawnKind, line: string): boolean =>
  RULES[kind].test(line) && (kind !== 'box' || BOX_LINE.test(line));

/** Matches a line of a box from side to side, and a joint of it from which a line goes up, but none down. */
const BOX_ACROSS =
  /^\s*[\u251c-\u2523\u255e-\u2560][\u2500\u2501\u2550\u2534-\u253b\u2567-\u2569]+[\u2524-\u252b\u2561-\u2563]\s*$/;
const BOX_UP = /[\u2534-\u253b\u2567-\u2569]/;

/** Whether the columns of a box end at a line: the text below it, as DuckDB prints it, is no row. */
export const endsColumns = (kind: DrawnKind, line: string): boolean =>
  kind === 'box' && BOX_UP.test(line) && BOX_ACROSS.test(line);

/** Whether a header has a sign for each joint of the rule below it. */
function hasJoints(header: string, rule: string): boolean {
  const joints = Array.from(rule.matchAll(/\+/g), ({ index }) => index);
  return separatorIndexes(header, BETWEEN.psql, joints).length === joints.length;
}

/** Whether a line has cells of a table, given that the table has a line of this kind. */
const hasCells = (kind: DrawnKind, line: string | undefined): boolean =>
  line !== undefined && BETWEEN[kind].test(line) && !isRule(kind, line);

/** Whether a delimiter row without pipes at both ends could be a row of CSV. */
const isSure = (header: string, delimiters: string) =>
  (/^\s*\|.*\|\s*$/.test(header) && /^\s*\|.*\|\s*$/.test(delimiters)) ||
  delimiters.split('|').every((cell) => /^\s*$|-{3}|:/.test(cell));

function markdownAt(lines: readonly string[], i: number, isSureOnly: boolean): boolean {
  const columns = markdownColumns(lines[i] ?? '');
  const header = lines[i - 1];
  if (columns === 0 || header === undefined || header.trim() === '') return false;
  // Further rows above show that this is none between header and rows.
  if (/\|/.test(lines[i - 2] ?? '') || splitMarkdownRow(header).length !== columns) return false;
  return !isSureOnly || isSure(header, lines[i] as string);
}

/** Returns the kind of table that a rule belongs to. */
function kindAt(lines: readonly string[], i: number, isSureOnly: boolean): DrawnKind | undefined {
  const line = lines[i] as string;
  const above = lines[i - 1];
  const below = lines[i + 1];
  if (isRule('org', line) && line.includes('+') && (hasCells('org', above) || hasCells('org', below))) return 'org';
  if (markdownAt(lines, i, isSureOnly)) return 'markdown';
  if (isRule('psql', line) && above !== undefined && hasJoints(above, line)) return 'psql';
  if (isRule('mysql', line) && hasCells('mysql', below)) return 'mysql';
  if (isRule('box', line) && BOX_JOINT.test(line) && (hasCells('box', above) || hasCells('box', below))) return 'box';
  return undefined;
}

/** More lines before the first rule are rows. */
const MAX_HEADER_LINES = 3;

/** Whether lines between rules are the lines of one row: of all but the first, some cells are empty. */
function areRows(groups: readonly (readonly string[])[], kind: DrawnKind): boolean {
  return groups.every((group) =>
    group.slice(1).every((line) =>
      line
        .trim()
        .split(BETWEEN[kind])
        .slice(1, -1)
        .some((cell) => cell.trim() === ''),
    ),
  );
}

function startAt(lines: readonly string[], rule: number, kind: DrawnKind): DrawnStart {
  let first = rule;
  if (kind === 'markdown' || kind === 'psql') first = rule - 1;
  else while (first > 0 && hasCells(kind, lines[first - 1])) first--;
  /** The lines between rules, from the first line of the table. */
  const groups: string[][] = [[]];
  const drawn: string[] = [];
  let isEnded = false;
  for (let at = first; at < lines.length && !isEnded; at++) {
    const line = lines[at] as string;
    if (isRule(kind, line)) {
      drawn.push(line);
      groups.push([]);
      isEnded = endsColumns(kind, line);
    } else if (!hasCells(kind, line)) break;
    else groups.at(-1)?.push(line);
  }
  const filled = groups.filter((group) => group.length > 0);
  const isMarkdown = kind === 'markdown';
  const hasHeader = filled.length > 1 || isEnded;
  const header = filled[0]?.length ?? 0;
  const body = filled.slice(1);
  const isDouble = /[=\u2550]/.test(drawn[first === rule ? 1 : 0] ?? '');
  return {
    kind,
    line: first,
    headerLines: isMarkdown || kind === 'psql' ? 1 : hasHeader && header <= MAX_HEADER_LINES ? header : 0,
    rule: lines[rule] as string,
    isGrid: (kind === 'mysql' || kind === 'box') && body.length > 1 && (isDouble || areRows(body, kind)),
  };
}

/** Whether a rule is that of a table of one column, which psql prints without joints: its last line shows what it is. */
const isSingleColumn = (lines: readonly string[], rule: number): boolean =>
  /^-{2,}$/.test(lines[rule] as string) &&
  /^ /.test(lines[rule - 1] ?? '') &&
  lines.some((line) => ROW_COUNT.test(line));

/** Matches the line after a table in which a program counts its rows. */
export const ROW_COUNT =
  /^(?:\(\d+ rows?\)|\d+ rows? in set.*|\(\d+ rows? affected\)|Empty set.*|Time: .*|\d+ rows?(?: selected)?.*)$/;

/**
 * Returns the beginning of the first table that is drawn with lines.
 *
 * @param sample the lines of a text's beginning
 * @param only kinds to look for
 * @param isSureOnly leave out Markdown tables whose delimiter row could be one of CSV
 */
export function findDrawn(
  sample: readonly TextLine[],
  only: (kind: DrawnKind) => boolean,
  isSureOnly: boolean,
): DrawnStart | undefined {
  const lines = sample.map(({ text }) => text);
  for (let i = 0; i < lines.length; i++) {
    const isSingle = only('psql') && isSingleColumn(lines, i);
    const kind = isSingle ? 'psql' : kindAt(lines, i, isSureOnly);
    if (kind && only(kind)) return startAt(lines, i, kind);
  }
  return undefined;
}
