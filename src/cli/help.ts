import { choiceValue, defaults, type Field, isRelevant, type OptionSchema } from '../engine/contract/options.ts';
import { toWords } from '../engine/recipe/command-line.ts';
import { RECIPE_VERSION } from '../engine/recipe/recipe.ts';
import { flagOf } from './api/flags.ts';
import { lettersOf } from './api/letters.ts';
import { operandNames } from './api/operands.ts';
import { namedTool, shortNameOf } from './api/short-names.ts';
import { unknownTool } from './api/unknown-tool.ts';
import { COMMAND_OPTIONS } from './command-options.ts';
import { configured } from './config.ts';
import {
  COMMAND_OPTION_ROWS,
  COMMAND_ROWS,
  EXIT_ROWS,
  type HelpRow,
  NOTES,
  OPTION_ROWS,
  SUMMARY,
  USAGES,
} from './help-texts.ts';
import { describeTools } from './host/node-host.ts';
import { loadTool, type NodeTool } from './host/node-tools.ts';
import { writePaged } from './pager.ts';
import { escapeUnsafe } from './printable.ts';
import type { Terminal } from './terminal.ts';
import { EXIT_DONE, PROGRAM, UsageError } from './usage.ts';

/** Columns of a line, and of the terms in front of their meanings. */
const WIDTH = 100;
const TERM = 26;

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

type Style = { readonly heading: (text: string) => string; readonly term: (text: string) => string };

const plain: Style = { heading: String, term: String };
const colored: Style = { heading: (text) => `\x1b[1m${text}\x1b[22m`, term: (text) => `\x1b[36m${text}\x1b[39m` };
const styleOf = ({ hasColors }: Terminal) => (hasColors ? colored : plain);

function rowText([term, meaning]: HelpRow, { term: paint }: Style): string {
  const lines = wrapped(meaning, WIDTH - TERM);
  const indent = ' '.repeat(TERM);
  // A long term has a separate line.
  const first =
    term.length + 4 > TERM ? `  ${paint(term)}\n${indent}` : `  ${paint(term)}${' '.repeat(TERM - 2 - term.length)}`;
  return first + lines.join(`\n${indent}`);
}

const section = (title: string, rows: readonly HelpRow[], style: Style) =>
  [style.heading(`${title}:`), ...rows.map((row) => rowText(row, style)), ''].join('\n');

const paragraphs = (texts: readonly string[]) => texts.map((text) => `${wrapped(text, WIDTH).join('\n')}\n`).join('\n');

/** `help`: commands, options, tools. @returns the exit status */
export async function help(terminal: Terminal): Promise<number> {
  const style = styleOf(terminal);
  const tools = (await describeTools()).map(({ id, description }): HelpRow => {
    const short = shortNameOf(id);
    return [short === undefined ? id : `${id} (${short})`, description];
  });
  const parts = [
    `${style.heading('Usage:')} ${USAGES.join('\n       ')}\n`,
    paragraphs([SUMMARY]),
    section('Commands', COMMAND_ROWS, style),
    section('Options', OPTION_ROWS, style),
    section('Options of commands', COMMAND_OPTION_ROWS, style),
    section('Tools', tools, style),
    section('Exit status', EXIT_ROWS, style),
    paragraphs(NOTES),
  ];
  await writePaged(terminal, parts.join('\n'));
  return EXIT_DONE;
}

/** Returns the placeholder for the value of an option. */
function valueName(field: Field): string {
  switch (field.kind) {
    case 'number':
      return 'N';
    case 'select':
      return 'VALUE';
    case 'pairs':
      return 'JSON';
    case 'flags':
      return 'LETTERS';
    default:
      return 'TEXT';
  }
}

/** A way to write names and values of options. */
export type Wording = {
  readonly condition: (id: string, values: readonly unknown[]) => string;
  readonly value: (value: unknown) => string;
  /** The values of an option are listed elsewhere. */
  readonly isListed?: boolean;
};

/** As on the command line. */
const FLAGS: Wording = {
  condition: (id, values) => `--${flagOf(id)} ${values.join(' or ')}`,
  value: (value) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)),
};

function meaningOf(field: Field, isUsedByDefault: boolean, wording: Wording): string {
  const sentences = [field.label.endsWith('.') || field.label.endsWith('?') ? field.label : `${field.label}.`];
  if (field.hint) sentences.push(/[.?!]$/.test(field.hint) ? field.hint : `${field.hint}.`);
  if (field.kind === 'flags' || (field.kind === 'select' && !wording.isListed)) {
    sentences.push(`One${field.kind === 'flags' ? ' or more' : ''} of: ${field.choices.map(choiceValue).join(', ')}.`);
  }
  if (field.kind === 'number') sentences.push(`From ${field.min} to ${field.max}.`);
  if (!isUsedByDefault && field.when) {
    const conditions = Object.entries(field.when).map(([id, values]) => wording.condition(id, [values].flat()));
    sentences.push(`Only with ${conditions.join(' and ')}.`);
  }
  const isEmpty = field.default === '' || (Array.isArray(field.default) && field.default.length === 0);
  if (!isEmpty) sentences.push(`Default: ${wording.value(field.default)}.`);
  return sentences.join(' ');
}

