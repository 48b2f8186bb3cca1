import { checkTextSize } from '../../../engine/contract/limits.ts';
import { number, select, text as textField, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { joinsWithoutSpace } from '../../../engine/language/unspaced-scripts.ts';
import { LINE_DEFINITION } from '../../../engine/lines/line-definition.ts';
import { Blocks, lineMarksEnd } from '../../../engine/lines/line-prefixes.ts';
import { forEachLine, isBlank, type LineEnd } from '../../../engine/lines/lines.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import { plural } from '../../../engine/values/plural.ts';
import { LineBreaker, textWidth } from './word-wrap.ts';

export const meta = {
  name: 'Word Wrap',
  description: 'Wrap long lines at any width.',
  tags: ['wrap', 'line length', 'email', 'code'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample:
    'Dear all,\n\nplease find below what we agreed on this morning. It is not much, but it is a start:\n\n  - The library opens an hour earlier from Monday on, and closes an hour later on Fridays.\n  - 図書館は月曜日から一時間早く開きます。金曜日は一時間遅く閉まります。\n\nKind regards\n',
  sampleOptions: { width: 32, indent: 'hang' },
  options: {
    width: number('Line width', { min: 1, max: 1000, default: 80, as: 'slider', hint: 'Maximum characters per line.' }),
    indent: select('Continued lines', [
      ['none', 'No indentation'],
      ['same', 'Same indentation'],
      ['hang', 'Hanging after bullets'],
    ]),
    prefix: textField('Line prefix', {
      placeholder: '> ',
      suggestions: ['> ', '# ', '// ', ' * '],
      hint: 'Counts toward the width.',
    }),
    long: toggle('Break long words', { more: true, hint: 'Off: a longer word gets its own line and sticks out.' }),
    reflow: toggle('Rejoin paragraphs first', {
      hint: 'Joins lines up to the next blank line, list item, or other quotation.',
    }),
    wide: toggle('Wide characters count as two', {
      more: true,
      hint: 'Chinese, Japanese, Korean, and emoji, as in terminals.',
    }),
  },
  exactLines: true,
  ruler: 'width',
  presets: [
    { label: 'Email, 72', options: { width: 72, prefix: '', indent: 'none' } },
    { label: 'Quoted email', options: { width: 72, prefix: '> ', reflow: true } },
    { label: 'Commit message, 72', options: { width: 72, prefix: '', indent: 'hang', reflow: false } },
    { label: 'Code comment, 100', options: { width: 100, prefix: '// ', reflow: true, indent: 'hang' } },
  ],
  download: [{ suffix: 'wrapped' }],
  help: {
    about: [
      'Breaks lines that are longer than the width at spaces. Chinese, Japanese, Thai, Lao, and Khmer break between words, and closing punctuation never starts a line. Remove Line Breaks joins the lines again. The width counts characters as people see them: an emoji or an accented letter counts as one.',
      'Continued lines can keep the indentation or hang after a bullet or a number. Rejoin paragraphs first fixes text that was wrapped at another width; items of a list, quotations, and comments stay apart. Lines that begin with > or with the mark of a comment (//, #, *) are wrapped inside their marks; add a prefix to quote an email or make a comment.',
      LINE_DEFINITION,
    ],
    examples: [
      {
        title: 'At ten characters',
        input: 'The quick brown fox',
        options: { width: 10 },
        output: 'The quick\nbrown fox',
      },
      {
        title: 'Hanging bullets',
        input: '  - one two three',
        options: { width: 12, indent: 'hang' },
        output: '  - one two\n    three',
      },
      {
        title: 'Quoted email',
        input: 'See you on Tuesday at noon.\n\nAnna',
        options: { width: 16, prefix: '> ' },
        output: '> See you on\n> Tuesday at\n> noon.\n>\n> Anna',
      },
    ],
    never: [
      'Never cuts a word, unless you ask it to, and never splits an emoji or an accented letter.',
      'Never removes a character other than the spaces where it breaks lines.',
    ],
  },
} satisfies PanesPage;

/** The lines of a paragraph as one. Whitespace at its two ends stays. */
function rejoin(lines: readonly string[]): string {
  const ends = lines.map((line, i) => (i < lines.length - 1 ? line.trimEnd() : line));
  const solid = ends.map((line, i) => (i > 0 ? line.trimStart() : line));
  let text = '';
  for (const [i, line] of solid.entries()) {
    const before = solid[i - 1];
    // Whitespace at the end of a line of Chinese, Thai and the like was left there by a wrap.
    if (before !== undefined)
      text += joinsWithoutSpace(before, line) ? (lines[i - 1] as string).slice((ends[i - 1] as string).length) : ' ';
    text += line;
  }
  return text;
}

/** Called with a line, the length of its marks of a quotation or comment, and its terminator. */
type OnLine = (line: string, marksEnd: number, terminator: string) => void;

/** Goes through the lines of a text. With hanging indentation ` * ` is a bullet, and else the mark of a comment. */
function forEachGivenLine(input: string, isHanging: boolean, onLine: OnLine): void {
  forEachLine(input, (start, end, next) => {
    const line = input.slice(start, end);
    onLine(line, lineMarksEnd(line, !isHanging), input.slice(end, next));
  });
}

/** Goes through the paragraphs and list items of a text, each as one line, and its blank lines. */
function forEachJoinedLine(input: string, onLine: OnLine): void {
  const blocks = new Blocks();
  const contents: string[] = [];
  let marks = '';
  let terminator = '';
  const finish = () => {
    if (contents.length > 0) onLine(marks + rejoin(contents), marks.length, terminator);
    contents.length = 0;
  };
  forEachLine(input, (start, end, next) => {
    const line = blocks.read(input.slice(start, end));
    if (!line.continues) {
      finish();
      marks = line.marks;
    }
    contents.push(line.content);
    terminator = input.slice(end, next);
  });
  finish();
}

type Options = Values<(typeof page)['options']>;

/** Wrap a text. @param lineEnd ends the lines that are new */
function wrap(input: string, { width, long, indent, reflow, wide, prefix }: Options, lineEnd: LineEnd) {
  const available = width - textWidth(prefix, wide);
  if (available < 1) {
    throw new ToolError('The line prefix is as wide as the line. Use a larger width or a shorter prefix.', {
      option: 'prefix',
    });
  }
  const blankPrefix = prefix.trimEnd();
  const breakers = new Map<number, LineBreaker>();
  const breakerOf = (columns: number) => {
    const breaker = breakers.get(columns) ?? new LineBreaker({ width: columns, long, indent, wide });
    breakers.set(columns, breaker);
    return breaker;
  };
  const whole = breakerOf(available);
  let text = '';
  let count = 0;
  const add: OnLine = (line, marksEnd, terminator) => {
    count++;
    if (prefix === '' && whole.isShort(line)) {
      text += line + terminator;
      return;
    }
    if (isBlank(line)) {
      text += (prefix === '' ? line : blankPrefix) + terminator;
      return;
    }
    const columns = available - (marksEnd > 0 ? textWidth(line.slice(0, marksEnd), wide) : 0);
    const isMarked = marksEnd > 0 && columns > 0 && !isBlank(line, marksEnd);
    const marks = prefix + (isMarked ? line.slice(0, marksEnd) : '');
    const parts = isMarked ? breakerOf(columns).break(line.slice(marksEnd)) : whole.break(line);
    text += marks + parts[0];
    for (let i = 1; i < parts.length; i++) {
      text += lineEnd + marks + parts[i];
      checkTextSize(text.length);
    }
    text += terminator;
    count += parts.length - 1;
  };
  if (reflow) forEachJoinedLine(input, add);
  else forEachGivenLine(input, indent === 'hang', add);
  checkTextSize(text.length);
  return { text, lines: count };
}

export const convert: Convert<typeof page> = (options) =>
  inPieces<{ readonly lines: number }>({
    // Reflowed text ends at an empty line.
    cut: options.reflow ? 'paragraph' : 'line',
    piece: (input, { lineEnd }) => {
      if (input === '') return '';
      const { text, lines } = wrap(input, options, lineEnd);
      return { text, part: { lines } };
    },
    summarize: (info) => ({ info, summary: plural(info.lines, 'line') }),
  });
