import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import { number, select, text as textField, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Engine, Meta, Queries } from '../../../engine/contract/tool.ts';
import { attempt } from '../../../engine/contract/tool-error.ts';
import { parseJsonSequence } from '../../../engine/formats/json/parse.ts';
import type { HostContext, LinesPage } from '../../../engine/jobs/host.ts';
import { indentField } from '../../../engine/lines/indent.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import type { Inverse } from '../../../engine/recipe/inverse.ts';
import { swapOf } from '../../../engine/recipe/swap.ts';
import { formatJson } from './format.ts';
import { nodeAt, shortPathOf, treeModel } from './tree.ts';

export const meta = {
  name: 'JSON Formatter',
  title: 'JSON Formatter & Validator',
  description: 'Format, check, sort, or minify JSON with exact error positions; numbers stay exactly as written.',
  tags: ['json', 'format', 'validate', 'minify', 'tree'],
  keywords: [
    'beautify',
    'pretty print',
    'lint',
    'json5',
    'jsonc',
    'json lines',
    'ndjson',
    'repair',
    'canonical',
    'jsonpath',
    'query',
    'jq',
    'yaml to json',
    'json to yaml',
    'toml',
    'env',
    'properties',
    'ini',
    'query string to json',
    'python dict',
    'php array',
    'xml to json',
    'json schema',
    'validate schema',
    'json to typescript',
  ],
} satisfies Meta;

/** Language of a pane by the value of an option. */
const colorsOf = (format: unknown) =>
  format === 'xml' || format === 'typescript'
    ? format
    : /^(?:json|auto|schema)/.test(String(format))
      ? 'json'
      : undefined;

