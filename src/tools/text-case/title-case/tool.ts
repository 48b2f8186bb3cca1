import { text, toggle } from '../../../core/options.ts';
import type { Stream } from '../../../core/streaming.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { exactSpelling, keepCapitals, protectAddresses, turkishAndDutchRules } from '../../../text/case-options.ts';
import { caseInPieces, wordCaseOutput } from '../../../text/case-output.ts';
import { titleRules } from './title-rules.ts';

export const meta = {
  name: 'Title Case',
  title: 'Title Case Converter',
  description: 'Capitalize titles and keep small words lowercase.',
  tags: ['case', 'title', 'headline', 'writing'],
  featured: true,
  keywords: ['headline', 'capital letters', 'book title', 'heading'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample:
    'the lord of the rings\na guide to well-known facts: what it is for\nmeet j.r.r. tolkien at 5 p.m. in the state-of-the-art museum',
  essential: ['keep'],
  options: {
    hyphens: toggle('Capitalize hyphenated parts', { default: true, hint: 'Self-Report, but State-of-the-Art' }),
    subtitle: toggle('Capitalize after a colon or dash', { hint: 'Star Wars: A New Hope' }),
    keep: keepCapitals,
    exact: exactSpelling,
    extraSmall: text('More small words', {
      placeholder: 'from with into',
      hint: 'Added to the 19 that stay lowercase.',
    }),
    protect: protectAddresses,
    locale: turkishAndDutchRules,
  },
  help: {
    about: [
      'Capitalizes every word except 19 small ones: a, an, and, as, at, but, by, for, if, in, nor, of, on, or, so, the, to, up, and yet. The first and last words of a line are always capitalized, and so is the first part of a hyphenated word, as in Up-to-Date. Each line is a separate title; a bullet or list number such as 1. or a) does not count as its first word.',
      'Style guides differ on which words stay lowercase. Add yours to More small words, and turn on Capitalize after a colon or dash for subtitles.',
      'Dotted initials (J.R.R., U.S.) and initials joined by an ampersand (R&D, AT&T) are written in uppercase; a.m., p.m., e.g., i.e., and vs. are not.',
    ],
    examples: [
      { title: 'A title', input: 'the lord of the rings', output: 'The Lord of the Rings' },
      {
        title: 'With a subtitle',
        input: 'star wars: a new hope',
        options: { subtitle: true },
        output: 'Star Wars: A New Hope',
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

export const run: Engine<typeof page> = (input, options) =>
  input.trim() === ''
    ? ''
    : wordCaseOutput(input, options, options.hyphens ? 'dashes and hyphens' : 'dashes', titleRules(options));

export const stream: Stream<typeof page> = () => caseInPieces('line');
