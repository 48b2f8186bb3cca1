import { select } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { alphabetOutput } from '../../../engine/styles/alphabet-output.ts';
import { plainAlphabets } from '../../../engine/styles/back-to-plain.ts';
import { styleLetters, unstyleLetters } from '../../../engine/styles/letter-styler.ts';
import { accents, direction, greek, restyle, type StyledPage } from '../../../engine/styles/style-fields.ts';
import { alphabetLabel, type FontId, fontLetters } from '../../../engine/styles/styled-alphabets.ts';
import { styledOutput } from '../../../engine/styles/styled-output.ts';
import { styledInPieces } from '../../../engine/styles/styled-stream.ts';

export const meta = {
  name: 'Italic Text',
  title: 'Italic Text Converter',
  description: 'Turn plain words into italic or script letters you can paste anywhere.',
  tags: ['italic', 'unicode', 'fonts'],
  keywords: ['slanted text', 'cursive', 'script letters'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'She read Le Petit Prince twice in 2024',
  essential: ['mode', 'style'],
  options: {
    mode: direction,
    style: select(
      'Italic style',
      [
        ['sansItalic', 'Sans italic'],
        ['italic', 'Serif italic'],
        ['sansBoldItalic', 'Sans bold italic'],
        ['boldItalic', 'Serif bold italic'],
        'script',
        ['boldScript', 'Bold script'],
      ],
      { when: { mode: 'style' } },
    ),
    digits: select('Numbers', [['keep', 'As typed'], 'bold'], {
      hint: 'Unicode has no italic digits. The bold styles can use upright bold ones.',
      when: { mode: 'style', style: ['sansBoldItalic', 'boldItalic', 'boldScript'] },
    }),
    greek,
    accents,
    restyle,
  },
  swap: { option: 'mode' },
  styled: true,
  help: {
    about: [
      'These italic and script letters are separate characters: the mathematical alphabets of Unicode. They stay slanted wherever you paste them.',
      'The default is Sans italic: all its letters come from the same Unicode block, so they usually share a font and match. Serif italic takes its h, and script takes eleven letters, from an older block.',
      'On X, each of these letters counts as two characters. The count below the output shows how many characters a post will use.',
    ],
    examples: [
      {
        title: 'Italic letters; digits have no italic form',
        input: 'Italic 1',
        output: '\u{1d610}\u{1d635}\u{1d622}\u{1d62d}\u{1d62a}\u{1d624} 1',
      },
      { title: 'Unstyle', input: '\u210b\u2102\u210e\u212f', options: { mode: 'plain' }, output: 'HChe' },
    ],
    never: [
      'Never makes up digits: where there is no italic form, the digit stays as typed and a note says so.',
      'Never changes emoji, punctuation, or letters of scripts without italics.',
    ],
  },
} satisfies StyledPage;

const STYLES: readonly FontId[] = ['sansItalic', 'italic', 'sansBoldItalic', 'boldItalic', 'script', 'boldScript'];

/** Show a text in one of six slanted alphabets, or bring text in any font back. The list has short texts in all six. */
export const convert: Convert<typeof page> = ({ mode, style, digits, greek, accents, restyle }) =>
  styledInPieces({ label: alphabetLabel(style) }, (input) => {
    if (mode === 'plain') return styledOutput(unstyleLetters(input, plainAlphabets()));
    const letters = (id: FontId) => fontLetters(id, { digits: digits === 'bold', greek });
    return alphabetOutput(input, style, STYLES, (id) => styleLetters(input, letters(id), { accents, restyle }));
  });
