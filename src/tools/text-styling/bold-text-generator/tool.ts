import { select, toggle } from '../../../engine/contract/options.ts';
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
  name: 'Bold Text',
  title: 'Bold Text Generator',
  description: 'Make bold letters that stay bold when pasted into posts, bios, and chats.',
  tags: ['bold', 'unicode', 'fonts'],
  keywords: ['bold font', 'thick letters', 'fancy text'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['styled'],
  sample: 'Sale ends Friday, May 24: 20% off Café crème',
  essential: ['mode', 'style'],
  options: {
    mode: direction,
    style: select(
      'Bold style',
      [
        ['sansBold', 'Sans bold'],
        ['bold', 'Serif bold'],
        ['sansBoldItalic', 'Sans bold italic'],
        ['boldItalic', 'Serif bold italic'],
        ['boldScript', 'Bold script'],
        ['boldFraktur', 'Bold fraktur'],
      ],
      { when: { mode: 'style' } },
    ),
    digits: toggle('Bold numbers', { default: true, when: { mode: 'style' } }),
    greek,
    accents,
    restyle,
  },
  swap: { option: 'mode' },
  styled: true,
  help: {
    about: [
      'These bold letters are separate characters: the mathematical alphabets of Unicode. They stay bold wherever you paste them: posts, bios, chats, and titles.',
      'An accented letter becomes a bold letter with its accent. Letters with no bold form in Unicode, such as ø and ß, stay as typed, and so do punctuation and emoji. Text in another Unicode font is converted to bold.',
      'Unstyle reverses bold and every other mathematical alphabet exactly, and restores accented letters as single characters.',
    ],
    examples: [
      {
        title: 'Letters and numbers',
        input: 'Bold 123',
        output: '\u{1d5d5}\u{1d5fc}\u{1d5f9}\u{1d5f1} \u{1d7ed}\u{1d7ee}\u{1d7ef}',
      },
      {
        title: 'Unstyle, with composed accents',
        input: '\u{1d41c}\u{1d41a}\u{1d41f}\u{1d41e}\u0301 \u{1d7ed}',
        options: { mode: 'plain' },
        output: 'caf\u00e9 1',
      },
    ],
    never: [
      'Never changes emoji, keycaps, or flags.',
      'Never changes superscripts or fractions: m² stays m² in both directions.',
    ],
  },
} satisfies StyledPage;

const STYLES: readonly FontId[] = ['sansBold', 'bold', 'sansBoldItalic', 'boldItalic', 'boldScript', 'boldFraktur'];

/**
 * Converts a text to one of six bold alphabets, or text in any font back to plain. The list has short texts in all six.
 */
export const convert: Convert<typeof page> = ({ mode, style, digits, greek, accents, restyle }) =>
  styledInPieces({ label: alphabetLabel(style) }, (input) => {
    if (mode === 'plain') return styledOutput(unstyleLetters(input, plainAlphabets()));
    return alphabetOutput(input, style, STYLES, (id) => {
      const styled = styleLetters(input, fontLetters(id, { digits, greek }), { accents, restyle });
      // With Bold numbers off, plain digits are intended, so they are not reported as missing.
      return digits ? styled : { ...styled, missing: [] };
    });
  });
