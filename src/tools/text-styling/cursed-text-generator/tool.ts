import { number, select, text, toggle } from '../../../core/options.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { curse, uncurse } from './cursed.ts';

export const meta = {
  name: 'Cursed Text Generator (Glitch Style)',
  description: 'Corrupt words with odd letters, stray marks and static, still readable.',
  tags: ['cursed', 'glitch', 'creepy'],
  featured: false,
  keywords: ['corrupted text', 'haunted', 'scary font'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Do not open the door',
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
    strength: number('Strength', { min: 1, max: 100, default: 60, slider: true, when: { mode: 'add' } }),
    letters: toggle('Undo letter swaps', {
      default: true,
      hint: 'Real Greek, Cyrillic, Polish or Danish letters are changed too.',
      when: { mode: 'clean' },
    }),
    seed: text('Seed', {
      max: 64,
      default: '1',
      hint: 'The same seed gives the same curse.',
      when: { mode: 'add' },
    }),
  },
  swap: { option: 'mode', to: { add: 'clean', clean: 'add' } },
  seed: 'seed',
  styled: true,
  help: {
    about: [
      'Cursed text swaps letters for ones that look wrong and adds a few stray marks and blocks, so that it can still be read. For towers of marks on every letter use the Zalgo Text Generator.',
      'Uneasy only swaps letters, possessed adds a mark or two, glitch throws static between the letters, and abyss writes bold Fraktur under a rain of marks. The strength says how many letters are hit.',
      'Lift the curse takes it all off again, exactly for English text. Greek, Cyrillic, Polish or Danish letters that look like swapped ones would be changed too: switch off Undo letter swaps to keep them.',
    ],
    examples: [
      {
        title: 'Uneasy, every letter',
        input: 'Help',
        options: { preset: 'uneasy', strength: 100 },
        output: '\u04a2\u0454\u0142\u01a5',
      },
      {
        title: 'Lift the curse',
        input: 'H\u0353\u0356\u0454\u026dp',
        options: { mode: 'clean' },
        output: 'Help',
      },
    ],
    never: [
      'It never curses spaces, line breaks or emoji.',
      'It never curses the same text differently for the same seed.',
    ],
  },
} satisfies Page;

type Info = Partial<{ letters: number; untouched: number; readability: number }>;

/** Curse a text by a seed, or take a curse off. */
export const run: Engine<typeof page, Info> = (input, { mode, preset, strength, letters, seed }) => {
  if (mode === 'clean') {
    const { text: lifted, swappedBack } = uncurse(input, letters);
    const notes = swappedBack
      ? [
          'Real Greek, Cyrillic, Polish or Danish letters were changed too. Switch off "Undo letter swaps" to keep them.',
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