export const page = {
  input: 'text',
  takes: ['json', 'json-broken', 'json-fenced', 'ndjson', 'yaml', 'xml', 'toml', 'ini', 'env', 'properties', 'php'],
  sample:
    '{"order":12345678901234567890,"total":19.90,"paid":true,"customer":{"name":"Zoë","since":"2019-04-01"},' +
    '"items":[{"sku":"A-1","qty":2,"price":5.00},{"sku":"B-7","qty":1,"price":9.90}],"tags":["gift","express"]}',
  placeholder: 'Paste or type JSON',
  essential: ['mode', 'indent'],
  options: {
    mode: select('Mode', ['format', 'minify'], { as: 'buttons', when: { canonical: false, to: 'json' } }),
    indent: indentField({ when: { mode: 'format', canonical: false } }),
    from: select('From', [
      ['json', 'JSON'],
      'auto',
      ['yaml', 'YAML'],
      ['toml', 'TOML'],
      ['xml', 'XML'],
      ['env', '.env'],
      ['properties', '.properties'],
      ['ini', 'INI'],
      ['query', 'Query string'],
      'python',
      ['php', 'PHP'],
    ]),
    to: select('To', [
      ['json', 'JSON'],
      ['jsonl', 'JSON Lines'],
      ['yaml', 'YAML'],
      ['toml', 'TOML'],
      ['xml', 'XML'],
      ['properties', '.properties'],
      ['schema', 'JSON Schema'],
      ['typescript', 'TypeScript'],
    ]),
    input: select(
      'Input',
      [
        ['strict', 'Strict JSON'],
        ['relaxed', 'Relaxed (JSON5)'],
      ],
      { hint: 'Relaxed reads comments, trailing commas, single quotes and bare keys.', more: true },
    ),
    comments: select('Comments', ['keep', ['remove', 'Leave out']], {
      more: true,
      when: { input: 'relaxed', mode: 'format', canonical: false },
    }),
    sortKeys: select('Sort keys', ['off', ['asc', 'A to Z'], ['desc', 'Z to A'], 'natural'], {
      hint: 'Natural: a2 before a10.',
      more: true,
      when: { canonical: false },
    }),
    query: textField('Query', {
      placeholder: '$.items[*].name',
      as: 'code',
      hint: 'JSONPath (RFC 9535): $.items[?@.price > 5].name',
    }),
    results: select('Results as', [['json', 'JSON'], 'lines', ['csv', 'CSV']], { more: true, when: { to: 'json' } }),
    guard: toggle('Guard against formulas', {
      hint: "Puts ' before text that starts with = + - or @.",
      when: { results: 'csv' },
      more: true,
    }),
    duplicates: select(
      'Duplicate keys',
      [
        ['warn', 'Keep all and warn'],
        ['error', 'Reject'],
        ['first', 'Keep the first'],
        ['last', 'Keep the last'],
      ],
      { more: true },
    ),
    strings: select(
      'Strings',
      [
        ['keep', 'As written'],
        ['normal', 'Fewest escapes'],
        ['ascii', 'ASCII only (\\uXXXX)'],
      ],
      { more: true, when: { canonical: false } },
    ),
    inlineWidth: number('Short values on one line', {
      min: 0,
      max: 200,
      default: 0,
      hint: 'Arrays and objects that end within this column stay on one line; 0 expands them all.',
      more: true,
      when: { mode: 'format', canonical: false },
    }),
    inlineObjects: toggle('Objects, too', {
      default: true,
      hint: 'Off: only arrays stay on one line.',
      more: true,
      when: { mode: 'format', canonical: false },
    }),
    nonFinite: select(
      'NaN, Infinity',
      [
        ['error', 'Reject'],
        ['null', 'Replace with null'],
        ['string', 'Write as text'],
      ],
      { more: true, when: { input: 'relaxed' } },
    ),
    jsonLines: toggle('JSON Lines', { hint: 'Each line is a separate value.', more: true, when: { from: 'json' } }),
    nested: toggle('JSON in strings', { hint: 'Opens strings that contain an object or an array.', more: true }),
    schema: textField('JSON Schema', {
      as: 'lines',
      max: 100_000,
      more: true,
      hint: 'Lists each value that does not fit it.',
    }),
    repair: toggle('Repair', {
      hint: 'Fixes invalid JSON; lists every change and how sure it is.',
      more: true,
      when: { from: 'json' },
    }),
    canonical: toggle('Canonical form', {
      hint: 'RFC 8785: sorted keys, shortest numbers, no whitespace, plus its SHA-256 hash.',
      more: true,
      when: { to: 'json' },
    }),
  },
  presets: [
    { label: 'Beautify', options: { mode: 'format', indent: '2', canonical: false } },
    { label: 'Minify', options: { mode: 'minify', canonical: false } },
    { label: 'Ready to compare', options: { mode: 'format', sortKeys: 'asc', strings: 'normal', canonical: false } },
  ],
  swap: { exchange: ['from', 'to'] },
  language: { input: ({ from }) => colorsOf(from), output: ({ to }) => colorsOf(to) },
  exactLines: { mode: 'format', canonical: false },
  lines: ({ results }) => results === 'lines' && { countIn: 'results' },
  download: [
    { suffix: '', type: 'jsonl', when: { to: 'jsonl' } },
    { suffix: '', type: 'yaml', when: { to: 'yaml' } },
    { suffix: '', type: 'toml', when: { to: 'toml' } },
    { suffix: '', type: 'xml', when: { to: 'xml' } },
    { suffix: 'types', type: 'ts', when: { to: 'typescript' } },
    { suffix: 'schema', type: 'json', when: { to: 'schema' } },
    { suffix: '', type: 'properties', when: { to: 'properties' } },
    { suffix: 'results', type: 'csv', when: { results: 'csv' } },
    { suffix: 'results', when: { results: 'lines' } },
    { suffix: 'minified', type: 'json', when: { mode: 'minify' } },
    { suffix: 'formatted', type: 'json' },
  ],
  help: {
    about: [
      'Formats JSON with one member per line, or removes all whitespace from it. The text is checked against RFC 8259, and the first error is shown with its line, its column, and how to fix it.',
      'Nothing is converted: numbers, escapes, and the order of keys come out the way they went in, so 12345678901234567890, 1.0, and duplicate keys survive. Sorting, shorter escapes, and the canonical form of RFC 8785 are available when you need them.',
      'Relaxed input reads JSON5 and JSON with comments. Formatting and sorting keep each comment beside its value; without comments the result is strict JSON. Repair goes further: it corrects errors, removes text around the data, and lists each change with its position and its certainty: lossless, guessed, or cut off. The result is as certain as its least certain change. Where two readings are equally good, or data would be made up, it shows the place instead.',
      'It also reads YAML, TOML, XML, INI, .env and .properties files, query strings, and values of Python and PHP, and writes YAML, TOML, XML, .properties, JSON Lines, and, made from the data, a JSON Schema or TypeScript types. Digits stay as written, comments stay where the other format has comments, and what cannot be kept is counted.',
      'A query in JSONPath (RFC 9535) picks values: $.items[*].name, $..price, $.items[?@.price > 5]. Results are JSON, lines, or a CSV table, with every digit as written. The path of what you click is below the panes.',
      'A JSON Schema (drafts 4 to 2020-12) lists each value that does not fit it.',
    ],
    examples: [
      {
        title: 'Ask for values by their path',
        input: '{"items":[{"name":"Pen","price":1.10},{"name":"Desk","price":90.00}]}',
        options: { query: '$.items[?@.price > 5].name', results: 'lines' },
        output: 'Desk',
      },
      {
        title: 'YAML to JSON',
        input: 'image: nginx # web\nports: [80, 443]\nscale: 1.50\n',
        options: { from: 'yaml', inlineWidth: 40 },
        output: '{\n  "image": "nginx",\n  "ports": [80, 443],\n  "scale": 1.50\n}',
      },
      {
        title: 'JSON to TOML',
        input: '{"title":"Shop","owner":{"name":"Zoë"}}',
        options: { to: 'toml' },
        output: 'title = "Shop"\n\n[owner]\nname = "Zoë"\n',
      },
      {
        title: 'Validate against a JSON Schema',
        input: '{"id":"7"}',
        options: { schema: '{"properties":{"id":{"type":"integer"}}}', mode: 'minify' },
        output: '{"id":"7"}',
      },
      {
        title: 'Numbers stay exactly as written',
        input: '{"id":12345678901234567890,"price":1.0}',
        output: '{\n  "id": 12345678901234567890,\n  "price": 1.0\n}',
      },
      {
        title: 'Sorted, each comment beside its key',
        input: '{\n  // pixels\n  width: 20,\n  height: 10, // about\n}',
        options: { input: 'relaxed', sortKeys: 'asc' },
        output: '{\n  "height": 10, // about\n  // pixels\n  "width": 20\n}',
      },
      {
        title: 'Short values on one line',
        input: '{"point":[1,2,3],"size":{"x":4,"y":5}}',
        options: { inlineWidth: 30 },
        output: '{\n  "point": [1, 2, 3],\n  "size": { "x": 4, "y": 5 }\n}',
      },
      {
        title: 'A settings file with comments, as strict JSON',
        input: "// defaults\n{tabSize: 2, theme: 'dark',}",
        options: { input: 'relaxed', mode: 'minify' },
        output: '{"tabSize":2,"theme":"dark"}',
      },
    ],
    never: [
      'Never rounds, rewrites, or drops a number.',
      'Never guesses unasked: invalid text gives an error, and a repair that you ask for says what it guessed.',
      'Never sends your data anywhere.',
    ],
  },
} satisfies LinesPage & PanesPage;

