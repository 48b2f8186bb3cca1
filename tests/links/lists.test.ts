import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StepError } from '../../src/cli/api/recipe-steps.ts';
import { type GivenRecipe, readGivenRecipe } from '../../src/cli/given-recipe.ts';
import { ToolError } from '../../src/engine/contract/tool-error.ts';
import {
  isOn,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_STEPS,
  SECRET_TOOLS,
  type Step,
} from '../../src/engine/recipe/recipe.ts';
import { MAX_RECIPES, merge, readFile, readStored, type SavedList } from '../../src/engine/recipe/saved.ts';
import { readText } from '../../src/site/recipes/read-text.ts';
import { readSaved } from '../../src/site/recipes/storage.ts';
import { tool } from '../command-line.ts';
import { countWork } from '../count-work.ts';
import { anyEntry, anyList, anyRow } from './lists.ts';

/** UTF-16 code units of a message: a list is not quoted whole. */
const MESSAGE = 1000;

const folder = mkdtempSync(join(tmpdir(), 'lists-'));
afterAll(() => rmSync(folder, { recursive: true }));

let stored: string | null = null;
const breach = vi.fn();
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('breach', breach);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answer of an entrance to a text: the steps of each recipe, and messages. */
type Taken = { readonly steps: readonly (readonly Step[])[]; readonly messages?: readonly (string | undefined)[] };

const ofList = (list: SavedList): Taken => ({
  steps: list.map(({ recipe }) => recipe?.steps ?? []),
  messages: list.map(({ damage }) => damage),
});

const ofGiven = ({ steps, notes }: GivenRecipe): Taken => ({ steps: [steps], messages: notes });

/** The ways in which lists of recipes come in. What they throw is for people. */
const ENTRANCES: Readonly<Record<string, (text: string) => Taken | Promise<Taken>>> = {
  'saved recipes': (text) => {
    stored = text;
    const { list, problem } = readSaved();
    const { steps, messages = [] } = ofList(list);
    return { steps, messages: [...messages, problem] };
  },
  'a recipe file': (text) => {
    const list = readFile(text);
    return ofList(merge(list.slice(0, list.length / 2), list).list);
  },
  'the clipboard': async (text) => {
    const read = await readText(text);
    return read.from === 'file' ? ofList(read.list) : { steps: [read.recipe.steps] };
  },
  '--recipe': async (text) => ofGiven(await readGivenRecipe(text)),
  'a file for --recipe': async (text) => {
    const path = join(folder, 'list.json');
    writeFileSync(path, text);
    return ofGiven(await readGivenRecipe(path));
  },
};

/** Returns the result of an entrance for a text, or the message of an error for people. */
async function take(read: (text: string) => Taken | Promise<Taken>, text: string): Promise<Taken> {
  try {
    return await read(text);
  } catch (error) {
    if (!(error instanceof ToolError || error instanceof StepError)) throw error;
    return { steps: [], messages: [error.message] };
  }
}

/** Nothing of a text from outside ran, or is part of what all objects have. */
function expectHarmless(): void {
  expect(breach).not.toHaveBeenCalled();
  for (const prototype of [Object.prototype, Array.prototype, Function.prototype]) {
    expect(Object.keys(prototype)).toEqual([]);
  }
}

/** The steps of a recipe are such as a person may run without having read them. */
function expectSafe(steps: readonly Step[]): void {
  expect(steps.length).toBeLessThanOrEqual(MAX_STEPS);
  const isSecret = ({ tool }: Step) => SECRET_TOOLS.has(tool);
  for (const step of steps) {
    expect(step.note?.length ?? 0).toBeLessThanOrEqual(MAX_NOTE_LENGTH);
    expect(step.damage?.length ?? 0).toBeLessThanOrEqual(MAX_NOTE_LENGTH);
    if (isSecret(step)) expect(step.options).toEqual({});
    else if (steps.some(isSecret)) expect([isOn(step), step.warning]).toEqual([false, expect.any(String)]);
  }
}

