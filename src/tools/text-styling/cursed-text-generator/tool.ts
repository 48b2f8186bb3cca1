import { number, select, toggle } from '../../../engine/contract/options.ts';
import type { NeedsWhole } from '../../../engine/contract/streaming.ts';
import type { Engine, Meta } from '../../../engine/contract/tool.ts';
import { type RandomPage, seedText } from '../../../engine/random/random-page.ts';
import type { StyledPage } from '../../../engine/styles/style-fields.ts';
import { curse, uncurse } from './cursed.ts';

export const meta = {
  name: 'Cursed Text',
  title: 'Cursed Text Generator (Glitch Style)',
  description: 'Corrupt words with odd letters, stray marks, and static that stay readable.',
  tags: ['cursed', 'glitch', 'creepy'],
  keywords: ['corrupted text', 'haunted', 'scary font'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Do not open the door',
  essential: ['mode', 'strength'],
  options: {
    mode: select(
      'Direction',
      [
        ['add', 'Curse'],
        ['clean', 'Lift the curse'],
      ],
      { as: 'buttons' },
    ),
    preset: select('Curse', ['uneasy', 'possessed', 'glitch', 'abyss'], {
      as: 'buttons',
      default: 'possessed',
      when: { mode: 'add' },
    }),
    strength: number('Strength', { min: 1, max: 100, default: 60, as: 'slider', when: { mode: 'add' } }),
    letters: toggle('Undo letter swaps', {
      default: true,
      hint: 'Also changes real Greek, Cyrillic, Polish, and Danish letters.',
      when: { mode: 'clean' },
    }),
    seed: seedText('The same seed gives the same curse.', { mode: 'add' }),
  },
  swap: { option: 'mode' },
  again: { label: 'New text', seed: 'seed' },
  styled: true,
  help: {
    about: [
      'Cursed text swaps letters for similar ones that look wrong and adds a few stray marks and blocks, but stays readable. To pile towers of marks on every letter, use the Zalgo Text Generator.',
      'Uneasy only swaps letters, Possessed adds a mark or two, Glitch adds static between the letters, and Abyss writes bold Fraktur covered in marks. Strength sets how many letters are affected.',
      'Lift the curse removes everything again, and is exact for English text. It would also change Greek, Cyrillic, Polish, or Danish letters that look like swapped ones: switch off Undo letter swaps to keep them.',
    ],
    examples: [
      {
        title: 'Uneasy, every letter',
        input: 'Help',
        options: { preset: 'uneasy', strength: 100 },
        output: '\u04a2\u0454\u0142\u01a5',
      },
      { title: 'Lift the curse', input: 'H\u0353\u0356\u0454\u026dp', options: { mode: 'clean' }, output: 'Help' },
    ],
    never: ['Never curses spaces, line breaks, or emoji.', 'Never gives two results for the same text and seed.'],
  },
} satisfies RandomPage & StyledPage;

type Info = Partial<{ letters: number; untouched: number; readability: number }>;

/** Curses a text by a seed, or removes a curse. */
export const run: Engine<typeof page, Info> = (input, { mode, preset, strength, letters, seed }) => {
  if (mode === 'clean') {
    const { text: lifted, swappedBack } = uncurse(input, letters);
    const notes = swappedBack
      ? [
          'Real Greek, Cyrillic, Polish, or Danish letters were changed, too. Switch off "Undo letter swaps" to keep them.',
        ]
      : [];
    return { text: lifted, notes };
  }
  const cursed = curse(input, preset, strength, seed);
  const share = cursed.letters === 0 ? 100 : Math.round((100 * cursed.untouched) / cursed.letters);
  return {
    text: cursed.text,
    info: { letters: cursed.letters, untouched: cursed.untouched, readability: share },
    summary: `${share}% intact`,
  };
};

export const whole: NeedsWhole = 'One random seed serves the whole text, so all of it is needed in memory.';
