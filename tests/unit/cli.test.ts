import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function tool(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'workers/cli.ts', ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

test('one tool: standard input to standard output, byte for byte', () => {
  expect(tool(['lower-case'], 'ÀB\r\nC')).toEqual({ status: 0, stdout: 'àb\r\nc', stderr: '' });
});

test('options by name, with a value behind it or after an equals sign', () => {
  expect(tool(['lower-case', '--locale', 'tr'], 'I').stdout).toBe('ı');
  expect(tool(['lower-case', '--locale=tr'], 'I').stdout).toBe('ı');
});

test('switches stand alone, take a value, or are turned off by --no-', () => {
  const address = 'SEE HTTPS://Ex.com';
  expect(tool(['lower-case', '--protect'], address).stdout).toBe('see HTTPS://Ex.com');
  expect(tool(['lower-case', '--protect', 'false'], address).stdout).toBe('see https://ex.com');
  expect(tool(['lower-case', '--no-protect'], address).stdout).toBe('see https://ex.com');
});

test('values that start with a hyphen are values', () => {
  expect(tool(['add-prefix-suffix', '--prefix', '- '], 'a').stdout).toBe('- a');
  expect(tool(['add-line-numbers', '--start', '-1'], 'a').stdout).toBe('-1. a');
});

test('an error in the input: status 1, message and place on standard error', () => {
  const { status, stdout, stderr } = tool(['json-formatter'], '{"a" 1}');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe('Line 1, column 6: ":" expected after the key "a".\n');
});

test.each([
  [['lower-case', '--locale', 'xx'], 'Unknown locale "xx". Choose one of: root, tr.'],
  [['lower-case', '--nothing', '1'], "Unknown option '--nothing'"],
  [['no-such-tool'], 'Unknown tool "no-such-tool".'],
  [['--nonsense'], 'Unknown option --nonsense.'],
  [[], 'Name a tool.'],
])('bad usage %j: status 2', (args, message) => {
  const { status, stdout, stderr } = tool(args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test('--list names every tool with its options', () => {
  const list = JSON.parse(tool(['--list']).stdout) as { id: string; options: Record<string, unknown> }[];
  expect(list).toHaveLength(69);
  expect(list.find(({ id }) => id === 'lower-case')?.options['locale']).toMatchObject({
    kind: 'select',
    choices: ['root', 'tr'],
    default: 'root',
  });
});

test('--batch answers each line in order and survives bad ones', () => {
  const lines = [
    '{"tool":"lower-case","input":"A"}',
    '{bad',
    '[]',
    '{"tool":"__proto__","input":"A"}',
    '{"tool":"lower-case","input":1}',
    '{"tool":"lower-case","input":"A","options":{"locale":"xx"}}',
    '{"tool":"json-formatter","input":"{\\"a\\" 1}"}',
    '{"tool":"upper-case","input":"b\\r\\n"}',
  ];
  const answers = tool(['--batch'], lines.join('\n'))
    .stdout.trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers).toMatchObject([
    { ok: true, text: 'a' },
    { ok: false, error: { message: expect.stringContaining('not JSON') } },
    { ok: false, error: { message: expect.stringContaining('A job is an object') } },
    { ok: false, error: { message: expect.stringContaining('Unknown tool') } },
    { ok: false, error: { message: expect.stringContaining('must be a string') } },
    { ok: false, error: { message: 'Unknown locale "xx". Choose one of: root, tr.' } },
    { ok: false, error: { line: 1, column: 6, offset: 5 } },
    { ok: true, text: 'B\r\n' },
  ]);
});
