import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const DOCUMENT = 'docs/from-an-empty-folder.md';

/** A command of the document, and what it prints. */
type Step = { readonly command: string; readonly printed: string };

/** A part of the document: files that it shows, and commands. */
type Section = {
  readonly files: readonly (readonly [name: string, content: string])[];
  readonly steps: readonly Step[];
};

const FENCE = /^```(\S+) ?(\S*)\n([\s\S]*?)^```$/gm;

/** Reads commands, which begin with `$ `, with the lines after each. */
const stepsOf = (transcript: string): Step[] =>
  transcript.split(/^\$ /m).flatMap((part) => {
    const end = part.indexOf('\n');
    return part === '' ? [] : [{ command: part.slice(0, end), printed: part.slice(end + 1) }];
  });

/** Reads a section of the document. @throws Error if there is none */
function sectionOf(title: string): Section {
  const section = readFileSync(join(root, DOCUMENT), 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`${DOCUMENT} has no section ${title}.`);
  const fences = [...section.matchAll(FENCE)];
  return {
    files: fences.flatMap(([, , name = '', content = '']) => (name === '' ? [] : [[name, content]])),
    steps: fences.flatMap(([, language, , content = '']) => (language === 'console' ? stepsOf(content) : [])),
  };
}

/** Packages of the registry that the document installs: those of this checkout are used, without a network. */
const FROM_REGISTRY = /^npm install --silent ((?:@[\w-]+\/)?[\w-]+)(?:@\d+)?$/;

function link(name: string, folder: string): void {
  const target = join(folder, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), target);
}

/** Marks the end of the output of a command; no output has it. */
const END = '\u0001';

/**
 * Runs the commands of a section of the document, in one shell.
 *
 * @param folder in which they run
 * @param changes words of the document, and what the test has in place of them: a port that is free
 * @returns a sentence for each command that printed something else
 */
export function transcriptProblems(
  title: string,
  folder: string,
  changes: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): readonly string[] {
  const { files, steps } = sectionOf(title);
  const changed = (text: string) =>
    Object.entries(changes).reduce((all, [word, replacement]) => all.replaceAll(word, replacement), text);
  for (const [name, content] of files) writeFileSync(join(folder, name), changed(content));
  const commands = steps.map(({ command }) => {
    const [, installed] = FROM_REGISTRY.exec(command) ?? [];
    if (installed === undefined) return changed(command);
    link(installed, folder);
    return ':';
  });
  // What a failed section has started must not stay.
  const stop = `trap 'kill $(jobs -p) $(cat nginx.pid) 2> /dev/null' EXIT`;
  const script = commands.map((command) => `${command}\nprintf '${END}'\n`).join('');
  const { stdout } = spawnSync('bash', ['-c', `exec 2>&1\n${stop}\n${script}`], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  // A terminal shows no carriage returns.
  const printed = stdout.replaceAll('\r\n', '\n').split(END);
  return steps.flatMap(({ command, printed: expected }, i) =>
    printed[i] === changed(expected) ? [] : [`$ ${command}\n${printed[i]}instead of\n${changed(expected)}`],
  );
}
