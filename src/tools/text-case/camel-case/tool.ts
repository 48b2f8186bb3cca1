import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { compoundNameOptions } from '../../../engine/language/case-options.ts';
import { namesInPieces } from '../../../engine/language/case-output.ts';
import { toCompound } from '../../../engine/language/words.ts';

export const meta = {
  name: 'Camel Case',
  title: 'Camel Case Converter (camelCase)',
  description: 'Join words into camelCase for variables and keys.',
  tags: ['case', 'code', 'programming', 'variable'],
  keywords: ['identifier', 'javascript', 'json keys', 'lower camel case'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'first name\nLast-Name\nXMLHttpRequest\nparseURLs from_the-API\nversion 1.2 beta\nCrème brûlée',
  essential: ['acronyms', 'digits'],
  options: compoundNameOptions,
  help: {
    about: [
      'Turns each line into one camelCase name, so you can convert a whole column of names at once. Spaces and punctuation separate words, and so do the capitals in names such as XMLHttpRequest, which counts as three words.',
      'Numbers stay with the word before them. When two numbers would end up side by side, a _ keeps them apart, so 1.2 does not become 12.',
    ],
    examples: [
      { title: 'A sentence', input: "Hello, World! it's 5pm", output: 'helloWorldIts5pm' },
      { title: 'A list of names', input: 'first name\nlast-name', output: 'firstName\nlastName' },
      {
        title: 'Acronyms preserved',
        input: 'parse HTTP header',
        options: { acronyms: 'keep' },
        output: 'parseHTTPHeader',
      },
    ],
    never: ['Never joins lines.', 'Never depends on the language of your device.'],
  },
} satisfies Page;

export const convert: Convert<typeof page> = (options) => namesInPieces((input) => toCompound(input, options, 'small'));
