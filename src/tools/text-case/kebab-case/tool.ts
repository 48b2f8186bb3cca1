import { select } from '../../../engine/contract/options.ts';
import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { nameOptions } from '../../../engine/language/case-options.ts';
import { namesInPieces } from '../../../engine/language/case-output.ts';
import { toSeparated } from '../../../engine/language/words.ts';

export const meta = {
  name: 'Kebab Case',
  title: 'Kebab Case Converter (kebab-case)',
  description: 'Make kebab-case names for files, CSS, and URLs.',
  tags: ['case', 'code', 'css', 'filename'],
  keywords: ['dash case', 'train case', 'dot case', 'path case', 'slug', 'cobol'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['identifiers'],
  sample: 'Hello World\nXMLHttpRequest\n  --Foo__bar  BAZ!--\nCrème brûlée\ncontent type',
  essential: ['style', 'separator'],
  options: {
    style: select('Case', [
      ['lower', 'kebab-case'],
      ['capital', 'Train-Case'],
      ['upper', 'COBOL-CASE'],
    ]),
    separator: select('Separator', [
      ['-', 'Hyphen'],
      ['.', 'Dot'],
      ['/', 'Slash'],
    ]),
    ...nameOptions,
  },
  presets: [
    { label: 'kebab-case', options: { style: 'lower', separator: '-' } },
    { label: 'Train-Case', options: { style: 'capital', separator: '-' } },
    { label: 'COBOL-CASE', options: { style: 'upper', separator: '-' } },
    { label: 'dot.case', options: { style: 'lower', separator: '.' } },
    { label: 'path/case', options: { style: 'lower', separator: '/' } },
  ],
  help: {
    about: [
      'Turns each line into one kebab-case name: lowercase words joined by single hyphens, for file names, CSS classes, and URLs.',
      'The same words can also be written as Train-Case, COBOL-CASE, dot.case, or path/case.',
    ],
    examples: [
      { title: 'A class name', input: 'Hello World', output: 'hello-world' },
      { title: 'An HTTP header', input: 'content type', options: { style: 'capital' }, output: 'Content-Type' },
      {
        title: 'A key without accents',
        input: 'Crème brûlée',
        options: { separator: '.', ascii: true },
        output: 'creme.brulee',
      },
    ],
    never: ['Never joins lines.', 'Never leaves two separators in a row.'],
  },
} satisfies Page;

export const convert: Convert<typeof page> = ({ style, separator, ...rules }) =>
  namesInPieces((input) => toSeparated(input, rules, style, separator));
