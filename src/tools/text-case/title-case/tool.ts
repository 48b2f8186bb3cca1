import { resolveOptions, select, text, toggle } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import { lazyOutput, type Meta, type Page } from '../../../engine/contract/tool.ts';
import {
  exactSpelling,
  keepCapitals,
  protectAddresses,
  turkishAndDutchRules,
} from '../../../engine/language/case-options.ts';
import { caseInPieces, wordCaseOutput } from '../../../engine/language/case-output.ts';
import { CUTS, titleReasons, wordOptions } from './reasons.ts';
import { reasonsTable } from './reasons-table.ts';
import { titleRules } from './title-rules.ts';

export const meta = {
  name: 'Title Case',
  title: 'Title Case Converter',
  description: 'Capitalize titles and keep small words lowercase.',
  tags: ['case', 'title', 'headline', 'writing'],
  keywords: ['headline', 'capital letters', 'book title', 'heading'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample:
    'the lord of the rings\na guide to well-known facts: what it is for\nmeet j.r.r. tolkien at 5 p.m. in the state-of-the-art museum',
  options: {
    style: select('Style', [
      ['plain', 'Plain: 19 small words'],
      ['ap', 'AP'],
      ['apa', 'APA 7'],
      ['chicago', 'Chicago 18'],
      ['mla', 'MLA 9'],
      ['nyt', 'New York Times'],
      'wikipedia',
      ['ama', 'AMA 11'],
    ]),
    hyphens: toggle('Capitalize hyphenated parts', { default: true, hint: 'Self-Report, but State-of-the-Art' }),
    subtitle: toggle('Capitalize after : ? ! . and dashes', { default: true, hint: 'Star Wars: A New Hope' }),
    keep: select('Keep capitals', [['auto', 'Likely acronyms and names'], ...keepCapitals.choices]),
    exact: exactSpelling,
    extraSmall: text('More small words', { placeholder: 'from with into', hint: 'Added to those of the style.' }),
    protect: { ...protectAddresses, default: true },
    why: toggle('List the reasons', { as: 'view' }),
    locale: turkishAndDutchRules,
  },
  help: {
    about: [
      'Choose the style of your publisher: AP, APA, Chicago, MLA, The New York Times, Wikipedia, or AMA. The plain rule capitalizes every word except 19 small ones: a, an, and, as, at, but, by, for, if, in, nor, of, on, or, so, the, to, up, and yet. The first and last words of a line are capitalized, and so are the first word after a colon, a question mark, an exclamation point, a period, or a dash between spaces, and the first part of a hyphenated word, as in Up-to-Date. Each line is a separate title; a bullet or list number such as 1. or a) does not count as its first word.',
      'Whether a word is a preposition or an adverb (the Up of Give Up), or a To belongs to a verb, is guessed from lists; the tab Why says so, with the reason for every word. Capitals that look like those of an acronym (ex-BBC) or a name (iPhone) and addresses stay as typed.',
      'Dotted initials (J.R.R., U.S.) and initials joined by an ampersand (R&D, AT&T) are written in uppercase; a.m., p.m., e.g., i.e., and vs. are not.',
      'Roman numerals are written in capitals: World War II, Louis XIV. Those that may be words, such as vi and x, are numerals only after a word that is counted or the name of a king, a guess: Chapter X, Henry VI.',
    ],
    examples: [
      { title: 'A title', input: 'the lord of the rings', output: 'The Lord of the Rings' },
      { title: 'With a subtitle', input: 'star wars: a new hope', output: 'Star Wars: A New Hope' },
      {
        title: 'AP style',
        input: 'what i want to be when i grow up',
        options: { style: 'ap' },
        output: 'What I Want To Be When I Grow Up',
      },
      {
        title: 'Small words from your style guide',
        input: 'letters from home with love',
        options: { extraSmall: 'from, with' },
        output: 'Letters from Home with Love',
      },
    ],
    never: [
      'Never changes spaces, line breaks, or punctuation.',
      'Never guesses which words are names: put them in Spell exactly.',
    ],
  },
} satisfies Page;

export const convert: Convert<typeof page> = (options) =>
  caseInPieces(options.why ? 'The reasons for all words need the whole text in memory.' : 'line', (input) => {
    const output = wordCaseOutput(input, wordOptions(options), CUTS, titleRules(options), options.keep === 'auto');
    if (!options.why) return output;
    return lazyOutput(output, { table: () => reasonsTable(output.text, titleReasons(input, options)) });
  });

export const queries = {
  /**
   * Returns the reason for the case of each word.
   *
   * @throws ToolError as `run`
   */
  why: (about: { readonly input: string; readonly options: Readonly<Record<string, unknown>> }) =>
    titleReasons(about.input, resolveOptions(page.options, about.options)),
};
