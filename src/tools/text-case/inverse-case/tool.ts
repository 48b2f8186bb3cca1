import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { outsideAddresses } from '../../../engine/language/addresses.ts';
import { protectAddresses, turkishRules } from '../../../engine/language/case-options.ts';
import { addressCaseOutput, caseInPieces } from '../../../engine/language/case-output.ts';
import { inverseCase } from '../../../engine/language/letter-case.ts';
import type { Inverse } from '../../../engine/recipe/inverse.ts';
import { CAPITAL, classOf, SMALL } from '../../../engine/unicode/character-classes.ts';

export const meta = {
  name: 'Inverse Case',
  title: 'Inverse Case Converter (InVeRsE cAsE)',
  description: 'Swap uppercase and lowercase letters in any text.',
  tags: ['case', 'toggle', 'swap', 'caps lock'],
  keywords: ['toggle case', 'invert case', 'swap case', 'reverse capitals'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'tHIS WAS TYPED WITH cAPS lOCK ON. oNE CLICK, AND IT READS WELL AGAIN.',
  options: { protect: protectAddresses, locale: turkishRules },
  help: {
    about: [
      'Turns lowercase into uppercase and uppercase into lowercase. A quick fix for text typed with Caps Lock on. URLs and email addresses can stay as typed.',
      'Converting twice restores the text, with a few exceptions: ß has no single uppercase letter, so it becomes SS and then ss. Characters such as ǅ, which combine an uppercase and a lowercase letter, become lowercase.',
    ],
    examples: [
      { title: 'Typed with Caps Lock on', input: 'cAPS lOCK wAS ON', output: 'Caps Lock Was on' },
      { title: 'Everything else stays', input: 'Hello World 123', output: 'hELLO wORLD 123' },
    ],
    never: ['Never changes digits, punctuation, emoji, or spaces.'],
  },
} satisfies Page;

/** A swap of letter cases is its own inverse, except for letters that have no single one of the other case. */
export const inverse: Inverse<typeof page> = (options) => ({ options });

/** Whether most letters of a range are lowercase: UTF-16 offsets. */
function isMostlySmall(text: string, start: number, end: number): boolean {
  let balance = 0;
  for (let i = start; i < end; i++) {
    const type = classOf(text.charCodeAt(i));
    if (type & SMALL) balance++;
    else if (type & CAPITAL) balance--;
  }
  return balance > 0;
}

export const convert: Convert<typeof page> = ({ protect, locale }) =>
  caseInPieces('space', (input) => {
    const invert = (text: string) => inverseCase(text, locale);
    // An address typed with Caps Lock on is corrected.
    const wasRight = (start: number, end: number) => isMostlySmall(input, start, end);
    return addressCaseOutput(input, protect ? outsideAddresses(input, invert) : invert(input), protect, wasRight);
  });
