import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { tool } from '../../tests/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'recipes-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const rows = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const LIST = 'b10 \n a\nb9\nb10\n';
const WORDS = 'trim-whitespace | sort-lines --by natural --unique | text-joiner --separator comma';
const STEPS = [
  { tool: 'trim-whitespace' },
  { tool: 'upper-case', enabled: false },
  { tool: 'sort-lines', options: { by: 'natural', unique: true } },
  { tool: 'text-joiner', options: { sep: 'comma' } },
];

test.each<[what: string, recipe: () => string]>([
  ['words', () => WORDS],
  ['words over several lines', () => WORDS.replaceAll(' | ', ' |\n  ')],
  ['a file of words', () => file('words.txt', WORDS)],
  ['a file with a recipe', () => file('recipe.json', { v: 1, name: 'Tidy', steps: STEPS })],
  ['a file with a list of steps', () => file('steps.json', `\ufeff${JSON.stringify(STEPS)}`)],
  ['the only one of a file of recipes', () => file('one.json', { recipes: [{ v: 1, name: 'Tidy', steps: STEPS }] })],
  [
    'one of a file of recipes, by name',
    () =>
      `${file('all.json', {
        recipes: [
          { name: 'x', steps: [] },
          { name: 'My list', steps: STEPS },
        ],
      })}#My list`,
  ],
  ['a list of steps itself', () => JSON.stringify(STEPS)],
])('accepts a recipe as %s', async (_, recipe) => {
  expect(await tool(['--recipe', recipe()], LIST)).toEqual({ status: 0, stdout: 'a,b9,b10', stderr: '' });
});

/** Much more JSON than a recipe may have. */
const bomb = deflateRawSync(`[${' '.repeat(3_000_000)}]`).toString('base64url');

describe('the link to a recipe', () => {
  // As the page makes it: command-snippets.test.ts has the page's own.
  const recipe = deflateRawSync(JSON.stringify({ v: 1, steps: STEPS })).toString('base64url');
  const link = `#v=1&recipe=${recipe}`;

  test.each<[what: string, given: (link: string) => string]>([
    ['whole', (link) => `https://example.org/lettermill/recipe${link}`],
    ['its fragment', (link) => link],
    ['the field of the recipe', (link) => link.replace('#v=1&', '')],
    ['in a file', (link) => file('link.txt', `https://example.org/recipe${link}\n`)],
  ])('%s', async (_, given) => {
    expect(await tool(['recipe', given(link)], LIST)).toEqual({ status: 0, stdout: 'a,b9,b10', stderr: '' });
  });

  test('with a text, which is left out', async () => {
    const { stdout, stderr } = await tool(['recipe', `${link}&input=other`], LIST);
    expect([stdout, stderr]).toEqual(['a,b9,b10', 'The text in the link is left out.\n']);
  });

  test.each([
    ['that is damaged', '#v=1&recipe=AAAA', 'This link is damaged: its recipe cannot be read.'],
    [
      'of a newer version',
      '#v=2&recipe=AAAA',
      'This link comes from a newer version. Update lettermill and try again.',
    ],
    ['that holds too much', `recipe=${bomb}`, 'This link is damaged: its recipe cannot be read.'],
    ['without JSON', `recipe=${deflateRawSync('trim').toString('base64url')}`, 'This recipe is not JSON:'],
  ])('%s', async (_, given, message) => {
    expect(await tool(['recipe', given], LIST)).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
  });
});

test('runs a CyberChef recipe, and names the steps that are not available', async () => {
  const recipe = "From_Base64('A-Za-z0-9+/=',true,false)AES_Decrypt('a')Reverse('Character')";
  expect(await tool([`--recipe=${recipe}`], 'SGVsbG8=')).toEqual({
    status: 0,
    stdout: 'olleH',
    stderr: 'Not available here, so left out: AES Decrypt.\n',
  });
});

