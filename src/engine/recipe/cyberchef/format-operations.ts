import { type Arguments, type Made, type Maker, made, noEqual, options, replacePattern, step } from './arguments.ts';
import { DIFFERENCES } from './differences.ts';

/** An indent of one to eight spaces or a tab. @throws NoEqual */
function indentOf(args: Arguments, fallback: string): string {
  const indent = args.escaped(0, fallback);
  if (indent === '\t') return 'tab';
  return /^ {1,8}$/.test(indent) ? String(indent.length) : noEqual();
}

/** Their words go on over line breaks. */
const words =
  (tool: string): Maker =>
  (args) => {
    if (args.flag(0, false)) noEqual();
    return made(step('remove-line-breaks', { cjk: false }), step(tool, { digits: 'split', ascii: true }));
  };

/** A delimiter of cells, of one character. Rows end with a line break here. @throws NoEqual */
function delimiterOf(args: Arguments): string {
  const delimiter = args.escaped(0, ',');
  return delimiter.length === 1 && !'\r\n"'.includes(delimiter) ? delimiter : noEqual();
}

const ROW_ENDS = ['\r\n', '\n'];

function csvToJson(args: Arguments): Made {
  const delimiter = delimiterOf(args);
  if (!ROW_ENDS.includes(args.escaped(1, '\r\n'))) noEqual();
  const rows = args.choice(2, 'Array of dictionaries', {
    'Array of dictionaries': {},
    'Array of arrays': { output: 'arrays', header: false },
  });
  return made(step('csv-to-json-converter', { delimiter, ...rows, types: 'none', indent: '4' }));
}

function jsonToCsv(args: Arguments): Made {
  const values = { direction: 'csv', delimiter: delimiterOf(args), nested: true };
  const rowEnd = args.escaped(1, '\r\n');
  if (!ROW_ENDS.includes(rowEnd)) noEqual();
  const eol = rowEnd === '\n' ? { eol: 'lf' } : {};
  return { steps: [step('csv-to-json-converter', { ...values, ...eol })], difference: DIFFERENCES.columns };
}

const JSON_OPTIONS = { input: 'relaxed', comments: 'remove', duplicates: 'last', strings: 'normal', nonFinite: 'null' };

const FORMS = { 'Named entities': 'named', 'Numeric entities': 'decimal', 'Hex entities': 'hex' };

/** Their names of ASCII characters but those that HTML needs. The mark and the end of entities stay. */
const ASCII_NAMES = [
  ['(?<!&)#', 'num'],
  ['\\t', 'Tab'],
  ['\\n', 'NewLine'],
  ['!', 'excl'],
  ['\\$', 'dollar'],
  ['%', 'percnt'],
  ['\\(', 'lpar'],
  ['\\)', 'rpar'],
  ['\\*', 'ast'],
  ['\\+', 'plus'],
  [',', 'comma'],
  ['\\.', 'period'],
  ['\\/', 'sol'],
  [':', 'colon'],
  ['=', 'equals'],
  ['\\?', 'quest'],
  ['@', 'commat'],
  ['\\[', 'lsqb'],
  ['\\\\', 'bsol'],
  ['\\]', 'rsqb'],
  ['\\^', 'Hat'],
  ['_', 'lowbar'],
  ['`', 'grave'],
  ['\\{', 'lcub'],
  ['\\|', 'verbar'],
  ['\\}', 'rcub'],
]
  .map(([find, name]) => `${find} => &${name};`)
  .join('\n');

const NAMED_ENTITIES = [
  step('html-entity-converter', { scope: 'nonascii', apos: 'named' }),
  replacePattern('(?<!&#?[A-Za-z\\d]+);', '&semi;', { rules: ASCII_NAMES }),
];

/** Formats, and the case of letters and words. */
export const FORMATS: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  [
    // Numbers stay as they are written here: 1.0, not 1.
    'JSON Beautify',
    (args) => {
      const indent = indentOf(args, '    ');
      const sortKeys = args.flag(1, false) ? 'asc' : 'off';
      args.flag(2, true);
      return made(
        step('json-formatter', options({ indent, sortKeys, ...JSON_OPTIONS }, { indent: '2', sortKeys: 'off' })),
      );
    },
  ],
  ['JSON Minify', () => made(step('json-formatter', { mode: 'minify' }))],
  ['XML Beautify', (args) => made(step('xml-formatter', options({ indent: indentOf(args, '\t') }, { indent: '2' })))],
  [
    'XML Minify',
    (args) => {
      const comments = args.flag(0, false) ? {} : { comments: 'remove' };
      return made(step('xml-formatter', { mode: 'minify', ...comments }));
    },
  ],
  [
    'JavaScript Beautify',
    (args) => {
      const quotes = args.choice(1, 'Auto', { Auto: 'single', Single: 'single', Double: 'double' });
      if (!args.flag(3, true)) noEqual();
      const values = { indent: indentOf(args, '\t'), quotes, semi: args.flag(2, true) || noEqual() };
      const defaults = { indent: '2', quotes: 'double', semi: true };
      return { steps: [step('javascript-formatter', options(values, defaults))], difference: DIFFERENCES.prettier };
    },
  ],
  ['CSV to JSON', csvToJson],
  ['JSON to CSV', jsonToCsv],
  ['To Upper case', (args) => (args.text(0, 'All') === 'All' ? made(step('upper-case')) : noEqual())],
  ['To Lower case', () => made(step('lower-case'))],
  ['Swap case', () => made(step('inverse-case'))],
  [
    'Alternating Caps',
    () => ({ steps: [step('alternating-case', { count: 'letters' })], difference: DIFFERENCES.anew }),
  ],
  ['To Camel case', words('camel-case')],
  ['To Snake case', words('snake-case')],
  ['To Kebab case', words('kebab-case')],
  [
    'To HTML Entity',
    (args) => {
      const form = args.choice(1, 'Named entities', FORMS);
      if (!args.flag(0, false)) return form === 'named' ? made(...NAMED_ENTITIES) : noEqual();
      if (form === 'named') noEqual();
      const all = step('html-entity-converter', { scope: 'all', form, keepLineBreaks: false });
      if (form === 'decimal') return made(all);
      return made(all, replacePattern('&#x(?=.;)', '&#x0'), step('lower-case'));
    },
  ],
]);