/** Returns what an option is for, its values and its default, in sentences. */
export const optionMeaning = (options: OptionSchema, id: string, wording = FLAGS): string => {
  const field = options[id];
  return field ? meaningOf(field, isRelevant(field, defaults(options)), wording) : '';
};

/** Rows about the options of a tool. */
export const optionRows = (options: OptionSchema): readonly HelpRow[] =>
  Object.entries(options).map(([id, field]): HelpRow => {
    const flag = flagOf(id);
    const term = field.kind === 'toggle' ? `--[no-]${flag}` : `--${flag} ${valueName(field)}`;
    return [term, optionMeaning(options, id)];
  });

/** Rows about the letters of a tool's options. */
const letterRows = (tool: string): readonly HelpRow[] =>
  Object.entries(lettersOf(tool)).map(([letter, meaning]): HelpRow => {
    const [name = '', value] = meaning.split('=');
    return [`-${letter}`, value === undefined ? `--${flagOf(name)}` : `--${flagOf(name)} ${value}`];
  });

/** Returns the rows of the general options that a command has. */
const commonRows = (schema: OptionSchema): readonly HelpRow[] =>
  OPTION_ROWS.filter(([term]) => {
    const long = /--([a-z-]+)/.exec(term)?.[1] ?? '';
    return Object.hasOwn(schema, long === 'output' ? 'output-file' : long);
  });

/** `COMMAND --help`: prints the purpose and the options of a command. @returns the exit status */
export async function commandHelp(name: string, terminal: Terminal): Promise<number> {
  const [usage, meaning] = COMMAND_ROWS.find(([term]) => term.split(' ')[0] === name) ?? [name, ''];
  const style = styleOf(terminal);
  const own = COMMAND_OPTION_ROWS.filter(([term]) => term.startsWith(`${name} `)).map(
    ([term, about]): HelpRow => [term.slice(name.length + 1), about],
  );
  const rows = [...own, ...commonRows(COMMAND_OPTIONS[name] ?? {})];
  const parts = [
    `${style.heading('Usage:')} ${PROGRAM} ${usage}\n`,
    paragraphs([`${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`]),
    ...(rows.length > 0 ? [section('Options', rows, style)] : []),
    GENERAL,
  ];
  await writePaged(terminal, parts.join('\n'));
  return EXIT_DONE;
}

/** The line that leads to the general help. */
const GENERAL = `For files, encodings, time limits, and exit statuses: ${PROGRAM} help\n`;

const MAX_EXAMPLES = 2;
/** Longest input and result of an example, in UTF-16 code units, and what a shell would read otherwise. */
const MAX_LENGTH = 72;
const SPECIAL = /['\\%!\r\t\p{Cf}]/u;

/** Returns a few examples of a tool as calls, each with its result. */
function examplesOf(id: string, { page }: NodeTool): string {
  const shown = page.help.examples.filter(
    ({ input, output }) =>
      !SPECIAL.test(input) && input.length <= MAX_LENGTH && output.length <= 3 * MAX_LENGTH && !/\n\s*\n/.test(output),
  );
  return shown
    .slice(0, MAX_EXAMPLES)
    .map(({ title, input, options = {}, output }) => {
      const words = escapeUnsafe(toWords({ v: RECIPE_VERSION, steps: [{ tool: id, options }] }));
      const source = page.input === 'none' ? '' : `printf '${input.replaceAll('\n', '\\n')}' | `;
      return `  # ${title}\n  $ ${source}${PROGRAM} ${words}\n${output.trimEnd().replace(/^/gm, '  ')}\n`;
    })
    .join('\n');
}

/** `TOOL --help`: prints the purpose, examples, and options of a tool. @returns the exit status @throws UsageError */
export async function toolHelp(name: string, terminal: Terminal): Promise<number> {
  const [id] = namedTool(name);
  const tool = await loadTool(id);
  if (!tool) throw new UsageError(unknownTool(id));
  const style = styleOf(terminal);
  const { meta, page } = tool;
  const rows = optionRows(page.options);
  const examples = examplesOf(id, tool);
  const words = [id, '[options]', ...operandNames(id), ...(page.input === 'none' ? [] : ['[file ...]'])];
  const short = shortNameOf(id);
  const letters = letterRows(id);
  const config = await configured(id);
  const parts = [
    `${style.heading('Usage:')} ${PROGRAM} ${words.join(' ')}\n`,
    paragraphs([`${meta.name}: ${meta.description}${short === undefined ? '' : ` Short name: ${short}.`}`]),
    ...(examples === '' ? [] : [`${style.heading('Examples:')}\n${examples}`]),
    ...(rows.length > 0 ? [section('Options of this tool', rows, style)] : []),
    ...(letters.length > 0 ? [section('Letters', letters, style)] : []),
    ...(config ? [escapeUnsafe(`${config.file} changes defaults: ${config.words.join(' ')}\n`)] : []),
    GENERAL,
  ];
  await writePaged(terminal, parts.join('\n'));
  return EXIT_DONE;
}
