import { describe, expect, test } from 'vitest';
import { tool } from '../../tests/command-line.ts';
import { TOOL_IDS } from '../engine/tool-ids.ts';
import { NO_LIMIT } from './api/run.ts';
import { limitOfOne } from './arguments.ts';
import { runCommand } from './command.ts';
import { loadTool, type NodeTool } from './host/node-tools.ts';

test('a tool converts standard input to standard output, byte for byte', async () => {
  expect(await tool(['lower-case'], 'ÀB\r\nC')).toEqual({ status: 0, stdout: 'àb\r\nc', stderr: '' });
});

test.each<[what: string, args: string[], input: string, output: string]>([
  ['JSON', ['json-formatter'], '{}', '{}\n'],
  ['minified JSON', ['json-formatter', '--mode', 'minify'], '[ 1 ]\n', '[1]\n'],
  ['JSON of CSV', ['csv-to-json-converter', '--output', 'jsonl'], 'a\n1', '{"a":1}\n'],
  ['CSV of JSON', ['csv-to-json-converter', '--direction', 'csv'], '[{"a":1}]', 'a\r\n1\r\n'],
  ['XML', ['xml-formatter'], '<a/>', '<a/>\n'],
  ['HTML', ['html-formatter'], '<p>a</p>', '<p>a</p>\n'],
  ['JSON of a recipe', ['--recipe', 'lower-case | json-formatter'], '"A"', '"a"\n'],
  ['JSON that was only decoded', ['base64-converter', '--direction', 'decode'], 'WzFd', '[1]'],
  ['a text of a recipe', ['--recipe', 'json-formatter | upper-case'], '"a"', '"A"'],
  ['JSON that was found', ['detect', '--apply'], '{"a":[1,2]}', '{\n  "a": [\n    1,\n    2\n  ]\n}\n'],
  ['nothing', ['json-formatter'], '', ''],
  ['an empty last result', ['json-formatter', '--query', '$[*]', '--results', 'lines'], '["a",""]', 'a\n\n'],
  ['one empty result', ['json-formatter', '--query', '$[*]', '--results', 'lines'], '[""]', '\n'],
  ['no result', ['json-formatter', '--query', '$[*]', '--results', 'lines'], '[]', ''],
  ['one empty match', ['regex-tester', '--pattern', '^\\d*', '--flags', ''], 'a', '\n'],
  ['no match', ['regex-tester', '--pattern', '\\d'], 'a', ''],
  ['an empty last match', ['regex-tester', '--pattern', '\\d*'], 'a1', '\n1\n\n'],
  ['results as lines', ['json-formatter', '--query', '$[*]', '--results', 'lines'], '[7,3]', '7\n3\n'],
  ['parts', ['text-splitter'], 'a,b', 'a\nb\n'],
  ['parts with a text between them', ['text-splitter', '--out', 'custom', '--out-custom', '/'], 'a,b', 'a/b'],
  ['sorted numbers', ['number-sorter'], '2\n1', '1\n2\n'],
  ['matches', ['regex-tester', '--pattern', '\\d'], '7 3', '7\n3\n'],
  ['numbers as bits', ['binary-converter', '--direction', 'numbers'], '2\n3', '10\n11\n'],
  ['Base64 in lines', ['base64-converter', '--line-width', '4'], 'abcd', 'YWJj\nZA==\n'],
  ['Base64 in one line', ['base64-converter'], 'abcd', 'YWJjZA=='],
  ['sorted lines of a text without a line break at its end', ['sort-lines'], 'b\na', 'a\nb'],
])(
  'documents and lines that a tool makes end with a line break, and no other text gets one: %s',
  async (_, args, input, output) => {
    expect(await tool(args, input)).toMatchObject({ status: 0, stdout: output });
  },
);

test('names the errors against a schema, up to 100 of them, with their places', async () => {
  const schema = '{"minItems":1,"items":{"type":"string"}}';
  const validated = (input: string) => tool(['json-formatter', '--schema', schema, '--mode', 'minify'], input);
  expect(await validated('["a",\n2, null]')).toEqual({
    status: 0,
    stdout: '["a",2,null]\n',
    stderr:
      '2 errors against the schema, the first at line 2, column 1: must be a text, is 2.\n' +
      'Line 2, column 1: must be a text, is 2 (at /1).\nLine 2, column 4: must be a text, is null (at /2).\n',
  });
  expect((await validated(`[${'1,'.repeat(120)}1]`)).stderr).toMatch(/\n21 more errors are not listed\.\n$/);
});

