import { bomNotes } from '../../../engine/bytes/bom.ts';
import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import { lazyImport, lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import { checkDataSize } from '../../../engine/contract/limits.ts';
import { select, toggle, type Values } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Engine, Meta, OutputParts, Queries } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { contentOf, isMovedText } from '../../../engine/formats/xml/content.ts';
import { namespaceNotes } from '../../../engine/formats/xml/namespaces.ts';
import { HINT } from '../../../engine/formats/xml/print.ts';
import { scanXml } from '../../../engine/formats/xml/scan.ts';
import type { TimedPage } from '../../../engine/jobs/time-limit.ts';
import { indentField } from '../../../engine/lines/indent.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import type { Inverse } from '../../../engine/recipe/inverse.ts';
import { convertNewlines } from '../../../engine/unicode/newlines.ts';
import { withoutComments } from './comments.ts';
import { layOut } from './layout.ts';
import { outlineOf } from './outline.ts';
import { notesOn } from './remarks.ts';
import { MOVED, statisticsOf, xmlSummary } from './statistics.ts';

export const meta = {
  name: 'XML Formatter',
  title: 'XML Formatter & Validator',
  description: 'Indent or minify XML and find well-formedness errors with line and column.',
  tags: ['xml', 'format', 'validate', 'indent', 'minify'],
  keywords: [
    'beautify',
    'pretty print',
    'svg',
    'rss',
    'soap',
    'xpath',
    'well-formed',
    'lint',
    'xml to json',
    'json to xml',
  ],
} satisfies Meta;

const FORMATS = [
  ['xml', 'XML'],
  ['json', 'JSON'],
] as const;

/** Language of a pane by the value of an option. */
const colorsOf = (format: unknown) => (format === 'json' ? 'json' : 'xml');

export const page = {
  input: 'text',
  takes: ['xml', 'html', 'json'],
  sample:
    '<?xml version="1.0" encoding="UTF-8"?><library><book id="1" lang=\'en\'><title>A Room of One\'s Own</title>' +
    '<note>Read it <em>twice</em>.</note></book><book id="2"><title>Örtlich betäubt</title><sold-out/></book></library>',
  placeholder: 'Paste or type XML',
  essential: ['mode', 'indent'],
  options: {
    mode: select('Mode', ['format', 'minify'], { as: 'buttons' }),
    indent: indentField({ when: { mode: 'format' } }),
    from: select('From', FORMATS, { as: 'buttons' }),
    to: select('To', FORMATS, { as: 'buttons' }),
    collapse: toggle("Text on the tag's line", {
      default: true,
      hint: 'Off puts text on its own line, which adds whitespace to it.',
      when: { mode: 'format', to: 'xml' },
    }),
    comments: select('Comments', ['keep', 'remove'], { as: 'buttons', more: true }),
    emptyTags: select(
      'Empty elements',
      [
        ['keep', 'As written'],
        ['self', '<a/>'],
      ],
      { as: 'buttons', more: true, when: { to: 'xml' } },
    ),
    quotes: select(
      'Attribute quotes',
      [
        ['double', 'Double "'],
        ['single', "Single '"],
      ],
      { as: 'buttons', more: true, when: { to: 'xml' } },
    ),
    eol: select(
      'Line break',
      [
        ['lf', 'LF'],
        ['crlf', 'CRLF'],
      ],
      { as: 'buttons', more: true },
    ),
  },
  swap: { exchange: ['from', 'to'] },
  language: { input: ({ from }) => colorsOf(from), output: ({ to }) => colorsOf(to) },
  timeLimit: 5000,
  afterStop: { hint: 'Minifying is faster, or format part of the text.' },
  pause: 300,
  exactLines: { mode: 'format' },
  download: [
    { suffix: 'converted', type: 'json', when: { to: 'json' } },
    { suffix: 'converted', type: 'xml', when: { from: 'json' } },
    { suffix: 'formatted', type: 'xml' },
  ],
  help: {
    about: [
      'Checks a document against XML 1.0, with the declarations inside its DOCTYPE, and formats it with one element per line, or removes all unnecessary whitespace. The first error is shown with its line, its column, and how to fix it.',
      'Fragments with several root elements, and entities of XHTML such as &nbsp; that nothing declares, are kept, with a note that XML readers will not accept them.',
      'XML becomes JSON, and JSON becomes XML, by one mapping: attributes are @ keys, siblings of one name are an array, and mixed content is a list in its order. What the tool converts, it converts back without loss.',
      'No text is changed: line breaks go between elements only. An element with text of its own, or with nothing but whitespace, keeps every space and line break inside, as do CDATA sections, comments, processing instructions, and everything under xml:space="preserve".',
      'The xml-formatter package does the layout of short documents in which an element contains either text or elements. Where the package would change a text, or where a document is long or deep, our own printer produces the same layout.',
    ],
    examples: [
      {
        title: 'One element per line',
        input: "<a><b>text</b><c x='1'/></a>",
        output: '<a>\n  <b>text</b>\n  <c x="1"/>\n</a>',
      },
      {
        title: 'XML to JSON',
        input: '<book id="1"><title>Emma</title><tag>novel</tag><tag>1815</tag></book>',
        options: { to: 'json', mode: 'minify' },
        output: '{"book":{"@id":"1","title":"Emma","tag":["novel","1815"]}}',
      },
      {
        title: 'Words stay apart when minified',
        input: '<p>\n  This is <b>bold</b> <i>text</i>\n</p>\n',
        options: { mode: 'minify' },
        output: '<p>\n  This is <b>bold</b> <i>text</i>\n</p>',
      },
      {
        title: 'Short empty elements',
        input: '<a><b></b></a>',
        options: { emptyTags: 'self' },
        output: '<a>\n  <b/>\n</a>',
      },
    ],
    never: [
      'Never repairs a document behind your back: overlapping or missing tags are errors.',
      'Never loads a DTD, expands an entity, or opens a URL.',
    ],
  },
} satisfies PanesPage & TimedPage;

