import { parseCsv } from '../../../engine/formats/csv/parse.ts';
import { positionFinder } from '../../../engine/lines/position-finder.ts';
import { UTM_FIELDS, type UtmField } from './build.ts';

/** A row of a table of links: its start, its address, and its individual values. */
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
 * Reads a table of links: CSV, or TSV as pasted from a spreadsheet, whose header names an address column and at least
 * one UTM parameter (`source`, `utm_source` or `campaign source`).
 *
 * @returns undefined for any other text, e.g. a list of addresses
 */
export function readVariants(input: string): { rows: readonly Variant[]; notes: readonly string[] } | undefined {
  const header = /^\ufeff?[^\r\n]*/.exec(input)?.[0] ?? '';
  const delimiter = ['\t', ';', ','].find((sign) => header.includes(sign));
  if (delimiter === undefined) return undefined;
  const table = parseCsv(input, { delimiter, quote: '"', escape: 'doubled', comment: '', trim: true, skipEmpty: true });
  const records = table.rows
    .slice(0, -1)
    .map((from, i) => ({ start: table.starts[from] ?? 0, cells: table.cells.slice(from, table.rows[i + 1]) }));
  const names = (records.shift()?.cells ?? []).map((cell) => cell.replace('\ufeff', '').toLowerCase());
  const addressAt = names.findIndex((name) => ADDRESS_COLUMN.test(name));
  const fields = names.map((name) => fieldOf(name));
  if (addressAt < 0 || fields.every((field) => field === undefined)) return undefined;
  const lineOf = positionFinder(input);
  const unknown = names.filter((name, i) => i !== addressAt && fields[i] === undefined && name !== '');
  return {
    rows: records
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .map(({ start, cells }) => ({
        line: lineOf(start).line,
        start,
        text: (cells[addressAt] ?? '').trim(),
        values: Object.fromEntries(
          fields.flatMap((field, i) => (field === undefined || !cells[i]?.trim() ? [] : [[field, cells[i].trim()]])),
        ),
      })),
    notes: unknown.map((name) => `The column "${name}" is not a UTM parameter; it was left out.`),
  };
}

function fieldOf(name: string): UtmField | undefined {
  const bare = name.replace(/^(?:utm[_ ]|campaign (?=source|medium|id|term|content|name))/, '').replaceAll(' ', '_');
  return UTM_FIELDS.find((field) => field === (bare === 'name' ? 'campaign' : bare));
}
