import { decodeOffers, sampleOf } from '../../../engine/bytes/looks-encoded.ts';
import { errorAt } from '../../../engine/contract/error-at.ts';
import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { number, select, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPasses } from '../../../engine/contract/streaming.ts';
import { type Engine, lazyOutput, type Meta, type OutputParts } from '../../../engine/contract/tool.ts';
import { attempt } from '../../../engine/contract/tool-error.ts';
import { asJson } from '../../../engine/formats/json/is-json.ts';
import { parseJson, parseJsonLines } from '../../../engine/formats/json/parse.ts';
import { minified } from '../../../engine/formats/json/print.ts';
import { decodeString } from '../../../engine/formats/json/strings.ts';
import { childrenOf, Kind } from '../../../engine/formats/json/tape.ts';
import { forEachLine, linesOf } from '../../../engine/lines/lines.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import { convertNewlines, newlineField } from '../../../engine/unicode/newlines.ts';
import { once } from '../../../engine/values/once.ts';
import { type EscapeSpans, literalWriter, readString, type Unescaped } from './escape.ts';
import { figures, summaryOf } from './figures.ts';

export const meta = {
  name: 'JSON Stringify',
  title: 'JSON Stringify Generator (Escape & Unescape)',
  description: 'Turn text or JSON into a safely escaped JSON string, and unescape it again.',
  tags: ['json', 'stringify', 'escape', 'unescape', 'string'],
  keywords: ['json encode string', 'backslash', 'quote', 'double encoded', 'javascript string literal'],
} satisfies Meta;

export const page = {
  input: 'optional',
  takes: ['json-string', 'unicode-escapes'],
  sample: 'She said "Hi!"\n\tC:\\Users\\Zoë 😀',
  placeholder: 'Paste or type text',
  essential: ['direction', 'source'],
  options: {
    direction: select('Direction', ['stringify', 'parse'], { as: 'buttons' }),
    source: select('Input is', ['text', ['json', 'JSON']], {
      hint: 'JSON is checked and minified first.',
      as: 'buttons',
      when: { direction: 'stringify' },
    }),
    quotes: select('Quotes', [['double', 'Double "'], ['single', "Single '"], 'none'], {
      as: 'buttons',
      when: { direction: 'stringify' },
    }),
    ascii: toggle('Escape non-ASCII', { hint: 'Writes é as \\u00e9.', when: { direction: 'stringify' } }),
    htmlSafe: toggle('Safe in HTML script', {
      hint: 'Writes < > & and two line separators as \\uXXXX.',
      when: { direction: 'stringify' },
    }),
    escapeSlash: toggle('Escape /', { more: true, when: { direction: 'stringify' } }),
    perLine: select(
      'Lines',
      [
        ['off', 'One string'],
        ['lines', 'One string per line'],
        ['array', 'An array of strings'],
      ],
      { more: true },
    ),
    newline: newlineField({ more: true, when: { direction: 'stringify' } }),
    hexCase: select(
      'Hex digits',
      [
        ['lower', 'Lowercase'],
        ['upper', 'Uppercase'],
      ],
      { more: true, when: { direction: 'stringify' } },
    ),
    rounds: number('Unescape up to', {
      min: 1,
      max: 10,
      default: 1,
      hint: 'times, for text that was escaped more than once',
      when: { direction: 'parse', perLine: 'off' },
    }),
    emptyString: toggle('Write "" for empty text', { as: 'view' }),
  },
  swap: { option: 'direction' },
  help: {
    about: [
      'Stringify puts quotes around text and escapes what JSON does not allow inside a string: quotes, backslashes, and control characters. The result matches JSON.stringify character for character, so you can paste it into any JSON file.',
      'Parse does the reverse. It also accepts text without quotes, such as part of a log, and tells you how many times it was escaped.',
      'For a string inside an HTML script element, turn on Safe in HTML script: it keeps </script> from ending the script without changing the text.',
    ],
    examples: [
      { title: 'Quotes, a line break, and a backslash', input: 'say "hi"\nC:\\x', output: '"say \\"hi\\"\\nC:\\\\x"' },
      {
        title: 'Safe inside a script element',
        input: '</script>',
        options: { htmlSafe: true },
        output: '"\\u003c/script\\u003e"',
      },
      {
        title: 'Back to text',
        input: '"caf\\u00e9\\tau lait"',
        options: { direction: 'parse' },
        output: 'café\tau lait',
      },
    ],
    never: [
      'Never HTML-escapes a string: &lt; would change the text.',
      'Never rounds the numbers in JSON that it minifies first.',
    ],
  },
} satisfies PanesPage;