/** Formats minified text, and the reverse: exact if the input was written by this tool. */
export const inverse: Inverse<typeof page> = (options) => {
  const { mode, indent, jsonLines, query, results, from, to } = options;
  if (query.trim() !== '') return undefined;
  if (from !== 'json' || to !== 'json') {
    const back = swapOf(page, options);
    return back && { options: { indent, ...back } };
  }
  return results === 'json'
    ? { options: { mode: mode === 'format' ? 'minify' : 'format', indent, jsonLines } }
    : undefined;
};

export const run: Engine<typeof page> = (input, options, { isForPage = false }: HostContext) =>
  input.trim() === '' ? '' : formatJson(input, options, isForPage);

export const convert: Convert<typeof page> = async (options) =>
  (await lazyImport(import('./stream.ts'), 'This tool')).streamJson(options);

export const queries = {
  tree: (output: string) => treeModel(parseJsonSequence(output, { relaxed: output.includes('/') })),
  /** Returns the path of the value at a 0-based offset of a text; undefined if there is none. */
  path: ({ text, offset, relaxed }: { text: string; offset: number; relaxed: boolean }) => {
    const tape = attempt(() => parseJsonSequence(text, { relaxed, nonFinite: true }));
    const node = tape && nodeAt(tape, offset);
    return tape && node !== undefined ? shortPathOf(tape, node) : undefined;
  },
} satisfies Queries;
