import { select, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta } from '../../../engine/contract/tool.ts';
import { changedNotes } from '../../../engine/styles/back-to-plain.ts';
import { styleLetters, unstyleLetters } from '../../../engine/styles/letter-styler.ts';
import { otherCaseNotes } from '../../../engine/styles/script-output.ts';
import { COMPARED_LENGTH, direction, plainOffers, type StyledPage } from '../../../engine/styles/style-fields.ts';
import { alphabetLabel, plainScripts, type ScriptId, scriptLetters } from '../../../engine/styles/styled-alphabets.ts';
import { styledOutput } from '../../../engine/styles/styled-output.ts';
import { styledInPieces } from '../../../engine/styles/styled-stream.ts';

export const meta = {
  name: 'Small Text',
  title: 'Small Text Generator',
  description: 'Shrink letters to small capitals, superscript, or subscript.',
  tags: ['small caps', 'tiny text', 'unicode'],
  keywords: ['mini text', 'little letters', 'small capitals'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Terms apply. Offer ends June 30.',
  options: {
    mode: direction,
    style: select('Size style', [['smallCaps', 'Small capitals'], 'superscript', 'subscript'], {
      as: 'buttons',
      when: { mode: 'style' },
    }),
    capitals: select(
      'Uppercase letters',
      [
        ['keep', 'Stay large'],
        ['small', 'Small too'],
      ],
      { as: 'buttons', when: { mode: 'style', style: 'smallCaps' } },
    ),
    fallback: select(
      'Missing letters',
      [
        ['case', 'Use the other case'],
        ['keep', 'Leave as typed'],
      ],
      { when: { mode: 'style', style: ['superscript', 'subscript'] } },
    ),
    newer: toggle('Use newest letters', {
      hint: 'From Unicode 14 to 17; older devices show boxes.',
      more: true,
      when: { mode: 'style', style: 'superscript' },
    }),
  },
  swap: { option: 'mode' },
  styled: true,
  help: {
    about: [
      'Three kinds of small letters: small capitals, superscript, and subscript. All three are shown at once; Copy takes the style you choose.',
      'Unicode does not have every letter in every style. The other case is used where possible, the rest stays as typed, and a note lists it. No look-alikes are used: the small capital q is not the Polish o with an ogonek, and f and s are true small capitals, too.',
      'Unstyle turns small capitals into lowercase letters, and superscript and subscript characters into regular ones.',
    ],
    examples: [
      { title: 'Small capitals', input: 'Small Xq', output: 'S\u1d0d\u1d00\u029f\u029f X\ua7af' },
      {
        title: 'Subscript, where it exists',
        input: 'Hello bcd',
        options: { style: 'subscript' },
        output: '\u2095\u2091\u2097\u2097\u2092 bcd',
      },
      { title: 'Unstyle', input: '\u1d00\u0299x \u02e2\u2098', options: { mode: 'plain' }, output: 'abx sm' },
    ],
    never: ['Never uses a look-alike letter from another alphabet.', 'Never changes emoji, keycaps, or line breaks.'],
  },
} satisfies StyledPage;

const STYLES: readonly ScriptId[] = ['smallCaps', 'superscript', 'subscript'];

/** Show a text in small capitals, raised or lowered letters, or bring such text back. The list has all three. */
export const convert: Convert<typeof page> = ({ mode, style, capitals, fallback, newer }) =>
  styledInPieces({ label: alphabetLabel(style) }, (input) => {
    if (mode === 'plain')
      return styledOutput(unstyleLetters(input, plainScripts()), undefined, {
        notes: () => changedNotes('raised', input),
      });
    const choiceFor = (id: ScriptId) => {
      const otherCase = id === 'smallCaps' ? capitals === 'small' : fallback === 'case';
      return { otherCase, newer };
    };
    const inStyle = (id: ScriptId) => styleLetters(input, scriptLetters(id, choiceFor(id)));
    const { text, missing } = inStyle(style);
    // Large capitals are what people ask for there, not something that is missing.
    const missingLetters =
      style === 'smallCaps' && capitals === 'keep' ? missing.filter((letter) => !/[A-Z]/.test(letter)) : missing;
    const list = () => STYLES.map((id) => ({ label: alphabetLabel(id), text: inStyle(id).text }));
    return styledOutput(
      text,
      {
        label: alphabetLabel(style),
        missing: missingLetters,
        // Small capitals in place of large ones are asked for.
        further: style === 'smallCaps' ? [] : otherCaseNotes(input, style, choiceFor(style)),
      },
      {
        list: input === '' || input.length > COMPARED_LENGTH ? () => [] : list,
        offers: () => plainOffers(input, /[\u1d00-\u1d22\u1d2c-\u1d6a\u2070-\u209c]/),
      },
    );
  });
