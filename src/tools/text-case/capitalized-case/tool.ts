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
  essential: ['hyphens', 'keep'],
  options: {
    hyphens: toggle('Capitalize after hyphens', { hint: 'Mother-In-Law' }),
    keep: keepCapitals,
    exact: exactSpelling,
    protect: protectAddresses,
    locale: turkishAndDutchRules,
  },
  help: {
    about: [
      "Lowercases the whole text, then capitalizes each word. A word starts after whitespace, a dash, or a slash, but not after an apostrophe, a period, or an underscore: don't becomes Don't.",
      'Keep capitals keeps acronyms such as NASA, or words such as iPhone, the way you typed them. Lines in all caps are still converted, because nothing tells an acronym from a word there.',
      'Spell exactly overrides every other rule: words on that list are always written your way.',
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
    never: ['Never changes spaces, line breaks, or punctuation.', 'Never adds a capital inside a word.'],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, { hyphens, ...options }) =>
  input.trim() === ''
    ? ''
    : letterCaseOutput(
        input,
        mapWords(input, options, hyphens ? 'dashes and hyphens' : 'dashes', { word: () => 'capital' }),
      );
