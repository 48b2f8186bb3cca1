import { checkJoinedSize } from '../../../engine/contract/limits.ts';
import { withLosses } from '../../../engine/contract/losses.ts';
import { number, select, text, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPasses, type NeedsWhole } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import type { LinesPage } from '../../../engine/jobs/host.ts';
import type { TimedPage } from '../../../engine/jobs/time-limit.ts';
import { forEachLine, type LineEnd, lineEndOf, tidyPieces } from '../../../engine/lines/lines.ts';
import { withLineEnd } from '../../../engine/lines/one-line-break.ts';
import type { Inverse } from '../../../engine/recipe/inverse.ts';
import { readPattern } from '../../../engine/regex/regex.ts';
import { postPieces } from '../../../engine/social/x-posts.ts';
import { POST_WEIGHT } from '../../../engine/styles/platform-limits.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import {
  partEnds,
  splitAtLineEnds,
  splitAtPattern,
  splitAtSeparator,
  splitByLength,
  splitByLines,
  splitByWords,
  splitInParts,
  splitParagraphs,
  splitSentences,
} from './split-text.ts';

export const meta = {
  name: 'Text Splitter',
  description: 'Split text by separator, length, or pattern.',
  tags: ['split', 'list', 'chunks', 'thread'],
  keywords: ['tweets', 'one per line'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample:
    'We walked along the river until the path ended. Nobody had told us that it would. The map showed a bridge, and there was none.\n\nSo we sat down, ate what was left of the bread, and waited for the boat that comes at five. It came at six.',
  sampleOptions: { by: 'length', size: 80, counter: true },
  essential: ['by', 'sep', 'custom', 'pattern', 'size'],
  options: {
    by: select('Split by', [
      'separator',
      'length',
      ['posts', 'Posts on X'],
      'words',
      'lines',
      ['parts', 'Equal parts'],
      'sentences',
      'paragraphs',
      ['regex', 'Pattern'],
    ]),
    sep: select(
      'Separator',
      ['comma', ['newline', 'New line'], 'space', 'tab', 'semicolon', ['pipe', 'Pipe (|)'], 'custom'],
      { when: { by: 'separator' } },
    ),
    custom: text('Custom separator', { as: 'escapes', when: { by: 'separator', sep: 'custom' } }),
    pattern: text('Pattern', { as: 'code', when: { by: 'regex' } }),
    size: number('Characters per part', {
      min: 1,
      max: 200_000,
      default: 280,
      when: { by: ['length', 'words', 'lines', 'parts'] },
      by: {
        option: 'by',
        cases: {
          words: { label: 'Words per part' },
          lines: { label: 'Lines per part' },
          parts: { label: 'Number of parts', max: 1000 },
        },
      },
    }),
    wholeWords: toggle('Do not cut words', { default: true, when: { by: 'length' } }),
    atSentences: toggle('End parts at sentences', {
      default: true,
      when: { by: ['length', 'posts'] },
      hint: 'Or at paragraphs, if one ends after the first third of a part; otherwise after a word.',
    }),
    out: select('Separate parts with', [['newline', 'New line'], ['blank', 'Blank line'], 'custom']),
    outCustom: text('Text between parts', { as: 'escapes', when: { out: 'custom' } }),
    counter: toggle('Number the parts (1/5)'),
    trim: toggle('Trim parts', { default: true, more: true }),
    dropEmpty: toggle('Drop empty parts', { default: true, more: true }),
    quotes: toggle('Respect "quotes"', { when: { by: 'separator' }, more: true }),
  },
  timeLimit: 2000,
  afterStop: { hint: 'This search takes too long. Make the pattern simpler or the text shorter.' },
  presets: [
    { label: 'Posts of 280', options: { by: 'posts', counter: true, out: 'blank' } },
    { label: 'SMS of 160', options: { by: 'length', size: 160, wholeWords: true, counter: false, out: 'blank' } },
    { label: 'One sentence per line', options: { by: 'sentences', counter: false, out: 'newline' } },
  ],
  lines: ({ out }) => out !== 'custom',
  download: [{ suffix: 'split' }],
  help: {
    about: [
      'Splits text at a separator, after a number of characters, words, or lines, into equal parts, at sentences or paragraphs, or wherever a pattern matches.',
      'Sentences are found by the same rules as in Sentence Case and the Text Counter: closing quotation marks belong to the sentence before them, and Dr., U.S., or 3.14 does not end one.',
      'Each part gets a card with its length and a Copy button; the text output contains them all. With Number the parts, long text becomes a thread whose parts still fit the limit, and end where a paragraph or a sentence does, if that is not too early. Posts on X are counted as X does: a link is 23 characters, an emoji or a Chinese character 2.',
    ],
    examples: [
      { title: 'A list on one line', input: 'a, b,,c', output: 'a\nb\nc' },
      {
        title: 'A numbered thread',
        input: 'one two three four five six',
        options: { by: 'length', size: 20, counter: true },
        output: 'one two three (1/2)\nfour five six (2/2)',
      },
      {
        title: 'One sentence per line',
        input: 'He said “Go.” Dr. Lee left at 5 p.m. today.',
        options: { by: 'sentences' },
        output: 'He said “Go.”\nDr. Lee left at 5 p.m. today.',
      },
    ],
    never: ['Never cuts an emoji or an accented letter in two.', "Never adds a pattern's groups to the parts."],
  },
} satisfies LinesPage & TimedPage;

type Options = Values<typeof page.options>;

const SEPARATORS = { comma: ',', space: ' ', tab: '\t', semicolon: ';', pipe: '|' } as const;

/** The list of cards ends here: more would cost more than anybody reads. */
const MAX_CARDS = 10_000;

function splitAtChosen(input: string, { sep, custom, quotes }: Options): string[] {
  if (sep === 'newline') return splitAtLineEnds(input, quotes);
  const separator = sep === 'custom' ? unescapeText(custom) : SEPARATORS[sep];
  if (separator === '') throw new ToolError('Enter a separator.', { option: 'custom' });
  return splitAtSeparator(input, separator, quotes);
}

function splitWithPattern(input: string, pattern: string): string[] {
  if (pattern === '') throw new ToolError('Enter a pattern.', { option: 'pattern' });
  return splitAtPattern(input, readPattern(pattern, '', 'pattern').pattern);
}

const isEmpty = (piece: string) => piece === '';

/** Trims parts and drops empty ones, in place. One space or line break around a part goes with its separator. */
const tidy = (parts: string[], { trim, dropEmpty }: Options) =>
  tidyPieces(parts, trim, dropEmpty ? isEmpty : undefined, 1);

/** Returns the longest length of ` (12/34)` for counts of `digits` digits. */
const counterLength = (digits: number) => ' (/)'.length + 2 * digits;
const MAX_DIGITS = 6;

/** Returns the least size at which parts and counters fit, by bisection: a larger size never needs more parts. */
function leastSize(fits: (size: number, digits: number) => boolean, length: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let digits = 1; digits <= MAX_DIGITS; digits++) {
    let low = 1 + counterLength(digits);
    let high = length + counterLength(digits);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (fits(middle, digits)) high = middle;
      else low = middle + 1;
    }
    least = Math.min(least, low);
  }
  return least;
}

