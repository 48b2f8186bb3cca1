import { select, toggle, type Values } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import {
  exactSpelling,
  keepOrOnlyAddCapitals,
  protectAddresses,
  turkishAndDutchRules,
} from '../../../engine/language/case-options.ts';
import { caseInPieces, wordCaseOutput } from '../../../engine/language/case-output.ts';
import { sentenceRules } from './sentence-rules.ts';

export const meta = {
  name: 'Sentence Case',
  title: 'Sentence Case Converter',
  description: 'Capitalize sentence starts and lowercase the rest.',
  tags: ['case', 'sentence', 'writing', 'grammar'],
  keywords: ['capital letters', 'first letter', 'caps lock', 'paragraph'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['all-caps', 'no-capitals', 'title-cased'],
  sample:
    'THIS WAS TYPED WITH CAPS LOCK ON. who did that? i did!\nvisit example.com at 3.14 p.m. today. “stop,” she said… then dr. lee left the u.s.',
  options: {
    lines: select(
      'A new line starts a sentence',
      [['each', 'Always'], ['paragraph', 'After a blank line or bullet'], 'never'],
      { default: 'paragraph', hint: 'Choose Always for a list of titles or names.' },
    ),
    keep: keepOrOnlyAddCapitals,
    exact: exactSpelling,
    pronoun: toggle('Capitalize English "I"', { default: true, hint: "Also I'm, I've, I'll, and I'd." }),
    colon: toggle('Capital after a colon', { hint: 'As references have it: A history: From 1900 on.' }),
    abbr: toggle('Recognize abbreviations', {
      default: true,
      hint: 'The period in Dr., U.S., p.m., and e.g. does not end a sentence.',
    }),
    protect: protectAddresses,
    locale: turkishAndDutchRules,
  },
  help: {
    about: [
      'Lowercases the text and capitalizes the first letter of each sentence. A sentence starts after a period, exclamation point, question mark, ellipsis, or danda followed by whitespace, so example.com and 3.14 are left alone; in Greek, after a semicolon, too. An ellipsis before a lowercase letter goes on, as in The sky is... blue, if the sentence began with a capital. Quotation marks and brackets may come in between. Chinese and Japanese need no whitespace.',
      'The period of an abbreviation does not end a sentence: Dr., e.g., U.S., 5 p.m., Inc., vol. 3, or z. B. The list covers some twenty languages. After U.S., p.m., Inc., and others that can come last, a new sentence starts with a capitalized word such as He or The. These abbreviations, R&D, and initials also keep their own capitals.',
      'A line break within a paragraph does not start a sentence, but a blank line, a bullet, and a list number do. For a list with one title or name per line, let every new line start one.',
      'After a quotation or an aside with its own end, a sentence that began with a capital goes on in lowercase: "he said".',
      'Keep capitals keeps acronyms such as NASA as typed, or all capitals: then only the starts of sentences change. Put names in Spell exactly.',
      'Roman numerals are written in capitals: in world war II, Louis XIV. Those that may be words, such as vi and x, are numerals only after a word that is counted or the name of a king, a guess: chapter X, Henry VI.',
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
        title: 'Starts of sentences only',
        input: 'we met Ann in Paris. it rained.',
        options: { keep: 'all' },
        output: 'We met Ann in Paris. It rained.',
      },
      {
        title: 'A title in a list of references',
        input: 'Bees And Pears: A Study Of Flowers',
        options: { colon: true },
        output: 'Bees and pears: A study of flowers',
      },
      { title: 'Hard line breaks', input: 'one TWO\nthree\n\nfour\n- five', output: 'One two\nthree\n\nFour\n- Five' },
      {
        title: 'One title per line',
        input: 'THE FIRST TITLE\nTHE SECOND TITLE',
        options: { lines: 'each' },
        output: 'The first title\nThe second title',
      },
      {
        title: 'Abbreviations',
        input: 'DR. LEE LEFT THE U.S. AT 5 P.M. yesterday. why?',
        output: 'Dr. lee left the U.S. at 5 p.m. yesterday. Why?',
      },
    ],
    never: ['Never changes spaces, line breaks, or punctuation.', 'Never guesses which words are names.'],
  },
} satisfies Page;

/** If not every line begins a sentence, the next certain beginning is after an empty line. */
function cutOf({ lines }: Values<(typeof page)['options']>) {
  if (lines === 'never') return 'Where a new line never starts a sentence, the whole text is needed in memory.';
  return lines === 'each' ? 'line' : 'paragraph';
}

export const convert: Convert<typeof page> = (options) =>
  caseInPieces(cutOf(options), (input) => {
    // The first word of a sentence stays as typed, too, if it is like iPhone.
    const keep = options.keep === 'all' ? 'mixed' : options.keep;
    return wordCaseOutput(input, { ...options, keep }, 'dashes and Asian stops', sentenceRules(options));
  });
