import { errorAt } from '../../../engine/contract/error-at.ts';
import { checkDataSize, OUTPUT_LIMIT } from '../../../engine/contract/limits.ts';
import { QUOTED, rowCount, rowWidth, SPECIAL } from '../../../engine/formats/csv/parse.ts';
import { encodeString } from '../../../engine/formats/json/strings.ts';
import { NULL_WORD } from './null-words.ts';
import type { NamedRows } from './rows.ts';
import type { ToJsonOptions } from './settings.ts';
import { rowShape, type Shape } from './shape.ts';
import { cellLiteral } from './types.ts';

type ObjectShape = Extract<Shape, { kind: 'object' }>;
type Member = ObjectShape['members'][number];

/** Writes a part of a row; undefined if it is left out. */
type Writer = (row: number) => string | undefined;

/**
 * Text before the value of a member: `first` in an object or `after` another. `firstOpen` and `open` add the
 * opening quote of a string that is copied as it is, `afterOpen` the closing quote of the one before, `openOpen` both.
 */
type KeyTexts = ReturnType<typeof keyTexts>;

const keyTexts = (key: string) => ({
  first: `{${key}`,
  firstOpen: `{${key}"`,
  after: `,${key}`,
  open: `,${key}"`,
  afterOpen: `",${key}`,
  openOpen: `",${key}"`,
});

const HINT = 'Choose no indent, leave out empty cells, or use shorter text.';

const lineBreak = (indent: string, depth: number) => (indent === '' ? '' : `\n${indent.repeat(depth)}`);

/** Returns the text before, between and after rows, and the text of no rows. Some shapes are written as a whole. */
export function frameOf({ output, indent }: ToJsonOptions) {
  const next = lineBreak(indent, 1);
  if (output === 'objects' || output === 'arrays') {
    return { open: `[${next}`, between: `,${next}`, close: `${lineBreak(indent, 0)}]`, none: '[]' };
  }
  return { open: '', between: output === 'jsonl' ? '\n' : `,${next}`, close: '', none: '' };
}

/**
 * Write rows as JSON text, members in the order of the header. Numbers are copied, so nothing is rounded, and every name
 * is an ordinary key.
 *
 * @returns the text inside the frame, and the names that were kept because they contradict others
 * @throws ToolError when two rows have the same key, or the result would be too long
 */
export function writeJson(named: NamedRows, options: ToJsonOptions): { json: string; keptNames: readonly string[] } {
  const writer = new JsonWriter(named, options);
  const { keptNames } = writer;
  switch (options.output) {
    case 'arrays':
      return { json: writer.arrays(), keptNames };
    case 'columns':
      return { json: writer.columns(), keptNames };
    case 'keyed':
      return { json: writer.keyed(), keptNames };
    default:
      return { json: writer.objects(), keptNames };
  }
}

class JsonWriter {
  readonly #named: NamedRows;
  readonly #options: ToJsonOptions;
  readonly #shape: ObjectShape;
  readonly #count: number;
  readonly keptNames: readonly string[];

  constructor(named: NamedRows, options: ToJsonOptions) {
    this.#named = named;
    this.#options = options;
    this.#count = rowCount(named.table);
    const isFlat = options.output === 'arrays' || options.output === 'columns';
    const nested = options.nested && !isFlat;
    // A header alone, however long, is written nowhere.
    const isEmpty = this.#count === named.firstRow && !nested && options.output !== 'columns';
    const { shape, kept } = rowShape(isEmpty ? [] : named.names, { nested, doubled: named.doubled });
    this.keptNames = kept;
    this.#shape = options.keepExtra && this.#hasExtra() ? this.#withExtra(shape) : shape;
  }

  #hasExtra(): boolean {
    const { table, firstRow, names } = this.#named;
    for (let row = firstRow; row < this.#count; row++) if (rowWidth(table, row) > names.length) return true;
    return false;
  }

