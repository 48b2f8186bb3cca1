import type { Plugin, Options as PrettierOptions } from 'prettier';
import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import { errorAt } from '../../../engine/contract/error-at.ts';
import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import { checkDataSize } from '../../../engine/contract/limits.ts';
import { defaults, number, select, toggle, type Values } from '../../../engine/contract/options.ts';
import type { NeedsWhole } from '../../../engine/contract/streaming.ts';
import type { Engine, Meta, OutputParts } from '../../../engine/contract/tool.ts';
import { beautify, PRETTIER_OFFER, SIZE_HINT } from '../../../engine/formats/beautify.ts';
import { formatWith, prepareCode, type Warm, warmUp } from '../../../engine/formats/prettier.ts';
import { nestingSummary, sizeChange } from '../../../engine/formats/size-change.ts';
import type { TimedPage } from '../../../engine/jobs/time-limit.ts';
import { indentField } from '../../../engine/lines/indent.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import { plural } from '../../../engine/values/plural.ts';
import { embeddedNotes, watchEmbedded } from './embedded.ts';
import { failure } from './failure.ts';
import { lintTable } from './lint.ts';
import { markdownOffers } from './looks-like-markdown.ts';
import { scanHtml } from './scan.ts';
import { type Info, report, slashNotes } from './scan-report.ts';
import { templateOf, withoutMasks } from './template.ts';
import { crossingNote, isTagError, LOST_NOTE, refusedNote } from './template-notes.ts';
import { closeOffers, optionalEndNotes, unclosedNotes, withInsertions } from './unclosed.ts';

export const meta = {
  name: 'HTML Formatter',
  description: 'Tidy HTML together with its CSS and JavaScript, keeping the whitespace that matters.',
  tags: ['html', 'format', 'beautify', 'indent', 'prettier'],
  keywords: [
    'pretty print',
    'tidy',
    'markup',
    'css',
    'validate',
    'lint',
    'html to markdown',
    'markdown to html',
    'html to text',
    'markdown to plain text',
    'markdown formatter',
    'md',
    'gfm',
  ],
} satisfies Meta;

/** Options of the formatter alone. */
const HTML_ONLY = { from: 'html', to: 'html' } as const;

/** Language of a pane by the value of an option. */
const htmlIf = (format: unknown) => (format === 'html' ? format : undefined);

