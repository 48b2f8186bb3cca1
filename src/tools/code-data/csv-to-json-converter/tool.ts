import { number, select, text, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Engine, Meta } from '../../../engine/contract/tool.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import { convertText } from './convert-text.ts';
import { streamToCsv } from './json-to-csv.ts';
import { loadHtml } from './load-html.ts';
import { isHtml } from './source.ts';
import { streamTable } from './table-stream.ts';

export const meta = {
  name: 'CSV to JSON',
  title: 'CSV to JSON Converter',
  description: 'Turn CSV or TSV into clean JSON without losing zeros, big numbers, or broken rows.',
  tags: ['csv', 'json', 'convert', 'tsv', 'table'],
  keywords: [
    'json to csv',
    'excel',
    'spreadsheet',
    'delimiter',
    'ndjson',
    'json lines',
    'column types',
    'columns',
    'filter rows',
    'markdown table',
    'psql',
    'expanded display',
    'mysql table',
    'html table',
    'kubectl',
    'docker ps',
    'fixed width',
    'sql insert',
    'latex table',
  ],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['csv', 'json', 'json-broken', 'ndjson'],
  sample:
    'id,name,zip,price,paid,note\n1001,"Smith, Ann",01234,19.90,true,"said ""thanks"""\n' +
    '1002,Björn,94105,5.00,false,\n1003,Chen,10115,120,true,"two\nlines"\n',
  placeholder: 'Paste CSV, or open a file',
  options: {
    direction: select(
      'Direction',
      [
        ['json', 'CSV to JSON'],
        ['csv', 'JSON to CSV'],
        ['table', 'CSV to CSV'],
      ],
      { as: 'buttons' },
    ),
    from: select(
      'Table is',
      [
        ['auto', 'Automatic'],
        ['csv', 'CSV'],
        'markdown',
        ['drawn', 'Drawn with lines'],
        ['html', 'HTML'],
        ['fixed', 'Fixed width'],
      ],
      {
        hint: 'Drawn: as psql, MySQL, and org print it, also as records.',
        more: true,
        when: { direction: ['json', 'table'] },
      },
    ),
    delimiter: text('Separator', {
      default: 'auto',
      max: 4,
      suggestions: ['auto', ',', ';', 'tab', '|'],
      hint: 'auto, tab, or 1 to 4 characters.',
      as: 'code',
      more: true,
    }),
    skipLines: number('Lines before the header', {
      min: 0,
      max: 10_000,
      default: 0,
      more: true,
      when: { direction: ['json', 'table'] },
    }),
    header: toggle('First row is the header', { default: true }),
    columns: text('Columns', {
      max: 10_000,
      placeholder: 'all',
      hint: 'name, amount as total. Or: *, -note. The tab Columns writes it.',
    }),
    where: text('Filter rows', {
      placeholder: 'all',
      hint: 'amount > 100 and city contains york; is empty, in (...).',
    }),
    sort: text('Sort by', { placeholder: 'as they are', hint: 'amount desc, name', more: true }),
    unique: toggle('Unique rows', { more: true }),
    output: select(
      'Shape',
      ['objects', 'arrays', ['columns', 'Column lists'], ['keyed', 'Object by key'], ['jsonl', 'JSON Lines']],
      { when: { direction: 'json' } },
    ),
    keyColumn: text('Key column', {
      max: 1000,
      placeholder: 'the first',
      when: { direction: 'json', output: 'keyed' },
    }),
    types: select(
      'Types',
      [
        ['none', 'All text'],
        ['cell', 'Cell by cell'],
        ['column', 'By column'],
      ],
      { default: 'column', hint: 'By column: numbers only if every cell is a number.', when: { direction: 'json' } },
    ),
    numbers: select(
      'Numbers',
      [
        ['json', '1234.5'],
        ['auto', 'By column'],
        ['comma', '1.234,5'],
        ['point', '1,234.5'],
      ],
      { hint: 'By column: the cells say which mark is the decimal one.', more: true },
    ),
    quotedText: toggle('Quoted cells are text', { more: true, when: { direction: 'json' } }),
    jsonCells: toggle('JSON in cells', { more: true, when: { direction: 'json' } }),
    indent: select('Indent', [['0', 'None'], ['2', '2 spaces'], ['4', '4 spaces'], 'tab'], {
      default: '2',
      when: { direction: 'json', output: ['objects', 'arrays', 'columns', 'keyed'] },
    }),
    emptyAs: select(
      'Empty cell',
      [
        ['string', 'Empty text'],
        ['null', 'null'],
        ['omit', 'Leave out'],
      ],
      { more: true, when: { direction: ['json', 'csv'] } },
    ),
    nested: toggle('Dots make objects', {
      hint: 'a.b is b inside a; t[0] is the first item of t.',
      more: true,
      when: { direction: ['json', 'csv'] },
    }),
    quote: select('Quoting', [['"', 'Double "'], ["'", "Single '"], 'none'], { more: true }),
    escape: select(
      'Quotes inside quotes',
      [
        ['doubled', 'Two quotes ("")'],
        ['backslash', 'After a backslash'],
      ],
      { more: true, when: { quote: ['"', "'"] } },
    ),
    comment: text('Comment lines start with', {
      max: 4,
      as: 'code',
      more: true,
      when: { direction: ['json', 'table'] },
    }),
    trim: toggle('Trim cells', { more: true, when: { direction: ['json', 'table'] } }),
    nulls: text('Null words', {
      placeholder: 'none',
      suggestions: ['NULL', 'NULL, \\N, NA'],
      hint: 'Words without quotes that mean null, with commas between.',
      more: true,
      when: { direction: ['json', 'table'] },
    }),
    skipEmpty: toggle('Skip empty lines', { default: true, more: true, when: { direction: ['json', 'table'] } }),
    duplicates: select('Duplicate headers', ['rename', ['array', 'Make an array']], {
      more: true,
      when: { direction: 'json' },
    }),
    extra: select('Extra cells', [['keep', 'Keep (_extra)'], 'drop', ['error', 'Reject']], {
      more: true,
      when: { direction: ['json', 'table'] },
    }),
    to: select(
      'Write as',
      [
        ['csv', 'CSV'],
        'markdown',
        ['html', 'HTML'],
        ['sql', 'SQL INSERT'],
        ['latex', 'LaTeX'],
        ['aligned', 'Aligned text'],
        ['drawn', 'Drawn (psql)'],
      ],
      { when: { direction: ['csv', 'table'] } },
    ),
    tableName: text('Table name', {
      default: 'data',
      hint: 'A schema and a name have a dot between.',
      when: { direction: ['csv', 'table'], to: 'sql' },
    }),
    newDelimiter: text('New separator', {
      max: 4,
      placeholder: 'the same',
      suggestions: [',', ';', 'tab', '|'],
      when: { direction: 'table', to: 'csv' },
    }),
    eol: select(
      'Line break',
      [
        ['auto', 'Automatic'],
        ['crlf', 'CRLF (RFC 4180)'],
        ['lf', 'LF'],
      ],
      { hint: 'Automatic: as in the CSV; CRLF from JSON.', more: true, when: { direction: ['csv', 'table'] } },
    ),
    bom: toggle('BOM for Excel', { more: true, when: { direction: ['csv', 'table'], to: 'csv' } }),
    quoteAll: toggle('Quote every cell', { more: true, when: { direction: ['csv', 'table'], to: 'csv' } }),
    input: select('JSON is', ['strict', ['relaxed', 'Relaxed (JSON5)']], { more: true, when: { direction: 'csv' } }),
    list: text('List', {
      max: 1000,
      placeholder: 'all of it',
      hint: 'The key of the rows, such as data or result.items.',
      more: true,
      when: { direction: 'csv' },
    }),
    guard: toggle('Guard against formulas', {
      hint: "Puts ' before text that starts with = + - or @.",
      when: { direction: ['csv', 'table'], to: 'csv' },
    }),
  },
  swap: { option: 'direction' },
  language: { output: ({ direction }) => (direction === 'json' ? 'json' : undefined) },
  exactLines: { indent: ['2', '4', 'tab'] },
  download: [
    { suffix: '', type: 'md', when: { direction: ['csv', 'table'], to: 'markdown' } },
    { suffix: '', type: 'html', when: { direction: ['csv', 'table'], to: 'html' } },
    { suffix: '', type: 'sql', when: { direction: ['csv', 'table'], to: 'sql' } },
    { suffix: '', type: 'tex', when: { direction: ['csv', 'table'], to: 'latex' } },
    { suffix: '', type: 'txt', when: { direction: ['csv', 'table'], to: ['aligned', 'drawn'] } },
    { suffix: '', type: 'tsv', when: { direction: 'csv', delimiter: ['tab', '\t'] } },
    { suffix: '', type: 'tsv', when: { direction: 'table', newDelimiter: ['tab', '\t'] } },
    { suffix: '', type: 'tsv', when: { direction: 'table', newDelimiter: '', delimiter: ['tab', '\t'] } },
    { suffix: '', type: 'csv', when: { direction: ['csv', 'table'] } },
    { suffix: '', type: 'jsonl', when: { output: 'jsonl' } },
    { suffix: '', type: 'json' },
  ],
  help: {
    about: [
      'Reads text separated by commas, tabs, semicolons, or anything else according to RFC 4180 and writes JSON. The separator is detected automatically; quoted cells may contain line breaks.',
      'A column becomes numbers only if every cell in it survives the conversion: 01234, +1, and 12345678901234567890 stay text; 1.0, 1e5, and 0.30000000000000004 are written exactly as they are. The column report says what each column became and which cell decided it.',
      'Rows that are too short or too long are kept and reported. In the other direction, JSON to CSV quotes what needs quoting, reads JSON5 and comments on request, and can guard against cells that a spreadsheet would run as formulas.',
      'Columns and rows can be chosen both ways, and from CSV to CSV: name, amount as total picks and renames, *, -note drops, amount > 100 and city contains york filters, amount desc sorts. The tab Columns writes these for you. Works for files of any size.',
      'Where the rows are inside the JSON, as in {"data":[...],"total":2}, the list is found and offered, with what it leaves out.',
      'Tables of Markdown and HTML, those that psql, MySQL, org-mode, and others draw, and aligned columns as kubectl, docker, ps, and pip print them are recognized and read. Tables are also written as Markdown, HTML, SQL, LaTeX, or aligned text.',
    ],
    examples: [
      {
        title: 'Zeros and decimals survive',
        input: 'zip,price\n01234,1.50\n94105,2.00',
        options: { indent: '0' },
        output: '[{"zip":"01234","price":1.50},{"zip":"94105","price":2.00}]',
      },
      {
        title: 'Some columns, some rows, sorted',
        input: 'name,amount,city\nAnn,120,Rome\nBob,80,Oslo\nDee,250.5,Paris\n',
        options: { direction: 'table', columns: 'city, amount as total', where: 'amount > 100', sort: 'amount desc' },
        output: 'city,total\nParis,250.5\nRome,120\n',
      },
      {
        title: 'Dots make objects',
        input: 'id,name.first,tags[0],tags[1]\n1,Ann,a,b',
        options: { nested: true, output: 'jsonl' },
        output: '{"id":1,"name":{"first":"Ann"},"tags":["a","b"]}',
      },
      {
        title: 'Output of psql as Markdown',
        input: ' id | name \n----+------\n  1 | Ann\n 20 | Bob\n(2 rows)\n',
        options: { direction: 'table', to: 'markdown' },
        output: '|  id | name |\n| --: | ---- |\n|   1 | Ann  |\n|  20 | Bob  |\n',
      },
      {
        title: 'JSON back to CSV',
        input: '[{"id":1,"note":"a, b"},{"id":2}]',
        options: { direction: 'csv', eol: 'lf' },
        output: 'id,note\n1,"a, b"\n2,\n',
      },
    ],
    never: [
      'Never turns a date, a leading zero, or a long ID into something else.',
      'Never drops or merges a row that you did not ask for without telling you.',
    ],
  },
} satisfies PanesPage;

export const run: Engine<typeof page> = (input, options) => {
  if (input.trim() === '') return '';
  if (options.direction === 'csv' || !isHtml(input, options)) return convertText(input, options);
  return loadHtml().then(({ readHtml }) => convertText(input, options, readHtml));
};

export const convert: Convert<typeof page> = (options) =>
  options.direction === 'csv' ? streamToCsv(options) : streamTable(options);
