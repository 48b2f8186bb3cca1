import type { Convert } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { nameOptions } from '../../../engine/language/case-options.ts';
import { namesInPieces } from '../../../engine/language/case-output.ts';
import { toSeparated } from '../../../engine/language/words.ts';

export const meta = {
  name: 'Constant Case',
  title: 'Constant Case Converter (CONSTANT_CASE)',
  description: 'Turn text into CONSTANT_CASE names for code.',
  tags: ['case', 'code', 'constants', 'env'],
  keywords: ['identifier', 'environment variables', 'macro', 'upper snake case', 'screaming snake case'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'maxRetryCount\napi base url\nXMLHttpRequest2Url\nlog-level',
  essential: ['digits', 'ascii'],
  options: nameOptions,
  help: {
    about: [
      'Turns each line into one CONSTANT_CASE name (also called SCREAMING_SNAKE_CASE): uppercase words joined by single underscores. You can convert a whole list of keys for an .env file at once.',
    ],
    examples: [
      { title: 'A constant', input: 'maxRetryCount', output: 'MAX_RETRY_COUNT' },
      { title: 'Keys for an .env file', input: 'api base url\nlog-level', output: 'API_BASE_URL\nLOG_LEVEL' },
      { title: 'Without accents', input: 'Łódź naïve', options: { ascii: true }, output: 'LODZ_NAIVE' },
    ],
    never: ['Never joins lines.', 'Never leaves two underscores in a row.'],
  },
} satisfies Page;

export const convert: Convert<typeof page> = (rules) =>
  namesInPieces((input) => toSeparated(input, rules, 'upper', '_'));