export const page = {
  input: 'text',
  takes: ['html', 'markdown'],
  sample:
    '<!doctype html><html lang=en><head><meta charset=utf-8><title>Tea</title><style>body{margin:2rem;font:16px/1.5 serif}</style></head>' +
    '<body><h1 class="  big   title ">Tea</h1><p>Green, <b>black</b> and <i>white</i> tea.</p><ul><li>Sencha<li>Assam</ul>' +
    '<script>document.title=document.title+" time"</script></body></html>',
  placeholder: 'Paste or type HTML or Markdown',
  essential: ['from', 'to'],
  options: {
    from: select('From', [['html', 'HTML'], 'markdown']),
    to: select('To', [['html', 'HTML'], 'markdown', ['text', 'Plain text']]),
    gfm: toggle('GitHub Markdown', {
      default: true,
      hint: 'Tables, task lists, strikethrough, footnotes, bare links.',
      when: { from: 'markdown' },
    }),
    links: toggle('Keep addresses', { hint: 'Writes the address of a link after its text.', when: { to: 'text' } }),
    printWidth: number('Line length', { min: 40, max: 320, default: 80, when: HTML_ONLY }),
    indent: { ...indentField(), when: HTML_ONLY },
    whitespace: select('Whitespace', [['css', 'As CSS shows it'], ['strict', 'Keep every space'], 'ignore'], {
      hint: 'Ignore may add or remove spaces between inline elements.',
      when: HTML_ONLY,
    }),
    attributes: select(
      'Attributes',
      [
        ['auto', 'Where they fit'],
        ['one', 'One per line'],
      ],
      { as: 'buttons', more: true, when: HTML_ONLY },
    ),
    bracketSameLine: toggle('> on the last line', { more: true, when: HTML_ONLY }),
    embedded: toggle('Format CSS and JS inside', { default: true, when: HTML_ONLY }),
    lint: toggle('Check against the standard', {
      when: HTML_ONLY,
      hint: 'Lists what browsers forgive: duplicate attributes, misplaced tags, and the like.',
    }),
    fast: toggle('Fast', {
      hint: 'For reading very long pages: js-beautify indents without parsing. Spaces that show may change, and only line length and indent apply.',
      more: true,
      when: HTML_ONLY,
    }),
  },
  swap: { exchange: ['from', 'to'] },
  language: { input: ({ from }) => htmlIf(from), output: ({ to }) => htmlIf(to) },
  timeLimit: 10_000,
  afterStop: {
    hint: 'Many inline tags in one paragraph are slow; split the text.',
    offers: [{ text: '', label: 'Use Fast', options: { fast: true }, when: { fast: false, ...HTML_ONLY } }],
  },
  pause: 300,
  ruler: 'printWidth',
  download: [
    { type: 'md', when: { to: 'markdown' } },
    { type: 'txt', when: { to: 'text' } },
    { suffix: 'formatted', type: 'html' },
  ],
  help: {
    about: [
      'Formats HTML with Prettier 3.10 on your device, along with the CSS and JavaScript inside it. Whitespace that a browser would show stays; other whitespace is laid out again.',
      'Comments, conditional comments, <pre>, <textarea>, and character references stay as they are. Tag names become lowercase, attribute values get double quotes, and optional end tags are written out, which a note names.',
      'A stray or overlapping end tag, and a start tag whose end tag is missing, are reported as errors with their position, because the layout would show a structure the page does not have; one click closes what is open. Scripts and styles that contain errors are left alone and listed.',
      'Statements of templates ({% %}, {{ }}, <% %>) stay as they are, on lines of their own where they were. Where a closing tag would be in another branch of the template, none is added: js-beautify lays the text out instead, and a note says so.',
      'Also converts HTML or Markdown (CommonMark and GitHub) to HTML, Markdown, or plain text. Notes count what the result cannot keep, such as attributes, and name the first place.',
      'Fast is for reading pages so long that Prettier runs out of time: js-beautify changes only whitespace, also between inline elements and in the scripts and styles inside, and reports no errors.',
    ],
    examples: [
      {
        title: 'A list without end tags',
        input: '<ul><li>a<li>b</ul>',
        output: '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n',
      },
      {
        title: 'The script inside is formatted too',
        input: '<script>var a={b:1}</script>',
        output: '<script>\n  var a = { b: 1 };\n</script>\n',
      },
      {
        title: 'HTML to Markdown',
        input: '<h2>Tea</h2><p>Green or <b>black</b>.</p><ul><li>Sencha<li><a href="/assam">Assam</a></ul>',
        options: { to: 'markdown' },
        output: '## Tea\n\nGreen or **black**.\n\n- Sencha\n- [Assam](/assam)\n',
      },
      {
        title: 'One attribute per line',
        input: '<a href="/" class="home">Home</a>',
        options: { attributes: 'one' },
        output: '<a\n  href="/"\n  class="home"\n  >Home</a\n>\n',
      },
    ],
    never: [
      'Never changes what the page shows, unless you choose to ignore whitespace or use Fast.',
      "Never runs your page's scripts or loads anything it links to.",
    ],
  },
} satisfies PanesPage & TimedPage;

type Options = Values<typeof page.options>;

/** Prettier works on nested elements by recursion, which ends a little beyond this. */
const MAX_DEPTH = 200;
/** Shorter texts are formatted a second time, to see whether the result stays. */
const CHECKED_LENGTH = 50_000;
/** The share of building the layout in the work; the rest is printing it. */
const LAID_OUT = 0.85;
const HAS_SCRIPT = /<script|\son\w+\s*=/i;
const HAS_STYLE = /<style|\sstyle\s*=/i;

/** Loads the parsers that a page needs: that of styles also for scripts which may have them in templates. */
function loadPlugins(source: string, embedded: boolean): Promise<Plugin[]> {
  const plugins: Promise<Plugin>[] = [import('prettier/plugins/html')];
  const hasScript = embedded && HAS_SCRIPT.test(source);
  if (hasScript) plugins.push(import('prettier/plugins/babel'), import('prettier/plugins/estree'));
  if (embedded && (HAS_STYLE.test(source) || (hasScript && source.includes('`'))))
    plugins.push(import('prettier/plugins/postcss'));
  return lazyImport(Promise.all(plugins));
}

/** Returns the first line in which two texts differ, 1-based. */
function firstDifference(a: string, b: string): number {
  const linesA = a.split('\n');
  const linesB = b.split('\n');
  return linesA.findIndex((line, i) => line !== linesB[i]) + 1;
}

const FAST_NOTE =
  'Fast result by js-beautify, which does not parse: meant for reading, as spaces between inline elements may change.';

