import { toggle } from '../../../core/options.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { exactSpelling, keepCapitals, protectAddresses, turkishAndDutchRules } from '../../../text/case-options.ts';
import { letterCaseOutput } from '../../../text/case-output.ts';
import { mapWords } from '../../../text/case-words.ts';

export const meta = {
  name: 'Capitalized Case Converter',
  description: 'Capitalize the first letter of every word.',
  tags: ['case', 'headline', 'names', 'start case'],
  featured: false,
  keywords: ['capitalize each word', 'capital letters', 'proper case', 'initial caps'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'the quick brown fox\nmother-in-law of dr. o’neill\nÉCOLE NORMALE, 3rd floor (“ground floor”)',
  options: {
    hyphens: toggle('Capitalize after hyphens', { hint: 'Mother-In-Law' }),
    keep: keepCapitals,
    exact: exactSpelling,
    protect: protectAddresses,
    locale: turkishAndDutchRules,
  },
  help: {
    about: [
      'Writes the whole text in lowercase first, then gives every word a capital. A word starts behind white space, a dash or a slash, so apostrophes, dots and underscores start none: don’t becomes Don’t.',
      'Keep capitals leaves acronyms such as NASA, or words such as iPhone, as you typed them. Lines that are all in capitals are still converted, because there nothing tells an acronym from a word.',
      'Spell exactly beats every other rule: a word in that list is written as you give it.',
    ],
    examples: [
      { title: 'Every word', input: 'hello wORLD, don’t stop', output: 'Hello World, Don’t Stop' },
      {
        title: 'Names with their own spelling',
        input: 'my NASA iPhone on github',
        options: { keep: 'mixed', exact: 'GitHub' },
        output: 'My NASA iPhone On GitHub',
      },
      { title: 'Hyphenated parts too', input: 'mother-in-law', options: { hyphens: true }, output: 'Mother-In-Law' },
    ],
    never: ['It never changes spaces, line breaks or punctuation.', 'It never puts a capital inside a word.'],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, { hyphens, ...options }) =>
  input.trim() === ''
    ? ''
    : letterCaseOutput(
        input,
        mapWords(input, options, hyphens ? 'dashes and hyphens' : 'dashes', { word: () => 'capital' }),
      );
