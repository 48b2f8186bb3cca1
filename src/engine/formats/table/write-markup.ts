import { CellCount, type TableWriter, type WrittenCell, type WrittenColumns } from './table-writer.ts';

const LINE_BREAK = /\r\n?|\n/g;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const htmlText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ENTITIES[sign] as string).replace(LINE_BREAK, '<br>');

/** Matches whitespace that a browser does not show as it is. */
const COLLAPSED = /^[ \t\f]|[ \t\f]$|[ \t\f]{2}|[\t\f]/m;

/** Makes a writer of lines of cells: `open` comes before the first of them, also if there is none. */
function framed(
  open: string,
  line: (cells: readonly string[], row: number) => string,
  close: string,
  notes: () => string[],
): TableWriter {
  let row = 0;
  return {
    row: (cells) => {
      row++;
      const texts = cells.map(({ text }) => text);
      return (row === 1 ? open : '') + line(texts, row);
    },
    end: () => (row === 0 ? open : '') + close,
    notes,
  };
}

/** Writes a table of HTML. */
export function htmlWriter({ header, lineEnd }: WrittenColumns): TableWriter {
  const spaces = new CellCount();
  const line = (cells: readonly string[], row: number) => {
    const tag = row === 0 ? 'th' : 'td';
    const written = cells.map((text, column) => {
      if (COLLAPSED.test(text)) spaces.add(row, column);
      return `<${tag}>${htmlText(text)}</${tag}>`;
    });
    return `    <tr>${written.join('')}</tr>${lineEnd}`;
  };
  const head = header ? `  <thead>${lineEnd}${line(header, 0)}  </thead>${lineEnd}` : '';
  const open = `<table>${lineEnd}${head}  <tbody>${lineEnd}`;
  return framed(open, line, `  </tbody>${lineEnd}</table>${lineEnd}`, () =>
    spaces.note('with spaces that HTML shows as one, or not at all'),
  );
}

const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
};

const latexText = (text: string): string =>
  text
    .replace(/[\\~^<>|{}$&%#_]/g, (sign) => LATEX[sign] ?? `\\${sign}`)
    // Two of them are a dash.
    .replace(/-(?=-)/g, '-{}')
    .replace(LINE_BREAK, ' ');

/** Writes a `tabular` of LaTeX. */
export function latexWriter({ header, isRight, lineEnd }: WrittenColumns): TableWriter {
  const breaks = new CellCount();
  const line = (cells: readonly string[], row: number) => {
    const written = cells.map((text, column) => {
      if (/[\r\n]/.test(text)) breaks.add(row, column);
      return latexText(text);
    });
    // After the end of a row, a bracket or an asterisk would be its argument.
    return `${written.join(' & ').replace(/^[[*]/, '{$&}')} \\\\${lineEnd}`;
  };
  const columns = isRight.map((right) => (right ? 'r' : 'l')).join('');
  const head = header ? `${line(header, 0)}\\hline${lineEnd}` : '';
  const open = `\\begin{tabular}{${columns}}${lineEnd}\\hline${lineEnd}${head}`;
  return framed(open, line, `\\hline${lineEnd}\\end{tabular}${lineEnd}`, () =>
    breaks.note('with line breaks, which are spaces here'),
  );
}

/** Rows of one statement: SQL Server takes no more. */
const ROWS_PER_STATEMENT = 1000;

const sqlString = (text: string) => `'${text.replaceAll("'", "''")}'`;
const sqlName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Writes `INSERT` statements of standard SQL (ISO/IEC 9075): names in double quotes, strings in single ones, numbers,
 * `TRUE`, `FALSE`, and `NULL` without.
 *
 * @param tableName a dot is between a schema and a name
 */
export function sqlWriter({ header, lineEnd }: WrittenColumns, tableName: string): TableWriter {
  const names = header ? ` (${header.map(sqlName).join(', ')})` : '';
  const insert = `INSERT INTO ${tableName.split('.').map(sqlName).join('.')}${names} VALUES${lineEnd}`;
  const backslashes = new CellCount();
  const empty = new CellCount();
  const booleans = new CellCount();
  let count = 0;
  const value = ({ text, kind }: WrittenCell, column: number) => {
    if (kind === 'null') empty.add(count + 1, column);
    if (kind === 'text' && text.includes('\\')) backslashes.add(count + 1, column);
    if (kind === 'boolean') booleans.add(count + 1, column);
    if (kind === 'null') return 'NULL';
    return kind === 'text' ? sqlString(text) : kind === 'boolean' ? text.toUpperCase() : text;
  };
  return {
    row: (cells) => {
      const values = `  (${cells.map(value).join(', ')})`;
      const isNew = count % ROWS_PER_STATEMENT === 0;
      const before = count === 0 ? '' : `${isNew ? ';' : ','}${lineEnd}`;
      count++;
      return before + (isNew ? insert : '') + values;
    },
    end: () => (count === 0 ? '' : `;${lineEnd}`),
    notes: () => [
      'No table is created and no types are declared: the text does not say them.',
      ...(header ? ['Names are in double quotes, as in standard SQL; MySQL takes them in the mode ANSI_QUOTES.'] : []),
      ...empty.note('without text, written as NULL'),
      ...booleans.note('written as TRUE or FALSE, for which SQL Server and older Oracle take 1 and 0'),
      ...backslashes.note('with backslashes, which MySQL takes for escapes'),
    ],
  };
}
