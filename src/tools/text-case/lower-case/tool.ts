import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { outsideAddresses } from '../../../text/addresses.ts';
import { lowerText } from '../../../text/case.ts';
import { protectAddresses, turkishRules } from '../../../text/case-options.ts';
import { letterCaseOutput } from '../../../text/case-output.ts';

export const meta = {
  name: 'Lowercase Converter (lower case)',
  description: 'Change every letter to lowercase.',
  tags: ['case', 'lowercase', 'writing', 'clean up'],
  featured: true,
  keywords: ['small letters', 'uncapitalize', 'caps lock'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'PLEASE READ: The MEETING Is On MONDAY, Room 3B.\nΟΔΟΣ and STRASSE too. See HTTPS://Example.com/Agenda',
  options: { protect: protectAddresses, locale: turkishRules },
  help: {
    about: [
      'Makes every letter lowercase, in every script that has uppercase and lowercase. Spaces, digits, emoji, and line breaks stay as they are.',
      'A Greek sigma at the end of a word takes its final form. The Turkish rules turn I into dotless ı and İ into i. Without them, İ becomes i with a combining dot, as Unicode has it, so that it can become one İ again. URLs can stay as typed, because their paths may be case-sensitive.',
    ],
    examples: [
      { title: 'Text in all caps', input: 'HELLO World 1', output: 'hello world 1' },
      {
        title: 'URLs preserved',
        input: 'SEE HTTPS://Ex.com/Path NOW',
        options: { protect: true },
        output: 'see HTTPS://Ex.com/Path now',
      },
      { title: 'Turkish', input: 'ISPARTA İZMİR', options: { locale: 'tr' }, output: 'ısparta izmir' },
    ],
    never: ['Never depends on the language of your device.', 'Never touches spaces or line breaks.'],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, { protect, locale }) => {
  if (input.trim() === '') return '';
  const lower = (text: string) => lowerText(text, locale);
  return letterCaseOutput(input, protect ? outsideAddresses(input, lower) : lower(input));
};
