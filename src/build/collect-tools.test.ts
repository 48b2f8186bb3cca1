import cards from 'virtual:card-examples';
import results from 'virtual:sample-results';
import { describe, expect, test } from 'vitest';
import { runTool } from '../../tests/table.ts';
import { loadTool, type NodeTool, toolPaths } from '../cli/host/node-tools.ts';
import { isGallery } from '../engine/styles/platform-options.ts';
import { HOME_CARDS } from '../site/site.ts';

const tools = await Promise.all(
  [...toolPaths.keys()].map(async (id): Promise<[string, NodeTool]> => [id, (await loadTool(id)) as NodeTool]),
);
const shown = tools.filter(([, { page }]) => page.sample !== '' && !isGallery(page));

test('every tool with a sample has an example, except for galleries', () => {
  expect(Object.keys(results).sort()).toEqual(shown.map(([id]) => id).sort());
});

describe('the example is the beginning of what the engine makes of the sample', () => {
  test.each(shown)('%s', async (id, tool) => {
    const { text } = await runTool(tool, tool.page.sample, tool.page.sampleOptions ?? {});
    const example = (results[id] ?? '').split('\n');
    const lines = text.trimEnd().split(/\r\n?|\n/);
    expect(example[0]).not.toBe('');
    expect(example.length).toBeLessThanOrEqual(7);
    for (const [i, line] of example.entries()) {
      const isCut = line.endsWith('…') && line !== lines[i];
      if (isCut) expect(lines.slice(i).join('\n').startsWith(line.slice(0, -1))).toBe(true);
      else expect(line).toBe(lines[i]);
    }
    if (lines.length > example.length) expect(example.at(-1)).toBe('…');
  });
});

test("every card of Home has an example whose sides differ, short enough for a phone's line", () => {
  expect(Object.keys(cards).sort()).toEqual([...HOME_CARDS].sort());
  for (const [id, [before, after]] of Object.entries(cards)) {
    expect(after, id).not.toBe('');
    expect(after, id).not.toBe(before);
    // With an arrow, at 360 pixels.
    expect([...before, ...after].length, id).toBeLessThanOrEqual(38);
    expect(before + after, id).not.toMatch(/[\r\n]/);
  }
});

test('the examples are what the engines make', () => {
  expect(cards['title-case']).toEqual(['war and peace', 'War and Peace']);
  expect(cards['json-formatter']).toEqual(['{"a":[1,2]}', '{ "a": [ 1, 2 ] }']);
  expect(cards['sort-lines']).toEqual(['pear · fig · apple', 'apple · fig · pear']);
  expect(cards['text-counter']).toEqual(['to be or not', '4 words, 12 characters']);
  // A password that everyone sees is none.
  expect(cards['password-generator']?.[1]).toMatch(/^20 characters, \d+ bits$/);
});