type Options = Values<typeof page.options>;

const conversions = lazyImportOnce(() => import('./json.ts'), 'The conversion');

/** Converts back, or formats minified text and the reverse: exact if the input was written as this tool writes it. */
export const inverse: Inverse<typeof page> = ({ mode, indent, from, to }) =>
  from === to
    ? { options: { mode: mode === 'format' ? 'minify' : 'format', indent } }
    : { options: { mode, indent, from: to, to: from } };

export const run: Engine<typeof page> = async (input, options: Options) => {
  if (input.trim() === '') return '';
  const { from, to } = options;
  if (from === 'json') {
    const { jsonAsXml, rejectJsonToJson } = await conversions();
    return to === 'json' ? rejectJsonToJson() : jsonAsXml(input, options);
  }
  try {
    return await (to === 'json' ? (await conversions()).xmlAsJson(input, options) : format(input, options));
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { offersFor, withOffers } = await conversions();
    const offers = offersFor(error, input);
    throw offers.length > 0 ? withOffers(error, offers) : error;
  }
};

async function format(input: string, options: Options): Promise<OutputParts> {
  const scanned = scanXml(input);
  const notes = [...bomNotes(input), ...notesOn(scanned), ...namespaceNotes(scanned)];
  const tape = options.comments === 'keep' ? scanned : withoutComments(scanned, scanXml);
  const text = convertNewlines(await layOut(tape, options), options.eol);
  if (options.mode === 'format' && !options.collapse && contentOf(tape).some(isMovedText)) notes.push(MOVED);
  checkDataSize(text.length, HINT);
  return { text, notes, ...xmlSummary(statisticsOf(scanned), encodeUtf8(input).length, encodeUtf8(text).length) };
}

export const convert: Convert<typeof page> = async (options) =>
  options.from === 'xml' && options.to === 'xml'
    ? (await lazyImport(import('./stream.ts'), 'This tool')).streamXml(options)
    : 'Converting between XML and JSON needs the whole text in memory.';

export const queries = {
  /** The elements of a document. Throws a `ToolError` where it is not well-formed. */
  outline: (document: string) => outlineOf(scanXml(document)),
} satisfies Queries;