const endsOf = (input: string, { atSentences }: Options) => (atSentences ? partEnds(input) : undefined);

/** Returns pieces with space left for a counter as long as their number needs. */
function splitForCounter(input: string, options: Options): string[] {
  const { size, wholeWords } = options;
  const ends = endsOf(input, options);
  const split = (length: number, digits: number) =>
    splitByLength(input, length - counterLength(digits), wholeWords, ends);
  const fits = (length: number, digits: number) => {
    const parts = split(length, digits);
    tidy(parts, options);
    return parts.length < 10 ** digits;
  };
  for (let digits = 1; size > counterLength(digits); digits++) if (fits(size, digits)) return split(size, digits);
  throw new ToolError(
    `Characters per part is too small for the counter. Use at least ${leastSize(fits, input.length)}.`,
    { option: 'size' },
  );
}

function piecesOf(input: string, options: Options): string[] {
  const { by, size } = options;
  switch (by) {
    case 'separator':
      return splitAtChosen(input, options);
    case 'length':
      return options.counter
        ? splitForCounter(input, options)
        : splitByLength(input, size, options.wholeWords, endsOf(input, options));
    case 'posts':
      return postPieces(input, POST_WEIGHT, options.counter, endsOf(input, options));
    case 'words':
      return splitByWords(input, size);
    case 'lines':
      return splitByLines(input, size);
    case 'parts':
      return splitInParts(input, size);
    case 'sentences':
      return splitSentences(input);
    case 'paragraphs':
      return splitParagraphs(input);
    case 'regex':
      return splitWithPattern(input, options.pattern);
  }
}

/** Joins parts again by the separator at which the text was split: exact if none was trimmed or left out. */
export const inverse: Inverse<typeof page> = ({ by, sep, custom, out, counter }) => {
  if (by !== 'separator' || sep === 'newline' || out !== 'newline' || counter) return undefined;
  const separator = sep === 'custom' ? custom : SEPARATORS[sep];
  return { tool: 'text-joiner', options: { sep: 'custom', custom: separator, trim: false, dropBlank: false } };
};

/** Returns the separator between parts, with the line ends of the text. */
const betweenParts = ({ out, outCustom }: Options, lineEnd: LineEnd) =>
  withLineEnd(out === 'custom' ? unescapeText(outCustom) : out === 'blank' ? '\n\n' : '\n', lineEnd);

