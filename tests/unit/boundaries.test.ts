import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const files = ['src', 'workers'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
);

type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean };

/** Every import of a file: static, dynamic and `new URL(...)`; packages by name, files by path. */
function importsOf(file: string): Import[] {
  const code = readFileSync(file, 'utf8');
  const found = code.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm,
  );
  return [...found].map(([, type, from, dynamic, bare]) => {
    const target = from ?? dynamic ?? bare ?? '';
    const to = target.startsWith('.') ? normalize(join(dirname(file), target)) : target;
    return { from: file, to, typeOnly: type !== undefined };
  });
}

const imports = files.flatMap(importsOf);
const within = (folder: string) => imports.filter(({ from }) => from.startsWith(folder));
const isPackage = (to: string) => !/^(src|workers|tests|bench)\//.test(to);

/** Imports that leave `folder` for anything but the folders and packages allowed. */
function strays(folder: string, allowed: readonly RegExp[]): string[] {
  return within(folder)
    .filter(({ to }) => !allowed.some((pattern) => pattern.test(to)))
    .map(({ from, to }) => `${from} imports ${to}`);
}

describe('who may import whom', () => {
  test('lib: only lib and packages that know no page', () => {
    expect(strays('src/lib/', [/^src\/lib\//, /^(?!react|@chakra|@emotion|comlink|@codemirror|node:)[^./]/])).toEqual(
      [],
    );
    expect(within('src/lib/').filter(({ to }) => to.startsWith('src/') && !to.startsWith('src/lib/'))).toEqual([]);
  });

  test('tools: only lib and packages that know no page; no tool imports a tool', () => {
    const wrong = within('src/tools/').filter(
      ({ to }) =>
        (!isPackage(to) && !to.startsWith('src/lib/')) ||
        /^(react|@chakra|@emotion|comlink|@codemirror|node:)/.test(to),
    );
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('pages, ui, views and shell: never an engine, and of the workers only the pool and its words', () => {
    const main = ['src/pages/', 'src/ui/', 'src/views/', 'src/shell/'].flatMap(within);
    const wrong = main.filter(
      ({ to, typeOnly }) =>
        to.startsWith('src/tools/') || (to.startsWith('workers/') && !typeOnly && to !== 'workers/browser-pool.ts'),
    );
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('shell: nothing of pages, ui or views', () => {
    const wrong = within('src/shell/').filter(({ to }) => /^src\/(pages|ui|views)\//.test(to));
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('ui: nothing of pages or views', () => {
    const wrong = within('src/ui/').filter(({ to }) => /^src\/(pages|views)\//.test(to));
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('workers: of the site only lib and tools', () => {
    const wrong = within('workers/').filter(({ to }) => to.startsWith('src/') && !/^src\/(lib|tools)\//.test(to));
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('what is imported exists', () => {
    const missing = imports.filter(({ to }) => !isPackage(to) && !existsSync(to));
    expect(missing.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});

test('no cycles', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) {
    if (!typeOnly && files.includes(to)) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...path.slice(path.indexOf(file)), file].map((each) => relative('.', each)).join(' -> '));
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

test('no barrels: a file that only re-exports others hides where things are', () => {
  const isReExport = (statement: string) => /^export\s+(\*|\{[^}]*\})\s+from/.test(statement.trim());
  const barrels = files.filter((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const statements = code.split(';').filter((statement) => statement.trim() !== '');
    return statements.length > 0 && statements.every(isReExport);
  });
  expect(barrels).toEqual([]);
});
