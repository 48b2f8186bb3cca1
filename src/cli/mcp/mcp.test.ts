import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { expectNone } from '../../../tests/expect-none.ts';
import { connectForTests, ENDLESS } from '../../../tests/mcp.ts';
import { type Answer, call } from '../../../tests/mcp-call.ts';
import { byDay } from '../../../tests/night.ts';
import { defaults } from '../../engine/contract/options.ts';
import { answerTool } from '../api/answers.ts';
import { NO_LIMIT } from '../api/run.ts';
import { toolPaths } from '../host/node-host.ts';
import { loadTool } from '../host/node-tools.ts';

const client = connectForTests();

const ask = (name: string, given: Readonly<Record<string, unknown>>) => call(client(), name, given);

test('there are six tools, whose descriptions are short and name every argument', async () => {
  const { tools } = await client().listTools();
  expect(tools.map(({ name }) => name)).toEqual(['find', 'run', 'recipe', 'run_file', 'redact', 'restore']);
  expect(JSON.stringify(tools).length).toBeLessThan(9600);
  const undescribed = tools.flatMap(({ inputSchema }) =>
    Object.entries(inputSchema.properties ?? {}).filter(
      ([, value]) => !(value as { description?: string }).description,
    ),
  );
  expect(undescribed).toEqual([]);
  expect(client().getInstructions()).toMatch(/find looks up tools/);
});

test('the text of examples of every tool is that of the function run', async () => {
  const others: string[] = [];
  for (const id of toolPaths.keys()) {
    const page = (await loadTool(id))?.page;
    // The installed package answers more rows, and all of them at night.
    for (const { title, input, options = {} } of byDay(4, page?.help.examples ?? [])) {
      const text = page?.input === 'none' ? {} : { text: input };
      const { data } = await ask('run', { tool: id, options, ...text });
      if (data['text'] !== (await answerTool(id, input, options, NO_LIMIT))['text']) others.push(`${id}: ${title}`);
    }
  }
  expectNone(others, 'These examples have another text by run of the server:');
});

