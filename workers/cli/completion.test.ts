import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { completions } from './completion.ts';

const words = async (...given: string[]) => (await completions(given)).map(([word]) => word);

describe('completion', () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [['sort'], ['sort-lines']],
    [['det'], ['detect']],
    [['help', 'sort'], ['sort-lines']],
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

  test.each(['zsh', 'fish'])('of %s is a script that asks for words', async (shell) => {
    expect((await tool(['completion', shell])).stdout).toContain('lettermill completion --words');
  });

  test('of another shell is wrong usage', async () => {
    expect(await tool(['completion', 'csh'])).toMatchObject({ status: 2, stdout: '' });
  });
});
