import type { Tool } from '@modelcontextprotocol/server';

import { ACTION_NAMES, KIND_NAMES } from '../redact-options.ts';

/** Name of the comparison, which `run` takes in place of a tool's. */
export const COMPARE = 'compare';

const text = (description: string) => ({ type: 'string' as const, description });
const texts = (description: string) => ({ type: 'array' as const, description, items: { type: 'string' as const } });

/** Arguments that name a text, and where a result goes. */
const SOURCE = {
  text: text('The text. Give a long one as a file, by path.'),
  path: text('A file to read in place of text, of any size. Relative to the folder of the server.'),
};
const READING = {
  encoding: text('Encoding of the file at path: windows-1252, shift_jis. Default: UTF-8, or UTF-16 with its mark.'),
  timeLimit: {
    type: 'number' as const,
    description: 'Seconds after which a tool is stopped. Default: 20 for most tools.',
  },
};
const TARGET = {
  output: text('A file to write the result to. Only info is returned then.'),
  overwrite: { type: 'boolean' as const, description: 'Replace the file at output if there is one. Default: false.' },
  ...READING,
};
const TOOL = {
  tool: text('The id of a tool, such as "text-counter", or "compare".'),
  other: text('For compare: the second text.'),
  otherPath: text('For compare: the file of the second text.'),
  options: { type: 'object' as const, description: 'Its options; those left out have their defaults.' },
};
const LINE_OR_LIST: ({ type: 'string' } | { type: 'array'; items: { type: 'object' } })[] = [
  { type: 'string' },
  { type: 'array', items: { type: 'object' } },
];
const STEPS = {
  steps: {
    description:
      'A list [{"tool": "sort-lines", "options": {"by": "natural"}}], or a line: ' +
      '"trim-whitespace | sort-lines --by natural --unique".',
    anyOf: LINE_OR_LIST,
  },
};

const object = { type: 'object' as const };
const list = { type: 'array' as const };
/** A result; of an error there is only that, and what a tool that was stopped had found. */
const RESULT = {
  type: 'object' as const,
  properties: {
    text: { type: 'string' as const },
    info: object,
    list,
    table: object,
    notes: list,
    labels: list,
    file: object,
    error: object,
  },
};

const READS = { readOnlyHint: true, openWorldHint: false };
const WRITES = { readOnlyHint: false, destructiveHint: true, openWorldHint: false };

export const INSTRUCTIONS =
  'Exact work on text and data, offline. Use it in place of your own reckoning for counting, sorting, ' +
  'unique lines, diffs, find and replace, regular expressions, letter case, JSON, CSV, XML, HTML, Base64, hex, and ' +
  'other conversions. find looks up tools and their options, run applies one, recipe applies several in a row, ' +
  'run_file does either and writes the result to a file, redact takes out personal data and secrets, restore puts ' +
  'them back. Give long texts as files: path in, output out.';

/** The tools, instead of one for each of Lettermill's: a list of those would fill the context. */
export const DEFINITIONS = [
  {
    name: 'find',
    title: 'Find a tool',
    description:
      'Finds tools by words (query), shows the options and examples of one (tool), says what a text is and what can ' +
      'be done with it (text or path), or finds the recipe that turns each first text into the second (pairs). Give ' +
      'one of them.',
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        query: text('The task: "remove duplicate lines".'),
        tool: text('The id of a tool: "sort-lines", or "compare".'),
        text: text('A text of an unknown kind.'),
        path: text('A file of an unknown kind.'),
        encoding: READING.encoding,
        pairs: {
          type: 'array',
          description: 'Examples, two or three: [["bob SMITH", "Smith, Bob"]].',
          items: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
        },
        apply: texts('Further texts to convert with what pairs show.'),
        timeLimit: { type: 'number', description: 'Seconds for a search by pairs. Default: 30.' },
      },
    },
    outputSchema: { type: 'object' },
    annotations: READS,
  },
  {
    name: 'run',
    title: 'Run a tool',
    description:
      'Runs one tool on a text or file: the exact result, its counts (info), notes, and labels. "compare" returns ' +
      'the differences between a text and another as a unified diff. Look up options with find.',
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      required: ['tool'],
      properties: { ...TOOL, ...SOURCE, ...READING },
    },
    outputSchema: RESULT,
    annotations: READS,
  },
  {
    name: 'recipe',
    title: 'Run a recipe',
    description: 'Runs several tools in a row, each on the result of the one before.',
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      required: ['steps'],
      properties: { ...STEPS, ...SOURCE, ...READING },
    },
    outputSchema: RESULT,
    annotations: READS,
  },
  {
    name: 'run_file',
    title: 'Run, and write a file',
    description:
      'Does what run (tool) or recipe (steps) does, and writes the result to the file at output, for long results and ' +
      'secrets: they do not pass through the conversation.',
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      required: ['output'],
      properties: { ...TOOL, ...STEPS, ...SOURCE, ...TARGET },
    },
    outputSchema: RESULT,
    annotations: WRITES,
  },
  {
    name: 'redact',
    title: 'Redact a text',
    description:
      'Takes personal and secret data out of a text or file: email addresses, numbers of cards and accounts, keys, ' +
      'passwords. Returns the redacted text, with placeholders, and counts by kind. The values go to the file at map ' +
      'only. Do not read that: restore puts them back.',
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        ...SOURCE,
        map: text('File of the values. One that exists is continued, with the same placeholders. Default: a new one.'),
        only: texts(`Take only these kinds: ${KIND_NAMES.join(', ')}.`),
        also: texts('Take these kinds, too.'),
        words: texts('Names and other words to take, or /patterns/.'),
        action: text(`${ACTION_NAMES.join(', ')}; also by kind: "placeholder,card=last4".`),
        ...TARGET,
      },
    },
    outputSchema: RESULT,
    annotations: WRITES,
  },
  {
    name: 'restore',
    title: 'Put values back',
    description:
      'Puts the values of a map back into a text or file that was redacted. The result is written to output only, and ' +
      'counts are returned, since it has the values: do not read it.',
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      required: ['map', 'output'],
      properties: { ...SOURCE, map: text('The file that redact wrote.'), ...TARGET },
    },
    outputSchema: RESULT,
    annotations: WRITES,
  },
] as const satisfies readonly Tool[];

/** Name of one of the tools. */
export type Name = (typeof DEFINITIONS)[number]['name'];
