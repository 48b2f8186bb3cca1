import { select, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { addMarks, LINES, removeMarks } from '../../../engine/styles/combining-marks.ts';
import { escapeHtmlText, wrapLines } from '../../../engine/styles/line-markup.ts';
import { direction, plainOffers, type StyledPage } from '../../../engine/styles/style-fields.ts';
import { styledOutput } from '../../../engine/styles/styled-output.ts';
import { styledInPieces } from '../../../engine/styles/styled-stream.ts';

export const meta = {
  name: 'Underline Text',
  title: 'Underline Text Generator',
  description: 'Underline letters with single, double, wavy, or dotted lines for any text box.',
  tags: ['underline', 'overline', 'unicode'],
  keywords: ['underscore', 'line under text', 'wavy line'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Please sign by Friday',
  essential: ['mode', 'line'],
  options: {
    mode: direction,
    line: select(
      'Line',
      ['single', 'double', 'wavy', 'dotted', 'dashed', 'over', ['doubleOver', 'Double over'], ['both', 'Under + over']],
      { when: { mode: 'style', output: 'unicode' } },
    ),
    spaces: toggle('Underline spaces', { default: true, when: { mode: 'style', output: 'unicode' } }),
    skipDescenders: toggle('Skip g j p q y', {
      hint: 'Leaves clean gaps where the line would cross the letter.',
      when: { mode: 'style', output: 'unicode' },
    }),
    output: select(
      'Output as',
      ['unicode', ['discord', 'Discord __x__'], ['html', 'HTML <u>'], ['bbcode', 'BBCode [u]']],
      {
        hint: 'Where a site knows it, real markup stays readable to screen readers and search.',
        when: { mode: 'style' },
      },
    ),
  },
  swap: { option: 'mode' },
  styled: true,
  help: {
    about: [
      'A combining mark after each letter draws the line under or over it, so the text stays underlined wherever you paste it.',
      'Wavy and dotted marks would merge with some letters when a site normalizes the text. An invisible joiner keeps them apart, so the line stays and can be removed again.',
      'Unstyle removes lines through, under, and over letters, wherever they appear.',
    ],
    examples: [
      { title: 'A single line', input: 'go on', output: 'g\u0332o\u0332 \u0332o\u0332n\u0332' },
      { title: 'Gaps at descenders', input: 'gap', options: { skipDescenders: true }, output: 'ga\u0332p' },
      {
        title: 'Remove lines',
        input: 'b\u0330e\u034f\u0330 a\u0332\u0305',
        options: { mode: 'plain' },
        output: 'be a',
      },
    ],
    never: [
      'Never puts a mark on emoji, line breaks, or tabs.',
      'Never strips the accent from a letter: ạ and é stay.',
    ],
  },
} satisfies StyledPage;

const MARKS = {
  single: ['underline'],
  double: ['doubleUnderline'],
  wavy: ['wavy'],
  dotted: ['dotted'],
  dashed: ['dashed'],
  over: ['overline'],
  doubleOver: ['doubleOverline'],
  both: ['underline', 'overline'],
} as const;

const MARKUP = { discord: ['__', '__'], html: ['<u>', '</u>'], bbcode: ['[u]', '[/u]'] } as const;

/** Draw lines under or over every letter, wrap lines in markup that underlines, or take lines off again. */
export const convert: Convert<typeof page> = ({ mode, line, spaces, skipDescenders, output }) =>
  styledInPieces({}, (input) => {
    if (mode === 'plain') return styledOutput(removeMarks(input, { lines: true }));
    if (output !== 'unicode') {
      const [before, after] = MARKUP[output];
      return styledOutput(wrapLines(output === 'html' ? escapeHtmlText(input) : input, before, after));
    }
    if (input.trim() === '') return styledOutput(input);
    const marks = MARKS[line].map((id) => LINES[id]);
    return styledOutput(addMarks(input, marks, { spaces, skip: skipDescenders ? 'gjpqy' : '' }), undefined, {
      offers: () => plainOffers(input, /[\u0332\u0333\u0305\u033f]/),
    });
  });
