import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { turkishRules } from '../../../text/case-options.ts';
import { letterCaseOutput } from '../../../text/case-output.ts';
import { inverseCase } from '../../../text/letter-case.ts';

export const meta = {
  name: 'Inverse Case Converter (Toggle Case)',
  description: 'Swap uppercase and lowercase letters in any text.',
  tags: ['case', 'toggle', 'swap', 'caps lock'],
  featured: false,
  keywords: ['invert case', 'swap case', 'reverse capitals'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'tHIS WAS TYPED WITH cAPS lOCK ON. oNE CLICK, AND IT READS WELL AGAIN.',
  options: { locale: turkishRules },
  help: {
    about: [
      'Turns lowercase into uppercase and uppercase into lowercase. A quick fix for text typed with Caps Lock on.',
      'Converting twice restores the text, with a few exceptions: ß has no single uppercase letter, so it becomes SS and then ss. Characters such as ǅ, which combine an uppercase and a lowercase letter, become lowercase.',
    ],
    examples: [
      { title: 'Typed with Caps Lock on', input: 'cAPS lOCK wAS ON', output: 'Caps Lock Was on' },
      { title: 'Everything else stays', input: 'Hello World 123', output: 'hELLO wORLD 123' },
    ],
    never: ['Never changes digits, punctuation, emoji, or spaces.'],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, { locale }) =>
  input.trim() === '' ? '' : letterCaseOutput(input, inverseCase(input, locale));
