import type { ToolId } from '../../src/engine/tool-ids.ts';
import { fill, type Maker, prose, random } from './shapes.ts';

/** Case that a tool is measured on beyond its defaults on the texts of every tool. */
export type Case = {
  readonly name: string;
  readonly make: Maker;
  readonly options?: Readonly<Record<string, unknown>>;
};

const around = (open: string, inside: string, close: string, piece: string, size: number) => {
  const pieces = Math.max(0, Math.floor((size - open.length - close.length - inside.length) / piece.length));
  return open + piece.repeat(pieces) + inside + close;
};

const nested = (open: string, close: string, size: number) => {
  const depth = Math.floor(size / (open.length + close.length));
  return open.repeat(depth) + close.repeat(depth);
};

/** Nests to a depth that the tool allows, again and again up to the size. */
const nestedAgain = (open: string, inside: string, close: string, depth: number, end: string, size: number) =>
  fill(`${open.repeat(depth)}${inside}${close.repeat(depth)}${end}\n`, size).replace(/\n[^\n]*$/, '\n');

const json: Record<string, Maker> = {
  records: (size) =>
    around(
      '[',
      '{}',
      ']',
      '{"id":12345678901234567890,"name":"caf\\u00e9 \\"x\\"","ok":true,"tags":[1,2.50,null]},',
      size,
    ),
  'nested arrays': (size) => nested('[', ']', size),
  'nested objects': (size) => {
    const depth = Math.floor((size - 1) / 6);
    return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  },
  'one long string': (size) => `"${'a\\n'.repeat(Math.floor((size - 2) / 3))}"`,
  'many keys': (size) => {
    const pieces: string[] = [];
    for (let i = 0, length = 2; length + 14 < size; i++) {
      pieces.push(`"k${(i * 7919) % 99991}":${i}`);
      length += (pieces.at(-1)?.length ?? 0) + 1;
    }
    return `{${pieces.join(',')}}`;
  },
  numbers: (size) => around('[', '0', ']', '1.5e10,', size),
};

const csv: Record<string, Maker> = {
  rows: (size) => around('id,name,zip,price,date,note\n', '', '', '1,"Smith, John",01234,1.50,2024-05-06,ok\n', size),
  'one quoted cell': (size) => `"${'a""b\n'.repeat(Math.floor((size - 2) / 5))}"`,
  'one row': (size) => fill('a,', size),
  'an open quote': (size) => `a,b\n"${'x'.repeat(size - 5)}`,
  quotes: (size) => '"'.repeat(size),
};

const xml: Record<string, Maker> = {
  records: (size) =>
    around('<r>', '', '</r>', '<item id="1" kind="a b"><name>caf&#233; &amp; x</name><empty/></item>', size),
  'nested to 900': (size) => around('<r>', '', '</r>', `${'<b>'.repeat(900)}${'</b>'.repeat(900)}`, size),
  text: (size) => around('<r>', '', '</r>', 'some text &lt; here\n', size),
  attributes: (size) => `<r ${attributes(size - 6)}/>`,
  comments: (size) => around('<r>', '', '</r>', '<!-- note --><a/>', size),
  'open tags': (size) => '<a>'.repeat(Math.floor(size / 3)),
};

function attributes(size: number): string {
  const pieces: string[] = [];
  for (let i = 0, length = 0; length + 12 < size; i++) {
    pieces.push(`a${i}="v"`);
    length += (pieces.at(-1)?.length ?? 0) + 1;
  }
  return pieces.join(' ');
}

const html: Record<string, Maker> = {
  page: (size) =>
    around(
      '<main>',
      '',
      '</main>',
      '<section class="a b"><h2>Title</h2><p>Some <b>bold</b> text.</p></section>\n',
      size,
    ),
  'nested to 100': (size) => nestedAgain('<div>', 'x', '</div>', 100, '', size),
  scripts: (size) => around('<div>', '', '</div>', '<script>var a={b:1}</script><style>a{b:c}</style>\n', size),
};

const javascript: Record<string, Maker> = {
  functions: (size) =>
    fill(
      "function f(a,b){if(a>b){return a+b}else{return g({x:1,y:'two'},[1,2,3])}}\nconst h=async(q)=>await q;\n",
      size,
    ).replace(/\n[^\n]*$/, '\n'),
  minified: (size) => fill('var a={b:1,c:[2,3]};if(a.b){d(a)};', size).replace(/;[^;]*$/, ';'),
  'nested to 80': (size) => nestedAgain('[', '1', ']', 80, ';', size),
};

const numbers: Record<string, Maker> = {
  'random numbers': (size) => {
    const next = random(1);
    return list(size, () => (next() * 2e6 - 1e6).toFixed(3));
  },
  'large numbers': (size) => {
    const next = random(2);
    return list(size, () => `9007199254740993${String(next()).slice(2, 8)}`);
  },
  'one long number': (size) => '7'.repeat(size),
  'equal numbers': (size) => fill('1.0\n', size),
};