test('on a screen every result ends with a line break', async () => {
  const shown = async (input: string) => {
    let written = '';
    const terminal = {
      stdin: (async function* () {
        yield Buffer.from(input);
      })(),
      isStdinDirectory: () => false,
      isScreen: true,
      write: async (output: string | Uint8Array) => {
        written += output;
      },
      error: () => {},
    };
    await runCommand(['upper-case'], terminal);
    return written;
  };
  expect(await shown('a')).toBe('A\n');
  expect(await shown('a\n')).toBe('A\n');
  expect(await shown('')).toBe('');
});

test('the value of an option follows a space or an equals sign', async () => {
  expect((await tool(['lower-case', '--locale', 'tr'], 'I')).stdout).toBe('ı');
  expect((await tool(['lower-case', '--locale=tr'], 'I')).stdout).toBe('ı');
});

test('switches need no value, take one, or are turned off by --no-', async () => {
  const address = 'SEE HTTPS://Ex.com';
  expect((await tool(['lower-case', '--protect'], address)).stdout).toBe('see HTTPS://Ex.com');
  expect((await tool(['lower-case', '--protect', 'false'], address)).stdout).toBe('see https://ex.com');
  expect((await tool(['lower-case', '--no-protect'], address)).stdout).toBe('see https://ex.com');
});

test('options can be named by the labels on the page', async () => {
  expect((await tool(['text-joiner', '--separator', 'comma'], 'a\nb')).stdout).toBe('a,b');
  expect((await tool(['text-joiner', '--separator=pipe'], 'a\nb')).stdout).toBe('a | b');
  expect((await tool(['lower-case', '--no-keep-urls-and-email-addresses'], 'HTTP://A.B')).stdout).toBe('http://a.b');
  expect((await tool(['add-prefix-suffix', '--prefix', '--suffix', '--suffix', 'x'], 'a')).stdout).toBe('--suffixax');
});

test('values may start with a hyphen', async () => {
  expect((await tool(['add-prefix-suffix', '--prefix', '- '], 'a')).stdout).toBe('- a');
  expect((await tool(['add-line-numbers', '--start', '-1'], 'a')).stdout).toBe('-1. a');
});

test('an error in the input exits with 1, with message and position on standard error', async () => {
  const { status, stdout, stderr } = await tool(['json-formatter'], '{"a" 1}');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe('Line 1, column 6: ":" expected after the key "a".\n');
});

