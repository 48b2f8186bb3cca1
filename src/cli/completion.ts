import { choiceValue, type Field, type OptionSchema } from '../engine/contract/options.ts';
import { flagOf, optionIdOf } from './api/flags.ts';
import { namedTool, SHORT_NAMES } from './api/short-names.ts';
import { FILE_OPTIONS, OWN_OPTIONS, PIECES_OPTIONS } from './arguments.ts';
import { COMMAND_OPTIONS } from './command-options.ts';
import { COMMAND_ROWS } from './help-texts.ts';
import { describeTools } from './host/node-host.ts';
import { loadTool } from './host/node-tools.ts';
import type { Terminal } from './terminal.ts';
import { EXIT_DONE, PROGRAM, SHORT_PROGRAM, UsageError } from './usage.ts';

/** Word that a shell may insert, and its description. */
type Candidate = readonly [word: string, meaning: string];

/** Completion scripts: each asks this command for words, one per line with its meaning after a tab; else files. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `# lettermill completion bash > ~/.local/share/bash-completion/completions/lettermill
_lettermill() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  local current="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=($(${PROGRAM} completion --words "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1))
  if [ \${#COMPREPLY[@]} -eq 0 ]; then COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -F _lettermill ${PROGRAM} ${SHORT_PROGRAM}
`,
  zsh: `#compdef ${PROGRAM} ${SHORT_PROGRAM}
# lettermill completion zsh > "\${fpath[1]}/_lettermill"
_lettermill() {
  local -a found
  found=("\${(@f)$(${PROGRAM} completion --words "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=("\${(@)found:#}")
  if (( \${#found} == 0 )); then _files; return; fi
  local -a shown
  local line
  for line in "\${found[@]}"; do shown+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}"); done
  _describe '${PROGRAM}' shown
}
if [ "$funcstack[1]" = "_lettermill" ]; then _lettermill "$@"; else compdef _lettermill ${PROGRAM} ${SHORT_PROGRAM}; fi
`,
  fish: `# lettermill completion fish > ~/.config/fish/completions/lettermill.fish
function __lettermill_words
    set -l given (commandline -opc) (commandline -ct)
    ${PROGRAM} completion --words $given[2..-1] 2>/dev/null
end
complete -c ${PROGRAM} -a '(__lettermill_words)'
complete -c ${SHORT_PROGRAM} -a '(__lettermill_words)'
`,
};

const COMMON: OptionSchema = { ...OWN_OPTIONS, ...PIECES_OPTIONS, ...FILE_OPTIONS };

/** Values of an option; undefined if any is possible. */
function valuesOf(field: Field): readonly string[] | undefined {
  if (field.kind === 'select') return field.choices.map(choiceValue);
  if (field.kind === 'text') return field.suggestions;
  return undefined;
}

const flagsOf = (fields: OptionSchema): Candidate[] =>
  Object.entries(fields).flatMap(([id, field]): Candidate[] => {
    // If the tool has an option of that name, only the short form remains.
    if (id === 'output-file' && Object.hasOwn(fields, 'output')) return [['-o', field.label]];
    const flag = id === 'output-file' ? 'output' : flagOf(id);
    const on: Candidate = [`--${flag}`, field.label];
    return field.kind === 'toggle' && field.default ? [on, [`--no-${flag}`, `Not: ${field.label}`]] : [on];
  });

/** Names of commands and tools. */
async function names(): Promise<Candidate[]> {
  const commands = COMMAND_ROWS.map(([usage, meaning]): Candidate => [usage.split(' ')[0] ?? '', meaning]);
  const tools = (await describeTools()).map(({ id, description }): Candidate => [id, description]);
  const short = Object.entries(SHORT_NAMES).map(([name, call]): Candidate => [name, call]);
  return [...tools, ...short, ...commands];
}

async function schemaOf(name: string): Promise<OptionSchema | undefined> {
  const own = COMMAND_OPTIONS[name];
  if (own) return own;
  const tool = await loadTool(namedTool(name)[0]);
  return tool && { ...COMMON, ...tool.page.options };
}

/**
 * Returns the words that may follow.
 *
 * @param words those after the name of the command; the last one is incomplete, and may be empty
 * @returns an empty list for a file name
 */
export async function completions(words: readonly string[]): Promise<readonly Candidate[]> {
  const [name = '', ...given] = words;
  const current = words.at(-1) ?? '';
  const starting = (candidates: readonly Candidate[]) => candidates.filter(([word]) => word.startsWith(current));
  if (given.length === 0) return starting(await names());
  if (name === 'help') return starting(await names());
  if (name === 'completion') return starting(Object.keys(SCRIPTS).map((shell): Candidate => [shell, 'shell']));
  const fields = await schemaOf(name);
  if (!fields) return [];
  // `--by=na`, or `--by na`, which bash splits into `--by`, `=` and `na`.
  const [, attached, part] = /^--([^=]+)=(.*)$/s.exec(current) ?? [];
  const before = given.at(-2) === '=' ? given.at(-3) : given.at(-2);
  const option = attached ?? /^--([^=]+)$/.exec(before ?? '')?.[1];
  const field = option === undefined ? undefined : fields[optionIdOf(fields, option)];
  if (field && field.kind !== 'toggle') {
    const typed = part ?? (current === '=' ? '' : current);
    const values = (valuesOf(field) ?? []).filter((value) => value.startsWith(typed));
    return values.map((value): Candidate => [attached === undefined ? value : `--${attached}=${value}`, field.label]);
  }
  return current.startsWith('-') ? starting(flagsOf(fields)) : [];
}

/** `completion SHELL`: the script of a shell. @returns the exit status @throws UsageError */
export async function completion([shell = '', ...words]: readonly string[], terminal: Terminal): Promise<number> {
  if (shell === '--words') {
    const found = await completions(words);
    await terminal.write(found.map(([word, meaning]) => `${word}\t${meaning.replace(/[\t\r\n]/g, ' ')}\n`).join(''));
    return EXIT_DONE;
  }
  const script = SCRIPTS[shell];
  if (script === undefined) throw new UsageError('Name your shell: bash, zsh or fish.');
  await terminal.write(script);
  return EXIT_DONE;
}
