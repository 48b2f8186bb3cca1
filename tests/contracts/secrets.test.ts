import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { defaults } from '../../src/engine/contract/options.ts';
import { hasSecrets, type RandomPage } from '../../src/engine/random/random-page.ts';
import { HELD, type Recipe, SECRET_TOOLS, type Step } from '../../src/engine/recipe/recipe.ts';
import { readFile } from '../../src/engine/recipe/saved.ts';
import {
  forStorage,
  heldNotice,
  NO_RECIPE,
  type RecipeCommand,
  type RecipeHistory,
  recipeReducer,
} from '../../src/site/pages/recipe/recipe-state.ts';
import { fromFragment } from '../../src/site/pages/tool/share-link.ts';
import { fromFragment as readRecipeLink, toFragment } from '../../src/site/recipes/link.ts';
import { readText } from '../../src/site/recipes/read-text.ts';
import { readSaved } from '../../src/site/recipes/storage.ts';
import { tool } from '../command-line.ts';

/** Tools whose random choices need no secrecy: the order of lines. */
const OPEN = ['sort-lines'];

/** The ids of the tools whose folder uses the secure random source. */
const drawing = [...toolPaths].flatMap(([id, file]) => {
  const room = new URL(`../../src/tools/${dirname(file)}/`, import.meta.url);
  const sources = readdirSync(room).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return sources.some((name) => readFileSync(new URL(name, room), 'utf8').includes('engine/random/secure.ts'))
    ? [id]
    : [];
});

test('a tool that uses the secure random source sets page.secret', async () => {
  expect(drawing).toContain('password-generator');
  for (const id of drawing) {
    if (OPEN.includes(id)) continue;
    const remedy =
      `${id} draws from src/engine/random/secure.ts: set secret: true in page of src/tools/${toolPaths.get(id)}, or, where ` +
      'nobody must be kept from its result, add it to OPEN in tests/contracts/secrets.test.ts.';
    const page: RandomPage | undefined = (await loadTool(id))?.page;
    expect(page?.secret, remedy).toBe(true);
  }
});

test('a link with options sets none of a tool with secrets, and reports an error', async () => {
  const secrets: string[] = [];
  for (const id of toolPaths.keys()) {
    const page = (await loadTool(id))?.page;
    if (!page || !hasSecrets(page)) continue;
    secrets.push(id);
    for (const name of Object.keys(page.options)) {
      const fields = new URLSearchParams({ v: '1', options: JSON.stringify({ [name]: defaults(page.options)[name] }) });
      const refused = { error: expect.stringContaining('your options stay as they are') };
      expect(fromFragment(page, `#${fields}`), `${id}: ${name}`).toEqual(refused);
    }
  }
  expect(secrets).toEqual([...SECRET_TOOLS]);
});

const WEAK: Step = { tool: 'password-generator', options: { length: 4 } };
const USUAL: Step = { tool: 'password-generator', options: {} };
const REPLACE: Step = { tool: 'find-and-replace', options: { find: '.+', replace: 'hunter2', mode: 'regex' } };
const fileOf = (steps: readonly Step[]) => JSON.stringify({ v: 1, recipes: [{ name: 'x', steps }] });

let stored: string | null = null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal('localStorage', { getItem: () => stored });
});

const recipeOf = async (text: string): Promise<Recipe | undefined> => {
  const read = await readText(text);
  return read.from === 'file' ? read.list[0]?.recipe : read.recipe;
};

/** Every way in which steps of somebody else come in. */
const ENTRANCES: Readonly<Record<string, (steps: readonly Step[]) => Promise<Recipe | undefined>>> = {
  'a recipe link': async (steps) => (await readRecipeLink(await toFragment({ v: 1, steps })))?.recipe,
  'a pasted recipe link': async (steps) =>
    recipeOf(`https://lettermill.com/recipe${await toFragment({ v: 1, steps })}`),
  'pasted JSON of a recipe': (steps) => recipeOf(JSON.stringify({ v: 1, steps })),
  'pasted JSON of steps': (steps) => recipeOf(JSON.stringify(steps, null, 2)),
  'a pasted recipe file': (steps) => recipeOf(fileOf(steps)),
  'a recipe file': async (steps) => readFile(fileOf(steps))[0]?.recipe,
  'a saved recipe': async (steps) => {
    stored = fileOf(steps);
    return readSaved().list[0]?.recipe;
  },
  'a link to a saved recipe': async (steps) => {
    stored = fileOf(steps);
    return (await readRecipeLink('#v=1&saved=x'))?.recipe;
  },
};

