import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { exactPart, outsideAddresses } from '../../../engine/language/addresses.ts';
import { lowerText } from '../../../engine/language/case.ts';
import { CaseLosses } from '../../../engine/language/case-losses.ts';
import { keepCapitals, protectAddresses, turkishRules } from '../../../engine/language/case-options.ts';
import { caseInPieces, letterCaseOutput } from '../../../engine/language/case-output.ts';
import { lowerExcept, watchCapitals } from './kept-capitals.ts';

export const meta = {
  name: 'Lowercase',
  title: 'Lowercase Converter (lower case)',
  description: 'Change every letter to lowercase.',
  tags: ['case', 'lowercase', 'writing', 'clean up'],
  keywords: ['small letters', 'uncapitalize', 'caps lock'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'PLEASE READ: The MEETING Is On MONDAY, Room 3B.\nΟΔΟΣ and STRASSE too. See HTTPS://Example.com/Agenda',
  options: { keep: keepCapitals, protect: protectAddresses, locale: turkishRules },
  help: {
    about: [
      'Makes every letter lowercase, in every script that has uppercase and lowercase. Spaces, digits, emoji, and line breaks stay as they are.',
      'Acronyms such as NASA and names such as iPhone can stay as typed. Lines in all caps are still converted, because nothing tells an acronym from a word there.',
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
      {
        title: 'Acronyms and names preserved',
        input: 'My NASA Photos from an iPhone',
        options: { keep: 'mixed' },
        output: 'my NASA photos from an iPhone',
      },
      { title: 'Turkish', input: 'ISPARTA İZMİR', options: { locale: 'tr' }, output: 'ısparta izmir' },
    ],
    never: ['Never depends on the language of your device.', 'Never touches spaces or line breaks.'],
  },
} satisfies Page;

export const convert: Convert<typeof page> = (options) =>
  caseInPieces('line', (input) => {
    const { keep, protect, locale } = options;
    const losses = new CaseLosses();
    const lost = (text: string, start: number, end: number) => losses.word(text, start, end);
    const lower = (text: string) => lowerText(text, locale);
    const findLosses = () => {
      losses.watchedTo = watchCapitals(input, locale, lost);
    };
    let text: string;
    if (keep !== 'none') text = lowerExcept(input, options, lost);
    else text = protect ? outsideAddresses(input, lower) : lower(input);
    // A host name and an e-mail address are the same in lowercase; what follows the host may not be.
    const harmsAddress = (start: number, end: number) => {
      const path = input.slice(exactPart(input, start, end), end);
      return lower(path) !== path;
    };
    const watch = { losses, harmsAddress: protect ? undefined : harmsAddress };
    return letterCaseOutput(input, text, keep === 'none' ? { ...watch, findLosses } : watch);
  });
