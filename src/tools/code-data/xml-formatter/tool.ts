import { bomNotes } from '../../../engine/bytes/bom.ts';
import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import { lazyImport, lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import { checkDataSize } from '../../../engine/contract/limits.ts';
import { select, toggle, type Values } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Engine, Meta, Queries } from '../../../engine/contract/tool.ts';
import { contentOf, isMovedText } from '../../../engine/formats/xml/content.ts';
import { namespaceNotes } from '../../../engine/formats/xml/namespaces.ts';
import { formatXml, HINT, minifyXml, printOptions, type XmlPrintOptions } from '../../../engine/formats/xml/print.ts';
import { scanXml } from '../../../engine/formats/xml/scan.ts';
import type { XmlTape } from '../../../engine/formats/xml/tape.ts';
import type { TimedPage } from '../../../engine/jobs/time-limit.ts';
import { indentField } from '../../../engine/lines/indent.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import type { Inverse } from '../../../engine/recipe/inverse.ts';
import { convertNewlines } from '../../../engine/unicode/newlines.ts';
import { withoutComments } from './comments.ts';
import { outlineOf } from './outline.ts';
import { isPlain } from './plain.ts';
import { notesOn } from './remarks.ts';
import { MOVED, statisticsOf, xmlSummary } from './statistics.ts';

export const meta = {
  name: 'XML Formatter',
  title: 'XML Formatter & Validator',
  description: 'Indent or minify XML and find well-formedness errors with line and column.',
  tags: ['xml', 'format', 'validate', 'indent', 'minify'],
  keywords: ['beautify', 'pretty print', 'svg', 'rss', 'soap', 'xpath', 'well-formed', 'lint'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['xml', 'html'],
  sample:
    '<?xml version="1.0" encoding="UTF-8"?><library><book id="1" lang=\'en\'><title>A Room of One\'s Own</title>' +
    '<note>Read it <em>twice</em>.</note></book><book id="2"><title>Örtlich betäubt</title><sold-out/></book></library>',
  placeholder: 'Paste or type XML',
  essential: ['mode', 'indent'],
  options: {
    mode: select('Mode', ['format', 'minify'], { as: 'buttons' }),
    indent: indentField({ when: { mode: 'format' } }),
    collapse: toggle("Text on the tag's line", {
      default: true,
      hint: 'Off puts text on its own line, which adds whitespace to it.',
      when: { mode: 'format' },
    }),
    comments: select('Comments', ['keep', 'remove'], { as: 'buttons', more: true }),
    emptyTags: select(
      'Empty elements',
      [
        ['keep', 'As written'],
        ['self', '<a/>'],
      ],
      { as: 'buttons', more: true },
    ),
    quotes: select(
      'Attribute quotes',
      [
        ['double', 'Double "'],
        ['single', "Single '"],
      ],
      { as: 'buttons', more: true },
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
  language: { input: 'xml', output: 'xml' },
  timeLimit: 5000,
  afterStop: { hint: 'Minifying is faster, or format part of the text.' },
  pause: 300,
  exactLines: { mode: 'format' },
  download: [{ suffix: 'formatted', type: 'xml' }],
  help: {
    about: [
      'Checks a document against XML 1.0, with the declarations inside its DOCTYPE, and formats it with one element per line, or removes all unnecessary whitespace. The first error is shown with its line, its column, and how to fix it.',
      'Fragments with several root elements, and entities of XHTML such as &nbsp; that nothing declares, are kept, with a note that XML readers will not accept them.',
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

const formatter = lazyImportOnce(() => import('xml-formatter'));

/** Lays a document out with the xml-formatter package where that is right, or else with our own printer. */
async function formatted(tape: XmlTape, options: XmlPrintOptions): Promise<string> {
  if (!isPlain(tape)) return formatXml(tape, options);
  const { default: format } = await formatter();
  return format(tape.text, {
    indentation: options.indent,
    collapseContent: options.collapse,
    lineSeparator: '\n',
    forceSelfClosingEmptyTag: options.selfClose,
    attributeQuotes: options.quotes,
  });
}

/** Formats minified text and minifies formatted text: exact if the input was written as this tool writes it. */
export const inverse: Inverse<typeof page> = ({ mode, indent }) => ({
  options: { mode: mode === 'format' ? 'minify' : 'format', indent },
});

export const run: Engine<typeof page> = async (input, options: Options) => {
  if (input.trim() === '') return '';
  const scanned = scanXml(input);
  const notes = [...bomNotes(input), ...notesOn(scanned), ...namespaceNotes(scanned)];
  const tape = options.comments === 'keep' ? scanned : withoutComments(scanned, scanXml);
  const printing = printOptions(options);
  let text: string;
  if (options.mode === 'minify') text = minifyXml(tape, printing);
  else {
    text = await formatted(tape, printing);
    if (!options.collapse && contentOf(tape).some(isMovedText)) notes.push(MOVED);
  }
  text = convertNewlines(text, options.eol);
  checkDataSize(text.length, HINT);
  return { text, notes, ...xmlSummary(statisticsOf(scanned), encodeUtf8(input).length, encodeUtf8(text).length) };
};

export const convert: Convert<typeof page> = async (options) =>
  (await lazyImport(import('./stream.ts'), 'This tool')).streamXml(options);

export const queries = {
  /** The elements of a document. Throws a `ToolError` where it is not well-formed. */
  outline: (document: string) => outlineOf(scanXml(document)),
} satisfies Queries;