describe.each(Object.entries(ENTRANCES))('%s', (_, read) => {
  test('sets no option of a tool with secrets, and says so', async () => {
    const { steps } = (await read([WEAK])) as Recipe;
    expect(steps).toEqual([{ ...USUAL, damage: expect.stringContaining('cannot change what is generated') }]);
  });
  test('runs no step on a secret before a person switches it on, and says so', async () => {
    const { steps } = (await read([USUAL, REPLACE])) as Recipe;
    expect(steps).toEqual([USUAL, { ...REPLACE, enabled: false, warning: HELD }]);
    // Its order and switches can change later.
    const other = (await read([REPLACE, { ...USUAL, enabled: false }])) as Recipe;
    expect(other.steps[0]).toMatchObject({ enabled: false, warning: HELD });
  });
  test('leaves others alone', async () => {
    expect((await read([USUAL]))?.steps).toEqual([USUAL]);
    expect((await read([REPLACE]))?.steps).toEqual([REPLACE]);
  });
});

test('a pasted link to a tool with secrets sets none of its options', async () => {
  const link = `https://lettermill.com/password-generator#v=1&options=${encodeURIComponent('{"length":4}')}`;
  expect((await recipeOf(link))?.steps).toMatchObject([{ options: {}, damage: expect.any(String) }]);
});

describe('a recipe page on which steps of others and a secret meet', () => {
  const add = (step: Step): RecipeCommand => ({ do: 'add', step });
  const open = (...steps: readonly Step[]): RecipeCommand => ({ do: 'replace', recipe: { v: 1, steps } });
  const append = (...steps: readonly Step[]): RecipeCommand => ({ do: 'append', recipe: { v: 1, steps } });
  const run = (...commands: readonly RecipeCommand[]) => commands.reduce(recipeReducer, NO_RECIPE);
  const stepsOf = ({ now }: RecipeHistory) => now.cards.map(({ step }) => step);
  const off: Step = { ...REPLACE, enabled: false, warning: HELD };

  test.each<[string, readonly RecipeCommand[], readonly Step[], string?]>([
    ['they are added to it', [add(WEAK), append(REPLACE)], [WEAK, off], 'Step 2 was'],
    ['it is added by hand', [open(REPLACE), add(USUAL)], [off, USUAL], 'Step 1 was'],
    ['it is added from elsewhere', [open(REPLACE), append(USUAL)], [off, USUAL], 'Step 1 was'],
    [
      'one of them was duplicated',
      [open(REPLACE), { do: 'duplicate', key: 1 }, add(USUAL)],
      [off, off, USUAL],
      'Steps 1 and 2 were',
    ],
    [
      'one of them was switched off and on before',
      [open(REPLACE), { do: 'toggle', key: 1 }, { do: 'toggle', key: 1 }, add(USUAL)],
      [off, USUAL],
      'Step 1 was',
    ],
    [
      'one of them was edited before',
      [open(REPLACE), { do: 'set-note', key: 1, note: 'x' }, add(USUAL)],
      [{ ...off, note: 'x' }, USUAL],
      'Step 1 was',
    ],
    [
      'it is switched off',
      [open(REPLACE), add({ ...USUAL, enabled: false })],
      [off, { ...USUAL, enabled: false }],
      'Step 1 was',
    ],
    [
      'one of them is off',
      [open({ ...REPLACE, enabled: false }), add(USUAL)],
      [{ ...off, warning: 'It would change a secret that this recipe generates.' }, USUAL],
    ],
    ['there are only own ones', [add(REPLACE), add(WEAK)], [REPLACE, WEAK]],
    [
      'they were accepted beside it',
      [open(REPLACE), add(USUAL), { do: 'toggle', key: 1 }, add(USUAL)],
      [REPLACE, USUAL, USUAL],
    ],
    [
      'its options were set by hand',
      [open(USUAL), { do: 'set-options', key: 1, options: { length: 4 } }, add(REPLACE)],
      [WEAK, REPLACE],
    ],
  ])('%s', (_, commands, expected, notice) => {
    const before = run(...commands.slice(0, -1));
    const after = run(...commands);
    expect(stepsOf(after)).toEqual(expected);
    const sentence = notice && `${notice} switched off: ${notice.startsWith('Steps') ? 'they' : 'it'} would change`;
    expect(heldNotice(before.now, after.now)).toEqual(sentence && expect.stringContaining(sentence));
  });

  test('a person switches them on beside it; a reload and undo change nothing about that', () => {
    const met = run(open(REPLACE), add(USUAL));
    const stored: RecipeHistory = JSON.parse(JSON.stringify(forStorage(met)));
    expect(stepsOf(recipeReducer(stored, { do: 'toggle', key: 1 }))).toEqual([REPLACE, USUAL]);
    const undone = recipeReducer(stored, { do: 'undo' });
    expect(stepsOf(undone)).toEqual([REPLACE]);
    expect(stepsOf(recipeReducer(undone, add(USUAL)))).toEqual([off, USUAL]);
  });
});

