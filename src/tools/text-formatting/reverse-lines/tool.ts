import { select, toggle } from '../../../engine/contract/options.ts';
import { type Convert, inPasses } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { LINE_DEFINITION } from '../../../engine/lines/line-definition.ts';
import type { Inverse } from '../../../engine/recipe/inverse.ts';
import { eachPiece, lastToFirst } from './reversed-lines.ts';

export const meta = {
  name: 'Reverse Lines',
  description: 'Flip the order of lines, last line first.',
  tags: ['lines', 'reverse', 'order', 'list'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: '09:12 signed in\n09:40 opened a ticket\n10:05 closed it\n\n14:30 signed in\n14:31 signed out\n',
  options: {
    scope: select(
      'Reverse',
      [
        ['all', 'Whole text'],
        ['paragraph', 'Each paragraph'],
      ],
      { as: 'buttons' },
    ),
    dropBlank: toggle('Remove blank lines', { hint: 'Before reversing.' }),
  },
  download: [{ suffix: 'reversed' }],
  help: {
    about: [
      'Puts the last line first and the first line last. Handy for logs, chats, and lists in the wrong order.',
      'With Each paragraph, the lines of each block between blank lines are reversed in place.',
      LINE_DEFINITION,
    ],
    examples: [
      { title: 'Newest first', input: 'Monday\nTuesday\nWednesday\n', output: 'Wednesday\nTuesday\nMonday\n' },
      {
        title: 'Each paragraph separately',
        input: '1\n2\n\n3\n4\n',
        options: { scope: 'paragraph' },
        output: '2\n1\n\n4\n3\n',
      },
    ],
    never: [
      'Never changes the characters within a line. Use Reverse Text for that.',
      'Never puts an empty line first because of a final line break.',
    ],
  },
} satisfies Page;

/** The reverse of a reverse, unless lines were left out. */
export const inverse: Inverse<typeof page> = (options) => (options.dropBlank ? undefined : { options });

export const convert: Convert<typeof page> = (options, { isWhole }) => {
  if (isWhole) return inPasses({ cut: 'line', begin: () => eachPiece(options) });
  // Without blank lines all of a text is one paragraph.
  return options.scope === 'paragraph' && !options.dropBlank
    ? inPasses({ cut: 'paragraph', begin: () => eachPiece(options) })
    : inPasses({ cut: 'line', begin: ({ scratch }) => lastToFirst({ ...options, scope: 'all' }, scratch) });
};
