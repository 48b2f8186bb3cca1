import { select } from '../../../core/options.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { nameOptions } from '../../../text/case-options.ts';
import { namesOutput } from '../../../text/case-output.ts';
import { toSeparated } from '../../../text/words.ts';

export const meta = {
  name: 'Snake Case Converter (snake_case)',
  description: 'Turn text into snake_case names for code and data.',
  tags: ['case', 'code', 'python', 'database'],
  featured: false,
  keywords: ['identifier', 'underscore', 'column names', 'sql'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'First Name\nLast Name\nPrénom / Straße\ngetHTTPResponseCode\naddress2line',
  options: {
    style: select('Letters', [
      ['lower', 'snake_case'],
      ['capital', 'Camel_Snake_Case'],
    ]),
    ...nameOptions,
  },
  help: {
    about: [
      'Makes one snake_case name of each line: words in lowercase with one underscore between. A header row pasted from a spreadsheet as a column becomes database columns in one go.',
      'Signs and spaces at the ends go; words that the text already has, as in getHTTPResponseCode, are found.',
    ],
    examples: [
      { title: 'Column names', input: 'First Name\nLast Name', output: 'first_name\nlast_name' },
      { title: 'From camelCase', input: 'getHTTPResponseCode', output: 'get_http_response_code' },
      {
        title: 'Plain letters',
        input: 'Prénom / Straße',
        options: { ascii: true },
        output: 'prenom_strasse',
      },
    ],
    never: ['It never joins lines.', 'It never leaves two underscores in a row.'],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, { style, ...rules }) =>
  namesOutput(toSeparated(input, rules, style, '_'));