  #withExtra({ members }: ObjectShape): ObjectShape {
    return { kind: 'object', members: [...members, { key: this.#named.extraName, value: { kind: 'extra' } }] };
  }

  #break(depth: number): string {
    return lineBreak(this.#options.indent, depth);
  }

  get #colon(): string {
    return this.#options.indent === '' ? ':' : ': ';
  }

  /** The cell of a row as JSON; undefined if empty cells are left out and it is one. */
  #cell(row: number, column: number): string | undefined {
    const { table, types, typeOf } = this.#named;
    const index = (table.rows[row] as number) + column;
    const isThere = index < (table.rows[row + 1] as number);
    const cell = isThere ? (table.cells[index] as string) : '';
    if (cell !== '' && types) return cellLiteral(cell, types[column] ?? 'string');
    const isQuoted = isThere && ((table.marks[index] as number) & QUOTED) !== 0;
    if (cell !== '') return cellLiteral(cell, typeOf(cell, column, isQuoted));
    if (isQuoted) return '""';
    if (isThere && ((table.marks[index] as number) & NULL_WORD) !== 0) return 'null';
    const { emptyAs } = this.#options;
    if (emptyAs === 'omit') return undefined;
    return emptyAs === 'null' ? 'null' : '""';
  }

  #extraCells(row: number): string[] {
    const { table, names, types, typeOf } = this.#named;
    const from = (table.rows[row] as number) + names.length;
    return table.cells.slice(from, Math.max(from, table.rows[row + 1] as number)).map((cell, i) => {
      const mark = table.marks[from + i] as number;
      if ((mark & NULL_WORD) !== 0) return 'null';
      const isQuoted = (mark & QUOTED) !== 0;
      return cellLiteral(cell, types ? 'string' : typeOf(cell, -1, isQuoted));
    });
  }

  #array(items: readonly string[], depth: number): string {
    return this.#arrayOf(items.join(`,${this.#break(depth + 1)}`), depth);
  }

  /** An array of items that are put together already; none are an empty text. */
  #arrayOf(items: string, depth: number): string {
    return items === '' ? '[]' : `[${this.#break(depth + 1)}${items}${this.#break(depth)}]`;
  }

  #writer(shape: Shape, depth: number): Writer {
    switch (shape.kind) {
      case 'cell':
        return (row) => this.#cell(row, shape.column);
      case 'cells': {
        const cells = shape.columns.map(
          (column): Writer =>
            (row) =>
              this.#cell(row, column),
        );
        return (row) => this.#array(present(cells, row), depth);
      }
      case 'array': {
        const items = shape.items.map((item) => this.#writer(item, depth + 1));
        return (row) => {
          const written = present(items, row);
          return written.length === 0 ? undefined : this.#array(written, depth);
        };
      }
      case 'extra':
        return (row) => {
          const cells = this.#extraCells(row);
          return cells.length === 0 ? undefined : this.#array(cells, depth);
        };
      default: {
        const write = this.#objectWriter(shape, depth);
        // An object inside a row that has lost all its members is left out like them.
        return (row) => {
          const written = write(row);
          return written === '{}' ? undefined : written;
        };
      }
    }
  }

  #objectWriter({ members }: ObjectShape, depth: number): (row: number) => string {
    const { table, types } = this.#named;
    const { rows, cells, marks } = table;
    const next = this.#break(depth + 1);
    const end = `${this.#break(depth)}}`;
    const openEnd = `"${end}`;
    const colon = this.#colon;
    // Made as a row asks for them: a header of 100,000 columns may have no rows.
    const keys: KeyTexts[] = [];
    const values = members.map(({ value }) => (value.kind === 'cell' ? value.column : this.#writer(value, depth + 1)));
    return (row) => {
      const first = rows[row] as number;
      const afterLast = rows[row + 1] as number;
      let written = '';
      // The closing quote of a plain text is written with the next piece: fewer pieces are faster to join.
      let isOpen = false;
      for (let i = 0; i < values.length; i++) {
        const write = values[i] as number | Writer;
        keys[i] ??= keyTexts(`${next}${encodeString((members[i] as Member).key)}${colon}`);
        const key = keys[i] as KeyTexts;
        if (typeof write === 'number' && types !== undefined && (types[write] ?? 'string') === 'string') {
          const index = first + write;
          const cell = index < afterLast && ((marks[index] as number) & SPECIAL) === 0 ? (cells[index] as string) : '';
          if (cell !== '') {
            written += isOpen ? key.openOpen : written === '' ? key.firstOpen : key.open;
            written += cell;
            isOpen = true;
            continue;
          }
        }
        const value = typeof write === 'number' ? this.#cell(row, write) : write(row);
        if (value === undefined) continue;
        written += isOpen ? key.afterOpen : written === '' ? key.first : key.after;
        written += value;
        isOpen = false;
      }
      return written === '' ? '{}' : `${written}${isOpen ? openEnd : end}`;
    };
  }

  /** Write each row, with something between them, and refuse a result that grows too long before it is built. */
  #eachRow(write: (row: number) => string, between = frameOf(this.#options).between): string {
    let written = '';
    const { firstRow } = this.#named;
    for (let row = firstRow; row < this.#count; row++) {
      if (row > firstRow) written += between;
      written += write(row);
      if (written.length > OUTPUT_LIMIT)
        checkDataSize(Math.round((written.length / (row - firstRow + 1)) * (this.#count - firstRow)), HINT);
    }
    return written;
  }

  objects(): string {
    return this.#eachRow(this.#objectWriter(this.#shape, this.#options.output === 'jsonl' ? 0 : 1));
  }

  arrays(): string {
    const { names } = this.#named;
    const columns = names.map(
      (_, column): Writer =>
        (row) =>
          this.#cell(row, column) ?? 'null',
    );
    const { keepExtra } = this.#options;
    return this.#eachRow((row) => {
      const cells = present(columns, row);
      return this.#array(keepExtra ? cells.concat(this.#extraCells(row)) : cells, 1);
    });
  }

  columns(): string {
    const next = this.#break(1);
    const members = this.#shape.members.map(({ key, value }) => {
      const write = this.#writer(value, 2);
      const values = this.#eachRow((row) => write(row) ?? 'null', `,${this.#break(2)}`);
      return `${next}${JSON.stringify(key)}${this.#colon}${this.#arrayOf(values, 1)}`;
    });
    checkDataSize(
      members.reduce((length, member) => length + member.length, 0),
      HINT,
    );
    return members.length === 0 ? '{}' : `{${members.join(',')}${this.#break(0)}}`;
  }

  keyed(): string {
    const { text, table, names, find } = this.#named;
    const { keyColumn } = this.#options;
    const seen = new Map<string, number>();
    const write = this.#objectWriter(this.#shape, 1);
    const members = this.#eachRow((row) => {
      const index = Math.min((table.rows[row] as number) + keyColumn, table.rows[row + 1] as number);
      const key = index < (table.rows[row + 1] as number) ? (table.cells[index] as string) : '';
      const at = table.starts[index] ?? table.starts[table.rows[row] as number] ?? 0;
      const first = seen.get(key);
      if (first !== undefined) {
        const where = `first at line ${find(first).line}`;
        throw errorAt(
          text,
          at,
          `the key ${JSON.stringify(key)} in column ${names[keyColumn]} is a duplicate (${where})`,
        );
      }
      seen.set(key, at);
      return `${this.#break(1)}${JSON.stringify(key)}${this.#colon}${write(row)}`;
    }, ',');
    return members === '' ? '{}' : `{${members}${this.#break(0)}}`;
  }
}

/** Returns the values that writers write for a row, without those left out. */
function present(writers: readonly Writer[], row: number): string[] {
  const written: string[] = [];
  for (const write of writers) {
    const value = write(row);
    if (value !== undefined) written.push(value);
  }
  return written;
}
