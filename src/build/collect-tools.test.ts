import results from 'virtual:sample-results';
import { describe, expect, test } from 'vitest';
import { runTool } from '../../tests/table.ts';
import { loadTool, type NodeTool, toolPaths } from '../cli/host/node-tools.ts';

const tools = await Promise.all(
  [...toolPaths.keys()].map(async (id): Promise<[string, NodeTool]> => [id, (await loadTool(id)) as NodeTool]),
);
const shown = tools.filter(([, { page }]) => page.sample !== '' && !page.gallery);

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
