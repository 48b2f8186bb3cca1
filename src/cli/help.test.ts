import { describe, expect, test } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { TOOL_IDS } from '../engine/tool-ids.ts';
import { flagOf, optionIdOf } from './api/flags.ts';
import { colorDiff } from './color-diff.ts';
import { runCommand } from './command.ts';
import { toolPaths } from './host/node-host.ts';
import { loadTool, type NodeTool } from './host/node-tools.ts';
import { StatusLine } from './status-line.ts';

describe('help', () => {
  test('names every tool, and the exit statuses', async () => {
    const { status, stdout } = await tool(['--help']);
    expect(status).toBe(0);
    expect(TOOL_IDS.filter((id) => !new RegExp(`\\n  ${id}\\s`).test(stdout))).toEqual([]);
    expect(stdout).toMatch(/\nExit status:\n {2}0 /);
  });

  test.each([
    [['sort-lines', '--help']],
    [['sort-lines', '-h']],
    [['help', 'sort-lines']],
    [['sort-lines', '--by', 'natural', '--help']],
  ])('of a tool: %j', async (args) => {
    const { status, stdout, stderr } = await tool(args);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('--[no-]match-case       Match case.');
    expect(stdout).toMatch(/--by VALUE +Sort by\. One of: alpha, natural/);
  });

  test('of a tool has two examples as calls, and leads to the general help', async () => {
    const { stdout } = await tool(['help', 'upper-case']);
    expect(stdout).toContain("  # Uppercase\n  $ printf 'hello World 1' | lettermill upper-case\n  HELLO WORLD 1\n");
    expect(stdout).toContain('$ printf \'straße\' | lettermill upper-case --sharpS "ẞ"\n  STRAẞE\n');
    expect(stdout).toMatch(/exit statuses: lettermill help\n$/);
  });

  test('of a tool with lines has them in one argument', async () => {
    expect((await tool(['help', 'sort-lines'])).stdout).toContain("printf 'banana\\nApple");
  });

  test('of most tools has an example', async () => {
    const shown = await Promise.all(TOOL_IDS.map(async (id) => (await tool(['help', id])).stdout));
    expect(shown.filter((text) => text.includes('\nExamples:\n')).length).toBeGreaterThan(55);
  });

  test.each([
    [['redact', '--help'], '--map FILE', '--jobs N'],
    [['recipe', '-h'], '--steps', '--by'],
    [['help', 'compare'], '--by line|word|char', '--steps'],
    [['mcp', '--help'], '--root FOLDER', '--encoding'],
    [['--find', '--help'], '--time-limit', '--gzip'],
  ])('of a command has its own options: %j', async (args, own, others) => {
    const { status, stdout } = await tool(args);
    expect([status, stdout.includes(own), stdout.includes(others)]).toEqual([0, true, false]);
  });

  test('has colors only on a terminal that shows them', async () => {
    const shown = async (hasColors: boolean) => {
      let text = '';
      const terminal = {
        stdin: (async function* () {})(),
        isStdinDirectory: () => false,
        hasColors,
        write: async (output: string | Uint8Array) => {
          text += output;
        },
        error: () => {},
      };
      await runCommand(['--help'], terminal);
      return text;
    };
    expect(await shown(true)).toContain('\x1b[1mUsage:\x1b[22m');
    expect(await shown(false)).not.toContain('\x1b');
  });

  test('--version is that of the package', async () => {
    expect((await tool(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

test.each([...toolPaths.keys()])('each option of %s can be given in kebab case', async (id) => {
  const { page } = (await loadTool(id)) as NodeTool;
  for (const option of Object.keys(page.options)) expect(optionIdOf(page.options, flagOf(option))).toBe(option);
});

test('an option in kebab case is that option', async () => {
  expect((await tool(['sort-lines', '--no-drop-blank', '--match-case'], 'b\n\nB')).stdout).toBe('\nb\nB');
});

test('a comparison has the colors of a patch', () => {
  expect(colorDiff('--- a\n@@ -1 +1 @@\n-b\n+c\n d\n')).toBe(
    '\x1b[1m--- a\x1b[0m\n\x1b[36m@@ -1 +1 @@\x1b[0m\n\x1b[31m-b\x1b[0m\n\x1b[32m+c\x1b[0m\n d\n',
  );
  expect(colorDiff('a [-b-] {+c+}')).toBe('a \x1b[31m[-b-]\x1b[0m \x1b[32m{+c+}\x1b[0m');
});

test('progress appears after half a second, ten times a second at most, and is removed', () => {
  let written = '';
  const status = new StatusLine((text) => {
    written += text;
  }, 0);
  status.clear();
  status.show('1%', 499);
  status.show('2%', 500);
  status.show('3%', 599);
  status.show('4%', 600);
  status.clear();
  expect(written).toBe('\r\x1b[K2%\r\x1b[K4%\r\x1b[K');
});
