import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { compoundNameOptions } from '../../../engine/language/case-options.ts';
import { namesInPieces } from '../../../engine/language/case-output.ts';
import { toCompound } from '../../../engine/language/words.ts';

export const meta = {
  name: 'Pascal Case',
  title: 'Pascal Case Converter (PascalCase)',
  description: 'Join words into PascalCase for classes and types.',
  tags: ['case', 'code', 'class', 'component'],
  keywords: ['identifier', 'upper camel case', 'react component', 'type name'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'user profile card\nXMLHttpRequest\nHTTP server v2\nfoo2Bar_3 4\nlist of URLs',
  essential: ['acronyms', 'digits'],
  options: compoundNameOptions,
  help: {
    about: [
      'Turns each line into one PascalCase name: every word is capitalized and the spaces are removed. Words inside names such as XMLHttpRequest are recognized, too.',
      'Numbers stay with the word before them. When two numbers would end up side by side, a _ keeps them apart.',
    ],
    examples: [
      { title: 'A class name', input: 'user profile card', output: 'UserProfileCard' },
      { title: 'Acronyms preserved', input: 'HTTP server v2', options: { acronyms: 'keep' }, output: 'HTTPServerV2' },
      { title: 'A valid name', input: '2d shape', options: { valid: true }, output: '_2dShape' },
    ],
    never: ['Never joins lines.', 'Never depends on the language of your device.'],
  },
} satisfies Page;

export const convert: Convert<typeof page> = (options) =>
  namesInPieces((input) => toCompound(input, options, 'capital'));
