import { select, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { addMarks, LINES, removeMarks } from '../../../engine/styles/combining-marks.ts';
import { direction, plainOffers, type StyledPage } from '../../../engine/styles/style-fields.ts';
import { styledOutput } from '../../../engine/styles/styled-output.ts';
import { styledInPieces } from '../../../engine/styles/styled-stream.ts';

export const meta = {
  name: 'Slash Text',
  title: 'Slash Text Generator',
  description: 'Draw a long, short, double, or backward slash through every letter.',
  tags: ['slash', 'crossed out', 'unicode'],
  keywords: ['slashed letters', 'diagonal line', 'strike'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'No parking = no problem',
  essential: ['mode', 'line'],
  options: {
    mode: direction,
    line: select('Slash', ['long', 'short', 'double', ['reverse', 'Backward']], { when: { mode: 'style' } }),
    spaces: toggle('Slash spaces too', { when: { mode: 'style' } }),
  },
  swap: { option: 'mode' },
  styled: true,
  help: {
    about: [
      'A combining mark after each letter draws a diagonal line through it. Strikethrough Text draws a horizontal one instead.',
      'On < = > and 41 other symbols, the long slash could turn into another character, such as ≠, when a site normalizes the text. These symbols get the short slash, which stays and can be removed.',
      'Unstyle removes every slash and line on letters, wherever it appears.',
    ],
    examples: [
      { title: 'Every letter', input: 'a b', output: 'a\u0338 b\u0338' },
      { title: 'Symbols that would merge', input: 'a=b', output: 'a\u0338=\u0337b\u0338' },
      { title: 'Remove slashes', input: 'a\u0338=\u0337b\u0338', options: { mode: 'plain' }, output: 'a=b' },
    ],
    never: ['Never changes ≠ or ø, which are separate characters.', 'Never puts a mark on emoji or line breaks.'],
  },
} satisfies StyledPage;

const MARKS = { long: 'longSlash', short: 'shortSlash', double: 'doubleSlash', reverse: 'backslash' } as const;

/** Draw a slash through every letter, or take lines off again. */
export const convert: Convert<typeof page> = ({ mode, line, spaces }) =>
  styledInPieces({}, (input) => {
    if (mode === 'plain') return styledOutput(removeMarks(input, { lines: true }));
    if (input.trim() === '') return styledOutput(input);
    return styledOutput(addMarks(input, [LINES[MARKS[line]]], { spaces }), undefined, {
      offers: () => plainOffers(input, /[\u0337\u0338\u20eb\u20e5]/),
    });
  });
