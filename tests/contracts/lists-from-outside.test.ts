import { expect, test, vi } from 'vitest';
import { ToolError } from '../../src/core/tool-error.ts';
import { seededRandom } from '../../src/random/seeded.ts';
import { readText } from '../../src/recipe/read-text.ts';
import { MAX_RECIPES, merge, readFile, readStored } from '../../src/recipe/saved.ts';
import { tool } from '../command-line.ts';
import { anyValue, type Draw, hostileText } from '../links/cases.ts';

/** An entry of a list as somebody else may write it. */
function anyEntry(draw: Draw): unknown {
  if (draw() < 0.1) return anyValue(draw);
  const steps = Array.from({ length: Math.floor(draw() * 4) }, () =>
    draw() < 0.2 ? anyValue(draw) : { tool: draw() < 0.7 ? 'upper-case' : hostileText(draw), options: anyValue(draw) },
  );
  return {
    name: draw() < 0.3 ? 'same' : hostileText(draw).slice(0, 200),
    steps,
    ...(draw() < 0.2 && { v: anyValue(draw) }),
  };
}

const listOf = (draw: Draw, count: number) =>
  JSON.stringify({ v: 1, recipes: Array.from({ length: count }, () => anyEntry(draw)) });

/** Returns what an entrance answers: nothing, or an error that is meant for people. */
async function answerOf(read: () => unknown): Promise<string> {
  try {
    await read();
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ToolError);
    return (error as ToolError).message;
  }
}

/** The ways in which lists of recipes come in. */
const ENTRANCES: Readonly<Record<string, (text: string) => unknown>> = {
  'saved recipes': (text) => merge(readStored(text), readStored(text)),
  'a recipe file': readFile,
  'the clipboard': readText,
};

test.each(Object.entries(ENTRANCES))('%s: any list is read, or its error is for people', async (_, read) => {
  const draw = seededRandom('lists');
  for (let i = 0; i < 300; i++) {
    const text = listOf(draw, Math.floor(draw() * 12));
    const at = Math.floor(draw() * text.length);
    const message = await answerOf(() =>
      read(draw() < 0.7 ? text : text.slice(0, at) + hostileText(draw) + text.slice(at)),
    );
    expect(message.length).toBeLessThan(500);
  }
});

test.each(Object.entries(ENTRANCES))(
  '%s: eight times as many entries take about eight times as long',
  async (what, read) => {
    const time = async (count: number) => {
      const text = listOf(seededRandom('long'), count);
      const start = performance.now();
      const message = await answerOf(() => read(text));
      if (what !== 'saved recipes')
        expect(message).toEqual(count > MAX_RECIPES ? expect.stringContaining('1,000') : '');
      return performance.now() - start;
    };
    await time(1000);
    const [few, many] = [await time(1000), await time(8000)];
    expect(many).toBeLessThan(30 * few + 200);
  },
);

test('--recipe: any list in its place ends with 2, and a short message', async () => {
  const draw = seededRandom('recipe');
  for (let i = 0; i < 60; i++) {
    const { status, stdout, stderr } = await tool(['--recipe', listOf(draw, 2 + Math.floor(draw() * 300))], 'text');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')[0]?.length).toBeLessThan(5000);
    expect(stderr).not.toMatch(/our fault|TypeError| at .*\.ts/);
  }
});

vi.setConfig({ testTimeout: 60_000 });
