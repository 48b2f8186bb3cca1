import { select, toggle } from '../../../core/options.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { exactSpelling, keepCapitals, protectAddresses, turkishAndDutchRules } from '../../../text/case-options.ts';
import { letterCaseOutput } from '../../../text/case-output.ts';
import { mapWords } from '../../../text/case-words.ts';
import { sentenceRules } from './sentence-rules.ts';

export const meta = {
  name: 'Sentence Case Converter',
  description: 'Capitalize sentence starts, lower the rest.',
  tags: ['case', 'sentence', 'writing', 'grammar'],
  featured: true,
  keywords: ['capital letters', 'first letter', 'caps lock', 'paragraph'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample:
    'THIS WAS TYPED WITH CAPS LOCK ON. who did that? i did!\nvisit example.com at 3.14 p.m. “stop,” she said… then i left',
  options: {
    lines: select('A new line starts a sentence', [
      ['each', 'Always'],
      ['paragraph', 'After a blank line'],
      ['never', 'Never'],
    ]),
    keep: keepCapitals,
    exact: exactSpelling,
    pronoun: toggle('Capitalize English "I"', { default: true, hint: 'Also I’m, I’ve, I’ll, I’d.' }),
    abbr: toggle('Ignore e.g., i.e., vs., cf., viz., approx., etc.', {
      hint: 'Their full stop does not end a sentence.',
    }),
    protect: protectAddresses,
    locale: turkishAndDutchRules,
  },
  help: {
    about: [
      'Writes the text in lowercase, with a capital where a sentence starts: behind a full stop, an exclamation mark, a question mark, an ellipsis or a danda that white space follows. So example.com and 3.14 stay whole. Quotes and brackets may stand in between.',
      'Text that was broken into lines by hand, such as mail, reads best with new lines counting only after a blank one.',
      'Keep capitals leaves acronyms such as NASA as typed; names go under Spell exactly.',
    ],
    examples: [
      {
        title: 'Text in capitals',
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
        title: 'Lines broken by hand',
        input: 'one TWO\nthree\n\nfour',
        options: { lines: 'paragraph' },
        output: 'One two\nthree\n\nFour',
      },
    ],
    never: ['It never changes spaces, line breaks or punctuation.', 'It never knows names by itself.'],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, options) =>
  input.trim() === ''
    ? ''
    : letterCaseOutput(input, mapWords(input, options, 'dashes and full stops of Asia', sentenceRules(options)));
