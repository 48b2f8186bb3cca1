import { textWithLosses } from '../../../engine/contract/losses.ts';
import { number, select, text, type Values } from '../../../engine/contract/options.ts';
import type { NeedsWhole } from '../../../engine/contract/streaming.ts';
import type { Engine, Meta, Output } from '../../../engine/contract/tool.ts';
import type { LinesPage } from '../../../engine/jobs/host.ts';
import { lineEndOf, otherLineEnds } from '../../../engine/lines/lines.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import type { StyledPage } from '../../../engine/styles/style-fields.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { putLettersAbove, takeLettersOff } from './letters-above.ts';
import { fromColumns, fromStairs, fromWords, toColumns, toStairs, toWords } from './stacked-text.ts';

export const meta = {
  name: 'Stacked Text',
  title: 'Stacked Text Generator (Vertical Text)',
  description: 'Stack letters downward, word under word, or with small letters on top.',
  tags: ['vertical text', 'stacked', 'layout'],
  keywords: ['columns', 'tategaki', 'letters above', 'stairs'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Stand\nup\n日本',
  essential: ['mode', 'layout', 'top'],
  options: {
    mode: select(
      'Direction',
      [
        ['style', 'Stack'],
        ['plain', 'Read back'],
      ],
      { as: 'buttons' },
    ),
    layout: select('Layout', ['columns', 'words', ['above', 'Text on top'], 'stairs']),
    gap: number('Gap', { min: 0, max: 8, default: 1, as: 'slider', when: { layout: ['columns', 'stairs'] } }),
    direction: select(
      'Column order',
      [
        ['ltr', 'Left to right'],
        ['rtl', 'Right to left'],
      ],
      { as: 'buttons', when: { layout: 'columns' } },
    ),
    top: text('Text on top', { max: 10_000, placeholder: 'world', when: { layout: 'above', mode: 'style' } }),
  },
  swap: { option: 'mode' },
  styled: true,
  exactLines: { mode: 'style' },
  lines: () => true,
  help: {
    about: [
      'Columns writes each line from top to bottom and puts the lines side by side, starting on the left or, as in Japanese, on the right. A column with wide characters or emoji is two cells wide, so columns stay straight in a monospaced font.',
      'Text on top puts the letters of a second text above those of the first, using combining letters from medieval manuscripts. There are none for j, q, y, digits, and symbols.',
      'Read back turns columns into lines again. Use the same gap and order.',
    ],
    examples: [
      { title: 'Two columns', input: 'AB\nC日', output: 'A C\nB 日' },
      {
        title: 'Text on top',
        input: 'Hello',
        options: { layout: 'above', top: 'world' },
        output: 'H\u1df1e\u0366l\u036cl\u1dddo\u0369',
      },
      { title: 'Stairs', input: 'abc', options: { layout: 'stairs' }, output: 'a\n b\n  c' },
    ],
    never: ['Never breaks up an emoji or an accented letter.', 'Never leaves spaces at the end of a row.'],
  },
} satisfies LinesPage & PanesPage & StyledPage;

/**
 * Stack the letters or words of a text, or read a stacked text back.
 *
 * @throws ToolError above 6,000,000 characters
 */
export const run: Engine<typeof page> = (input, options) => {
  if (input.trim() === '') return input;
  const output = stacked(input, options);
  return typeof output === 'string'
    ? textWithLosses(output, { lineBreaks: otherLineEnds(input, lineEndOf(input)) })
    : output;
};

function stacked(input: string, { mode, layout, gap, direction, top }: Values<(typeof page)['options']>): Output {
  const stack = mode === 'style';
  switch (layout) {
    case 'words':
      return stack ? toWords(input) : fromWords(input);
    case 'stairs':
      return stack ? toStairs(input, gap) : fromStairs(input, gap);
    case 'above':
      return stack ? lettersAbove(input, top) : lettersOff(input);
    default:
      return stack ? toColumns(input, gap, direction) : fromColumns(input, gap, direction);
  }
}

/** Letters that a note names. */
const MAX_NAMED = 20;

function lettersAbove(base: string, top: string): Output {
  const { text: stacked, missing, leftOver } = putLettersAbove(base, top);
  const notes: string[] = [];
  if (missing.length > 0) {
    const named = missing.slice(0, MAX_NAMED).map(excerpt).join(', ');
    const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
    notes.push(`No small letter on top for: ${named}${more}. Their places stay empty.`);
  }
  if (leftOver > 0) notes.push(`${leftOver} ${leftOver === 1 ? 'letter' : 'letters'} of the top text did not fit.`);
  return { text: stacked, notes };
}

function lettersOff(input: string): Output {
  const { text: plain, top } = takeLettersOff(input);
  return { text: plain, notes: top === '' ? [] : [`Text on top: ${top}`] };
}

export const whole: NeedsWhole = 'Letters are stacked in memory: the result is many times as long as the text.';
