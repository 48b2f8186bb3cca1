import type { Plugin, Options as PrettierOptions } from 'prettier';
import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import { lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import { checkDataSize } from '../../../engine/contract/limits.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { defaults, number, select, toggle, type Values } from '../../../engine/contract/options.ts';
import type { NeedsWhole } from '../../../engine/contract/streaming.ts';
import type { Engine, Meta } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { beautify, PRETTIER_OFFER, SIZE_HINT } from '../../../engine/formats/beautify.ts';
import { isJson } from '../../../engine/formats/json/is-json.ts';
import {
  checkSyntax,
  formatterError,
  isStackOverflow,
  prepareCode,
  syntaxError,
  syntaxFault,
  type Warm,
  warmUp,
} from '../../../engine/formats/prettier.ts';
import { formatInPieces } from '../../../engine/formats/prettier-pieces.ts';
import type { OnProgress } from '../../../engine/formats/prettier-progress.ts';
import { sizeChange } from '../../../engine/formats/size-change.ts';
import type { TimedPage } from '../../../engine/jobs/time-limit.ts';
import { indentField } from '../../../engine/lines/indent.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import { WARM_SOURCE } from './warm-source.ts';

export const meta = {
  name: 'JavaScript Formatter',
  title: 'JavaScript Formatter (JS & TypeScript)',
  description: 'Format JavaScript, JSX, or TypeScript with Prettier and get exact syntax errors.',
  tags: ['javascript', 'format', 'beautify', 'typescript', 'prettier'],
  keywords: ['js', 'ts', 'jsx', 'tsx', 'flow', 'pretty print', 'lint', 'syntax error', 'prettierrc'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['javascript', 'json-broken'],
  sample:
    "import {readFile} from 'node:fs/promises'\nconst read=async (name='notes')=>{ if(!name) return null\n" +
    'const text=await readFile(name+".txt","utf8"); return text.split("\\n").map(line=>line.trim()).filter(Boolean).map((line,i)=>({line,i})) }\n',
  placeholder: 'Paste or type JavaScript',
  essential: ['indent'],
  options: {
    language: select('Language', [['js', 'JavaScript (with JSX)'], ['ts', 'TypeScript'], 'flow'], { as: 'buttons' }),
    printWidth: number('Line length', { min: 40, max: 320, default: 80 }),
    indent: indentField(),
    semi: toggle('Semicolons', { default: true, hint: 'Off keeps only the required ones.' }),
    quotes: select(
      'Quotes',
      [
        ['double', 'Double "'],
        ['single', "Single '"],
      ],
      { as: 'buttons', hint: 'Uses whichever needs fewer escapes.' },
    ),
    trailingComma: select('Trailing commas', ['all', ['es5', 'ES5'], 'none'], { as: 'buttons', more: true }),
    arrowParens: select(
      'Arrow parentheses',
      [
        ['always', '(x) => x'],
        ['avoid', 'x => x'],
      ],
      { as: 'buttons', more: true },
    ),
    bracketSpacing: toggle('Spaces in braces', { default: true, more: true }),
    objectWrap: select('Objects', [['preserve', 'Keep expanded objects expanded'], 'collapse'], { more: true }),
    fast: toggle('Fast', {
      hint: 'For reading very long code: js-beautify breaks and indents lines without parsing. Only line length and indent apply.',
      when: { language: 'js' },
      more: true,
    }),
  },
  presets: [
    {
      label: 'Prettier',
      options: {
        printWidth: 80,
        indent: '2',
        semi: true,
        quotes: 'double',
        trailingComma: 'all',
        arrowParens: 'always',
      },
    },
    {
      label: 'Standard style',
      options: { printWidth: 80, indent: '2', semi: false, quotes: 'single', trailingComma: 'none' },
    },
    { label: 'Airbnb', options: { printWidth: 100, indent: '2', semi: true, quotes: 'single', trailingComma: 'all' } },
  ],
  language: { input: 'typescript', output: 'typescript' },
  timeLimit: 10_000,
  afterStop: {
    hint: 'Long chains of expressions are slow; format part of the text.',
    offers: [{ text: '', label: 'Use Fast', options: { fast: true }, when: { language: 'js', fast: false } }],
  },
  pause: 300,
  ruler: 'printWidth',
  download: [
    { suffix: 'formatted', type: 'ts', when: { language: 'ts' } },
    { suffix: 'formatted', type: 'js' },
  ],
  help: {
    about: [
      'Formats JavaScript, JSX, TypeScript, and Flow with Prettier 3.10 on your device. Syntax errors are shown with their line, column, and the code around them.',
      'Only layout and notation change: comments, directives, and // prettier-ignore stay, numbers are written consistently (0XFF becomes 0xff), and quotes and semicolons follow your options.',
      'Copy the settings as a .prettierrc file to get the same result in your editor.',
      'Fast is for reading JavaScript so long that Prettier runs out of time: js-beautify changes only whitespace, in a style of its own, but does not parse. It reports no syntax errors and may misread unusual code.',
    ],
    examples: [
      { title: 'One statement per line', input: "if(a)b();else c('x')", output: 'if (a) b();\nelse c("x");\n' },
      {
        title: 'Without semicolons, single quotes',
        input: 'const a={b:1,c:"x"};',
        options: { semi: false, quotes: 'single' },
        output: "const a = { b: 1, c: 'x' }\n",
      },
      {
        title: 'TypeScript',
        input: 'type A<T>={readonly a:T[],b?:string}',
        options: { language: 'ts' },
        output: 'type A<T> = { readonly a: T[]; b?: string };\n',
      },
    ],
    never: [
      'Never runs your code.',
      'Never minifies: a broken minifier is worse than none.',
      'Never sends your code anywhere.',
    ],
  },
} satisfies PanesPage & TimedPage;

type Options = Values<typeof page.options>;

const PARSERS = { js: 'babel', ts: 'babel-ts', flow: 'babel-flow' } as const;

function styleOf(options: Options) {
  return {
    printWidth: options.printWidth,
    tabWidth: options.indent === 'tab' ? 2 : Number(options.indent),
    useTabs: options.indent === 'tab',
    semi: options.semi,
    singleQuote: options.quotes === 'single',
    trailingComma: options.trailingComma,
    arrowParens: options.arrowParens,
    bracketSpacing: options.bracketSpacing,
    objectWrap: options.objectWrap,
  } satisfies PrettierOptions;
}

const JSON_NOTE = 'This is JSON; the JSON Formatter keeps its numbers.';
const JSON_OFFER: Offer = { text: JSON_NOTE, label: 'Open in JSON Formatter', tool: 'json-formatter' };

/** HTML that could be read as JSX, which joins the lines of its scripts. */
const HTML = /^\s*<(?:!doctype\b|(?:script|style)\b[^<>{}]*>(?!\s*\{))/i;
const HTML_OFFER: Offer = { text: '', label: 'Open in HTML Formatter', tool: 'html-formatter' };

const loadPlugins = lazyImportOnce(
  (): Promise<[Plugin, Plugin]> => Promise.all([import('prettier/plugins/babel'), import('prettier/plugins/estree')]),
);

/** The languages that would take what JavaScript does not. */
async function languageOffers(source: string, language: Options['language']): Promise<Offer[]> {
  if (language !== 'js') return [];
  const plugins = await loadPlugins();
  if (!(await checkSyntax(source, PARSERS.ts, plugins))) {
    return [{ text: 'This looks like TypeScript.', label: 'Switch', options: { language: 'ts' } }];
  }
  if (!(await checkSyntax(source, PARSERS.flow, plugins))) {
    return [{ text: 'This looks like Flow.', label: 'Switch', options: { language: 'flow' } }];
  }
  return [];
}

async function formatted(source: string, options: Options, progress: OnProgress): Promise<string> {
  const [babel, estree] = await loadPlugins();
  return formatInPieces(source, { ...styleOf(options), parser: PARSERS[options.language] }, babel, estree, progress);
}

async function failure(error: unknown, input: string, source: string, { language }: Options): Promise<ToolError> {
  if (isStackOverflow(error)) {
    return new ToolError('Nested too deeply to format (about 100 to 400 levels, depending on the code).');
  }
  const fault = syntaxFault(error, source);
  if (!fault) return formatterError(error);
  const offers = isJson(source) ? [JSON_OFFER] : await languageOffers(source, language);
  return syntaxError(input, fault, undefined, offers);
}

const FAST_NOTE = 'Fast result by js-beautify, which does not parse: meant for reading, not for running.';

export const run: Engine<typeof page> = async (input, options, { progress }) => {
  if (input.trim() === '') return '';
  const { source, bom } = prepareCode(input);
  if (HTML.test(source)) throw new ToolError('This is HTML, not JavaScript.', { line: 1, offers: [HTML_OFFER] });
  const fast = options.fast && options.language === 'js';
  let laidOut: string;
  try {
    laidOut = await (fast ? beautify('js', source, options) : formatted(source, options, progress));
  } catch (error) {
    throw fast ? error : await failure(error, input, source, options);
  }
  const text = bom + laidOut;
  checkDataSize(text.length, SIZE_HINT);
  const json = isJson(source);
  const bytesBefore = encodeUtf8(input).length;
  const bytesAfter = encodeUtf8(text).length;
  return {
    text,
    notes: [...(fast ? [FAST_NOTE] : []), ...(json ? [JSON_NOTE] : [])],
    offers: [...(fast ? [PRETTIER_OFFER] : []), ...(json ? [{ ...JSON_OFFER, text: '' }] : [])],
    list: fast ? [] : [{ label: '.prettierrc', text: `${JSON.stringify(styleOf(options), null, 2)}\n` }],
    summary: sizeChange(bytesBefore, bytesAfter),
    info: { bytesBefore, bytesAfter },
  };
};

export const warm: Warm = async (mayContinue) => {
  const options = defaults(page.options);
  await warmUp(() => formatted(WARM_SOURCE, options, () => {}), mayContinue);
};

export const whole: NeedsWhole = 'The formatter reads the whole program before it writes any of it.';
