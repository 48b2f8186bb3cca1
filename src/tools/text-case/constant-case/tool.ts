import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { nameOptions } from '../../../text/case-options.ts';
import { namesOutput } from '../../../text/case-output.ts';
import { toSeparated } from '../../../text/words.ts';

export const meta = {
  name: 'Constant Case Converter (SCREAMING_SNAKE_CASE)',
  description: 'Turn text into CONSTANT_CASE names for code.',
  tags: ['case', 'code', 'constants', 'env'],
  featured: false,
  keywords: ['identifier', 'environment variables', 'macro', 'upper snake case'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'maxRetryCount\napi base url\nXMLHttpRequest2Url\nlog-level',
  options: nameOptions,
  help: {
    about: [
      'Makes one CONSTANT_CASE name of each line, also called SCREAMING_SNAKE_CASE: capitals with one underscore between words. A whole list of keys for an .env file is converted at once.',
    ],
    examples: [
      { title: 'A constant', input: 'maxRetryCount', output: 'MAX_RETRY_COUNT' },
      { title: 'Keys of an .env file', input: 'api base url\nlog-level', output: 'API_BASE_URL\nLOG_LEVEL' },
      { title: 'Plain letters', input: 'Łódź naïve', options: { ascii: true }, output: 'LODZ_NAIVE' },
    ],
    never: ['It never joins lines.', 'It never leaves two underscores in a row.'],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, rules) => namesOutput(toSeparated(input, rules, 'upper', '_'));
