import { UTM_FIELDS, type UtmField } from './build.ts';

/** A row of a table of links: where it begins, its address, and the values that it has of its own. */
export type Variant = {
  /** 1-based, of the row's first line. */
  readonly line: number;
  /** 0-based offset of the row, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
  readonly values: Partial<Record<UtmField, string>>;
};

const ADDRESS_COLUMN = /^(?:url|link|address|web ?site|website address|page|landing page|final url|target)$/;

/**
 * Read a table of links: CSV, or TSV as pasted from a spreadsheet, whose header names an address column and at least
 * one UTM parameter (`source`, `utm_source` or `campaign source`).
 *
 * @returns undefined for what is no such table, e.g. a list of addresses
 */
export function readVariants(input: string): { rows: readonly Variant[]; notes: readonly string[] } | undefined {
  const header = /^\ufeff?[^\r\n]*/.exec(input)?.[0] ?? '';
  const delimiter = ['\t', ';', ','].find((sign) => header.includes(sign));
  if (delimiter === undefined) return undefined;
  const [first, ...records] = readRecords(input, delimiter);
  const names = (first?.cells ?? []).map((cell) => cell.replace('\ufeff', '').trim().toLowerCase());
  const addressAt = names.findIndex((name) => ADDRESS_COLUMN.test(name));
  const fields = names.map((name) => fieldOf(name));
  if (addressAt < 0 || fields.every((field) => field === undefined)) return undefined;
  const unknown = names.filter((name, i) => i !== addressAt && fields[i] === undefined && name !== '');
  return {
    rows: records
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .map(({ line, start, cells }) => ({
        line,
        start,
        text: (cells[addressAt] ?? '').trim(),
        values: Object.fromEntries(
          fields.flatMap((field, i) => (field === undefined || !cells[i]?.trim() ? [] : [[field, cells[i].trim()]])),
        ),
      })),
    notes: unknown.map((name) => `The column "${name}" is no UTM parameter; it was left out.`),
  };
}

function fieldOf(name: string): UtmField | undefined {
  const bare = name.replace(/^(?:utm[_ ]|campaign (?=source|medium|id|term|content|name))/, '').replaceAll(' ', '_');
  return UTM_FIELDS.find((field) => field === (bare === 'name' ? 'campaign' : bare));
}

type Row = { readonly line: number; readonly start: number; readonly cells: readonly string[] };

/** The records of a CSV text by RFC 4180; a quote inside a bare cell is plain text. */
function readRecords(input: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  const { length } = input;
  let i = 0;
  let line = 1;
  while (i < length) {
    const row = { line, start: i, cells: [] as string[] };
    rows.push(row);
    for (let open = true; open; ) {
      let cell = '';
      if (input[i] === '"') {
        let end = input.indexOf('"', i + 1);
        for (; end >= 0 && input[end + 1] === '"'; end = input.indexOf('"', end + 2));
        if (end < 0) end = length;
        cell = input.slice(i + 1, end).replaceAll('""', '"');
        line += cell.split(/\r\n|[\r\n]/).length - 1;
        i = end + 1;
      }
      const from = i;
      while (i < length && input[i] !== delimiter && input[i] !== '\n' && input[i] !== '\r') i++;
      row.cells.push(cell + input.slice(from, i));
      open = input[i] === delimiter;
      if (open) i++;
    }
    if (input[i] === '\r' && input[i + 1] === '\n') i++;
    i++;
    line++;
  }
  return rows;
}