test('notes of the steps before the last name their step', async () => {
  const { stdout, stderr } = await tool(['recipe', 'sort-lines | base64-converter'], 'b\n\na\n');
  expect([stdout, stderr]).toEqual(['YQpiCg==', 'Step 1 (sort-lines): 1 blank line left out.\n']);
  const long = `${'b\n'.repeat(3 << 20)}\n`;
  expect((await tool(['recipe', 'sort-lines | text-joiner | upper-case'], `${long} a\n`)).stderr).toBe(
    'Step 1 (sort-lines): 1 blank line left out.\nStep 2 (text-joiner): 1 item trimmed.\n',
  );
  expect((await tool(['recipe', 'trim-whitespace | snake-case'], "it's\n")).stderr).toBe('1 character left out.\n');
});

test('--steps prints the result of each step as lines of JSON', async () => {
  const { status, stdout, stderr } = await tool(['--steps', '--recipe', JSON.stringify(STEPS)], LIST);
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'a,b9,b10' });
  expect(rows(stderr)).toMatchObject([
    { step: 1, tool: 'trim-whitespace', ok: true, text: 'b10\na\nb9\nb10\n' },
    { step: 3, tool: 'sort-lines', ok: true, text: 'a\nb9\nb10\n', info: { removed: 1 } },
    { step: 4, tool: 'text-joiner', ok: true, text: 'a,b9,b10' },
  ]);
});

test('--steps does not run a random step twice', async () => {
  const { stdout, stderr } = await tool([
    '--recipe',
    'password-generator --length 40 | lower-case | upper-case',
    '--steps',
  ]);
  const [first, second] = rows(stderr);
  expect(second.text).toBe(first.text.toLowerCase());
  expect(stdout).toBe(first.text.toUpperCase());
});

test('names a step that fails, with the position in its text, after the results before it', async () => {
  const { status, stdout, stderr } = await tool(
    ['--recipe', 'trim-whitespace | json-formatter', '--steps'],
    '  {"a" 1}',
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  const [step, message] = stderr.trimEnd().split('\n');
  expect(JSON.parse(step ?? '')).toMatchObject({ step: 1, text: '{"a" 1}' });
  expect(message).toBe('Step 2 (json-formatter): Line 1, column 6: ":" expected after the key "a".');
});

test('names a step that is stopped at the time limit', async () => {
  const recipe = "upper-case | lower-case | find-and-replace --mode regex --find '^(a+)+$'";
  const { status, stdout, stderr } = await tool(['--recipe', recipe, '--time-limit', '0.5'], `${'a'.repeat(40)}!`);
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/^Step 3 \(find-and-replace\): Stopped after 0\.5 s/),
  ]);
});

test('--backwards restores the text from a result', async () => {
  const recipe = ['--recipe', 'rot13-converter | base64-converter'];
  const { stdout } = await tool(recipe, 'Grüße 😀\n');
  expect(await tool([...recipe, '--backwards'], stdout)).toEqual({ status: 0, stdout: 'Grüße 😀\n', stderr: '' });
});