type Options = Values<typeof page.options>;

function stringify(input: string, options: Options): OutputParts {
  const write = literalWriter(options);
  if (options.perLine !== 'off') {
    const lines = options.source === 'json' ? minified(parseJsonLines(input)) : input;
    return { text: write(lines, true, true), info: figures(input), summary: summaryOf(figures(input)) };
  }
  const raw = options.source === 'json' ? minified(parseJson(input)) : convertNewlines(input, options.newline);
  const spans: EscapeSpans | undefined = raw === input ? { raw: [], escaped: [] } : undefined;
  const text = write(raw, true, true, spans);
  const info = once(() => figures(raw));
  return lazyOutput(
    { text, highlights: spans && { input: spans.raw, output: spans.escaped } },
    {
      info,
      summary: () => summaryOf(info()),
      offers: () => decodeOffers(escapedForm(input), 'looks like an escaped string', 'Parse it'),
    },
  );
}

/** Returns the options to read a JSON string, an array of them, or one per line; undefined for other texts. */
function escapedForm(input: string): { direction: string; perLine?: string } | undefined {
  if (!input.includes('\\')) return undefined;
  const direction = 'parse';
  const text = input.trim();
  if (text.startsWith('[')) {
    const tape = asJson(text);
    const isStrings = tape?.kind.subarray(1, tape.length).every((kind) => kind === Kind.string);
    return isStrings ? { direction, perLine: 'array' } : undefined;
  }
  if (!text.startsWith('"')) {
    // Without quotes around it the beginning decides, except for an escape that is cut off.
    const sample = sampleOf(text).replace(/\\(?:u[\da-fA-F]{0,3})?$/, '');
    return sample.includes('\\"') && unescapedOnceMore(sample) !== undefined ? { direction } : undefined;
  }
  const lines = linesOf(text);
  const isString = (line: string) => /^".*"$/.test(line) && asJson(line) !== undefined;
  if (lines.length > 1) return lines.every(isString) ? { direction, perLine: 'lines' } : undefined;
  return unescapedOnceMore(text) === undefined ? undefined : { direction };
}

/** The text inside a text that is escaped itself; undefined if it does not look so. */
function unescapedOnceMore(text: string): string | undefined {
  if (!text.includes('\\') && !text.trimStart().startsWith('"')) return undefined;
  const tape = asJson(text);
  if (tape) {
    if (tape.kind[0] !== Kind.string) return undefined;
    return decodeString(text, tape.start[0] ?? 0, tape.end[0] ?? 0);
  }
  if (!text.includes('\\"')) return undefined;
  return attempt(() => readString(text).text);
}

const MAX_LEVELS = 10;

function rawNotes({ lineBreaks, controls }: Pick<Unescaped, 'lineBreaks' | 'controls'>): string[] {
  const notes: string[] = [];
  if (lineBreaks > 0) {
    notes.push(
      lineBreaks === 1
        ? '1 raw line break was kept; JSON writes it as \\n.'
        : `${lineBreaks} raw line breaks were kept; JSON writes them as \\n.`,
    );
  }
  if (controls > 0) {
    notes.push(
      controls === 1
        ? '1 raw control character was kept; JSON writes it as an escape.'
        : `${controls} raw control characters were kept; JSON writes them as escapes.`,
    );
  }
  return notes;
}

