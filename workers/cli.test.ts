import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { TOOL_IDS } from '../src/core/tool-ids.ts';

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
  [['add-line-numbers', '--step', '0'], 'Step must be a whole number from -1,000 to 1,000, but not 0.'],
  [['lower-case', '--protect=maybe'], 'Keep URLs and email addresses must be true or false.'],
  [['lower-case', '--nothing', '1'], 'Unknown option "nothing". Choose one of: keep, protect, locale.'],
  [['lower-case', '--no-locale'], 'Unknown option "no-locale". Choose one of: keep, protect, locale.'],
  [['lower-case', '--locale'], "'--locale <value>' argument missing"],
  [['no-such-tool'], 'Unknown tool "no-such-tool".'],
  [['--nonsense'], 'Unknown option --nonsense.'],
  [[], 'Specify a tool.'],
])('bad usage %j: status 2', (args, message) => {
  const { status, stdout, stderr } = tool(args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test('--list names every tool with its options', () => {
  const list = JSON.parse(tool(['--list']).stdout) as { id: string; options: Record<string, unknown> }[];
  expect(list.map(({ id }) => id).sort()).toEqual([...TOOL_IDS].sort());
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
    { ok: false, error: { message: expect.stringContaining('A job must be an object') } },
    { ok: false, error: { message: expect.stringContaining('Unknown tool') } },
    { ok: false, error: { message: expect.stringContaining('must be a string') } },
    { ok: false, error: { message: 'Unknown locale "xx". Choose one of: root, tr.' } },
    { ok: false, error: { line: 1, column: 6, offset: 5 } },
    { ok: true, text: 'B\r\n' },
  ]);
});

test('--batch gives list, table, notes and info where the engine does, and survives a null byte and half a pair', () => {
  const jobs = [
    { tool: 'text-splitter', input: 'a,b', options: {} },
    { tool: 'text-counter', input: 'a' },
    { tool: 'json-formatter', input: '{"a":1,"a":2}' },
    { tool: 'reverse-lines', input: '\0\ud83d' },
    { tool: 'lower-case', input: 'A', options: { zzz: 1 } },
    { tool: 'lower-case', input: 'A', options: [] },
    { tool: 'find-and-replace', input: 'A', options: { find: '(', mode: 'regex' } },
  ];
  const [split, counted, noted, odd, unknown, list, pattern] = tool(
    ['--batch'],
    `${jobs.map((job) => JSON.stringify(job)).join('\r\n')}\n\n`,
  )
    .stdout.trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(split).toMatchObject({ ok: true, list: expect.any(Array), info: expect.any(Object) });
  expect(counted).toMatchObject({ ok: true, info: expect.any(Object) });
  expect(noted).toMatchObject({ ok: true, notes: [expect.stringContaining('duplicate key "a"')] });
  expect(odd).toMatchObject({ ok: true, text: '\0\ud83d' });
  expect(unknown.error.message).toMatch(/^Unknown option "zzz"\. Choose one of: /);
  expect(list.error.message).toBe('"options" must be an object.');
  expect(pattern).toMatchObject({ ok: false, error: { message: expect.any(String) } });
});

test('notes go to standard error, the result alone to standard output', () => {
  const { status, stdout, stderr } = tool(['json-formatter', '--indent', '2'], '{"a":1,"a":2}');
  expect(status).toBe(0);
  expect(stderr).toContain('duplicate key "a"');
  expect(stdout).not.toContain('duplicate');
});

test('a generator reads no input; --help is no error', () => {
  expect(tool(['password-generator', '--length', '20']).stdout).toHaveLength(20);
  expect(tool(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('--batch'), stderr: '' });
});

test('a reader that stops early is no failure', () => {
  const script = `${JSON.stringify(process.execPath)} --import tsx workers/cli.ts upper-case | head -c 3`;
  const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', script], {
    input: 'abc\n'.repeat(1_000_000),
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'ABC', stderr: '' });
});
