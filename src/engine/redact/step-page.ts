import { select, text, toggle } from '../contract/options.ts';
import type { Meta } from '../contract/tool.ts';
import type { RandomPage } from '../random/random-page.ts';
import type { Action } from './options.ts';

/*
 * Redaction as a step of a recipe: a module like those of tools, which is not in the catalog. Words and choices of a person
 * are not among its options, since recipes are shared. Here is what a page needs of it; step.ts has its engine.
 */

export const meta: Meta = {
  name: 'Redact',
  description: 'Take out what is personal or secret, and keep it in a map.',
  tags: ['privacy'],
};

export const page = {
  input: 'text',
  sample: 'Write to anna@firm.org.',
  options: {
    only: text('Only', { hint: 'Kinds with commas between them: email, card. Empty for all.' }),
    action: select<Action>('Action', [
      ['placeholder', 'Placeholder'],
      ['standIn', 'Stand-in', 'stand-in'],
      ['last4', 'Keep the last four'],
      ['remove', 'Remove'],
      ['hash', 'Hash'],
    ]),
    certain: toggle('Only what a check proves'),
  },
  // Their secret is another one each time, so the map of one result cannot put back the values of the next.
  again: { label: 'Replace differently', when: { action: ['standIn', 'hash'] } },
  help: { about: [], examples: [], never: [] },
} as const satisfies RandomPage;