function list(size: number, item: () => string): string {
  const items: string[] = [];
  for (let length = 0; length < size; length += (items.at(-1)?.length ?? 0) + 1) items.push(item());
  return items
    .join('\n')
    .slice(0, size)
    .replace(/\n[^\n]*$/, '');
}

const hexBytes: Maker = (size) => fill('48 65 6c e2 82 ac ', size);

/** Cases with one name for the options that all of them need. */
const cases = (makers: Readonly<Record<string, Maker>>, options?: Case['options']): Case[] =>
  Object.entries(makers).map(([name, make]) => ({ name, make, options }));

/** Distinct short lines in a random order: the worst for sorting and for telling doubles. */
const shuffled: Maker = (size) => {
  const next = random(3);
  return list(size, () => `item ${Math.floor(next() * 1e9)}`);
};

const links: Maker = (size) => fill('https://example.com/shop?q=a+b%20c#top\nexample.com/x\n', size);

/** Cases of tools that need a syntax of their own or that have options which cost. */
const casesOfTools: Readonly<Partial<Record<ToolId, readonly Case[]>>> = {
  'json-formatter': [
    ...cases(json),
    {
      name: 'records, minified and sorted',
      make: json['records'] as Maker,
      options: { mode: 'minify', sortKeys: 'natural' },
    },
    { name: 'many keys, sorted', make: json['many keys'] as Maker, options: { sortKeys: 'asc' } },
    { name: 'records, relaxed', make: json['records'] as Maker, options: { input: 'relaxed', strings: 'normal' } },
    { name: 'short arrays', make: json['numbers'] as Maker, options: { inlineWidth: 100 } },
  ],
  'json-stringify-generator': [
    { name: 'escapes', make: (size) => fill('"\\\n\u0001é', size) },
    {
      name: 'all escaped',
      make: (size) => fill('"é</\u2028', size),
      options: { ascii: true, htmlSafe: true, escapeSlash: true },
    },
    { name: 'json', make: json['records'] as Maker, options: { source: 'json' } },
    {
      name: 'parse',
      make: (size) => `"${fill('a\\n\\u00e9', size - 2).replace(/\\[^\\]*$/, '')}"`,
      options: { direction: 'parse' },
    },
    { name: 'one string per line', make: (size) => fill('a"b\n', size), options: { perLine: 'array' } },
  ],
  'csv-to-json-converter': cases(csv),
  'xml-formatter': cases(xml),
  'html-formatter': cases(html),
  'javascript-formatter': cases(javascript),
  'number-sorter': cases(numbers),
  'hex-to-text-converter': [
    { name: 'bytes', make: hexBytes },
    { name: 'one run', make: (size) => fill('48656cc3a9', size) },
    { name: 'bad UTF-8', make: (size) => fill('ff c3 ', size) },
  ],
  'utf8-converter': [
    { name: 'decode', make: (size) => fill('48 65 C3 A9 ', size), options: { direction: 'decode' } },
    { name: 'decode, bad', make: (size) => fill('FF C3 ', size), options: { direction: 'decode' } },
    { name: 'repair', make: (size) => fill('Ã© â‚¬ abc ', size), options: { direction: 'repair' } },
  ],
  'base64-converter': [
    {
      name: 'decode one line',
      make: (size) => fill('SGVsbG8gd29ybGQs', size - (size % 4)),
      options: { direction: 'decode' },
    },
    {
      name: 'decode MIME',
      make: (size) => fill(`${'QUJD'.repeat(19)}\r\n`, size - (size % 78)),
      options: { direction: 'decode' },
    },
  ],
  'url-converter': [
    { name: 'decode', make: (size) => fill('%C3%A9a%20', size - (size % 10)), options: { direction: 'decode' } },
    { name: 'decode, stray signs', make: (size) => fill('%%%x', size), options: { direction: 'decode' } },
    { name: 'decode, ten rounds', make: (size) => fill('%2525', size), options: { direction: 'decode', rounds: 10 } },
  ],
  'html-entity-converter': [
    {
      name: 'decode',
      make: (size) => fill('&lt;p&gt; &copy2024 &notit; &#233; ', size),
      options: { direction: 'decode' },
    },
    { name: 'decode ampersands', make: (size) => '&'.repeat(size), options: { direction: 'decode' } },
    { name: 'decode unknown names', make: (size) => fill('&abcdefgh', size), options: { direction: 'decode' } },
    { name: 'encode all', make: (size) => prose(size, 60), options: { scope: 'all', form: 'decimal' } },
  ],
  'morse-code-converter': [
    { name: 'decode', make: (size) => fill('... --- ... / -.-. --.- ', size), options: { direction: 'decode' } },
    { name: 'decode, one run', make: (size) => fill('.-', size), options: { direction: 'decode' } },
  ],
  'caesar-cipher': [{ name: 'groups', make: (size) => prose(size, 60), options: { group: 5, foldAccents: true } }],
  'slugify-generator': [
    { name: 'Cyrillic and Greek', make: (size) => fill('Привет мир Καλημέρα\n', size) },
    { name: 'unique', make: (size) => fill('Same Title\n', size), options: { unique: true } },
    { name: 'camel', make: (size) => fill('parseHTMLDocument2Go', size), options: { camel: true } },
    { name: 'CJK, all scripts', make: (size) => fill('日本語テスト ', size) },
  ],
  'regex-tester': [
    { name: '\\w+', make: (size) => prose(size, 60), options: { pattern: '\\w+' } },
    { name: '\\w+, all matches', make: (size) => prose(size, 60), options: { pattern: '\\w+', maxMatches: 100_000 } },
    { name: 'two groups', make: (size) => prose(size, 60), options: { pattern: '(?<a>\\w)(\\w*)' } },
    { name: 'empty matches', make: (size) => 'a'.repeat(size), options: { pattern: 'x*', flags: 'gu' } },
    {
      name: 'replace',
      make: (size) => prose(size, 60),
      options: { pattern: '(\\w)(\\w*)', mode: 'replace', replacement: '<$2$1>' },
    },
    { name: 'list', make: (size) => prose(size, 60), options: { pattern: '\\w+', mode: 'list', replacement: '$& ' } },
    { name: 'split', make: (size) => prose(size, 60), options: { pattern: '\\W+', mode: 'split' } },
    { name: 'tests', make: (size) => fill('+ abc\n- 123\n', size), options: { pattern: '^[a-z]+$', mode: 'tests' } },
  ],
  'utm-builder-generator': [
    { name: 'many links', make: links, options: { source: 's', medium: 'email', campaign: 'c' } },
    { name: 'one long query', make: (size) => `https://e.com/?${fill('a=1&', size - 15)}`, options: { source: 's' } },
    {
      name: 'audit',
      make: (size) => fill('https://e.com/?utm_source=A&utm_medium=b\n', size),
      options: { mode: 'audit' },
    },
    {
      name: 'variants',
      make: (size) => `url,content\n${fill('e.com/a,top banner\n', size - 12)}`,
      options: { source: 's' },
    },
  ],
  'sort-lines': [
    { name: 'shuffled', make: shuffled },
    { name: 'equal lines', make: (size) => fill('the same line\n', size) },
    { name: 'long numbers', make: numbers['random numbers'] as Maker },
  ],
  'duplicate-line-remover': [
    { name: 'all different', make: shuffled },
    { name: 'all equal', make: (size) => fill('the same line\n', size) },
  ],
  'reverse-lines': [{ name: 'shuffled', make: shuffled }],
  'find-and-replace': [
    { name: 'a letter', make: (size) => prose(size, 60), options: { find: 'e', replace: 'EE' } },
    { name: 'a letter that is everywhere', make: (size) => 'a'.repeat(size), options: { find: 'a', replace: 'bb' } },
    {
      name: 'almost everywhere',
      make: (size) => `${'a'.repeat(size - 1)}b`,
      options: { find: `${'a'.repeat(200)}c`, replace: '' },
    },
    {
      name: 'regular expression',
      make: (size) => prose(size, 60),
      options: { mode: 'regex', find: '(\\w)(\\w*)', replace: '$2$1' },
    },
    { name: 'whole words', make: (size) => prose(size, 60), options: { find: 'a', replace: 'the', wholeWord: true } },
    {
      name: 'line ends of Windows',
      make: (size) => fill('page 12\r\n', size),
      options: { mode: 'regex', find: '$', replace: ';' },
    },
    {
      name: 'lines',
      make: (size) => fill('page 12\n\n', size),
      options: { action: 'keep', mode: 'regex', find: '\\d' },
    },
  ],
  'text-splitter': [
    { name: 'by commas', make: (size) => fill('one, two,three\n', size) },
    { name: 'by spaces, then a letter', make: (size) => `${' '.repeat(size - 1)}x` },
  ],
  'text-joiner': [{ name: 'shuffled', make: shuffled }],
  'word-wrap': [
    { name: 'long words', make: (size) => fill(`${'a'.repeat(5000)} `, size) },
    { name: 'CJK', make: (size) => fill('日本語のテキスト。', size) },
  ],
  'binary-converter': [
    { name: 'decode', make: (size) => fill('01001000 01101001 ', size), options: { direction: 'decode' } },
  ],
};

/** The same by any id, as a run receives it. */
export const toolCases: Readonly<Record<string, readonly Case[]>> = casesOfTools;

/** Tools that an engine outside this repository drives: their own time limit applies, not ours. */
export const LIBRARY_TOOLS: ReadonlySet<string> = new Set<ToolId>(['html-formatter', 'javascript-formatter']);