describe.each(Object.entries(ENTRANCES))('%s', (what, read) => {
  test('any text is read as recipes that are safe, or its error is for people', async () => {
    await fc.assert(
      fc.asyncProperty(anyList, async (text) => {
        const { steps, messages = [] } = await take(read, text);
        steps.forEach(expectSafe);
        for (const message of messages) expect(message?.length ?? 0).toBeLessThan(MESSAGE);
        expectHarmless();
      }),
      { numRuns: 150 },
    );
  });

  test('twice as many entries are at most little more than twice the work', async () => {
    const entries = fc.sample(anyEntry, { numRuns: 100, seed: 7 });
    const workOf = (times: number) =>
      countWork(() => take(read, JSON.stringify({ v: 1, recipes: Array(times).fill(entries).flat() })));
    const [few, many] = [await workOf(5), await workOf(10)];
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThan(2.5 * few);
  });

  test('what is longer than any recipe is refused', async () => {
    const one = '{"name":"x","steps":[{"tool":"upper-case"}]}';
    const text = `{"v":1,"recipes":[${`${one},`.repeat(100_000)}${one}]}`;
    const { steps, messages } = await take(read, text);
    // What this browser has stored already stays, however much that is.
    if (what === 'saved recipes') expect(steps).toHaveLength(100_001);
    else expect([steps, messages]).toEqual([[], [expect.stringMatching(/^.{1,200}$/)]]);
  });
});

test('names that differ only in spaces before their number take no more work than others', async () => {
  const spaces = [' ', '\u00a0', '\u2003', '\u3000'];
  const entriesOf = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const between = Array.from({ length: 8 }, (_, place) => spaces[Math.floor(i / 4 ** place) % 4]).join('');
      return { name: `${`x${between}`.padEnd(98)}y`, steps: [{ tool: 'upper-case' }] };
    });
  const workOf = (count: number) => {
    const entries = entriesOf(count);
    const text = JSON.stringify({ v: 1, recipes: [...entries, ...entries] });
    return countWork(() => readStored(text));
  };
  expect(await workOf(4000)).toBeLessThan(2.5 * (await workOf(2000)));
});

test('a list of recipes has as many as may be imported, and names of their length', async () => {
  const listOf = (count: number) =>
    JSON.stringify({ v: 1, recipes: Array(count).fill({ name: 'x'.repeat(5000), steps: [{ tool: 'upper-case' }] }) });
  const list = readFile(listOf(20));
  expect(new Set(list.map(({ name }) => name)).size).toBe(20);
  for (const { name } of list) expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
  expect(() => readFile(listOf(MAX_RECIPES + 1))).toThrow('1,000');
});

const FAULT = /our fault|TypeError|RangeError| at .*\.ts/;

test('--recipe: any text in its place ends with a status, and a message that is for people', async () => {
  await fc.assert(
    fc.asyncProperty(anyList, async (text) => {
      const { status, stdout, stderr } = await tool(['--recipe', text], 'text');
      expect([0, 1, 2]).toContain(status);
      if (status === 2) expect([stdout, stderr.length]).toEqual(['', expect.any(Number)]);
      expect(stderr.split('\n')[0]?.length).toBeLessThan(MESSAGE);
      expect(stderr).not.toMatch(FAULT);
      expectHarmless();
    }),
    { numRuns: 60 },
  );
});

test('--batch: any row has one result, and sets how a secret is generated with a word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 8 }), async (rows) => {
      const { status, stdout, stderr } = await tool(['--batch'], rows.join('\n'));
      expect([0, 2]).toContain(status);
      expect(stderr).not.toMatch(FAULT);
      const given = rows.filter((row) => row.trim() !== '');
      const results = stdout.split('\n').slice(0, -1);
      expect(results).toHaveLength(given.length);
      for (const [i, result] of results.entries()) {
        const { ok, error, notes = [] } = JSON.parse(result);
        if (!ok) expect(error.message.length).toBeLessThan(MESSAGE);
        if (!ok || !/"tool":"password-generator","options":\{"/.test(given[i] ?? '')) continue;
        expect(notes.at(-1)).toContain('decided how strong the secret is');
      }
      expectHarmless();
    }),
    { numRuns: 60 },
  );
});
