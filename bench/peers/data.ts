import slugify from '@sindresorhus/slugify';
import { parse as csvParse } from 'csv-parse/sync';
import { decodeHTML, encodeHTML } from 'entities';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import he from 'he';
import { Base64 } from 'js-base64';
import beautify from 'js-beautify';
import JSON5 from 'json5';
import morsify from 'morsify';
import Papa from 'papaparse';
import slugifyPlain from 'slugify';
import { inferSchema, initParser } from 'udsv';
import utf8 from 'utf8';
import xmlFormat from 'xml-formatter';
import { fill, prose } from '../inputs/shapes.ts';
import { toolCases } from '../inputs/tools.ts';
import { type Duel, perLine } from './duel.ts';

const make = (size: number) => prose(size, 40);
const caseOf = (tool: string, name: string) => toolCases[tool]?.find((each) => each.name === name)?.make ?? make;

const smallNumbers = (size: number) =>
  `[${fill('1.5,{"a":"b","c":[true,null]},', size - 4).replace(/,[^,]*,[^,]*$/, '')}]`;

/** Words of plain letters, which every encoder of Morse knows. */
const plainWords = (size: number) => fill('the quick brown fox jumps over the lazy dog 0123456789 ', size).trim();

const BUDGET_HTML = 20_000;

