import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { compoundNameOptions } from '../../../text/case-options.ts';
import { namesOutput } from '../../../text/case-output.ts';
import { toCompound } from '../../../text/words.ts';

export const meta = {
  name: 'Pascal Case Converter (PascalCase)',
  description: 'Join words into PascalCase for classes and types.',
  tags: ['case', 'code', 'class', 'component'],
  featured: false,
  keywords: ['identifier', 'upper camel case', 'react component', 'type name'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'user profile card\nXMLHttpRequest\nHTTP server v2\nfoo2Bar_3 4\nlist of URLs',
  options: compoundNameOptions,
  help: {
    about: [
      'Makes one PascalCase name of each line: every word gets a capital and the spaces go. Words that the text already has, as in XMLHttpRequest, are found too.',
      'Numbers stay with the word before them. Two numbers that would meet keep a _ between.',
    ],
    examples: [
      { title: 'A class name', input: 'user profile card', output: 'UserProfileCard' },
      { title: 'Acronyms kept', input: 'HTTP server v2', options: { acronyms: 'keep' }, output: 'HTTPServerV2' },
      { title: 'A valid name', input: '2d shape', options: { valid: true }, output: '_2dShape' },
    ],
    never: ['It never joins lines.', 'It never depends on the language of your device.'],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, options) => namesOutput(toCompound(input, options, 'capital'));
