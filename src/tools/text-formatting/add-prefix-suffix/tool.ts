import { checkTextSize } from '../../../core/limits.ts';
import { LINE_DEFINITION } from '../../../core/line-definition.ts';
import { text, toggle, type Values } from '../../../core/options.ts';
import { plural } from '../../../core/plural.ts';
import { inPasses, inPieces, type Stream } from '../../../core/streaming.ts';
import type { Engine, Inverse, Meta, Page } from '../../../core/tool.ts';
import { escapePattern } from '../../../text/escape-pattern.ts';
import { unescapeText } from '../../../text/escapes.ts';
import { forEachLine, isBlank } from '../../../text/lines.ts';

export const meta = {
  name: 'Add Prefix and Suffix',
  description: 'Put text before and after each line.',
  tags: ['lines', 'prefix', 'suffix', 'list'],
  featured: false,
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
    afterIndent: toggle('Keep indentation first', {
      more: true,
      hint: 'The prefix goes after leading spaces and tabs.',
    }),
    escapes: toggle('Interpret \\n and \\t', { hint: 'Off, so C:\\new stays as typed.' }),
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
    ],
    never: ['Never changes line breaks, backslashes, or dollar signs, unless you ask it to interpret \\n and \\t.'],
  },
} satisfies Page;

const TOKEN = '{n}';

/** The offset after the spaces and tabs at the start of a line. */
function afterIndentation(input: string, start: number, end: number): number {
  let at = start;
  while (at < end && (input.charCodeAt(at) === 32 || input.charCodeAt(at) === 9)) at++;
  return at;
}

/** Removes the prefix and suffix of each line: exact if they were added to every line. */
export const inverse: Inverse<typeof page> = ({ prefix, suffix, skipBlank, afterIndent, escapes, counter, only }) => {
  if (afterIndent || escapes || counter || only) return undefined;
  const find = `^${escapePattern(prefix)}(.${skipBlank ? '+' : '*'})${escapePattern(suffix)}$`;
  return { tool: 'find-and-replace', options: { mode: 'regex', matchCase: true, find, replace: '$1' } };
};

type Options = Values<(typeof page)['options']>;

/**
 * Put the prefix and the suffix on the lines of a text.
 *
 * @param earlier how many lines have been changed before this text: counters go on from there
 */
function addTo(input: string, options: Options, earlier: number): { text: string; changed: number } {
  const { skipBlank, afterIndent, counter } = options;
  const read = (field: string) => (options.escapes ? unescapeText(field) : field);
  const prefix = read(options.prefix);
  const suffix = read(options.suffix);
  const only = read(options.only);
  if (prefix === '' && suffix === '') return { text: input, changed: 0 };
  const isChanged = (start: number, end: number) =>
    !(skipBlank && isBlank(input, start, end)) && (only === '' || input.slice(start, end).includes(only));

  const before = counter ? prefix.split(TOKEN) : [prefix];
  const after = counter ? suffix.split(TOKEN) : [suffix];
  const tokens = before.length + after.length - 2;
  const fixed = prefix.length + suffix.length - tokens * TOKEN.length;

  let changed = 0;
  let size = input.length;
  forEachLine(input, (start, end) => {
    if (!isChanged(start, end)) return;
    changed++;
    size += fixed + (tokens > 0 ? tokens * String(earlier + changed).length : 0);
  });
  checkTextSize(size);

  let text = '';
  let n = 0;
  forEachLine(input, (start, end, next) => {
    if (!isChanged(start, end)) {
      text += input.slice(start, next);
      return;
    }
    n++;
    const at = afterIndent ? afterIndentation(input, start, end) : start;
    const number = tokens > 0 ? String(earlier + n) : '';
    text += input.slice(start, at) + before.join(number) + input.slice(at, end) + after.join(number);
    text += input.slice(end, next);
  });
  return { text, changed };
}

const figures = (changed: number) => ({ info: { changed }, summary: `${plural(changed, 'line')} changed` });

export const run: Engine<typeof page> = (input, options) => {
  const { text, changed } = addTo(input, options, 0);
  return { text, ...figures(changed) };
};

export const stream: Stream<typeof page> = (options) => {
  if (!options.counter) {
    return inPieces<{ readonly changed: number }>({ cut: 'line', summarize: ({ changed }) => figures(changed) });
  }
  return inPasses({
    cut: 'line',
    begin: () => {
      let all = 0;
      return {
        write(piece) {
          const { text, changed } = addTo(piece.text, options, all);
          all += changed;
          return text;
        },
        end: () => figures(all),
      };
    },
  });
};