describe('--recipe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  test.each([
    ['JSON', () => JSON.stringify([WEAK])],
    ['a file of steps', () => write('steps.json', JSON.stringify([WEAK]))],
    ['a recipe of a file', () => `${write('all.json', fileOf([WEAK]))}#x`],
    ['a file of words', () => write('words.txt', 'password-generator --length 4')],
    ['JSON with a step on the secret', () => JSON.stringify([USUAL, REPLACE])],
    ['a file with a step on the secret', () => write('two.json', JSON.stringify([USUAL, REPLACE]))],
    ['words of a file with a step on the secret', () => write('two.txt', 'password-generator | upper-case')],
  ])('%s exits with 2 before it runs, and says why', async (_, given) => {
    const { status, stdout, stderr } = await tool(['--recipe', given()]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Step [12] \(.*\): .*what is generated|would change a secret/);
  });
  test('words that are typed set options, and run steps on the secret', async () => {
    const { stdout } = await tool(['--recipe', 'password-generator --length 4 | upper-case']);
    expect(stdout).toMatch(/^[^a-z]{4}$/);
  });
});

describe('--batch', () => {
  const batch = (...jobs: readonly unknown[]) =>
    tool(['--batch'], jobs.map((job) => (job === '' ? '' : JSON.stringify(job))).join('\n'));
  const rowsOf = (stdout: string) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  test('a row that sets how a secret is generated says how strong that is, as does standard error', async () => {
    const { status, stdout, stderr } = await batch('', WEAK, USUAL, { ...WEAK, options: { kind: 'pin', count: 2 } });
    const note = (options: string) =>
      expect.stringMatching(
        `^This row, .* \\(${options}\\)\\. bits: [\\d.]+, strength: very weak, guessing time: .+\\.$`,
      );
    const usual = expect.stringContaining('Made on this device');
    expect(rowsOf(stdout)).toMatchObject([
      { ok: true, notes: [usual, note('length')] },
      { ok: true, notes: [usual] },
      { ok: true, notes: [usual, note('kind, count')] },
    ]);
    expect(stderr).toBe('Line 2 and 1 more row: options decided how strong a secret is. See "notes" in the result.\n');
    expect(status).toBe(0);
  });
  test('a row with a recipe sets none', async () => {
    const { stdout, stderr } = await batch({ recipe: [WEAK] }, { recipe: [USUAL, REPLACE] });
    const refused = (message: string) => ({ ok: false, error: { message: expect.stringContaining(message) } });
    expect(rowsOf(stdout)).toMatchObject([
      refused('cannot change what is generated'),
      refused('would change a secret'),
    ]);
    expect(stderr).toBe('');
  });
  test('a row that fails says why, and nothing of a strength', async () => {
    const { stdout, stderr } = await batch({ ...WEAK, options: { length: 3 } });
    expect(rowsOf(stdout)).toMatchObject([{ ok: false, error: { option: 'length' } }]);
    expect(stderr).toBe('');
  });
});
