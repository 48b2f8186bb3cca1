import { select } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { changedNotes, plainSubscripts } from '../../../engine/styles/back-to-plain.ts';
import { styleLetters, unstyleLetters } from '../../../engine/styles/letter-styler.ts';
import { figureSpans, inLetters, lineSpans, replaceSpans, type Span } from '../../../engine/styles/raised-spans.ts';
import {
  LOWERED,
  markupList,
  missingLetters,
  otherCaseNotes,
  styleFigures,
} from '../../../engine/styles/script-output.ts';
import { direction, plainOffers, type StyledPage } from '../../../engine/styles/style-fields.ts';
import { alphabetLabel, scriptLetters } from '../../../engine/styles/styled-alphabets.ts';
import { styledOutput } from '../../../engine/styles/styled-output.ts';
import { styledInPieces } from '../../../engine/styles/styled-stream.ts';
import { formulaSpans } from './formula.ts';

export const meta = {
  name: 'Subscript',
  title: 'Subscript Generator',
  description: 'Write subscript letters and numbers for chemical formulas and indices.',
  tags: ['subscript', 'chemistry', 'unicode'],
  keywords: ['chemical formula', 'index', 'small numbers below'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: '2 H2O + CO2, Ca(OH)2 and SO4^2- in 2024, CuSO4·5H2O',
  sampleOptions: { what: 'formula' },
  options: {
    mode: direction,
    what: select(
      'What to convert',
      [
        ['all', 'Everything'],
        ['digits', 'Digits and symbols'],
        ['formula', 'Chemical formulas'],
      ],
      { as: 'buttons', when: { mode: 'style' } },
    ),
    fallback: missingLetters(['all']),
  },
  presets: [
    { label: 'Formulas', options: { mode: 'style', what: 'formula' } },
    { label: 'Everything', options: { mode: 'style', what: 'all' } },
  ],
  swap: { option: 'mode' },
  styled: true,
  help: {
    about: [
      'Subscript digits, symbols, and letters are separate characters in Unicode, so a formula stays correct wherever you paste it.',
      'Chemical formulas converts the numbers in formulas made of real element symbols, and nothing else: leading amounts, years, and names such as MP3 stay as they are. Charges become superscripts, with or without a caret: SO4^2-, Fe3+, NH4+.',
      'Only 17 Latin letters have a subscript form, all of them lowercase; a note lists those that stay as typed.',
      'The list below the output has the same text as HTML and as LaTeX, where every character can be a subscript.',
    ],
    examples: [
      {
        title: 'A formula, but not the year',
        input: 'C12H22O11 in 2024',
        options: { what: 'formula' },
        output: 'C\u2081\u2082H\u2082\u2082O\u2081\u2081 in 2024',
      },
      {
        title: 'Charges and hydrates',
        input: 'SO4^2- from CuSO4·5H2O',
        options: { what: 'formula' },
        output: 'SO\u2084\u00b2\u207b from CuSO\u2084·5H\u2082O',
      },
      { title: 'Everything', input: 'H2O', output: '\u2095\u2082\u2092' },
      { title: 'Unstyle', input: 'CO\u2082', options: { mode: 'plain' }, output: 'CO2' },
    ],
    never: [
      'Never converts the coefficient in front of a formula.',
      'Never uses a letter from another alphabet for one that is missing.',
    ],
  },
} satisfies StyledPage;

/**
 * Lowers letters, digits or the digits of formulas, or restores raised and lowered text. The list has HTML and LaTeX.
 */
export const convert: Convert<typeof page> = ({ mode, what, fallback }) =>
  styledInPieces({ label: alphabetLabel('subscript') }, (input) => {
    if (mode === 'plain')
      return styledOutput(unstyleLetters(input, plainSubscripts()), undefined, {
        notes: () => changedNotes('raised', input),
      });
    const choice = { otherCase: fallback === 'case' };
    const letters = scriptLetters('subscript', choice);
    const label = alphabetLabel('subscript');
    const spans = () => (what === 'all' ? lineSpans : what === 'digits' ? figureSpans : formulaSpans)(input);
    const styled = () => {
      if (what === 'all') return styleLetters(input, letters);
      if (what === 'formula') {
        const raisedLetters = scriptLetters('superscript');
        const small = ({ content, raised }: Span) => inLetters(content, raised ? raisedLetters : letters) ?? content;
        return { text: replaceSpans(input, spans(), small), missing: [] };
      }
      return styleFigures(input, letters);
    };
    const { text, missing } = styled();
    return styledOutput(
      text,
      { label, missing, further: what === 'all' ? otherCaseNotes(input, 'subscript', choice) : [] },
      { list: () => markupList(input, spans, 'sub'), offers: () => plainOffers(input, LOWERED) },
    );
  });
