import { select } from '../../../core/options.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { outsideAddresses } from '../../../text/addresses.ts';
import { upperText } from '../../../text/case.ts';
import { protectAddresses, turkishAndGreekRules } from '../../../text/case-options.ts';
import { letterCaseOutput } from '../../../text/case-output.ts';
import { upperGreek } from './greek-case.ts';

export const meta = {
  name: 'Uppercase Converter (UPPER CASE)',
  description: 'Change every letter to CAPITALS.',
  tags: ['case', 'uppercase', 'caps', 'headline'],
  featured: true,
  keywords: ['capital letters', 'all caps', 'block letters'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'Final notice\nThe straße, the ﬁle and the οδός: all in capitals.\nWrite to bob@example.com',
  options: {
    protect: protectAddresses,
    sharpS: select(
      'German sharp s',
      [
        ['SS', 'SS'],
        ['ẞ', 'ẞ'],
      ],
      { as: 'buttons', hint: 'How ß is written in capitals.' },
    ),
    locale: turkishAndGreekRules,
  },
  help: {
    about: [
      'Writes every letter as a capital, in every script that has them. The text may grow, because some letters have capitals of two characters: ß becomes SS and the ligature ﬁ becomes FI. Nothing is cut.',
      'The Greek rules drop the accents, as Greek does in capitals; the Turkish rules put the dot on İ.',
    ],
    examples: [
      { title: 'Capitals', input: 'hello World 1', output: 'HELLO WORLD 1' },
      { title: 'Capital ẞ', input: 'straße', options: { sharpS: 'ẞ' }, output: 'STRAẞE' },
      { title: 'Greek', input: 'Μάιος ή οδός', options: { locale: 'el' }, output: 'ΜΑΪΟΣ Ή ΟΔΟΣ' },
    ],
    never: ['It never depends on the language of your device.', 'It never touches spaces or line breaks.'],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, { sharpS, protect, locale }) => {
  if (input.trim() === '') return '';
  const upper = (text: string) => {
    const source = sharpS === 'ẞ' ? text.replaceAll('ß', 'ẞ') : text;
    return locale === 'el' ? upperGreek(source) : upperText(source, locale);
  };
  return letterCaseOutput(input, protect ? outsideAddresses(input, upper) : upper(input));
};
