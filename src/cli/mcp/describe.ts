import { compareOptions } from '../../engine/compare/options.ts';
import { optionsSchema } from '../../engine/contract/option-schema.ts';
import type { NodeTool } from '../host/node-tools.ts';
import type { Reply } from './results.ts';

/** Longest example that is shown, in UTF-16 code units, and how many are. */
const MAX_EXAMPLE = 400;
const MAX_EXAMPLES = 3;

/** Describes a tool: its purpose, its options, and calls of `run` (definitions.ts). */
export function description(id: string, { meta, page }: NodeTool): Reply {
  const examples = page.help.examples
    .filter(({ input, output }) => input.length + output.length <= MAX_EXAMPLE)
    .slice(0, MAX_EXAMPLES)
    .map(({ title, input, options = {}, output }) => ({
      title,
      call: { tool: id, ...(page.input !== 'none' && { text: input }), options },
      text: output,
    }));
  return {
    id,
    name: meta.name,
    description: meta.description,
    about: page.help.about,
    input: page.input,
    options: optionsSchema(page.options),
    examples,
  };
}

/** Describes the comparison. */
export const comparison = (id: string): Reply => ({
  id,
  name: 'Compare Texts',
  description: 'Differences between "text" and "other": a unified diff, lists of lines, or JSON by value.',
  about: ['"by" is line unless given: a unified diff. With word or char, differences are in [-…-] and {+…+}.'],
  input: 'text',
  options: optionsSchema(compareOptions),
  examples: [
    {
      title: 'Two texts',
      call: { tool: id, text: 'a\n', other: 'b\n' },
      text: '--- left\n+++ right\n@@ -1 +1 @@\n-a\n+b\n',
    },
  ],
});