describe('a result', () => {
  test.each<readonly [string, string, Record<string, unknown>, Answer['data']]>([
    [
      'has text and figures',
      'run',
      { tool: 'sort-lines', text: 'b\na\nb', options: { unique: true } },
      { text: 'a\nb', info: { lines: 2, removed: 1 } },
    ],
    [
      'has figures as numbers',
      'run',
      { tool: 'text-counter', text: 'Zoë 👩‍👩‍👧 e\u0301.' },
      { info: { visible: 8, words: 3, bytes: 28 } },
    ],
    ['keeps half of a pair of surrogates', 'run', { tool: 'upper-case', text: 'a\ud83d' }, { text: 'A\ud83d' }],
    ['of an empty text is empty', 'run', { tool: 'upper-case', text: '' }, { text: '' }],
    [
      'has its parts',
      'run',
      { tool: 'text-splitter', text: 'a,b', options: { by: 'separator' } },
      { list: [{ text: 'a' }, { text: 'b' }] },
    ],
    [
      'says what is left out',
      'run',
      { tool: 'sort-lines', text: 'b\n\na' },
      { text: 'a\nb', info: { losses: { blankLines: 1 } }, notes: ['1 blank line left out.'] },
    ],
    [
      'says what each step leaves out',
      'recipe',
      { steps: 'sort-lines | snake-case', text: "it's\n\n€5" },
      { text: '5\nits', notes: ['Step 1 (sort-lines): 1 blank line left out.', '2 characters left out.'] },
    ],
    [
      'says that another run gives another one',
      'run',
      { tool: 'sort-lines', text: 'b\na', options: { by: 'random' } },
      { labels: ['random'] },
    ],
    [
      'says that it is a secret',
      'run',
      { tool: 'password-generator', options: { length: 9 } },
      {
        notes: expect.arrayContaining([
          expect.stringMatching(/^This call, .* \(length\)\. bits: [\d.]+, strength: .+\.$/),
          expect.stringMatching(/^This is a secret/),
        ]),
      },
    ],
    [
      'says that later steps changed a secret',
      'recipe',
      { steps: 'password-generator | find-and-replace --find .+ --replace hunter2 --mode regex' },
      { text: 'hunter2', notes: expect.arrayContaining([expect.stringMatching(/^Later steps of this call changed/)]) },
    ],
    [
      'says nothing of a strength that nobody decided',
      'run',
      { tool: 'password-generator' },
      { notes: [expect.stringMatching(/^Made on this device/), expect.stringMatching(/^This is a secret/)] },
    ],
    [
      'of a comparison is a diff',
      'run',
      { tool: 'compare', text: 'a\n', other: 'b\n' },
      { info: { same: false }, text: '--- left\n+++ right\n@@ -1 +1 @@\n-a\n+b\n' },
    ],
    [
      'of a comparison by words',
      'run',
      { tool: 'compare', text: 'a b', other: 'a c', options: { by: 'word' } },
      { text: expect.stringContaining('a [-b-]{+c+}') },
    ],
    [
      'of the same texts is empty',
      'run',
      { tool: 'compare', text: 'a', other: 'a' },
      { info: { same: true }, text: '' },
    ],
    [
      'of a recipe in words',
      'recipe',
      { steps: 'trim-whitespace | sort-lines --unique', text: ' b\na\na' },
      { text: 'a\nb', info: { lines: 2, removed: 1 } },
    ],
    [
      'of a recipe as a list',
      'recipe',
      { steps: [{ tool: 'trim-whitespace' }, { tool: 'upper-case' }], text: ' a ' },
      { text: 'A' },
    ],
    [
      'of words that set a secret, as on the command line',
      'recipe',
      { steps: 'password-generator --length 9 | upper-case' },
      {
        text: expect.stringMatching(/^[^a-z]{9}$/),
        notes: expect.arrayContaining(['This call, not the defaults, decided how strong the secret is (length).']),
      },
    ],
    [
      'of a search by words',
      'find',
      { query: 'base64 url safe' },
      { tools: [{ id: 'base64-converter', mayHelp: { options: { variant: 'urlsafe' } } }] },
    ],
    [
      'of a search for the comparison',
      'find',
      { query: 'diff' },
      { tools: expect.arrayContaining([expect.objectContaining({ id: 'compare' })]) },
    ],
    [
      'of a search by example in words',
      'find',
      { query: 'by example' },
      { tools: expect.arrayContaining([expect.objectContaining({ id: 'find' })]) },
    ],
    ['of a search for what is not there', 'find', { query: 'sha-256' }, { notes: ['Lettermill has no SHA-256 tool.'] }],
    [
      'names what a text is',
      'find',
      { text: 'eyJhIjoxfQ==' },
      {
        findings: [
          { kind: 'base64', actions: [{ steps: [{ tool: 'base64-converter' }, { tool: 'json-formatter' }] }, {}] },
        ],
      },
    ],
    [
      'says that a text is ordinary',
      'find',
      { text: 'Good morning.' },
      { findings: [], notes: ['This looks like ordinary text.'] },
    ],
    [
      'is a guess from examples',
      'find',
      {
        pairs: [
          ['ann LEE', 'Lee, Ann'],
          ['bob SMITH', 'Smith, Bob'],
        ],
        apply: ['joe DOE'],
      },
      { labels: ['guessed'], recipes: [{ applied: ['Doe, Joe'] }] },
    ],
    [
      'says that nothing fits the examples',
      'find',
      {
        pairs: [
          ['a', 'q9'],
          ['b', 'zz'],
        ],
      },
      { recipes: [], notes: [expect.stringMatching(/^No tool does this/)] },
    ],
  ])('%s', async (_, name, given, expected) => {
    const { isError, data } = await ask(name, given);
    expect(isError).toBe(false);
    expect(data).toMatchObject(expected);
  });

  test('has the text as it is, then all else, for clients that pass on no data', async () => {
    const { shown } = await ask('run', { tool: 'sort-lines', text: 'b"\na"' });
    expect(shown).toBe('a"\nb"\n{"info":{"lines":2,"removed":0}}');
  });

  test('that is long is cut between characters, and says how to get all of it', async () => {
    const { data } = await ask('run', { tool: 'upper-case', text: `a${'👍'.repeat(30_000)}` });
    expect(data['text']).toBe(`A${'👍'.repeat(9_999)}`);
    expect(data).toMatchObject({ labels: ['cut off'] });
    expect(data['notes']).toEqual([
      expect.stringMatching(/^These are the first 19,999 of 60,001 .* call run_file with/),
    ]);
  });

  test('of each text that a recipe from examples is applied to shares the room of one', async () => {
    const pairs = [
      ['ann', 'ANN'],
      ['bob', 'BOB'],
    ];
    const { data, shown } = await ask('find', { pairs, apply: ['joe', 'x'.repeat(30_000), 'y'.repeat(30_000)] });
    const [{ applied } = { applied: [] }] = data['recipes'] as { applied: string[] }[];
    expect(applied).toEqual(['JOE', 'X'.repeat(19_997), '']);
    expect(shown.length).toBeLessThan(25_000);
    expect(data).toMatchObject({
      labels: ['guessed', 'cut off'],
      notes: [expect.stringContaining('call run_file for')],
    });
  });

  test('of a redaction advises the same call with its map', async () => {
    const { data } = await ask('redact', { text: `a@b.org ${'x '.repeat(15_000)}` });
    expect(data).toMatchObject({ labels: ['cut off'], notes: [expect.stringContaining('call redact with')] });
    expect(String(data['notes'])).not.toContain('run_file');
    rmSync(dirname(String(data['map'])), { recursive: true });
  });

  test('in a file has the notes and labels of all that is left out', async () => {
    const given = { tool: 'regex-tester', text: '1', options: { pattern: '\\d?'.repeat(300) } };
    const output = join(mkdtempSync(join(tmpdir(), 'mcp-')), 'out.txt');
    const { data } = await ask('run_file', { ...given, output });
    expect(data).toMatchObject({
      labels: ['cut off'],
      notes: [expect.stringMatching(/^Too long, so left out of info: /)],
    });
    rmSync(dirname(output), { recursive: true });
  });

  test('with a long table and long figures has the first rows', async () => {
    const options = { pattern: '\\d+' };
    const { data } = await ask('run', { tool: 'regex-tester', text: '1 '.repeat(20_000), options });
    const { text, ...rest } = data;
    expect(JSON.stringify(rest).length).toBeLessThan(String(text).length + 500);
    expect(data).toMatchObject({ labels: ['cut off'] });
  });
});

