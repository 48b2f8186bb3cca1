import { checkTextSize } from '../../../engine/contract/limits.ts';
import { text, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPasses, inPieces } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { LINE_DEFINITION } from '../../../engine/lines/line-definition.ts';
import { forEachLine, isBlank } from '../../../engine/lines/lines.ts';
import type { Inverse } from '../../../engine/recipe/inverse.ts';
import { escapePattern } from '../../../engine/unicode/escape-pattern.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Affix } from './affix.ts';

export const meta = {
  name: 'Add Prefix and Suffix',
  description: 'Put text before and after each line.',
  tags: ['lines', 'prefix', 'suffix', 'list'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Anna\nBilal\n\nChloé\nDmitri\n',
  sampleOptions: { prefix: '- ' },
  essential: ['prefix', 'suffix'],
  options: {
    prefix: text('Prefix', { hint: 'Added before the line.' }),
    suffix: text('Suffix', { hint: 'Added after the line.' }),
    skipBlank: toggle('Skip blank lines', { default: true }),
    onlyMissing: toggle('Only where missing', { hint: 'Lines that have the prefix or suffix do not get it again.' }),
    afterIndent: toggle('Keep indentation first', {
      more: true,
      hint: 'The prefix goes after leading spaces and tabs.',
    }),
    escapes: toggle('Interpret \\n and \\t', { more: true, hint: 'Off, so C:\\new stays as typed.' }),
    counter: toggle('{n} is the line number', { hint: 'Counts the changed lines: 1, 2, 3...' }),
    only: text('Only lines containing', { more: true, hint: 'Case-sensitive.' }),
  },
  presets: [
    { label: 'Bullets', options: { prefix: '- ', suffix: '', escapes: false, counter: false } },
    { label: 'Quotes', options: { prefix: '"', suffix: '"', escapes: false, counter: false } },
    {
      label: 'Markdown quote',
      options: { prefix: '> ', suffix: '', skipBlank: false, escapes: false, counter: false },
    },
    { label: 'SQL quotes', options: { prefix: "'", suffix: "',", escapes: false, counter: false } },
    { label: 'Comment out', options: { prefix: '// ', suffix: '', afterIndent: true, escapes: false, counter: false } },
  ],
  help: {
    about: [
      'Adds the same text to the start, the end, or both ends of every line: bullets, quotation marks, commas, comment markers, or tags.',
      'Use {n} in a field to insert the number of each changed line. With a filter, only lines that contain a certain text change.',
      '"Only where missing" adds the prefix to lines that do not begin with it, and the suffix to lines that do not end with it. Where it has {n}, it may have any number there, and all lines are counted.',
      LINE_DEFINITION,
    ],
    examples: [
      {
        title: 'Values for an SQL list',
        input: 'red\ngreen\nblue',
        options: { prefix: "'", suffix: "'," },
        output: "'red',\n'green',\n'blue',",
      },
      {
        title: 'Comment out code after its indentation',
        input: 'if (ok) {\n  go();\n}',
        options: { prefix: '// ', afterIndent: true },
        output: '// if (ok) {\n  // go();\n// }',
      },
      {
        title: 'Numbered file names',
        input: 'cover\nintro',
        options: { prefix: '{n}-', suffix: '.txt', counter: true },
        output: '1-cover.txt\n2-intro.txt',
      },
      {
        title: 'Complete a list of links',
        input: 'example.com\nhttps://example.org',
        options: { prefix: 'https://', onlyMissing: true },
        output: 'https://example.com\nhttps://example.org',
      },
    ],
    never: ['Never changes line breaks, backslashes, or dollar signs, unless you ask it to interpret \\n and \\t.'],
  },
} satisfies Page;

/** Removes the prefix and suffix of each line: exact if they were added to every line. */
export const inverse: Inverse<typeof page> = ({
  prefix,
  suffix,
  skipBlank,
  onlyMissing,
  afterIndent,
  escapes,
  counter,
  only,
}) => {
  if (onlyMissing || afterIndent || escapes || counter || only) return undefined;
  const find = `^${escapePattern(prefix)}(.${skipBlank ? '+' : '*'})${escapePattern(suffix)}$`;
  return { tool: 'find-and-replace', options: { mode: 'regex', matchCase: true, find, replace: '$1' } };
};

type Options = Values<(typeof page)['options']>;

/** Returns the number of spaces and tabs at the start of a part of a text. */
function indentation(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at++;
  return at - start;
}

/** Whether a line gets the prefix, and where (UTF-16 offset), and whether it gets the suffix. */
type Change = { readonly at: number; readonly before: boolean; readonly after: boolean };

/** A text with its prefixes and suffixes. A counter counts the lines that get one, or have it already. */
type Added = { readonly text: string; readonly changed: number; readonly counted: number };

/**
 * Put the prefix and the suffix on the lines of a text.
 *
 * @param earlier how many lines have been counted before this text: counters go on from there
 */
function addTo(input: string, options: Options, earlier: number): Added {
  const { skipBlank, onlyMissing, afterIndent, counter } = options;
  const read = (field: string) => (options.escapes ? unescapeText(field) : field);
  const prefixText = read(options.prefix);
  const prefix = new Affix(prefixText, counter);
  const suffix = new Affix(read(options.suffix), counter);
  const only = read(options.only);
  if (options.prefix === '' && options.suffix === '') return { text: input, changed: 0, counted: 0 };
  // After an indentation, the blanks of a prefix that is there already are a part of it.
  const blanks = afterIndent ? indentation(prefixText, 0, prefixText.length) : 0;

  /** Undefined for a line that stays as it is: blank, or without the text to look for. */
  const changeOf = (start: number, end: number): Change | undefined => {
    if ((skipBlank && isBlank(input, start, end)) || !(only === '' || input.slice(start, end).includes(only))) return;
    const suffixStart = onlyMissing ? suffix.startAtEnd(input, start, end) : -1;
    const restEnd = suffixStart < 0 ? end : suffixStart;
    const at = afterIndent ? start + indentation(input, start, restEnd) : start;
    const before = !(onlyMissing && prefix.isAt(input, Math.max(start, at - blanks), restEnd));
    return { at, before, after: suffixStart < 0 };
  };

  const hasNumbers = prefix.hasNumbers || suffix.hasNumbers;
  let counted = 0;
  let changed = 0;
  let size = input.length;
  forEachLine(input, (start, end) => {
    const change = changeOf(start, end);
    if (!change) return;
    counted++;
    if (change.before || change.after) changed++;
    const digits = hasNumbers ? String(earlier + counted).length : 0;
    size += (change.before ? prefix.size(digits) : 0) + (change.after ? suffix.size(digits) : 0);
  });
  checkTextSize(size);

  let text = '';
  let n = earlier;
  forEachLine(input, (start, end, next) => {
    const change = changeOf(start, end);
    if (!change) {
      text += input.slice(start, next);
      return;
    }
    n++;
    const { at, before, after } = change;
    const number = hasNumbers ? String(n) : '';
    text += input.slice(start, at) + (before ? prefix.write(number) : '') + input.slice(at, end);
    text += (after ? suffix.write(number) : '') + input.slice(end, next);
  });
  return { text, changed, counted };
}

const figures = (changed: number) => ({ info: { changed }, summary: `${plural(changed, 'line')} changed` });

export const convert: Convert<typeof page> = (options) => {
  if (!options.counter) {
    return inPieces<{ readonly changed: number }>({
      cut: 'line',
      piece: (input) => {
        const { text, changed } = addTo(input, options, 0);
        return { text, part: { changed } };
      },
      summarize: ({ changed }) => figures(changed),
    });
  }
  return inPasses({
    cut: 'line',
    begin: () => {
      let allChanged = 0;
      let allCounted = 0;
      return {
        write(piece) {
          const { text, changed, counted } = addTo(piece.text, options, allCounted);
          allChanged += changed;
          allCounted += counted;
          return text;
        },
        end: () => figures(allChanged),
      };
    },
  });
};