function parseOffers(text: string, levelsLeft: number): Offer[] {
  const offers: Offer[] = [];
  if (levelsLeft > 0)
    offers.push({ text: 'The result is itself an escaped string.', label: 'Parse again', input: text });
  if (levelsLeft > 1) {
    offers.push({
      text: `It is escaped ${levelsLeft} more times.`,
      label: 'Unescape all',
      options: { rounds: MAX_LEVELS },
    });
  }
  const first = text.trimStart()[0];
  if ((first === '{' || first === '[') && asJson(text)) {
    offers.push({
      text: 'The result is a JSON document.',
      label: 'Open in JSON Formatter',
      tool: 'json-formatter',
      input: text,
    });
  }
  return offers;
}

function parse(input: string, rounds: number): OutputParts {
  const spans: EscapeSpans = { raw: [], escaped: [] };
  const first = readString(input, 0, input.length, spans);
  let levels = 1;
  let { text } = first;
  let inner = unescapedOnceMore(text);
  while (inner !== undefined && levels < MAX_LEVELS) {
    if (levels < rounds) text = inner;
    levels++;
    inner = unescapedOnceMore(inner);
  }
  const info = once(() => figures(text));
  return lazyOutput(
    {
      text,
      notes: rawNotes(first),
      highlights: { input: spans.escaped, output: text === first.text ? spans.raw : undefined },
    },
    {
      info: () => ({ ...info(), levels }),
      summary: () => summaryOf(info(), levels),
      offers: () => parseOffers(text, levels - Math.min(levels, rounds)),
    },
  );
}

/** A JSON string on each line, as lines of text. */
function parseLines(input: string): OutputParts {
  const lines: string[] = [];
  let controls = 0;
  forEachLine(input, (start, end) => {
    const read = readString(input, start, end);
    controls += read.controls;
    lines.push(read.text);
  });
  const text = lines.join('\n');
  return { text, notes: rawNotes({ lineBreaks: 0, controls }), info: figures(text), summary: summaryOf(figures(text)) };
}

/** The items of a JSON array as lines: strings as their text, other values as JSON. */
function parseArray(input: string): OutputParts {
  const tape = parseJson(input);
  if (tape.kind[0] !== Kind.array) {
    throw errorAt(input, tape.start[0] ?? 0, 'a JSON array must come here', tape.end[0]);
  }
  const lines: string[] = [];
  for (const item of childrenOf(tape, 0)) {
    const from = tape.start[item] ?? 0;
    const to = tape.end[item] ?? 0;
    lines.push(tape.kind[item] === Kind.string ? decodeString(input, from, to) : minified(tape, item));
  }
  const text = lines.join('\n');
  return { text, info: figures(text), summary: summaryOf(figures(text)) };
}

export const run: Engine<typeof page> = (input, options) => {
  if (input === '') {
    if (options.direction === 'parse') return '';
    if (options.emptyString) return '""';
    const offer = { text: 'Empty text is the string "".', label: 'Write ""', options: { emptyString: true } };
    return { text: '', offers: [offer] };
  }
  if (options.direction === 'stringify') {
    return options.source === 'json' && input.trim() === '' ? '' : stringify(input, options);
  }
  if (input.trim() === '') return '';
  if (options.perLine === 'lines') return parseLines(input);
  if (options.perLine === 'array') return parseArray(input);
  return parse(input, options.rounds);
};

export const convert: Convert<typeof page> = async (options) => {
  if (options.direction === 'parse') return 'Parse needs the whole string in memory.';
  if (options.source === 'json') return 'JSON that is minified first needs the whole text in memory.';
  const { stringifyPass } = await lazyImport(import('./stream.ts'), 'This tool');
  return inPasses({ cut: options.perLine === 'off' ? 'character' : 'line', begin: () => stringifyPass(options) });
};