test.each([
  [['lower-case', '--locale', 'xx'], 'Unknown locale "xx". Choose one of: root, tr.'],
  [['add-line-numbers', '--step', '0'], 'Step must be a whole number from -1,000 to 1,000, but not 0.'],
  [['lower-case', '--protect=maybe'], 'Keep URLs and email addresses must be true or false.'],
  [['lower-case', '--nothing', '1'], 'Unknown option "nothing". Choose one of: keep, protect, locale.'],
  [
    ['lower-case', '--no-locale'],
    'Unknown option "no-locale". Did you mean --locale? Choose one of: keep, protect, locale.',
  ],
  [['lower-case', '--locale'], '--locale needs a value.'],
  [['no-such-tool'], 'Unknown tool "no-such-tool".\nFor all tools: lettermill list'],
  [['--nonsense'], 'Unknown option --nonsense.'],
  [[], 'Specify a tool.'],
  [['lower-case', 'none.txt'], 'none.txt: There is no such file.'],
  [['--list', 'lower-case'], 'Unexpected argument "lower-case" after --list.'],
  [['--detect', 'none.txt'], 'none.txt: There is no such file.'],
  [['--detect', '--strict'], 'Unknown option "strict". Choose one of: encoding, lossy, apply.'],
  [['--batch', 'none.jsonl'], 'none.jsonl: There is no such file.'],
  [['lower-case', '--time-limit', 'soon'], '--time-limit must be a number of seconds from 0 (no limit) to 2,147,483.'],
])('wrong usage %j exits with 2', async (args, message) => {
  const { status, stdout, stderr } = await tool(args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test('--list names every tool with its options', async () => {
  const list = JSON.parse((await tool(['--list'])).stdout) as { id: string; options: Record<string, unknown> }[];
  expect(list.map(({ id }) => id).sort()).toEqual([...TOOL_IDS].sort());
  expect(list.find(({ id }) => id === 'lower-case')?.options['locale']).toMatchObject({
    kind: 'select',
    choices: ['root', 'tr'],
    default: 'root',
  });
});

test('--batch answers each line in order and survives bad ones', async () => {
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
  const answers = (await tool(['--batch'], lines.join('\n'))).stdout
    .trimEnd()
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

test('--batch gives the list, table, info and notes of an engine, and survives a null byte and a lone surrogate', async () => {
  const jobs = [
    { tool: 'text-splitter', input: 'a,b', options: {} },
    { tool: 'text-counter', input: 'a' },
    { tool: 'hex-to-text-converter', input: '41', options: { direction: 'decode' } },
    { tool: 'json-formatter', input: '{"a":1,"a":2}' },
    { tool: 'reverse-lines', input: '\0\ud83d' },
    { tool: 'lower-case', input: 'A', options: { zzz: 1 } },
    { tool: 'lower-case', input: 'A', options: [] },
    { tool: 'find-and-replace', input: 'A', options: { find: '(', mode: 'regex' } },
  ];
  const [split, counted, shown, noted, odd, unknown, notOptions, pattern] = (
    await tool(['--batch'], `${jobs.map((job) => JSON.stringify(job)).join('\r\n')}\n\n`)
  ).stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const list = [
    { label: 'Part 1', text: 'a' },
    { label: 'Part 2', text: 'b' },
  ];
  expect(split).toMatchObject({ ok: true, text: 'a\nb', list, info: expect.any(Object) });
  expect(counted).toMatchObject({ ok: true, info: { characters: 1, words: 1 } });
  const table = { columns: ['Offset', 'Bytes', 'Text'], rows: [['00000000', '41', 'A']] };
  expect(shown).toMatchObject({ ok: true, text: 'A', table });
  expect(noted).toMatchObject({ ok: true, notes: [expect.stringContaining('duplicate key "a"')] });
  expect(odd).toMatchObject({ ok: true, text: '\0\ud83d' });
  expect(unknown.error.message).toMatch(/^Unknown option "zzz"\. Choose one of: /);
  expect(notOptions.error.message).toBe('"options" must be an object.');
  expect(pattern).toMatchObject({ ok: false, error: { message: expect.any(String) } });
});

const INPUT = { code: 'input' };

test.each<readonly [Record<string, unknown>, string, Record<string, unknown>]>([
  [{ tool: 'upper-case', input: 'a', option: {} }, 'Unknown key "option". Did you mean "options"?', INPUT],
  [{ tool: 'upper-case', inputs: 'a' }, 'Unknown key "inputs". Did you mean "input"?', INPUT],
  [{ tool: 'upper-case', input: 'a', recipe: [] }, 'A job has either "recipe" or "tool", not both.', INPUT],
  [{ detect: true, input: 'a', options: {} }, 'Unknown key "options". This job may have "detect", "input".', INPUT],
  [{ compare: ['a', 'b'], input: '' }, 'Unknown key "input". This job may have "compare", "options".', INPUT],
  [{ find: [['a', 'A']], input: '' }, 'Unknown key "input".', INPUT],
  [{ recipe: [{ tool: 'upper-case' }], options: {} }, 'Unknown key "options".', INPUT],
  [{ tol: 'upper-case', input: 'a' }, 'Unknown key "tol". Did you mean "tool"?', INPUT],
  [{ input: 'a' }, 'A job must be an object with', INPUT],
  [{ detect: 'yes', input: 'a' }, '"detect" must be true.', INPUT],
  [{ compare: ['a'] }, '"compare" must be two strings.', INPUT],
  [
    { tool: 'upper-cas', input: 'a' },
    'Unknown tool "upper-cas". Did you mean upper-case?',
    { code: 'tool', tool: 'upper-cas', suggestion: 'upper-case' },
  ],
  [
    { tool: 'lower-case', input: 'a', options: { local: 'tr' } },
    'Unknown option "local". Did you mean --locale?',
    { code: 'option', tool: 'lower-case', option: 'local', suggestion: 'locale' },
  ],
])('a batch refuses the job %j', async (job, message, fields) => {
  const [row] = (await tool(['batch'], JSON.stringify(job))).stdout.split('\n');
  expect(JSON.parse(row ?? '')).toEqual({ ok: false, error: { message: expect.stringContaining(message), ...fields } });
});

test('notes go to standard error, and only the result to standard output', async () => {
  const { status, stdout, stderr } = await tool(['json-formatter', '--indent', '2'], '{"a":1,"a":2}');
  expect(status).toBe(0);
  expect(stderr).toContain('duplicate key "a"');
  expect(stdout).not.toContain('duplicate');
});

test('a generator reads no input, and --help exits with 0', async () => {
  const unread = {
    [Symbol.asyncIterator](): never {
      throw new Error('Standard input was read.');
    },
  };
  expect((await tool(['password-generator', '--length', '20'], unread)).stdout).toHaveLength(20);
  expect(await tool(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('--batch'), stderr: '' });
});

describe('bytes that are not UTF-8', () => {
  const bad = Buffer.from('ab\xc3(', 'latin1');

  test('are an error with their position', async () => {
    expect(await tool(['upper-case'], bad)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'This is not UTF-8: at byte 2, counted from 0, C3 is cut short; 1 more byte expected. ' +
        'Name its encoding with --encoding, or replace what does not fit with --lossy.\n',
    });
  });

  test('are replaced with --lossy, or decoded with --encoding', async () => {
    expect(await tool(['upper-case', '--lossy'], bad)).toEqual({ status: 0, stdout: 'AB\ufffd(', stderr: '' });
    expect(await tool(['upper-case', '--encoding', 'latin1'], bad)).toEqual({
      status: 0,
      stdout: 'AB\u00c3(',
      stderr: '',
    });
  });

  test('are decoded as UTF-16 if they begin with its byte order mark', async () => {
    const stderr = 'The input is UTF-16LE; the result is UTF-8.\n';
    expect(await tool(['upper-case'], Buffer.from('\ufeffab', 'utf16le'))).toEqual({ status: 0, stdout: 'AB', stderr });
  });

  test('do not affect an --encoding option of the tool itself', async () => {
    const { status, stderr } = await tool(['binary-converter', '--encoding', 'klingon'], 'a');
    expect([status, stderr]).toEqual([2, expect.stringContaining('Unknown encoding "klingon". Choose one of:')]);
  });

  test('in a batch are an error in their line only', async () => {
    const jobs = Buffer.concat([
      Buffer.from('{"tool":"upper-case","input":"a"}\n{"tool":"upper-case","input":"'),
      bad,
      Buffer.from('"}\r\n\n{"tool":"upper-case","input":"b\u2028"}'),
    ]);
    const rows = async (args: string[]) =>
      (await tool(['--batch', ...args], jobs)).stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(await rows([])).toMatchObject([
      { ok: true, text: 'A' },
      { ok: false, error: { message: expect.stringContaining('This is not UTF-8: at byte 32, counted from 0,') } },
      { ok: true, text: 'B\u2028' },
    ]);
    expect(await rows(['--lossy'])).toMatchObject([{ text: 'A' }, { text: 'AB\ufffd(' }, { text: 'B\u2028' }]);
  });
});

describe('what a result lacks', () => {
  const stderr = '3 blank lines left out.\n2 line breaks made like the first.\n';
  const text = 'b\r\n\r\n\r\na\n \nb\r\n';

  test('is on standard error, and the result alone on standard output', async () => {
    expect(await tool(['sort-lines'], text)).toEqual({ status: 0, stdout: 'a\r\nb\r\nb\r\n', stderr });
    expect(await tool(['sort-lines', '--no-drop-blank'], 'b\n\na\n')).toMatchObject({ stderr: '' });
  });

  test('is also said of a text in pieces', async () => {
    const lines = 'b\n'.repeat(3 << 20);
    const { stderr } = await tool(['sort-lines'], `\ufeff${lines}\n \r\na\n`);
    expect(stderr).toBe(
      'The byte order mark (U+FEFF) at the start was left out.\n' +
        '2 blank lines left out.\n1 line break made like the first.\n',
    );
  });

  test('is a figure of a batch', async () => {
    const { stdout } = await tool(['batch'], JSON.stringify({ tool: 'text-joiner', input: ' a\n\nb' }));
    expect(JSON.parse(stdout)).toMatchObject({ text: 'a, b', info: { losses: { blankLines: 1, trimmed: 1 } } });
  });

  test('a byte order mark is said, unless it is among the bytes of the result', async () => {
    expect(await tool(['upper-case'], '\ufeffa')).toEqual({
      status: 0,
      stdout: 'A',
      stderr: 'The byte order mark (U+FEFF) at the start was left out.\n',
    });
    expect(await tool(['base64-converter'], '\ufeffa')).toMatchObject({ stdout: '77u/YQ==', stderr: '' });
  });
});

describe('a batch', () => {
  const job = (input: string) => `${JSON.stringify({ tool: 'upper-case', input })}\n`;

  test('that begins with a byte order mark exits with 2, with the error in its row and on standard error', async () => {
    const { status, stdout, stderr } = await tool(['--batch'], `\ufeff${job('a')}${job('b')}`);
    const message = 'This line begins with a byte order mark (U+FEFF). Save the jobs as UTF-8 without one.';
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toMatchObject([
      { ok: false, error: { message } },
      { ok: true, text: 'B' },
    ]);
    expect([status, stderr]).toEqual([2, `${message}\n`]);
  });

  test('in UTF-16 is wrong usage', async () => {
    const { status, stdout, stderr } = await tool(['--batch'], Buffer.from(`\ufeff${job('a')}`, 'utf16le'));
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining('must be UTF-8, not UTF-16')]);
  });

  test('with --strict exits with 1 if a line failed, and with 0 if none did', async () => {
    expect((await tool(['--batch'], `${job('a')}x\n`)).status).toBe(0);
    expect((await tool(['--batch', '--strict'], `${job('a')}x\n`)).status).toBe(1);
    expect((await tool(['--batch', '--strict'], job('a'))).status).toBe(0);
  });
});

describe('the time limit', () => {
  /** A pattern that backtracks for hours on this text. */
  const endless = ['find-and-replace', '--find', '^(a+)+$', '--mode', 'regex'];
  const text = `${'a'.repeat(40)}!`;

  test('of one tool can be given', async () => {
    const { status, stdout, stderr } = await tool([...endless, '--time-limit', '0.1'], text);
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^Stopped after 0\.1 s/)]);
  });

  test.each<readonly [string, Record<string, unknown>, number | undefined, number]>([
    ['find-and-replace', {}, undefined, NO_LIMIT],
    ['find-and-replace', {}, 500, 500],
    ['regex-tester', {}, undefined, NO_LIMIT],
    ['regex-tester', { timeout: '5 s' }, undefined, 5000],
    ['regex-tester', { timeout: '5 s' }, NO_LIMIT, NO_LIMIT],
  ])('of %s with the options %j and the given limit %s is %i ms', async (id, options, given, limit) => {
    const { page } = (await loadTool(id)) as NodeTool;
    expect(limitOfOne(page, options, given)).toBe(limit);
  });

  test('of a batch is that of each tool, or the given one', async () => {
    const line = JSON.stringify({ tool: endless[0], input: text, options: { find: '^(a+)+$', mode: 'regex' } });
    const messageOf = async (args: string[]) =>
      JSON.parse((await tool(['--batch', ...args], line)).stdout).error.message;
    expect(await messageOf([])).toMatch(/^Stopped after 2 s/);
    expect(await messageOf(['--time-limit', '0.15'])).toMatch(/^Stopped after 0\.15 s/);
  });
});

