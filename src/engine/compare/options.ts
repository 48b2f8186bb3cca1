import { type OptionSchema, select, toggle, type Values } from '../contract/options.ts';
import { unseenField } from '../lines/unseen-lines.ts';
import type { JsonLeniency } from './json-numbers.ts';

const TEXT = { as: 'text' } as const;

/** Options of a comparison. The form, links and the command line read them here. */
export const compareOptions = {
  as: select('Compare as', ['text', 'lists', ['json', 'JSON']], { as: 'buttons' }),
  by: select('Mark changes by', ['line', 'word', ['char', 'Character']], {
    as: 'buttons',
    default: 'word',
    when: TEXT,
  }),
  'ignore-space': select('Ignore whitespace', ['none', ['ends', 'At line ends'], ['amount', 'Its amount'], 'all'], {
    when: TEXT,
  }),
  'ignore-case': toggle('Ignore case', { when: { as: ['text', 'lists'] } }),
  'ignore-line-ends': toggle('Ignore line endings', { when: TEXT, more: true }),
  'ignore-blank-lines': toggle('Ignore blank lines', { when: { as: ['text', 'lists'] }, more: true }),
  'ignore-order': toggle('Ignore order', { when: { as: ['text', 'json'] } }),
  'ignore-unseen': unseenField({ when: { as: 'lists' } }),
  trim: toggle('Trim lines', { default: true, when: { as: 'lists' } }),
  'by-value': toggle('Numbers by value', { default: true, hint: '1.0 and 1 are the same then.', when: { as: 'json' } }),
} satisfies OptionSchema;

export type CompareOptions = Values<typeof compareOptions>;

/** Returns what does not count between JSON values. */
export const jsonLeniency = (options: CompareOptions): JsonLeniency => ({
  byValue: options['by-value'],
  ignoreOrder: options['ignore-order'],
});