/** @param note reason for the fast formatter, and its possible changes */
async function runFast(input: string, options: Options, note: string = FAST_NOTE): Promise<OutputParts<Info>> {
  const { source, bom } = prepareCode(input);
  const lint = options.lint ? await lintTable(source) : undefined;
  const text = bom + (await beautify('html', source, options));
  checkDataSize(text.length, SIZE_HINT);
  const bytesBefore = encodeUtf8(input).length;
  const bytesAfter = encodeUtf8(text).length;
  return {
    text,
    notes: [note, ...(lint?.notes ?? [])],
    offers: options.fast ? [PRETTIER_OFFER] : [],
    table: lint?.table,
    summary: sizeChange(bytesBefore, bytesAfter),
    info: { bytesBefore, bytesAfter },
  };
}

/** Format a result once more. */
async function formatAgain(text: string, format: (text: string) => Promise<string>): Promise<string | undefined> {
  const template = templateOf(text);
  return template ? template.restore(await format(template.masked)) : format(text);
}

/** The options as Prettier has them. */
const styleOf = (options: Options) =>
  ({
    parser: 'html',
    printWidth: options.printWidth,
    tabWidth: options.indent === 'tab' ? 2 : Number(options.indent),
    useTabs: options.indent === 'tab',
    htmlWhitespaceSensitivity: options.whitespace,
    singleAttributePerLine: options.attributes === 'one',
    bracketSameLine: options.bracketSameLine,
    embeddedLanguageFormatting: options.embedded ? 'auto' : 'off',
  }) satisfies PrettierOptions;

export const run: Engine<typeof page, Info> = async (input, options: Options, { progress }) => {
  if (input.trim() === '') return '';
  if (options.from !== 'html' || options.to !== 'html') {
    const { convertShapes } = await lazyImport(import('../../../engine/formats/markup/convert.ts'), 'This tool');
    const result = await convertShapes(input, options);
    return options.from === 'html' ? { ...result, offers: markdownOffers(input) } : result;
  }
  if (options.fast) return runFast(input, options);
  // The parser would take it for the end of the text.
  const nul = input.indexOf('\0');
  if (nul >= 0) throw errorAt(input, nul, 'U+0000 is not allowed in HTML');
  const { source, bom } = prepareCode(input);
  const template = templateOf(source);
  const masked = template?.masked ?? source;
  const scan = scanHtml(masked, MAX_DEPTH, source);
  const crossing = template && crossingNote(source, scan, template);
  if (crossing !== undefined) return runFast(input, options, crossing);
  const prepared = withInsertions(masked, scan);
  const watched = watchEmbedded(await loadPlugins(source, options.embedded), template !== undefined, (at) =>
    progress((LAID_OUT * at) / prepared.length),
  );
  const format = (text: string) => formatWith(text, styleOf(options), watched.plugins);
  let formatted: string;
  try {
    formatted = await format(prepared);
  } catch (error) {
    const reason = failure(error, input, masked, scan);
    if (template?.hasBranches && isTagError(reason)) return runFast(input, options, refusedNote(reason));
    throw reason;
  }
  const restored = template ? template.restore(formatted) : formatted;
  if (restored === undefined) return runFast(input, options, LOST_NOTE);
  formatted = restored;
  const notes = [
    ...(options.embedded ? embeddedNotes(source, scan, watched) : []),
    ...slashNotes(source, scan),
    ...unclosedNotes(source, scan),
    ...optionalEndNotes(source, scan),
  ];
  if (source.length < CHECKED_LENGTH) {
    const again = await formatAgain(formatted, format).catch(() => undefined);
    if (again !== formatted) {
      const where = again === undefined ? '' : ` in line ${firstDifference(formatted, again)}`;
      notes.push(`Formatting the result again would change it${where}.`);
    }
  }
  const lint = options.lint ? await lintTable(source) : undefined;
  const text = bom + formatted;
  checkDataSize(text.length, SIZE_HINT);
  const bytesBefore = encodeUtf8(input).length;
  const bytesAfter = encodeUtf8(text).length;
  return {
    text,
    notes: (lint ? notes.concat(lint.notes) : notes).map(withoutMasks),
    offers: [...closeOffers(input, source, scan), ...(scan.elements === 0 ? markdownOffers(source) : [])],
    table: lint?.table,
    summary: nestingSummary(plural(scan.elements, 'element'), scan.depth, sizeChange(bytesBefore, bytesAfter)),
    info: { ...report(source, scan), bytesBefore, bytesAfter },
  };
};

export const warm: Warm = async (mayContinue) => {
  const style = styleOf(defaults(page.options));
  const plugins = await loadPlugins(page.sample, true);
  await warmUp(() => formatWith(page.sample, style, plugins), mayContinue);
};

export const whole: NeedsWhole = 'The formatter reads the whole document before it writes any of it.';
