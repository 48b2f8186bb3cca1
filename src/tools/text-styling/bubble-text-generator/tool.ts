import { select } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { changedNotes, undoShapes } from '../../../engine/styles/back-to-plain.ts';
import { addMarks, SHAPES } from '../../../engine/styles/combining-marks.ts';
import { direction, plainOffers, type StyledPage } from '../../../engine/styles/style-fields.ts';
import { alphabetLabel } from '../../../engine/styles/styled-alphabets.ts';
import { styledOutput } from '../../../engine/styles/styled-output.ts';
import { styledInPieces } from '../../../engine/styles/styled-stream.ts';
import { bubbleText } from './bubbles.ts';

export const meta = {
  name: 'Bubble Text',
  title: 'Bubble Text Generator',
  description: 'Put letters and numbers into circles, squares, or brackets.',
  tags: ['bubble', 'circled letters', 'unicode'],
  keywords: ['circle text', 'boxed letters', 'circled numbers'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Step 12 of 50: Mix well',
  sampleOptions: { numbers: 'whole' },
  essential: ['mode', 'style'],
  options: {
    mode: direction,
    style: select(
      'Shape',
      [
        ['circled', 'Bubbles'],
        ['negativeCircled', 'Black bubbles'],
        ['squared', 'Squares'],
        ['negativeSquared', 'Black squares'],
        ['parenthesized', 'Brackets'],
        ['ring', 'Rings'],
      ],
      { when: { mode: 'style' } },
    ),
    numbers: select(
      'Numbers',
      [
        ['digits', 'Digit by digit'],
        ['whole', '10 to 50 whole'],
        ['keep', 'As typed'],
      ],
      {
        hint: 'Circled numbers from 10 to 50 exist for plain bubbles only.',
        when: { mode: 'style', style: ['circled', 'negativeCircled', 'parenthesized'] },
      },
    ),
  },
  swap: { option: 'mode' },
  styled: true,
  help: {
    about: [
      'Letters and digits in circles, squares, or brackets are separate characters in Unicode. Black bubbles and both kinds of squares exist only for uppercase letters, so lowercase letters become uppercase there and stay uppercase when converted back.',
      'Rings go around any character, in any script, with a combining mark.',
      'Some systems draw M, A, B, O, and P as colored emoji in some shapes. An invisible selector keeps them plain like the others.',
    ],
    examples: [
      { title: 'Letters and digits', input: 'Abc 0129', output: '\u24b6\u24d1\u24d2 \u24ea\u2460\u2461\u2468' },
      {
        title: 'Whole numbers',
        input: '12 of 50, 51 007',
        options: { numbers: 'whole' },
        output: '\u246b \u24de\u24d5 \u32bf, \u2464\u2460 \u24ea\u24ea\u2466',
      },
      { title: 'Unstyle', input: '\u24b6\u246b \u24c2\ufe0e', options: { mode: 'plain' }, output: 'A12 M' },
    ],
    never: [
      'Never changes the red A, B, and O blood type buttons, the P button, or other emoji.',
      'Never puts a ring around a space.',
    ],
  },
} satisfies StyledPage;

/** Put letters and numbers into shapes, or take them out again. */
export const convert: Convert<typeof page> = ({ mode, style, numbers }) =>
  styledInPieces({ label: style === 'ring' ? undefined : alphabetLabel(style) }, (input) => {
    if (mode === 'plain')
      return styledOutput(undoShapes(input), undefined, { notes: () => changedNotes('shaped', input) });
    const later = { offers: () => plainOffers(input, /[\u2460-\u24ff\u20dd]|\ud83c[\udd10-\udd89]/) };
    if (style === 'ring') return styledOutput(addMarks(input, [SHAPES.ring], { spaces: false }), undefined, later);
    const { text, missing } = bubbleText(input, style, numbers);
    return styledOutput(text, { label: alphabetLabel(style), missing }, later);
  });
