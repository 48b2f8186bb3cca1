import { select } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { outsideAddresses } from '../../../engine/language/addresses.ts';
import { protectAddresses, turkishRules } from '../../../engine/language/case-options.ts';
import { addressCaseOutput, caseInPieces } from '../../../engine/language/case-output.ts';
import { alternateCase } from '../../../engine/language/letter-case.ts';

export const meta = {
  name: 'Alternating Case',
  title: 'Alternating Case Converter',
  description: 'Alternate lowercase and uppercase letters, aLtErNaTiNg style.',
  tags: ['case', 'fun', 'social', 'mocking'],
  keywords: ['spongebob', 'mocking text', 'sarcasm', 'studly caps'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'alternating case, one step at a time\nevery line starts afresh: naïve café 👍🏽 ok',
  essential: ['start', 'count'],
  options: {
    start: select(
      'First letter',
      [
        ['lower', 'aBc'],
        ['upper', 'AbC'],
      ],
      { as: 'buttons' },
    ),
    count: select('Alternate by', [
      ['all', 'Every character'],
      ['letters', 'Letters only'],
      ['words', 'Within words'],
    ]),
    protect: protectAddresses,
    locale: turkishRules,
  },
  help: {
    about: [
      'Alternates lowercase and uppercase letters. The pattern starts over on every line.',
      'Spaces and punctuation count as characters unless you choose Letters only. A letter with its accents counts once, and so does an emoji.',
      'URLs and email addresses can stay as typed. The pattern starts over after each of them.',
    ],
    examples: [
      { title: 'Every character counts', input: 'alternating case', output: 'aLtErNaTiNg cAsE' },
      { title: 'Only letters count', input: 'be at, ok', options: { count: 'letters' }, output: 'bE aT, oK' },
      { title: 'Starting with uppercase', input: 'Hello World', options: { start: 'upper' }, output: 'HeLlO WoRlD' },
    ],
    never: ['Never splits an emoji or a letter from its accent.', 'Never changes anything but letters.'],
  },
} satisfies Page;

export const convert: Convert<typeof page> = ({ protect, ...rules }) =>
  caseInPieces('line', (input) => {
    const alternate = (text: string) => alternateCase(text, rules);
    return addressCaseOutput(input, protect ? outsideAddresses(input, alternate) : alternate(input), protect);
  });
