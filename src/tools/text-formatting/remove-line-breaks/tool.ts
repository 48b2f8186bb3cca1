import { checkTextSize } from '../../../engine/contract/limits.ts';
import { withLosses } from '../../../engine/contract/losses.ts';
import { select, text as textField, toggle, type Values } from '../../../engine/contract/options.ts';
import { type Convert, inPasses } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { endsUnspaced, isUnspaced } from '../../../engine/language/unspaced-scripts.ts';
import { Blocks } from '../../../engine/lines/blocks.ts';
import { itemMarkEnd, mayHaveMarks, sameMarks } from '../../../engine/lines/line-prefixes.ts';
import { isBlank, isSpace } from '../../../engine/lines/lines.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';
import { plural } from '../../../engine/values/plural.ts';
import { hyphenEnd, TextWords } from './line-end-hyphens.ts';

export const meta = {
  name: 'Remove Line Breaks',
  description: 'Join broken lines into flowing text.',
  tags: ['lines', 'line breaks', 'pdf', 'clean up'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['hard-wrapped'],
  sample:
    'The committee met on Tuesday to dis-\ncuss the plans for the new inter-\nnational terminal. No decision\nwas made.\n\nThe next meeting is\nin June.\n',
  sampleOptions: { paragraphs: true, hyphen: true },
  essential: ['join', 'custom'],
  options: {
    join: select('Replace breaks with', ['space', ['none', 'Nothing'], 'custom'], { as: 'buttons' }),
    custom: textField('Custom text', { default: ', ', as: 'escapes', when: { join: 'custom' } }),
    paragraphs: toggle('Keep paragraphs', { hint: 'Also lists, quoted mail, and comments. Blank lines become one.' }),
    hyphen: toggle('Join hyphenated words', { hint: 'inter- + national becomes international.' }),
    cjk: toggle('No space between Chinese, Japanese, Thai… lines', { default: true, when: { join: 'space' } }),
  },
  presets: [
    { label: 'Text from a PDF', options: { join: 'space', paragraphs: true, hyphen: true } },
    { label: 'One line', options: { join: 'space', paragraphs: false, hyphen: false } },
    { label: 'Comma-separated list', options: { join: 'custom', custom: ', ', paragraphs: false, hyphen: false } },
  ],
  help: {
    about: [
      'Joins lines that were broken at a fixed width, such as text copied from a PDF, an email, or a narrow column. Page breaks and Unicode line separators count as line breaks, too.',
      'Keep paragraphs joins only the lines within each paragraph, each item of a list, each quotation (>), and each comment (//, #, *), and drops the marks between them. Join hyphenated words looks at the rest of the text: a hyphen at the end of a line stays in long-term if another line has that word; at digits, before capitals, in addresses, and before a word such as and. What goes with no such evidence is counted as guessed. Lines of Chinese, Japanese, Thai, Lao, and Khmer are joined without a space.',
    ],
    examples: [
      { title: 'One flowing line', input: 'one  \n\n   two\nthree\n', output: 'one two three' },
      {
        title: 'Text from a PDF',
        input: 'inter-\nnational\nlaw\n\nNext\npage',
        options: { paragraphs: true, hyphen: true },
        output: 'international law\n\nNext page',
      },
      {
        title: 'A comma-separated list',
        input: 'red\ngreen\nblue\n',
        options: { join: 'custom' },
        output: 'red, green, blue',
      },
    ],
    never: [
      'Never leaves a space or a line break at the end.',
      'With Nothing, it never touches anything but the breaks, unless Keep paragraphs or Join hyphenated words is on.',
    ],
  },
} satisfies Page;

const DASHES = '—–';

/** A dash right after a word. A second one that closes an insertion, `word —so—`, has a space after it. */
const endsInDash = (line: string) =>
  DASHES.includes(line.slice(-1)) && /[^\s—–].$/.test(line.slice(-2)) && !/(?:^|\s)[—–]\S[^—–]*.$/.test(line);

/** Whether a line with marks is of the quotation or comment of the line before. */
const continuesMarks = (before: string, marks: string) =>
  sameMarks(before, marks) || (before.includes('>') && marks.includes('>'));

type Options = Values<(typeof page)['options']>;

/** Joins the lines of a text that comes in one piece or in several. Only the last piece may end within a line. */
function joining({ join, custom, paragraphs, hyphen, cjk }: Options) {
  const pattern = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
  let removed = 0;
  /** Number of lines whose quote or comment marks are left out. */
  let left = 0;
  let guessed = 0;
  const words = new TextWords();
  const figures = () => ({
    info: withLosses({ removed }, { marks: left, hyphens: guessed }),
    summary: `${plural(removed, 'break')} removed`,
  });
  if (join === 'none' && !paragraphs && !hyphen) {
    const joined = (input: string) =>
      input.replace(pattern, () => {
        removed++;
        return '';
      });
    return { words, joined, figures };
  }

  const joiner = join === 'space' ? ' ' : join === 'none' ? '' : unescapeText(custom);
  // Spaces at the ends of lines mean nothing in text from a PDF.
  const blocks = new Blocks({ keepsHardBreaks: !hyphen });
  let lineEnd = '';
  let text = '';
  // The last line that is not blank: it is written once the next line is known.
  let pending = '';
  /** The whitespace that it ended with; none in text from a PDF, where it means nothing. */
  let spaceAfter = '';
  /** The marks before it. */
  let marks = '';
  /** The marks of the first blank line after it. */
  let blankMarks = '';
  /** Blank lines after it that stay: one, or all within code. */
  let blanks = 0;

  /** Writes the last line, and a break that stays. */
  const keepBreak = (next: string) => {
    text += pending + (blanks === 0 && spaceAfter === '  ' ? spaceAfter : '') + lineEnd;
    // A blank line within a quotation has its quote mark.
    text += ((marks !== '' && next !== '' ? blankMarks.trimEnd() : '') + lineEnd).repeat(blanks);
    removed -= 1 + blanks;
  };

  /** Writes the last line, and what comes between it and one that continues it. */
  const joinWith = (input: string, start: number) => {
    const end = hyphen ? hyphenEnd(pending, input.slice(start), words) : undefined;
    if (end && end.stays !== 'apart') {
      if (!end.stays && end.isGuessed) guessed++;
      text += end.stays ? pending.replace(/\u00ad(?=.?$)/, '') : pending.slice(0, -1);
      return;
    }
    const noSpace = cjk && join === 'space' && isUnspaced(input.codePointAt(start) as number) && endsUnspaced(pending);
    // A space that such a line ends with was left there by a wrap.
    const between = noSpace ? spaceAfter : join === 'space' && endsInDash(pending) ? '' : joiner;
    text += pending + between;
  };

  const add = (input: string, lineStart: number, lineStop: number) => {
    let start = lineStart;
    let stop = lineStop;
    while (start < stop && isSpace(input.charCodeAt(start))) start++;
    while (stop > start && isSpace(input.charCodeAt(stop - 1))) stop--;
    const line = paragraphs || mayHaveMarks(input, start) ? blocks.read(input.slice(lineStart, lineStop)) : undefined;
    const lineMarks = line?.marks ?? '';
    // In one line of text only the first line of a quotation keeps its marks.
    const isRepeated = paragraphs ? line?.continues : lineMarks !== '' && continuesMarks(marks, lineMarks);
    const marksEnd = Math.max(start, lineStart + lineMarks.length);
    if (isBlank(input, paragraphs || isRepeated ? marksEnd : start, stop)) {
      if (blanks === 0) blankMarks = lineMarks;
      blanks = line?.isVerbatim ? blanks + 1 : 1;
      return;
    }
    if (isRepeated && pending !== '') {
      start = marksEnd;
      if (lineMarks.trim() !== '') left++;
    }
    while (isSpace(input.charCodeAt(start))) start++;
    if (pending !== '') {
      if (paragraphs && !line?.continues) keepBreak(lineMarks);
      else joinWith(input, start);
      checkTextSize(text.length);
    }
    // The indentation of an item says which list it is of, and the end of a comment is below its marks.
    const isIndented =
      paragraphs &&
      pending !== '' &&
      line &&
      (line.isVerbatim || line.isInItem || lineMarks !== '' || marks.includes('*') || itemMarkEnd(line.content) > 0);
    pending = input.slice(isIndented && !line.continues ? lineStart : start, stop);
    spaceAfter = hyphen ? '' : input.slice(stop, lineStop);
    marks = lineMarks;
    blanks = 0;
  };

  const joined = (input: string, isLast: boolean) => {
    text = '';
    let lineStart = 0;
    for (let found = pattern.exec(input); found; found = pattern.exec(input)) {
      if (lineEnd === '') lineEnd = found[0] === '\r\n' || found[0] === '\r' ? found[0] : '\n';
      add(input, lineStart, found.index);
      lineStart = pattern.lastIndex;
      removed++;
    }
    if (isLast) {
      add(input, lineStart, input.length);
      text += pending;
      checkTextSize(text.length);
    }
    return text;
  };
  return { words, joined, figures };
}

export const convert: Convert<typeof page> = (options) =>
  inPasses({
    cut: 'line',
    ...(options.hyphen && { surveys: true }),
    begin: () => {
      const { words, joined, figures } = joining(options);
      return {
        ...(options.hyphen && { survey: ({ text }) => words.read(text) }),
        write: ({ text, isLast }) => joined(text, isLast),
        end: figures,
      };
    },
  });
