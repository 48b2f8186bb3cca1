import { number, toggle } from '../../../engine/contract/options.ts';
import { type Convert, inPasses } from '../../../engine/contract/streaming.ts';
import type { Meta, Page } from '../../../engine/contract/tool.ts';
import { type BlankLines, blankLinePass, forEachKeptLine } from '../../../engine/lines/blank-lines.ts';
import { LINE_DEFINITION } from '../../../engine/lines/line-definition.ts';
import { plural } from '../../../engine/values/plural.ts';

export const meta = {
  name: 'Remove Empty Lines',
  description: 'Delete blank lines or collapse them to one.',
  tags: ['lines', 'blank lines', 'clean up'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: '\nShopping\n\n\n \t \nmilk\neggs\n\n\n\nErrands\n\npost office\n\n',
  essential: ['keep'],
  options: {
    spaces: toggle('Treat lines with only spaces as blank', {
      default: true,
      hint: 'Also tabs, no-break spaces, and invisible characters.',
    }),
    keep: number('Blank lines to keep', { min: 0, max: 10, default: 0, hint: 'Between two lines of text.' }),
  },
  presets: [
    { label: 'Remove all', options: { keep: 0 } },
    { label: 'Collapse to one', options: { keep: 1 } },
  ],
  help: {
    about: [
      'Deletes blank lines, or reduces each group of them to as many as you choose. Blank lines at the start and end are always removed.',
      'A line that only looks empty, because it contains spaces, tabs, or zero-width characters, counts as blank unless you turn that off.',
      LINE_DEFINITION,
    ],
    examples: [
      { title: 'Delete blank lines', input: 'one\n\n \t\ntwo', output: 'one\ntwo' },
      {
        title: 'At most one between paragraphs',
        input: '\none\n\n\n\ntwo\n\n',
        options: { keep: 1 },
        output: 'one\n\ntwo\n',
      },
    ],
    never: ['Never changes a line that has text in it, or the type of its line break.'],
  },
} satisfies Page;

function withoutBlankLines(input: string, options: BlankLines): { text: string; removed: number } {
  let text = '';
  // Neighbors that all stay are one slice.
  let from = 0;
  let to = 0;
  const removed = forEachKeptLine(input, options, (start, _, next) => {
    if (start !== to) {
      text += input.slice(from, to);
      from = start;
    }
    to = next;
  });
  text += input.slice(from, to);
  return { text, removed };
}

const figures = (removed: number) => ({ info: { removed }, summary: `${plural(removed, 'line')} removed` });

export const convert: Convert<typeof page> = (options) =>
  inPasses({ cut: 'line', begin: () => blankLinePass(options, (text) => withoutBlankLines(text, options), figures) });