/** The 17 code and data tools. */
export const dataDuels: readonly Duel[] = [
  {
    tool: 'base64-converter',
    work: 'encode',
    make,
    rivals: [{ name: 'js-base64', run: (text) => Base64.encode(text) }],
    limit: { name: 'Buffer', run: (text) => Buffer.from(text).toString('base64') },
  },
  {
    tool: 'base64-converter',
    work: 'decode',
    make: (size) => Buffer.from(make((size * 3) / 4)).toString('base64'),
    options: { direction: 'decode' },
    rivals: [{ name: 'js-base64', run: (text) => Base64.decode(text) }],
    limit: { name: 'Buffer', run: (text) => Buffer.from(text, 'base64').toString() },
  },
  {
    tool: 'url-converter',
    work: 'encode',
    make,
    rivals: [],
    limit: { name: 'encodeURIComponent', run: (text) => encodeURIComponent(text) },
  },
  {
    tool: 'url-converter',
    work: 'decode',
    make: (size) =>
      encodeURIComponent(make(size / 2))
        .slice(0, size - (size % 3))
        .replace(/%[^%]{0,1}$/, ''),
    options: { direction: 'decode' },
    rivals: [],
    limit: { name: 'decodeURIComponent', run: (text) => decodeURIComponent(text) },
  },
  {
    tool: 'html-entity-converter',
    work: 'encode & < > " \'',
    make,
    rivals: [{ name: 'he escape', run: (text) => he.escape(text), differs: '&#x27; for an apostrophe, and ` too' }],
    limit: {
      name: 'replace',
      run: (text) =>
        text.replace(
          /[&<>"']/g,
          (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;',
        ),
    },
  },
  {
    tool: 'html-entity-converter',
    work: 'encode all that has a name',
    make,
    options: { scope: 'named' },
    rivals: [
      { name: 'entities encodeHTML', run: (text) => encodeHTML(text), differs: 'names line breaks and signs' },
      { name: 'he', run: (text) => he.encode(text, { useNamedReferences: true }), differs: '&#x27; for an apostrophe' },
    ],
  },
  {
    tool: 'html-entity-converter',
    work: 'decode',
    make: caseOf('html-entity-converter', 'decode'),
    options: { direction: 'decode' },
    more: 'names each malformed entity with its line and column',
    rivals: [
      { name: 'he', run: (text) => he.decode(text) },
      { name: 'entities', run: (text) => decodeHTML(text) },
    ],
  },
  {
    tool: 'morse-code-converter',
    work: 'encode',
    make: plainWords,
    rivals: [{ name: 'morsify', run: (text) => morsify.encode(text) }],
  },
  {
    tool: 'morse-code-converter',
    work: 'decode',
    make: (size) => fill('... --- ... / .... .. / ', size).trim(),
    options: { direction: 'decode' },
    rivals: [{ name: 'morsify', run: (text) => morsify.decode(text) }],
  },
  {
    tool: 'csv-to-json-converter',
    work: '3,000 rows of 6',
    make: caseOf('csv-to-json-converter', 'rows'),
    options: { types: 'none', indent: 2 },
    more: 'keeps the place of each cell for what it reports, checks each row, any name as an ordinary key',
    rivals: [
      {
        name: 'papaparse + JSON.stringify',
        run: (text) => JSON.stringify(Papa.parse(text, { header: true, skipEmptyLines: true }).data, null, 2),
      },
      {
        name: 'csv-parse + JSON.stringify',
        run: (text) =>
          JSON.stringify(csvParse(text, { columns: true, relax_column_count: true, relax_quotes: true }), null, 2),
      },
      {
        name: 'udsv + JSON.stringify',
        run: (text) => {
          const schema = inferSchema(text);
          return JSON.stringify(initParser(schema).stringObjs(text), null, 2);
        },
      },
    ],
  },
  {
    tool: 'caesar-cipher',
    work: 'shift by 3',
    make,
    rivals: [],
    limit: {
      name: 'replace',
      run: (text) =>
        text.replace(/[A-Za-z]/g, (letter) => {
          const code = letter.charCodeAt(0);
          return String.fromCharCode((((code & 31) + 2) % 26) + (code & 96) + 1);
        }),
    },
  },
  {
    tool: 'json-formatter',
    work: 'format',
    make: smallNumbers,
    rivals: [{ name: 'JSON5', run: (text) => JSON.stringify(JSON5.parse(text), null, 2) }],
    limit: { name: 'JSON.parse + JSON.stringify', run: (text) => JSON.stringify(JSON.parse(text), null, 2) },
  },
  {
    tool: 'json-formatter',
    work: 'minify',
    make: smallNumbers,
    options: { mode: 'minify' },
    rivals: [{ name: 'JSON5', run: (text) => JSON.stringify(JSON5.parse(text)) }],
    limit: { name: 'JSON.parse + JSON.stringify', run: (text) => JSON.stringify(JSON.parse(text)) },
  },
  {
    tool: 'json-stringify-generator',
    work: 'stringify',
    make,
    rivals: [],
    limit: { name: 'JSON.stringify', run: (text) => JSON.stringify(text) },
  },
  {
    tool: 'json-stringify-generator',
    work: 'parse',
    make: (size) => JSON.stringify(make(size - 6000)),
    options: { direction: 'parse' },
    rivals: [],
    limit: { name: 'JSON.parse', run: (text) => JSON.parse(text) },
  },
  {
    tool: 'regex-tester',
    work: '\\w+, first 10,000 matches',
    make,
    options: { pattern: '\\w+' },
    rivals: [],
    limit: {
      name: 'matchAll',
      run: (text) => {
        const found: string[] = [];
        for (const [match] of text.matchAll(/\w+/g)) if (found.push(match) === 10_000) break;
        return found.join('\n');
      },
    },
  },
  {
    tool: 'regex-tester',
    work: 'replace with two groups',
    make,
    options: { pattern: '(\\w)(\\w*)', mode: 'replace', replacement: '$2$1' },
    rivals: [],
    limit: { name: 'String.replace', run: (text) => text.replace(/(\w)(\w*)/g, '$2$1') },
  },
  {
    tool: 'number-sorter',
    work: 'ascending',
    make: caseOf('number-sorter', 'random numbers'),
    rivals: [],
    limit: {
      name: 'Float64Array.sort',
      run: (text) => new Float64Array(text.split('\n').map(Number)).sort().length,
      differs: 'as floats; gives no text',
    },
  },
  {
    tool: 'slugify-generator',
    work: 'a slug a line',
    make,
    rivals: [
      { name: '@sindresorhus/slugify', run: perLine((line) => slugify(line)), differs: 'splits camelCase' },
      {
        name: 'slugify',
        run: perLine((line) => slugifyPlain(line, { lower: true, strict: true })),
        differs: 'its own symbols',
      },
    ],
    limit: {
      name: 'normalize + replace',
      run: (text) =>
        text
          .normalize('NFKD')
          .toLowerCase()
          .replace(/[\u0300-\u036f]/g, '')
          .replace(/[^a-z0-9\n]+/g, '-'),
      differs: 'spells no symbols',
    },
  },
  {
    tool: 'hex-to-text-converter',
    work: 'decode',
    make: (size) => fill('48 65 6c 6c 6f ', size),
    rivals: [],
    limit: { name: 'Buffer', run: (text) => Buffer.from(text.replace(/ /g, ''), 'hex').toString() },
  },
  {
    tool: 'hex-to-text-converter',
    work: 'encode',
    make,
    options: { direction: 'encode', delimiter: 'none' },
    rivals: [],
    limit: { name: 'Buffer', run: (text) => Buffer.from(text).toString('hex') },
  },
  {
    tool: 'utf8-converter',
    work: 'encode',
    make,
    rivals: [
      {
        name: 'utf8',
        run: (text) =>
          Array.from(utf8.encode(text), (byte) => byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')).join(
            ' ',
          ),
      },
    ],
    limit: {
      name: 'TextEncoder + toString(16)',
      run: (text) =>
        Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(
          ' ',
        ),
    },
  },
  {
    tool: 'utm-builder-generator',
    work: '4,500 links',
    make: (size) => fill('https://example.com/shop?q=a+b%20c#topics/ab\n', size - (size % 45)),
    options: { source: 's', medium: 'email', campaign: 'spring sale' },
    rivals: [],
    limit: {
      name: 'URL + searchParams',
      run: perLine((line) => {
        if (line === '') return line;
        const url = new URL(line);
        url.searchParams.set('utm_source', 's');
        url.searchParams.set('utm_medium', 'email');
        url.searchParams.set('utm_campaign', 'spring sale');
        return url.href;
      }),
      differs: 'writes the whole query anew',
    },
  },
  {
    tool: 'xml-formatter',
    work: 'format',
    make: caseOf('xml-formatter', 'records'),
    rivals: [
      {
        name: 'xml-formatter',
        run: (text) => xmlFormat(text, { indentation: '  ', collapseContent: true, lineSeparator: '\n' }),
      },
      {
        name: 'fast-xml-parser',
        run: (text) => {
          const settings = { preserveOrder: true, ignoreAttributes: false, format: true, processEntities: false };
          return new XMLBuilder(settings).build(new XMLParser(settings).parse(text));
        },
        differs: 'other layout; checks less',
      },
    ],
  },
  {
    tool: 'html-formatter',
    work: `format, ${BUDGET_HTML.toLocaleString('en-US')} characters`,
    make: () => caseOf('html-formatter', 'page')(BUDGET_HTML),
    rivals: [{ name: 'js-beautify', run: (text) => beautify.html(text), differs: 'does not keep inline white space' }],
  },
  {
    tool: 'javascript-formatter',
    work: `format, ${BUDGET_HTML.toLocaleString('en-US')} characters`,
    make: () => caseOf('javascript-formatter', 'functions')(BUDGET_HTML),
    rivals: [{ name: 'js-beautify', run: (text) => beautify.js(text), differs: 'does not parse: indents only' }],
  },
];
