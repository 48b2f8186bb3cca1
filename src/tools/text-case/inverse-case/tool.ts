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
      'Turns lowercase into uppercase and uppercase into lowercase: the quick cure for text that was typed with Caps Lock on.',
      'Doing it twice gives the text back, with few exceptions: ß has no single capital, so it becomes SS and then ss. Letters that start a word as one sign, such as ǅ, become lowercase.',
    ],
    examples: [
      { title: 'Caps Lock was on', input: 'cAPS lOCK wAS ON', output: 'Caps Lock Was on' },
      { title: 'Everything else stays', input: 'Hello World 123', output: 'hELLO wORLD 123' },
    ],
    never: ['It never changes numbers, signs, emoji or spaces.'],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, { locale }) =>
  input.trim() === '' ? '' : letterCaseOutput(input, inverseCase(input, locale));
