import { choiceValue, defaults, type Field, isRelevant, type OptionSchema } from '../engine/contract/options.ts';
import { flagOf } from './api/flags.ts';
import { unknownTool } from './api/unknown-tool.ts';
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
import { loadTool } from './host/node-tools.ts';
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
  const tools = (await describeTools()).map(({ id, description }): HelpRow => [id, description]);
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
  await terminal.write(parts.join('\n'));
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

/** Rows about the options of every tool, for a tool that may have options of the same names itself. */
const commonRows = (options: OptionSchema): readonly HelpRow[] =>
  OPTION_ROWS.flatMap(([term, meaning]): HelpRow[] => {
    const [, short, long = '', value = ''] = /^(?:(-.), )?--([a-z-]+)(.*)$/.exec(term) ?? [];
    if (!Object.hasOwn(options, long)) return [[term, meaning]];
    return short === undefined ? [] : [[short + value, meaning]];
  });

/** `help TOOL`: prints the purpose, options, and an example of a tool. @returns the exit status @throws UsageError */
export async function toolHelp(id: string, terminal: Terminal): Promise<number> {
  const tool = await loadTool(id);
  if (!tool) throw new UsageError(unknownTool(id));
  const style = styleOf(terminal);
  const { meta, page } = tool;
  const rows = optionRows(page.options);
  const parts = [
    `${style.heading('Usage:')} ${PROGRAM} ${id} [options]${page.input === 'none' ? '' : ' [file ...]'}\n`,
    paragraphs([`${meta.name}: ${meta.description}`, ...page.help.about]),
    ...(rows.length > 0 ? [section('Options of this tool', rows, style)] : []),
    section('Options', commonRows(page.options), style),
    section('Exit status', EXIT_ROWS, style),
  ];
  await terminal.write(parts.join('\n'));
  return EXIT_DONE;
}
