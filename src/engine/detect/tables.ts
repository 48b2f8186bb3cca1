import { plural } from '../values/plural.ts';
import { type Candidate, idea, NOTHING } from './candidate.ts';
import type { View } from './view.ts';

const NUMBER =
  /^[-+−]?(?:\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?(?:e[+-]?\d{1,3})?|[.,]\d+)\s?%?$/i;

/** The parts of a list on one line or on many. */
function partsOf({ text, filled }: View): string[] {
  if (filled.length > 1) return filled.map((line) => line.trim().replace(/[,;]$/, ''));
  const separator = text.includes(';')
    ? /;\s*/
    : text.includes('\t')
      ? /\t+/
      : /,\s/.test(text) || (text.includes(',') && !/\s/.test(text))
        ? /,\s*/
        : /\s+/;
  // A comma without white space after it may mark thousands if others have some.
  const amounts = /,\s/.test(text) && /\d,\d/.test(text) ? text.trim().split(/,\s+/) : [];
  if (amounts.length > 1 && amounts.every((part) => NUMBER.test(part))) return amounts;
  return text.split(separator).filter((part) => part !== '');
}

/** Recognizes a list whose parts are all numbers. */
export function numbers(view: View): readonly Candidate[] {
  const { head, filled } = view;
  if (!/^[-+−\d.,;:\s'’e%E\u00a0\u202f]+$/.test(head)) return NOTHING;
  const parts = (view.text.length > head.length ? partsOf({ ...view, text: head, filled }) : partsOf(view)).map(
    (part) => part.trim(),
  );
  if (parts.length < 3 || !parts.every((part) => NUMBER.test(part))) return NOTHING;
  // Telephone and card numbers in groups, postal codes, dates.
  if (parts.some((part) => /^[-+]?0\d/.test(part) || /^\+/.test(part))) return NOTHING;
  if (filled.length === 1 && /^[\d\s+-]+$/.test(head)) {
    const digits = head.replace(/\D/g, '').length;
    if (digits >= 9 && digits <= 19 && parts.length <= 5 && parts.every((part) => part.length >= 2)) return NOTHING;
    if (
      parts.length === 3 &&
      /^(?:19|20)\d\d$/.test(parts[0] ?? '') &&
      parts.slice(1).every((part) => Number(part) <= 31)
    )
      return NOTHING;
  }
  return [
    {
      kind: 'numbers',
      confidence: 0.92,
      why: plural(parts.length, 'number'),
      proof: 'parsed',
      ideas: [idea('Sort them', 'number-sorter')],
    },
  ];
}

const ADDRESS =
  /^(?:"?[\p{L}\p{M} .'’-]{1,60}"?\s*<)?(?:mailto:)?[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+>?$/iu;

/** A list of email addresses, with or without names. */
export function emails(view: View): readonly Candidate[] {
  const { head, filled } = view;
  if (!head.includes('@')) return NOTHING;
  const parts =
    filled.length > 1
      ? filled
          .flatMap((line) => line.split(/[,;]/))
          .map((part) => part.trim())
          .filter((part) => part !== '')
      : head
          .split(/[,;]\s*|\s+(?=[^\s<]+@)/)
          .map((part) => part.trim())
          .filter((part) => part !== '');
  if (parts.length < 2 || !parts.every((part) => ADDRESS.test(part))) return NOTHING;
  const isRepeated = new Set(parts.map((part) => part.toLowerCase())).size < parts.length;
  // Duplicate lines are reported instead.
  if (isRepeated && filled.length > 1) return NOTHING;
  const ideas =
    filled.length > 1
      ? [idea('Sort them', 'sort-lines'), idea('Join with commas', 'text-joiner')]
      : [
          idea(
            'One per line',
            'text-splitter',
            head.includes(';') ? { sep: 'semicolon' } : head.includes(',') ? {} : { sep: 'space' },
          ),
        ];
  return [
    { kind: 'emails', confidence: 0.95, why: plural(parts.length, 'address', 'addresses'), proof: 'shape', ideas },
  ];
}

const DELIMITERS = [
  ['\t', 'tabs', 'tab'],
  [';', ';', ';'],
  ['|', '|', '|'],
  [',', 'commas', ','],
] as const;

/** The cells of some records; a line break inside quotes ends none. Undefined if a quote is never closed. */
function recordsOf(text: string, delimiter: string, most: number): string[][] | undefined {
  const records: string[][] = [];
  let cells: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const sign = text[i];
    if (sign === '"') {
      isQuoted = !isQuoted;
      continue;
    }
    if (isQuoted && sign !== undefined) continue;
    if (sign === delimiter || sign === '\n' || sign === undefined) {
      cells.push(text.slice(start, i).replace(/\r$/, ''));
      start = i + 1;
      if (sign !== delimiter) {
        if (cells.length > 1 || cells[0]?.trim() !== '') records.push(cells);
        cells = [];
        if (records.length >= most) return records;
      }
    }
  }
  return isQuoted ? undefined : records;
}

const isNumber = (cell: string) =>
  /^"?\s*[-+$€£]?\d[\d.,\s]*%?\s*"?$/.test(cell) || /^\d{4}-\d\d-\d\d/.test(cell.trim());

/** Whether cells begin with a blank, as words after a comma do. */
function isProse(records: readonly (readonly string[])[], delimiter: string): boolean {
  if (delimiter !== ',') return false;
  const cells = records.flatMap((record) => record.slice(1));
  const spaced = cells.filter((cell) => /^\s\S/.test(cell)).length / Math.max(cells.length, 1);
  const ends = records.filter((record) => /[.!?:]["”']?$/.test(record.at(-1)?.trim() ?? '')).length;
  const isOpen = records.slice(0, 20).every((record) => record.at(-1)?.trim() === '');
  if (isOpen || ends > records.length / 4) return true;
  if (spaced <= 0.3) return records.some((record) => record.some((cell) => cell.trim().split(/\s+/).length > 25));
  // ', ' between cells is written by hand: a column of numbers under a name shows that it is a table.
  const [header = [], ...rows] = records;
  return !header.some(
    (cell, column) => !isNumber(cell) && rows.length >= 2 && rows.every((row) => isNumber(row[column] ?? '')),
  );
}

/** CSV and similar formats: the same number of delimiters in each record. */
export function csv({ sample, lines, filled, markdown }: View): readonly Candidate[] {
  if (filled.length < 2 || (markdown >= 2 && !sample.includes('\t'))) return NOTHING;
  if (/^\s*[-*#>|]|^\s*<|[{};]\s*$|^\s*\/\/|=>|\)\s*\{/m.test(sample.slice(0, 4000)) && !/^[^\n]*;[^\n]*;/.test(sample))
    return NOTHING;
  // Statements and calls, with or without a comment after them.
  const calls = filled.filter((line) => /\w\(.*\)\s*[;,.]?\s*(?:\/\/.*)?$|\/\/ /.test(line)).length;
  if (calls > filled.length / 2) return NOTHING;
  for (const [delimiter, spoken, option] of DELIMITERS) {
    const records =
      lines[0]?.includes(delimiter) || sample.startsWith('"') ? recordsOf(sample, delimiter, 200) : undefined;
    if (!records || records.length < 2) continue;
    const [header = []] = records;
    const columns = header.length;
    if (columns < 2 || !records.every((record) => record.length === columns)) continue;
    const names = header.map((cell) => cell.trim().replace(/^"|"$/g, ''));
    const isHeader =
      names.every((name) => name.length > 0 && name.length <= 40 && !/[.!?]$/.test(name)) || records.length >= 8;
    if (!isHeader || isProse(records, delimiter)) continue;
    if (columns === 2 && records.length < 3 && delimiter === ',' && !sample.includes('"')) continue;
    // Statements end in semicolons.
    if (delimiter === ';' && records.every((record) => record.at(-1)?.trim() === '')) continue;
    if (delimiter === '|' && /\|\||\s\|\s*(?:grep|awk|sort|head|less)\b/.test(sample)) continue;
    return [
      {
        kind: 'csv',
        confidence: Math.min(0.97, 0.86 + records.length * 0.02 + columns * 0.01),
        why: `${plural(columns, 'column')}, separated by ${spoken}`,
        proof: 'parsed',
        needsRun: true,
        ideas: [idea('Convert it to JSON', 'csv-to-json-converter', delimiter === ',' ? {} : { delimiter: option })],
      },
    ];
  }
  return NOTHING;
}

const IDENTIFIER = /^_?[A-Za-z][A-Za-z\d]*(?:_[A-Za-z\d]+)+$|^[a-z]+\d?(?:[A-Z][a-z\d]+)+$/;
/** Names of things outside of programs that look like it. */
const BRAND = /^(?:e|i|you|my|mac)[A-Z]|^(?:javaScript|iPhone|eBay|gitHub)$/;

/** Names as programs write them: backgroundColor, MAX_COUNT. */
export function identifiers({ text, sample, isCut }: View): readonly Candidate[] {
  if (isCut && !/^[\w\s,;]+$/.test(sample)) return NOTHING;
  const words = sample.split(/[\s,;]+/).filter((word) => word !== '');
  if (words.length > 400 || !words.every((word) => IDENTIFIER.test(word) && !(words.length === 1 && BRAND.test(word))))
    return NOTHING;
  // Keys and tokens have digits among their letters.
  if (/\d{3,}[A-Za-z]|[A-Za-z]\d+[A-Za-z]+\d/.test(text) || words.some((word) => word.length > 50)) return NOTHING;
  // o_O
  if (!words.every((word) => /[A-Za-z]{2}/.test(word))) return NOTHING;
  if (words.length === 1 && /\d/.test(text)) return NOTHING;
  return [
    {
      kind: 'identifiers',
      confidence: 0.88,
      why: plural(words.length, 'name'),
      proof: 'shape',
      ideas: [idea('To kebab-case', 'kebab-case'), idea('To snake_case', 'snake-case')],
    },
  ];
}
