import { select } from '../../lib/options.ts';
import type { Engine, Meta, Page } from '../../lib/tool.ts';

export const meta = {
  name: 'Lowercase Converter (lower case)',
  description: 'Change every letter to lower case.',
  tags: ['case', 'lowercase', 'writing', 'clean up'],
  featured: true,
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'HELLO World',
  options: {
    locale: select('Language rules', [
      ['root', 'Standard'],
      ['tr', 'Turkish / Azerbaijani'],
    ]),
  },
  help: { about: [], examples: [], never: [] },
} satisfies Page;

export const run: Engine<typeof page> = (input, { locale }) =>
  locale === 'tr' ? input.toLocaleLowerCase('tr') : input.toLowerCase();
