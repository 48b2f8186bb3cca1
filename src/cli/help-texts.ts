import { ACTION_NAMES, KIND_NAMES } from './redact-options.ts';

/** A command, option, or exit status with its meaning: a row of the help and of the man page. */
export type HelpRow = readonly [term: string, meaning: string];

export const SUMMARY = 'Converts text with the tools of Lettermill: from standard input or files to standard output.';

export const USAGES: readonly string[] = ['lettermill TOOL [options] [file ...]', 'lettermill COMMAND [arguments]'];

export const COMMAND_ROWS: readonly HelpRow[] = [
  ['list', 'every tool with its options, as JSON'],
  ['search WORDS', 'the tools for a task, the best first, each as the words of a call: search dedupe ignore case'],
  [
    'recipe RECIPE [file ...]',
    "several tools in a row, each on the output of the one before; RECIPE is a file, a link, or 'trim-whitespace | sort-lines'",
  ],
  ['detect [file ...]', 'what a text is, and which tools apply to it, as JSON; --apply runs the best if it is proven'],
  [
    'find BEFORE AFTER [...]',
    'the recipe that turns the first file into the second, as JSON; more pairs may follow; --apply FILE runs it on another',
  ],
  ['compare A B', 'the differences between two files'],
  [
    'redact [file ...]',
    'a text without what is personal or secret: email addresses, numbers of cards and accounts, keys and passwords, ...; --map FILE keeps the values',
  ],
  ['restore [file ...]', 'a text that came back, with the values of --map FILE in it again'],
  [
    'batch [file]',
    'one result a line for each job a line: {"tool","input","options"}, {"recipe","input"}, {"detect":true,"input"}, {"compare":[a,b],"options"} or {"find":[[before,after]],"apply":[text]}',
  ],
  [
    'mcp',
    'serve the tools to an agent, over standard input and output: find, run, recipe, run_file, redact and restore of the Model Context Protocol',
  ],
  ['completion SHELL', 'the script with which bash, zsh or fish completes names of tools, options and values'],
  ['help [TOOL]', 'this text, or the options of a tool; also TOOL --help'],
  ['version', 'the version'],
];

/** Options of tools and recipes, besides those of the tool itself. */
export const OPTION_ROWS: readonly HelpRow[] = [
  ['-o, --output PATH', 'write to a file, once the result is complete; results of several files go to a folder'],
  ['-i, --in-place', 'replace each file by its result; the old content stays in a copy, in place of an older one'],
  ['--backup SUFFIX', 'what the name of that copy ends with; default: .bak; empty for no copy'],
  ['-j, --jobs N', 'files that are converted at the same time, or threads for an input of more than 4 MB; default: 1'],
  [
    '-R, --recursive',
    'folders stand for the files below them, without hidden ones, what a .gitignore leaves out, and what is no text',
  ],
  ['-q, --quiet', 'no notes and no progress, only errors'],
  ['--encoding NAME', 'encoding of the input; default: UTF-8, or UTF-16 if there is a byte order mark'],
  ['--lossy', 'replace invalid bytes by U+FFFD instead of reporting an error'],
  ['--gzip', 'compress the result; gzip input is always decompressed'],
  [
    '--time-limit SECONDS',
    'stop a tool that takes longer; 0 for no limit. Default: none for one tool, that of the tool for each job of a batch, 30 seconds for each search',
  ],
  ['-h, --help', 'the options of the tool'],
];

/** Options of single commands. */
export const COMMAND_OPTION_ROWS: readonly HelpRow[] = [
  ['recipe --steps', 'the result of each step, as lines of JSON on standard error'],
  ['recipe --backwards', 'turn an output of the recipe back into its input'],
  ['recipe --map FILE', 'a new file for the values that the step redact takes, for restore'],
  ['batch --strict', 'exit with 1 if any job failed'],
  ['compare --by line|word|char', 'a unified diff, or the differences within lines in brackets'],
  ['compare --ignore-…', 'case, space [ends|amount|all], line-ends, blank-lines or order'],
  [
    'redact --map FILE',
    'the values that were taken, for restore; as secret as they are. One that exists is continued: the same value keeps its placeholder',
  ],
  [
    'redact --only, --also KINDS',
    `only these kinds, or these too, with commas between them: ${KIND_NAMES.join(', ')}, and own for the words of --words`,
  ],
  ['redact --words FILE', 'words to take, one per line, or /patterns/; after a tab, the name of the placeholder'],
  [
    'redact --action ACTION',
    `what takes the place of values: ${ACTION_NAMES.join(', ')}; also by kind: placeholder,card=last4`,
  ],
  ['redact --certain', 'take only what a check proves'],
  ['redact --list, --json', 'only list what would be taken; values are masked unless --show-values is given'],
  ['compare --lists, --json', 'lines as sets; JSON by value'],
  ['compare --first RECIPE', 'run a recipe (without redact) on both texts, and compare what it makes of them'],
  ['mcp --root FOLDER', 'read and write no file outside of a folder, also not through links; default: any file'],
];

export const EXIT_ROWS: readonly HelpRow[] = [
  ['0', 'success; for compare: no difference'],
  ['1', 'an error in the input, a tool that was stopped, or nothing found; for compare: differences'],
  ['2', 'wrong usage: an unknown tool, option or value, or a file that does not exist; nothing was converted'],
];

export const NOTES: readonly string[] = [
  'Letters go together: sort -ru is sort-lines --order desc --unique. What they mean is in the help of each tool.',
  'An option is given by its name (--matchCase), in kebab case (--match-case), or by its label on the page. If a tool has an option of the same name as one above, it belongs to the tool.',
  'Each command can also be written as an option: lettermill --batch. What follows -- is the name of a file.',
  'LETTERMILL_CONFIG in the environment names a file with defaults: {"sort": {"by": "natural"}, "*": {"backup": ""}}. What * has is for all tools and recipes.',
  'Colors and progress are shown on a terminal only; a NO_COLOR in the environment turns colors off.',
];