describe('detection', () => {
  const PACKED = 'H4sIAAAAAAAAA6tWKi1OLVKyUkrMy1PSUSrKz0ktVrKKVkpMyc0ECaSklinF1gIAsNxhESYAAAA=';

  test('--detect gives findings, best first, with inner findings and actions', async () => {
    const { status, stdout, stderr } = await tool(['--detect'], PACKED);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { findings } = JSON.parse(stdout);
    expect(findings).toMatchObject([
      { kind: 'base64', proof: 'signature', inside: [{ kind: 'gzip', inside: [{ kind: 'json' }] }] },
    ]);
    expect(findings[0].actions[0]).toEqual({
      label: 'Unpack and format it',
      steps: [
        { tool: 'base64-converter', options: { direction: 'decode', unpack: true } },
        { tool: 'json-formatter', options: {} },
      ],
    });
  });

  test('--apply writes the result of the best action if the kind is proven', async () => {
    const { status, stdout, stderr } = await tool(['--detect', '--apply'], PACKED);
    expect(JSON.parse(stdout)).toEqual({ user: 'ann', roles: ['admin', 'dev'] });
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: 'Base64 of gzip of JSON (its first bytes say gzip): Unpack and format it.\n',
    });
  });

  test.each([
    ['This looks like ordinary text.', 'Hello there.'],
    ['A Caesar cipher (shifted by 13:', 'Gur zrrgvat vf ng avar naq jr jvyy or gurer.'],
    ['A UUID (32 hex digits in five groups). No tool does more with it.', '123e4567-e89b-12d3-a456-426614174000'],
  ])('--apply reports what it found and exits with 1: %s', async (message, text) => {
    const { status, stdout, stderr } = await tool(['--detect', '--apply'], text);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('works in a batch', async () => {
    const lines = [
      { detect: true, input: 'caf%C3%A9' },
      { detect: true, input: 'Hello there.' },
      { detect: true, input: 1 },
      { tool: 'upper-case', input: 'a' },
    ];
    const answers = (await tool(['--batch'], lines.map((line) => JSON.stringify(line)).join('\n'))).stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { ok: true, findings: [{ kind: 'percent', confidence: 0.95, inside: [] }] },
      { ok: true, findings: [] },
      { ok: false, error: { message: '"input" must be a string.' } },
      { ok: true, text: 'A' },
    ]);
  });
});
