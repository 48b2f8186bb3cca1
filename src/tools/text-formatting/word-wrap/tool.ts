import { checkTextSize } from '../../../engine/contract/limits.ts';
import { number, select, text as textField, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPasses, inPieces, type Piece } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { joinsWithoutSpace } from '../../../engine/language/unspaced-scripts.ts';
import { Blocks } from '../../../engine/lines/blocks.ts';
import { LINE_DEFINITION } from '../../../engine/lines/line-definition.ts';
import { lineMarksEnd } from '../../../engine/lines/line-prefixes.ts';
import { forEachLine, isBlank, type LineEnd, lineEndOf } from '../../../engine/lines/lines.ts';
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

/** Goes through the paragraphs and list items of a text that comes in pieces, each as one line, and its blank lines. */
class JoinedLines {
  readonly #blocks = new Blocks();
  readonly #contents: string[] = [];
  #marks = '';
  #terminator = '';

  read(input: string, isLast: boolean, onLine: OnLine, onVerbatim: OnLine): void {
    forEachLine(input, (start, end, next) => {
      const line = this.#blocks.read(input.slice(start, end));
      if (!line.continues) {
        this.#finish(onLine);
        this.#marks = line.marks;
      }
      if (line.isVerbatim) return onVerbatim(input.slice(start, end), line.marks.length, input.slice(end, next));
      this.#contents.push(line.content);
      this.#terminator = input.slice(end, next);
    });
    if (isLast) this.#finish(onLine);
  }

  #finish(onLine: OnLine): void {
    if (this.#contents.length > 0) onLine(this.#marks + rejoin(this.#contents), this.#marks.length, this.#terminator);
    this.#contents.length = 0;
  }
}

type Options = Values<(typeof page)['options']>;

/** Wraps lines. */
function wrapper({ width, long, indent, wide, prefix }: Options) {
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
  const keep: OnLine = (line, _, terminator) => {
    count++;
    text += (prefix !== '' && isBlank(line) ? blankPrefix : prefix + line) + terminator;
  };
  /** @param lineEnd ends the lines that are new */
  const wrap = (line: string, marksEnd: number, terminator: string, lineEnd: LineEnd) => {
    if (isBlank(line) || (prefix === '' && whole.isShort(line))) return keep(line, marksEnd, terminator);
    count++;
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
  /** Returns the lines since the last call, and how many they are. */
  const take = () => {
    checkTextSize(text.length);
    const taken = { text, lines: count };
    [text, count] = ['', 0];
    return taken;
  };
  return { wrap, keep, take };
}

/** Wraps paragraphs whose lines are joined first: code may go on after a blank line. */
function reflowing(options: Options) {
  const joined = new JoinedLines();
  let lineEnd: LineEnd | undefined;
  let lines = 0;
  const { wrap, keep, take } = wrapper(options);
  return {
    write({ text, isLast }: Piece) {
      if (text !== '') lineEnd ??= lineEndOf(text);
      const end = lineEnd ?? '\n';
      joined.read(text, isLast, (line, marksEnd, terminator) => wrap(line, marksEnd, terminator, end), keep);
      const taken = take();
      lines += taken.lines;
      return taken.text;
    },
    end: () => figures(lines),
  };
}

const figures = (lines: number) => ({ info: { lines }, summary: plural(lines, 'line') });

export const convert: Convert<typeof page> = (options) =>
  options.reflow
    ? inPasses({ cut: 'line', begin: () => reflowing(options) })
    : inPieces<{ readonly lines: number }>({
        cut: 'line',
        piece: (input, { lineEnd }) => {
          if (input === '') return '';
          const { wrap, take } = wrapper(options);
          forEachGivenLine(input, options.indent === 'hang', (...line) => wrap(...line, lineEnd));
          const { text, lines } = take();
          return { text, part: { lines } };
        },
        summarize: ({ lines }) => figures(lines),
      });
