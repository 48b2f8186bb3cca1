import { lazyImport } from '../../../engine/contract/lazy-import.ts';
import { select, toggle } from '../../../engine/contract/options.ts';
import type { Stream } from '../../../engine/contract/streaming.ts';
import type { Engine, Inverse, Meta, Page } from '../../../engine/contract/tool.ts';
import { LINE_DEFINITION } from '../../../engine/lines/line-definition.ts';
import { joinLinesLike } from '../../../engine/lines/lines.ts';
import { reversedFigures, reversedLines } from './reversed-lines.ts';

export const meta = {
  name: 'Reverse Lines',
  description: 'Flip the order of lines, last line first.',
  tags: ['lines', 'reverse', 'order', 'list'],
  featured: false,
} satisfies Meta;

export const page = {
  input: 'text',
  sample: '09:12 signed in\n09:40 opened a ticket\n10:05 closed it\n\n14:30 signed in\n14:31 signed out\n',
  essential: ['scope'],
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

export const run: Engine<typeof page> = (input, options) => {
  const lines = reversedLines(input, options);
  return { text: joinLinesLike(input, lines), ...reversedFigures(lines.length) };
};

export const stream: Stream<typeof page> = async (options) => {
  const { reverseInPasses } = await lazyImport(import('./stream.ts'));
  return reverseInPasses(options);
};
