import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { completions } from './completion.ts';

const words = async (...given: string[]) => (await completions(given)).map(([word]) => word);

describe('completion', () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [['sort'], ['sort-lines', 'sort']],
    [['det'], ['detect']],
    [
      ['help', 'sort'],
      ['sort-lines', 'sort'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [
      ['sort-lines', '--by', 'n'],
      ['natural', 'number'],
    ],
    [['sort-lines', '--by=na'], ['--by=natural']],
    [['sort-lines', '--by', '=', 'na'], ['natural']],
    [['sort-lines', '--mat'], ['--match-case']],
    [['sort-lines', '--no-d'], ['--no-drop-blank']],
    [['sort-lines', '--match-case', ''], []],
    [['sort-lines', 'a'], []],
    [['csv-to-json-converter', '--outp'], ['--output']],
    [['csv-to-json-converter', '-o'], ['-o']],
    [['upper-case', '--outp'], ['--output']],
    [['compare', '--ignore-s'], ['--ignore-space']],
    [['redact', '--on'], ['--only']],
    [['redact', '--action', 'st'], ['stand-in']],
    [['restore', '--m'], ['--map']],
    [['nonsense', '--x'], []],
  ])('of %j', async (given, expected) => {
    expect(await words(...given)).toEqual(expected);
  });

  test('of nothing has all tools and commands', async () => {
    expect(await words('')).toEqual(expect.arrayContaining(['sort-lines', 'zalgo-text-generator', 'batch', 'recipe']));
  });

  test('of bash is a script that completes', async () => {
    const { stdout } = await tool(['completion', 'bash']);
    const script = `lettermill() { printf 'sort-lines\\tSort\\n'; }
      ${stdout}
      COMP_WORDS=(lettermill sort); COMP_CWORD=1; _lettermill; echo "\${COMPREPLY[@]}"
      lettermill() { :; }
      COMP_WORDS=(lettermill sort-lines READ); COMP_CWORD=2; _lettermill; echo "\${COMPREPLY[@]}"`;
    expect(spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout).toBe('sort-lines\nREADME.md\n');
  });

  test('of another shell is wrong usage', async () => {
    expect(await tool(['completion', 'csh'])).toMatchObject({ status: 2, stdout: '' });
  });
});

/** Whether a shell is installed; if not, says that it is not tested. */
function hasShell(shell: string): boolean {
  const { status } = spawnSync(shell, ['--version']);
  if (status !== 0) console.warn(`${shell} is not installed, so its completion was not tested.`);
  return status === 0;
}

describe('the script of a shell, run by it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'completion-'));
  const env = { ...process.env, HOME: folder, TERM: 'xterm', PATH: `${folder}:${process.env['PATH']}` };

  // Completes some words, and prints any other ones: the first that comes from PATH.
  beforeAll(() => {
    const command = `#!/bin/sh
case "$*" in
  'completion --words sort-l') printf 'sort-lines\\tSort lines: A-Z.\\n' ;;
  'completion --words sort-lines --by na') printf 'natural\\tSort by\\n' ;;
  'completion --words sort-lines --by=na') printf -- '--by=natural\\tSort by\\n' ;;
  'completion --words'*) ;;
  *) echo "ran: $* END" ;;
esac
`;
    writeFileSync(join(folder, 'lettermill'), command);
    chmodSync(join(folder, 'lettermill'), 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const CASES = [
    ['sort-l', 'sort-lines'],
    ['sort-lines --by na', 'sort-lines --by natural'],
    ['sort-lines --by=na', 'sort-lines --by=natural'],
    ['sort-lines READ', 'sort-lines README.md'],
  ] as const;

  test.skipIf(!hasShell('fish')).each(CASES)('fish: %s', async (typed, completed) => {
    writeFileSync(join(folder, 'lettermill.fish'), (await tool(['completion', 'fish'])).stdout);
    const script = `source ${folder}/lettermill.fish; complete -C 'lettermill ${typed}'`;
    const { stdout } = spawnSync('fish', ['--no-config', '-c', script], { env, encoding: 'utf8' });
    expect(stdout.split(/[\t\n]/)[0]).toBe(completed.split(' ').at(-1));
  });

  test.skipIf(!hasShell('zsh')).each(CASES)('zsh: %s', async (typed, completed) => {
    writeFileSync(join(folder, '_lettermill'), (await tool(['completion', 'zsh'])).stdout);
    const script = `zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'fpath=(${folder} $fpath); autoload -Uz compinit && compinit -u -D'
      zpty -n -w shell 'lettermill ${typed}'$'\\t\\n'
      zpty -r shell output '*ran: *END*'
      print -r -- "$output"`;
    const { stdout } = spawnSync('zsh', ['-f', '-c', script], { env, encoding: 'utf8', timeout: 30_000 });
    expect(/ran: (.*) END/.exec(stdout)?.[1]).toBe(completed);
  });
});