const cardNotes = (parts: number) =>
  parts > MAX_CARDS
    ? [`The first ${formatNumber(MAX_CARDS)} parts have cards; the text output contains them all.`]
    : [];

/** Returns a note for a text whose last quotation mark opens a quote. */
function quoteNotes(text: string): string[] {
  const isOpen = (text.split('"').length - 1) % 2 === 1;
  const rest = excerpt(text.slice(text.lastIndexOf('"')));
  return isOpen ? [`A quotation mark is never closed, so nothing after it was split: ${rest}`] : [];
}

/** Why parts of a kind cannot be cut before all of the text is known. */
const NOT_STREAMABLE: Partial<Record<Options['by'], NeedsWhole>> = {
  length: 'Splitting by length needs the whole text in memory. Split by lines.',
  posts: 'Splitting into posts needs the whole text in memory. Split by lines.',
  words: 'Splitting by word count needs the whole text in memory. Split by lines.',
  parts: 'Equal parts need the whole text in memory. Split by lines.',
  sentences: 'Sentences are found in memory. Split by lines, or at a separator.',
  paragraphs: 'Paragraphs are found in memory. Split by lines, or at a separator.',
  regex: 'A pattern needs the whole text in memory. Split at a separator.',
};

/** The longest part of a file, in UTF-16 code units: it is kept in memory until its end is read. */
const MAX_PART_LENGTH = 1 << 26;
const TOO_LONG = `A part is longer than ${formatNumber(MAX_PART_LENGTH)} characters. Choose a separator that the text has.`;

/** Returns the complete parts of the text so far, and the beginning of the next one. */
function completeParts(text: string, options: Options): { parts: string[]; rest: string } {
  if (options.by === 'separator' && options.sep !== 'newline') {
    const parts = splitAtChosen(text, options);
    return { rest: parts.pop() ?? '', parts };
  }
  const size = options.by === 'lines' ? options.size : 1;
  let lines = 0;
  let at = 0;
  forEachLine(text, (_, end, next) => {
    if (end < next && ++lines % size === 0) at = next;
  });
  return { parts: piecesOf(text.slice(0, at), options), rest: text.slice(at) };
}

function cutOf({ by, counter, quotes }: Options): 'line' | NeedsWhole {
  if (counter) return 'Numbering needs to know how many parts there are. Switch it off.';
  if (by === 'separator' && quotes) return 'Respect "quotes" needs the whole text in memory.';
  return NOT_STREAMABLE[by] ?? 'line';
}

/**
 * Split a text into parts.
 *
 * Lengths are in UTF-16 code units, as the counters show them; no grapheme cluster is cut. Parts are trimmed, empty
 * ones dropped and counters added in this order; `text` is what they give with `out` between them.
 */
export const convert: Convert<typeof page> = (options, { isWhole }) =>
  inPasses({
    cut: cutOf(options),
    begin: () => {
      let between: string | undefined;
      let rest = '';
      let count = 0;
      const losses = { trimmed: 0, emptyParts: 0 };
      let cards: readonly string[] = [];
      let unclosed: readonly string[] = [];
      return {
        write({ text, isLast }) {
          if (text === '') return '';
          if (options.by === 'separator' && options.quotes) unclosed = quoteNotes(text);
          // The first piece has the first line end.
          between ??= betweenParts(options, lineEndOf(text));
          const soFar = rest + text;
          const complete = isLast ? { parts: piecesOf(soFar, options), rest: '' } : completeParts(soFar, options);
          ({ rest } = complete);
          if (rest.length > MAX_PART_LENGTH) throw new ToolError(TOO_LONG);
          const pieces = complete.parts;
          const { trimmed, dropped } = tidy(pieces, options);
          losses.trimmed += trimmed;
          losses.emptyParts += dropped;
          const parts = options.counter ? pieces.map((piece, i) => `${piece} (${i + 1}/${pieces.length})`) : pieces;
          const before = count > 0 && parts.length > 0 ? between : '';
          count += parts.length;
          if (isWhole) {
            const counters = options.counter ? parts.length * counterLength(MAX_DIGITS) : 0;
            checkJoinedSize(parts, parts.length * between.length, text.length + counters);
            cards = parts;
          }
          return before + parts.join(between);
        },
        end: () => ({
          notes: [
            ...cardNotes(count),
            ...unclosed,
            ...(options.by === 'regex' && count > 0 ? readPattern(options.pattern, '').notes : []),
          ],
          info: withLosses({ parts: count }, losses),
          summary: plural(count, 'part'),
          ...(isWhole && {
            list: cards.slice(0, MAX_CARDS).map((part, i) => ({ label: `Part ${i + 1}`, text: part })),
          }),
        }),
      };
    },
  });
