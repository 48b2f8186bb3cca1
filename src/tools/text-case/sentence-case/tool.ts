import { select, toggle } from '../../../core/options.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { exactSpelling, keepCapitals, protectAddresses, turkishAndDutchRules } from '../../../text/case-options.ts';
import { letterCaseOutput } from '../../../text/case-output.ts';
import { mapWords } from '../../../text/case-words.ts';
import { sentenceRules } from './sentence-rules.ts';

export const meta = {
  name: 'Sentence Case Converter',
  description: 'Capitalize sentence starts and lowercase the rest.',
  tags: ['case', 'sentence', 'writing', 'grammar'],
  featured: true,
  keywords: ['capital letters', 'first letter', 'caps lock', 'paragraph'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample:
    'THIS WAS TYPED WITH CAPS LOCK ON. who did that? i did!\nvisit example.com at 3.14 p.m. “stop,” she said… then i left',
  essential: ['lines', 'keep'],
  options: {
    lines: select('A new line starts a sentence', [
      ['each', 'Always'],
      ['paragraph', 'After a blank line'],
      ['never', 'Never'],
    ]),
    keep: keepCapitals,
    exact: exactSpelling,
    pronoun: toggle('Capitalize English "I"', { default: true, hint: "Also I'm, I've, I'll, and I'd." }),
    abbr: toggle('Ignore e.g., i.e., vs., cf., viz., approx., etc.', {
      hint: 'A period after them does not end a sentence.',
    }),
    protect: protectAddresses,
    locale: turkishAndDutchRules,
  },
  help: {
    about: [
      'Lowercases the text and capitalizes the first letter of each sentence. A sentence starts after a period, exclamation point, question mark, ellipsis, or danda followed by whitespace, so example.com and 3.14 are left alone. Quotation marks and brackets may come in between.',
      'For text with hard line breaks, such as email, let a new line start a sentence only after a blank line.',
      'Keep capitals keeps acronyms such as NASA as typed. Put names in Spell exactly.',
    ],
    examples: [
      {
        title: 'Text in all caps',
        input: 'HELLO WORLD. how ARE you? fine!',
        output: 'Hello world. How are you? Fine!',
      },
      {
        title: 'Acronyms and names',
        input: 'we saw NASA in paris. he Did',
        options: { keep: 'acronyms', exact: 'Paris' },
        output: 'We saw NASA in Paris. He did',
      },
      {
        title: 'Hard line breaks',
        input: 'one TWO\nthree\n\nfour',
        options: { lines: 'paragraph' },
        output: 'One two\nthree\n\nFour',
      },
    ],
    never: ['Never changes spaces, line breaks, or punctuation.', 'Never guesses which words are names.'],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, options) =>
  input.trim() === ''
    ? ''
    : letterCaseOutput(input, mapWords(input, options, 'dashes and Asian stops', sentenceRules(options)));
