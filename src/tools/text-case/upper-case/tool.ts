import { select } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { outsideAddresses } from '../../../engine/language/addresses.ts';
import { composeSmallDottedI, upperText } from '../../../engine/language/case.ts';
import { protectAddresses, turkishAndGreekRules } from '../../../engine/language/case-options.ts';
import { addressCaseOutput, caseInPieces } from '../../../engine/language/case-output.ts';
import { upperGreek } from './greek-case.ts';

export const meta = {
  name: 'Uppercase',
  title: 'Uppercase Converter (UPPER CASE)',
  description: 'Change every letter to UPPERCASE.',
  tags: ['case', 'uppercase', 'caps', 'headline'],
  keywords: ['capital letters', 'all caps', 'block letters'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Final notice\nThe straße, the ﬁle and the οδός: all in capitals.\nWrite to bob@example.com',
  options: {
    protect: protectAddresses,
    sharpS: select('German sharp s', ['SS', 'ẞ'], { as: 'buttons', hint: 'How to write ß in uppercase.' }),
    locale: turkishAndGreekRules,
  },
  help: {
    about: [
      'Makes every letter uppercase, in every script that has uppercase and lowercase. The text may get longer, because some letters become two: ß turns into SS, and the ligature ﬁ turns into FI. Nothing is cut.',
      'The Greek rules drop accents, as is usual in uppercase Greek. The Turkish rules keep the dot on İ.',
    ],
    examples: [
      { title: 'Uppercase', input: 'hello World 1', output: 'HELLO WORLD 1' },
      { title: 'Uppercase ẞ', input: 'straße', options: { sharpS: 'ẞ' }, output: 'STRAẞE' },
      { title: 'Greek', input: 'Μάιος ή οδός', options: { locale: 'el' }, output: 'ΜΑΪΟΣ Ή ΟΔΟΣ' },
    ],
    never: ['Never depends on the language of your device.', 'Never touches spaces or line breaks.'],
  },
} satisfies Page;

export const convert: Convert<typeof page> = ({ sharpS, protect, locale }) =>
  caseInPieces('space', (input) => {
    const upper = (text: string) => {
      const source = composeSmallDottedI(sharpS === 'ẞ' ? text.replaceAll('ß', 'ẞ') : text);
      return locale === 'el' ? upperGreek(source) : upperText(source, locale);
    };
    return addressCaseOutput(input, protect ? outsideAddresses(input, upper) : upper(input), protect);
  });
