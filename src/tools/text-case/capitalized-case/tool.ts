import { toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import {
  exactSpelling,
  keepCapitals,
  protectAddresses,
  turkishAndDutchRules,
} from '../../../engine/language/case-options.ts';
import { caseInPieces, wordCaseOutput } from '../../../engine/language/case-output.ts';
import type { WordVisitor } from '../../../engine/language/case-words.ts';

export const meta = {
  name: 'Capitalized Case',
  title: 'Capitalized Case Converter',
  description: 'Capitalize the first letter of every word.',
  tags: ['case', 'headline', 'names', 'start case'],
  keywords: ['capitalize each word', 'capital letters', 'proper case', 'initial caps'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'the quick brown fox\nmother-in-law of dr. o’neill\nÉCOLE NORMALE, 3rd floor (“ground floor”)',
  essential: ['keep'],
  options: {
    hyphens: toggle('Capitalize after hyphens', { hint: 'Mother-In-Law' }),
    keep: keepCapitals,
    exact: exactSpelling,
    protect: protectAddresses,
    locale: turkishAndDutchRules,
  },
  help: {
    about: [
      "Lowercases the whole text, then capitalizes each word. A word starts after whitespace, a dash, or a slash, and between letters also after a comma, semicolon, colon, ampersand, or vertical bar, but not after an apostrophe, a period, or an underscore: DOE,JOHN becomes Doe,John, and don't becomes Don't.",
      'Initials such as U.S. and R&D are written in uppercase, and p.m., e.g., and vs. in lowercase. List marks such as a) and iv. stay as typed.',
      'Roman numerals are written in capitals: World War II, Louis XIV. Those that may be words, such as vi and x, are numerals only after a word that is counted or the name of a king, a guess: Chapter X, Henry VI.',
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
    never: [
      'Never changes spaces, line breaks, or punctuation.',
      'Never adds a capital inside a word, except for initials and Roman numerals.',
    ],
  },
} satisfies Page;

/** Every word gets a capital, even `e.g.` if a line begins with it. */
function everyWord(): WordVisitor {
  let isFirst = true;
  return {
    numerals: true,
    line() {
      isFirst = true;
    },
    word() {
      if (!isFirst) return 'capital';
      isFirst = false;
      return 'first';
    },
  };
}

export const convert: Convert<typeof page> = ({ hyphens, ...options }) =>
  caseInPieces('line', (input) =>
    wordCaseOutput(input, options, hyphens ? 'dashes and hyphens' : 'dashes', everyWord()),
  );
