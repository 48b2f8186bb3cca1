import { select, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { addMarks, LINES, removeMarks } from '../../../engine/styles/combining-marks.ts';
import { escapeHtmlText, wrapLines } from '../../../engine/styles/line-markup.ts';
import { direction, plainOffers, type StyledPage } from '../../../engine/styles/style-fields.ts';
import { styledOutput } from '../../../engine/styles/styled-output.ts';
import { styledInPieces } from '../../../engine/styles/styled-stream.ts';

export const meta = {
  name: 'Strikethrough Text',
  title: 'Strikethrough Text Generator',
  description: 'Cross out words with a line that survives copy and paste, and remove it again.',
  tags: ['strikethrough', 'unicode', 'markdown'],
  keywords: ['crossed out', 'strike out', 'line through text'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Was 49.90 €, now 29.90 €',
  essential: ['mode', 'line'],
  options: {
    mode: direction,
    line: select('Line', ['long', 'short', 'tilde', ['doubleVertical', 'Double vertical']], {
      when: { mode: 'style', output: 'unicode' },
    }),
    spaces: toggle('Strike spaces too', { default: true, when: { mode: 'style', output: 'unicode' } }),
    output: select(
      'Output as',
      [
        'unicode',
        ['discord', 'Discord ~~x~~'],
        ['whatsapp', 'WhatsApp ~x~'],
        ['html', 'HTML <s>'],
        ['bbcode', 'BBCode [s]'],
      ],
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
      'A combining mark after each letter draws the line, so the text stays crossed out wherever you paste it. Accented letters get one mark after their accents, and emoji get none.',
      'Discord, WhatsApp, HTML, and forums have their own strikethrough markup. Choose it under Output as: each line is wrapped in it, with any surrounding spaces left outside.',
      'Unstyle removes lines through, under, and over letters, wherever they appear.',
    ],
    examples: [
      { title: 'A line through everything', input: 'Hi you', output: 'H\u0336i\u0336 \u0336y\u0336o\u0336u\u0336' },
      {
        title: 'For Discord',
        input: 'old price\nnew price',
        options: { output: 'discord' },
        output: '~~old price~~\n~~new price~~',
      },
      { title: 'Remove the line', input: 'a\u0336b\u0336 \u0336c', options: { mode: 'plain' }, output: 'ab c' },
    ],
    never: ['Never puts a mark on emoji, line breaks, or tabs.', 'Never strips the accent from a letter.'],
  },
} satisfies StyledPage;

const MARKS = {
  long: 'longStrike',
  short: 'shortStrike',
  tilde: 'tildeStrike',
  doubleVertical: 'doubleVertical',
} as const;

const MARKUP = { discord: ['~~', '~~'], whatsapp: ['~', '~'], html: ['<s>', '</s>'], bbcode: ['[s]', '[/s]'] } as const;

/** Cross out every letter, wrap lines in markup that crosses out, or take lines off again. */
export const convert: Convert<typeof page> = ({ mode, line, spaces, output }) =>
  styledInPieces({}, (input) => {
    if (mode === 'plain') return styledOutput(removeMarks(input, { lines: true }));
    if (output !== 'unicode') {
      const [before, after] = MARKUP[output];
      return styledOutput(wrapLines(output === 'html' ? escapeHtmlText(input) : input, before, after));
    }
    if (input.trim() === '') return styledOutput(input);
    return styledOutput(addMarks(input, [LINES[MARKS[line]]], { spaces }), undefined, {
      offers: () => plainOffers(input, /[\u0334-\u0336\u20e6]/),
    });
  });
