import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadTool, type NodeTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { TOOL_IDS, type ToolId } from '../../src/engine/tool-ids.ts';
import { expectNone } from '../expect-none.ts';

const LIST = 'src/engine/tool-ids.ts';
const known = new Set<string>(TOOL_IDS);

/** Places where a word occurs in the repository, as `file:line`. */
function mentions(id: string): string[] {
  const { stdout } = spawnSync('git', ['grep', '-nIP', `(?<![\\w-])${id}(?![\\w-])`, '--', ':!CHANGELOG.md'], {
    encoding: 'utf8',
  });
  return [...new Set(stdout.split('\n').map((line) => line.split(':').slice(0, 2).join(':')))].filter(Boolean);
}

test('the list of tools matches their folders', () => {
  const advice = [
    ...[...toolPaths.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `${id} has a room, but is not listed: add it to ${LIST}, where it is to stand in menus.`),
    ...TOOL_IDS.filter((id) => !toolPaths.has(id)).map(
      (id) =>
        `${id} is listed, but has no room. If it was renamed, give it its new name at each of these places; if it ` +
        `went, take it out of them:\n  ${mentions(id).join('\n  ')}`,
    ),
  ];
  expect(advice.join('\n'), advice.join('\n')).toBe('');
});

describe('names of tools and of their files', () => {
  test('every tool id in budgets exists', () => {
    const budgets = JSON.parse(readFileSync('bench/budgets.json', 'utf8')) as Record<string, Record<string, number>>;
    const figures = Object.values(budgets).flatMap((group) => Object.keys(group));
    const named = figures.flatMap(
      (figure) => /^(?:engines\.\w+|peers\.\w+|ui\.tool\.\w+)\.([a-z0-9-]+)/.exec(figure)?.[1] ?? [],
    );
    expect(named.length).toBeGreaterThan(10);
    expectNone(
      named.filter((id) => !known.has(id)),
      `No tool has these ids. Rename or delete their figures in bench/budgets.json, or correct ${LIST}.`,
    );
  });

  test('every file in a tool folder has an expected name', () => {
    const parts =
      /^(tool\.ts|View\.tsx|Controls\.tsx|view|table\.test\.ts|[a-z0-9-]+((\.test|\.d)?\.ts|\.json)|(View|[a-z0-9-]+)\.test\.tsx)$/;
    const others = [...toolPaths.values()].flatMap((path) => {
      const room = `src/tools/${path.replace('/tool.ts', '')}`;
      return readdirSync(room).flatMap((file) => (parts.test(file) ? [] : [`${room}/${file}`]));
    });
    expectNone(
      others,
      'Rename each to a lower-case .ts, .test.tsx or .json file, move it to view/ where only the page needs it, or to src/site/ui/ where others do.',
    );
  });
});

describe.each(TOOL_IDS.map((id) => [id]))('%s', (id: ToolId) => {
  const room = `src/tools/${toolPaths.get(id)?.replace('/tool.ts', '')}`;

  test('has a table of tests', () => {
    const remedy = `Write ${room}/table.test.ts: rows of input, options and output, as in docs/adding-a-tool.md.`;
    expect(existsSync(`${room}/table.test.ts`), remedy).toBe(true);
  });

  test('each of its options is set by a row of its table or by an example', async () => {
    const { page } = (await loadTool(id)) as NodeTool;
    const examples = [...page.help.examples, { options: page.sampleOptions }, ...(page.presets ?? [])];
    const used = new Set(examples.flatMap(({ options }) => Object.keys(options ?? {})));
    const table = readFileSync(`${room}/table.test.ts`, 'utf8');
    // A key of an object, also in short: `{ order: 'random' }`, `{ order }`.
    const inTable = (option: string) => new RegExp(`[{,\\s]['"]?${option}['"]?\\s*[:,}]`).test(table);
    expectNone(
      Object.keys(page.options).filter((option) => !used.has(option) && !inTable(option)),
      `Add a row to ${room}/table.test.ts that sets each of these options:`,
    );
  });
});
