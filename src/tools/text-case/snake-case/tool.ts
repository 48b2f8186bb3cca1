import { select } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { nameOptions } from '../../../engine/language/case-options.ts';
import { namesInPieces } from '../../../engine/language/case-output.ts';
import { toSeparated } from '../../../engine/language/words.ts';

export const meta = {
  name: 'Snake Case',
  title: 'Snake Case Converter (snake_case)',
  description: 'Turn text into snake_case names for code and data.',
  tags: ['case', 'code', 'python', 'database'],
  keywords: ['identifier', 'underscore', 'column names', 'sql'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['identifiers'],
  sample: 'First Name\nLast Name\nPrénom / Straße\ngetHTTPResponseCode\naddress2line',
  options: {
    style: select('Case', [
      ['lower', 'snake_case'],
      ['capital', 'Camel_Snake_Case'],
    ]),
    ...nameOptions,
  },
  help: {
    about: [
      'Turns each line into one snake_case name: lowercase words joined by single underscores. Paste a spreadsheet header as a column to get database column names in one go.',
      'Punctuation and spaces at the ends are removed. Words inside names such as getHTTPResponseCode are recognized.',
    ],
    examples: [
      { title: 'Column names', input: 'First Name\nLast Name', output: 'first_name\nlast_name' },
      { title: 'From camelCase', input: 'getHTTPResponseCode', output: 'get_http_response_code' },
      { title: 'Without accents', input: 'Prénom / Straße', options: { ascii: true }, output: 'prenom_strasse' },
    ],
    never: ['Never joins lines.', 'Never leaves two underscores in a row.'],
  },
} satisfies Page;

export const convert: Convert<typeof page> = ({ style, ...rules }) =>
  namesInPieces((input) => toSeparated(input, rules, style, '_'));