test('the defaults of every tool, and the options of its examples, are valid in its schema', async () => {
  const wrong: string[] = [];
  for (const id of toolPaths.keys()) {
    const page = (await loadTool(id))?.page;
    const validate = new Ajv().compile((await ask('find', { tool: id })).data['options'] as object);
    const all = [defaults(page?.options ?? {}), ...(page?.help.examples ?? []).map(({ options = {} }) => options)];
    for (const options of all) if (!validate(options)) wrong.push(`${id}: ${JSON.stringify(validate.errors)}`);
  }
  expectNone(wrong, 'These options are not valid in the schema that find returns:');
});

test('a tool is described by its options as JSON Schema, and by examples that run', async () => {
  for (const tool of ['sort-lines', 'compare', 'password-generator']) {
    const { data } = await ask('find', { tool });
    const { examples, options } = data as {
      readonly options: { readonly properties: Readonly<Record<string, { readonly description: string }>> };
      readonly examples: readonly { readonly call: Record<string, unknown>; readonly text: string }[];
    };
    expect(Object.values(options.properties).every(({ description }) => description !== '')).toBe(true);
    for (const { call: given, text } of examples) expect((await ask('run', given)).data).toMatchObject({ text });
  }
  const { data } = await ask('find', { tool: 'sort-lines' });
  expect(data).toMatchObject({
    id: 'sort-lines',
    options: { properties: { by: { enum: expect.any(Array), default: 'alpha' } } },
  });
});

test('only tools that write are not read-only', async () => {
  const { tools } = await client().listTools();
  const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
  expect(reading).toEqual(['find', 'run', 'recipe']);
  const written = tools.filter(({ inputSchema }) => JSON.stringify(inputSchema).includes('"output"'));
  expect(written.map(({ name }) => name)).toEqual(['run_file', 'redact', 'restore']);
});

test('options and steps may be JSON in a string', async () => {
  const options = '{"by":"length"}';
  expect((await ask('run', { tool: 'sort-lines', text: 'bb\na', options })).data).toMatchObject({ text: 'a\nbb' });
  const steps = '[{"tool":"upper-case"}]';
  expect((await ask('recipe', { steps, text: 'a' })).data).toMatchObject({ text: 'A' });
  const wrong = (await ask('run', { tool: 'sort-lines', text: '', options: '{by}' })).data['error'];
  expect(wrong).toMatchObject({ option: 'options', message: '"options" must be an object.' });
});

test('a long call reports how far it is', async () => {
  const reports: { readonly progress: number; readonly total?: number | undefined }[] = [];
  const given = { tool: 'regex-tester', text: 'a1 '.repeat(60_000), options: { pattern: '\\d+' } };
  const onprogress = (report: (typeof reports)[number]) => void reports.push(report);
  await client().callTool({ name: 'run', arguments: given }, { onprogress });
  expect(reports.length).toBeGreaterThan(0);
  expect(reports.at(-1)).toMatchObject({ progress: expect.any(Number), total: 1 });
});

describe('several calls', () => {
  test('at the same time each get their own answer', async () => {
    const texts = Array.from({ length: 30 }, (_, i) => `text ${i}`);
    const answers = await Promise.all(texts.map((text) => ask('run', { tool: 'upper-case', text })));
    expect(answers.map(({ data }) => data['text'])).toEqual(texts.map((text) => text.toUpperCase()));
  });

  test('go on after one is canceled', async () => {
    const canceled = new AbortController();
    const endless = call(client(), 'run', { ...ENDLESS, timeLimit: 600 }, canceled.signal);
    // With one thread, the next call can only be answered once that of the canceled one is free.
    const next = ask('run', { tool: 'upper-case', text: 'a' });
    setTimeout(() => canceled.abort(), 300);
    await expect(endless).rejects.toThrow();
    expect((await next).data).toMatchObject({ text: 'A' });
  });
});