test.each<[args: string[], message: string]>([
  [['--recipe', 'upper-case | no-such-tool'], 'Step 2 (no-such-tool): Unknown tool "no-such-tool".'],
  [['--recipe', 'upper-case | sort-lines --by luck'], 'Step 2 (sort-lines): Unknown by "luck".'],
  [['--recipe', 'upper-case | sort-lines --luck'], 'Step 2 (sort-lines): Unknown option "luck".'],
  [['--recipe', 'upper-case | sort-lines natural'], 'Step 2 (sort-lines): Unexpected argument "natural".'],
  [['--recipe', 'upper-case |'], 'Step 2 of the recipe is empty.'],
  [['--recipe', "upper-case 'a"], 'this quote is not closed'],
  [['--recipe', 'upper-case | password-generator'], 'Step 2 (password-generator): This tool generates text'],
  [['--recipe', '[{"tool":"upper-case"},{"options":{}}]'], 'Step 2: This step names no tool.'],
  [['--recipe', '[{"tool":"sort-lines","options":{"by":7}}]'], 'Step 1 (sort-lines): Unknown by "7".'],
  [['--recipe', '[{"tool"'], 'This recipe is not JSON: '],
  [['--recipe', '[]'], 'This recipe has no steps.'],
  [['--recipe', Array(21).fill('upper-case').join('|')], 'A recipe can have 20 steps at most; this one has 21.'],
  [['--recipe', 'nowhere.json'], 'There is no file nowhere.json.'],
  [['--recipe', '{"recipes":[{"name":"a"},{"name":"b"}]}'], 'recipes.json#NAME, of: "a", "b".'],
  [['--recipe', '.'], '. is a folder.'],
  [
    ['--recipe', file('many.json', { recipes: Array.from({ length: 6000 }, (_, i) => ({ name: `x${i}` })) })],
    '"x19", and 5,980 more.',
  ],
  [['--recipe', file('long.json', 'x'.repeat(2_000_001))], 'long.json is too large to be a recipe.'],
  [['--recipe', ''], 'Step 1 of the recipe is empty.'],
  [['--recipe'], '--recipe needs a value.'],
  [['--recipe', 'upper-case', 'in.txt'], 'in.txt: There is no such file.'],
  [['--recipe', 'upper-case', '--strict'], 'Unknown option "strict".'],
  [['--recipe', 'upper-case | sort-lines', '--backwards'], 'Step 2 (sort-lines): Nothing takes this step back.'],
])('%j exits with 2 before anything is read or runs', async (args, message) => {
  const unread = {
    [Symbol.asyncIterator](): never {
      throw new Error('Standard input was read.');
    },
  };
  const { status, stdout, stderr } = await tool(args, unread);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
});

describe('--batch', () => {
  test('runs a recipe as it runs a tool, and names the step in an error', async () => {
    const lines = [
      { recipe: STEPS, input: LIST },
      { recipe: { v: 1, steps: STEPS.slice(0, 1) }, input: ' a' },
      { recipe: [{ tool: 'trim-whitespace' }, { tool: 'json-formatter' }], input: ' {"a" 1}' },
      { recipe: [{ tool: 'trim-whitespace' }, { tool: 'nowhere' }], input: 'a' },
      { recipe: [{ tool: 'upper-case', enabled: false }], input: 'a' },
      { recipe: 'upper-case', input: 'a' },
      { recipe: [], input: 'a' },
      { recipe: STEPS, input: 1 },
      { tool: 'upper-case', input: 'a' },
    ];
    const { status, stdout } = await tool(['--batch'], lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(status).toBe(0);
    const [whole, object, ...others] = rows(stdout);
    expect(whole).toMatchObject({ ok: true, text: 'a,b9,b10', info: expect.any(Object) });
    expect(object).toMatchObject({ ok: true, text: 'a' });
    expect(others).toEqual([
      {
        ok: false,
        error: {
          code: 'input',
          message: 'Line 1, column 6: ":" expected after the key "a".',
          line: 1,
          column: 6,
          offset: 5,
          tool: 'json-formatter',
          step: 2,
        },
      },
      { ok: false, error: { code: 'tool', message: 'Unknown tool "nowhere".', tool: 'nowhere', step: 2 } },
      { ok: true, text: 'a' },
      { ok: false, error: { code: 'input', message: 'A recipe must be a list of steps, or an object with "steps".' } },
      { ok: false, error: { code: 'input', message: 'This recipe has no steps.' } },
      { ok: false, error: { code: 'input', message: '"input" must be a string.' } },
      { ok: true, text: 'A', info: { words: 1, changed: 1 } },
    ]);
  });

  test('applies the time limit to a step of a recipe', async () => {
    const line = JSON.stringify({
      recipe: [{ tool: 'trim-whitespace' }, { tool: 'find-and-replace', options: { find: '^(a+)+$', mode: 'regex' } }],
      input: `${'a'.repeat(40)}!`,
    });
    const { stdout } = await tool(['--batch', '--time-limit', '0.25'], line);
    expect(rows(stdout)).toMatchObject([
      { ok: false, error: { message: expect.stringMatching(/^Stopped after 0\.25 s/), step: 2 } },
    ]);
  });
});
