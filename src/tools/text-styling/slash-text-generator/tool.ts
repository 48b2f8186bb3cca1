import { select, toggle } from '../../../core/options.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { addMarks, LINES, removeMarks } from '../../../styles/combining-marks.ts';
import { direction, plainOffers, swapDirection } from '../../../styles/style-fields.ts';
import { styledOutput } from '../../../styles/styled-output.ts';

export const meta = {
  name: 'Slash Text Generator',
  description: 'Draw a slash through every letter, short, long, double or backwards.',
  tags: ['slash', 'crossed out', 'unicode'],
  featured: false,
  keywords: ['slashed letters', 'diagonal line', 'strike'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'No parking = no problem',
  options: {
    mode: direction,
    line: select(
      'Slash',
      [
        ['long', 'Long'],
        ['short', 'Short'],
        ['double', 'Double'],
        ['reverse', 'Backwards'],
      ],
      { when: { mode: 'style' } },
    ),
    spaces: toggle('Slash spaces too', { when: { mode: 'style' } }),
  },
  swap: swapDirection,
  styled: true,
  help: {
    about: [
      'A combining mark after every letter draws a diagonal line through it. The strikethrough tool draws it level instead.',
      'On < = > and 41 other signs the long slash would become another character, such as ≠, when a site normalises the text. They get the short slash, which stays and can be removed.',
      'Back to plain takes away every slash and line on letters, wherever it stands.',
    ],
    examples: [
      { title: 'Every letter', input: 'a b', output: 'a\u0338 b\u0338' },
      { title: 'Signs that would fuse', input: 'a=b', output: 'a\u0338=\u0337b\u0338' },
      { title: 'Remove slashes', input: 'a\u0338=\u0337b\u0338', options: { mode: 'plain' }, output: 'a=b' },
    ],
    never: [
      'It never changes ≠ or ø, which are characters of their own.',
      'It never puts a mark on emoji or line breaks.',
    ],
  },
} satisfies Page;

const MARKS = { long: 'longSlash', short: 'shortSlash', double: 'doubleSlash', reverse: 'backslash' } as const;

/** Draw a slash through every letter, or take lines off again. */
export const run: Engine<typeof page> = (input, { mode, line, spaces }) => {
  if (mode === 'plain') return styledOutput(removeMarks(input, { lines: true }));
  if (input.trim() === '') return styledOutput(input);
  return {
    ...styledOutput(addMarks(input, [LINES[MARKS[line]]], { spaces })),
    offers: plainOffers(input, /[\u0337\u0338\u20eb\u20e5]/),
  };
};
