import { number, select, toggle } from '../../../engine/contract/options.ts';
import type { NeedsWhole } from '../../../engine/contract/streaming.ts';
import { type Engine, lazyOutput, type Meta } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { type RandomPage, seedText } from '../../../engine/random/random-page.ts';
import { weightedLength } from '../../../engine/social/weighted-length.ts';
import { xLinks } from '../../../engine/social/x-links.ts';
import { cleanMarks } from '../../../engine/styles/clean-marks.ts';
import type { StyledPage } from '../../../engine/styles/style-fields.ts';
import { zalgo } from '../../../engine/styles/zalgo.ts';
import { plural } from '../../../engine/values/plural.ts';

export const meta = {
  name: 'Zalgo Text',
  title: 'Zalgo Text Generator (Glitch Style)',
  description: 'Pile marks above, through, and below letters, or clean up such text.',
  tags: ['zalgo', 'glitch', 'combining marks'],
  keywords: ['creepy text', 'corrupted', 'remove zalgo'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['zalgo'],
  sample: 'He comes',
  essential: ['mode', 'amount'],
  options: {
    mode: select(
      'Direction',
      [
        ['add', 'Add marks'],
        ['clean', 'Clean up'],
      ],
      { as: 'buttons' },
    ),
    amount: number('Amount', { min: 1, max: 30, default: 6, as: 'slider', when: { mode: 'add' } }),
    up: toggle('Above', { default: true, when: { mode: 'add' } }),
    mid: toggle('Through', { default: true, when: { mode: 'add' } }),
    down: toggle('Below', { default: true, when: { mode: 'add' } }),
    seed: seedText('The same seed piles up the same marks.', { mode: 'add' }),
    keepAccents: toggle('Keep real accents', { default: true, when: { mode: 'clean' } }),
    minMarks: number('Only letters with at least', {
      min: 1,
      max: 10,
      default: 1,
      hint: 'Number of marks; letters with fewer stay as they are.',
      when: { mode: 'clean' },
    }),
    maxMarks: number('Leave at most', {
      min: 0,
      max: 10,
      default: 0,
      hint: 'Marks on a letter, besides its real accents.',
      when: { mode: 'clean' },
    }),
  },
  presets: [
    { label: 'Light', options: { mode: 'add', amount: 2 } },
    { label: 'Medium', options: { mode: 'add', amount: 6 } },
    { label: 'Heavy', options: { mode: 'add', amount: 15 } },
  ],
  swap: { option: 'mode' },
  again: { label: 'New text', seed: 'seed' },
  styled: true,
  help: {
    about: [
      'Zalgo text piles combining marks on letters until they spill out of their line. It only uses marks that no program merges with a letter, so the text stays the same wherever you paste it.',
      'The same text, amount, and seed always give the same result, and typing more does not change what is already there.',
      'Clean up removes these marks again, or thins them out to a few per letter. A real accent stays, in one character with its letter or as a mark under the pile, and so do Hebrew points, Arabic vowels, and Indic signs.',
    ],
    examples: [
      {
        title: 'A little',
        input: 'Hi',
        options: { amount: 2 },
        output: 'H\u0334\u034d\u033a\u033f\u035bi\u031e\u0320\u036b',
      },
      {
        title: 'Clean up, keeping real accents',
        input: 'H\u0336\u0316\u030de\u0301l\u035b',
        options: { mode: 'clean' },
        output: 'He\u0301l',
      },
    ],
    never: [
      'Never marks spaces, line breaks, or emoji.',
      'Never strips the accent from a letter that carries it as one character, unless you switch that off.',
    ],
  },
} satisfies RandomPage & StyledPage;

type Info = Partial<{
  removed: number;
  letters: number;
  marks: number;
  'characters per letter': number;
  weighted: number;
}>;

/**
 * Adds combining marks to letters, or removes them.
 *
 * @throws ToolError if Above, Through, and Below are all off, or above 6,000,000 characters
 */
export const run: Engine<typeof page, Info> = (input, options) => {
  if (options.mode === 'clean') {
    const { text: cleaned, removed, isDoubtful } = cleanMarks(input, options);
    return {
      text: cleaned,
      notes: isDoubtful ? ['The piles have accents among their marks, so real accents in them may be lost.'] : [],
      info: { removed },
      summary: `${plural(removed, 'mark')} removed`,
    };
  }
  if (!options.up && !options.mid && !options.down) {
    throw new ToolError('Switch on at least one of Above, Through or Below.');
  }
  const { text: marked, letters } = zalgo(input, options);
  const marks = marked.length - input.length;
  const perLetter = letters === 0 ? 0 : Math.round((1 + marks / letters) * 10) / 10;
  // Normalization does not compose the marks, so each counts as 1 character on X; but a link with marks is not a link.
  const weighted = () => (xLinks(input).length > 0 ? weightedLength(marked) : weightedLength(input) + marks);
  return lazyOutput<Info>(
    // Empty, since the page's meters show the figures.
    { text: marked, summary: '' },
    {
      info: () => ({ letters, marks, 'characters per letter': perLetter, weighted: weighted() }),
      offers: () =>
        /[\u0300-\u036f]{3}/.test(input)
          ? [{ text: 'This text already has piles of marks.', label: 'Clean it up', options: { mode: 'clean' } }]
          : [],
    },
  );
};

export const whole: NeedsWhole = 'One random seed serves the whole text, so all of it is needed in memory.';
