import { describe, expect, test } from 'vitest';
import { accept, breaches, budgetFor, isOver, lowestFigures } from './budgets.ts';
import { compareReports } from './compare.ts';
import { toHtml } from './html.ts';
import { fill, prose, shapes } from './inputs/shapes.ts';
import { toolCases } from './inputs/tools.ts';
import { figure, toMarkdown } from './markdown.ts';
import { median } from './measure.ts';
import { Recorder } from './recorder.ts';
import type { Report, SuiteReport } from './reports.ts';
import { suitesFor } from './since.ts';
import { groupsOf, purposeOf, strays } from './size/groups.ts';
import { layOut } from './treemap.ts';

const suite = (parts: Partial<SuiteReport>): SuiteReport => ({
  seconds: 1,
  tables: [],
  plots: [],
  figures: {},
  problems: [],
  ...parts,
});
const report = (engines: Partial<SuiteReport>): Report => ({
  date: '2026-01-01 10:00',
  commit: 'abc',
  machine: 'test',
  suites: { engines: suite(engines) },
});

describe('budgets', () => {
  const budgets = { 'engines.growth.*': 2.5, 'engines.growth.sort-lines': 3, 'engines.crashes': 0 };

  test('the longest matching pattern decides', () => {
    expect(budgetFor(budgets, 'engines.growth.lower-case')).toBe(2.5);
    expect(budgetFor(budgets, 'engines.growth.sort-lines')).toBe(3);
    expect(budgetFor(budgets, 'engines.units.lower-case')).toBeUndefined();
  });

  test('lists the figures over budget, the worst first', () => {
    const figures = {
      'growth.a': 2.4,
      'growth.b': 2.6,
      'growth.c': 5,
      'growth.sort-lines': 2.9,
      crashes: 1,
      'units.a': 99,
    };
    expect(breaches(report({ figures }), budgets).map((each) => each.figure)).toEqual([
      'engines.crashes',
      'engines.growth.c',
      'engines.growth.b',
    ]);
  });

  test('of two measurements the lower value of each figure counts, and one that failed yields', () => {
    expect(lowestFigures({ a: 3, b: 1, c: Number.NaN, d: 4 }, { a: 2, b: 5, c: 6, d: Number.NaN, e: 7 })).toEqual({
      a: 2,
      b: 1,
      c: 6,
      d: 4,
      e: 7,
    });
  });

  test('a figure that could not be measured is a breach', () => {
    expect(breaches(report({ figures: { 'growth.a': Number.NaN } }), budgets)).toHaveLength(1);
  });
});

describe('--accept', () => {
  const file = {
    promises: { 'engines.growth.*': 2.5 },
    aims: { 'engines.units.*': 100 },
    known: { 'engines.units.better': 300, 'engines.units.mended': 200, 'engines.units.other': 150 },
  };

  test('records figures over their aim with headroom, lowers improved ones, and drops those within their aim', () => {
    const figures = { 'units.new': 120, 'units.better': 140, 'units.mended': 90, 'units.fine': 50 };
    const { file: after, changes, broken } = accept(report({ figures }), file);
    expect(after.known).toEqual({ 'engines.units.better': 210, 'engines.units.new': 180, 'engines.units.other': 150 });
    expect(changes).toHaveLength(3);
    expect(broken).toEqual([]);
  });

  test('reports a broken promise and leaves the file unchanged', () => {
    const { file: after, broken } = accept(report({ figures: { 'growth.a': 4 } }), file);
    expect(after).toEqual(file);
    expect(broken).toEqual([{ figure: 'engines.growth.a', value: 4, budget: 2.5 }]);
  });
});

describe('a figure over its budget is measured again, up to twice', () => {
  const judge = async (...values: number[]) => {
    const recorder = new Recorder('ui', {
      budgets: { 'ui.key': 2 },
      tools: [],
      planted: [],
      quick: false,
      slow: 1,
      onProgress: () => {},
    });
    let runs = 0;
    await recorder.judge(
      async () => values[runs++] ?? Number.NaN,
      (value) => ({ key: value }),
    );
    return { runs, figure: recorder.figures['key'] };
  };

  test('a figure within its budget is measured once', async () =>
    expect(await judge(1.5)).toEqual({ runs: 1, figure: 1.5 }));
  test('one slow run is ignored', async () => expect(await judge(9, 1)).toEqual({ runs: 2, figure: 1 }));
  test('two slow runs are ignored', async () => expect(await judge(9, 8, 1)).toEqual({ runs: 3, figure: 1 }));
  test('a regression is reported with its lowest value', async () =>
    expect(await judge(9, 8, 8.5)).toEqual({ runs: 3, figure: 8 }));
  test('a figure that could not be measured counts as over budget', async () => {
    expect(await judge(Number.NaN, 1)).toEqual({ runs: 2, figure: 1 });
    expect(isOver(Number.NaN, 2)).toBe(true);
  });
});

test('a run that is limited to some tools wants those, and no part', () => {
  const settings = { budgets: {}, planted: [], quick: true, slow: 1, onProgress: () => {} };
  const all = new Recorder('ui', { ...settings, tools: [] });
  const some = new Recorder('ui', { ...settings, tools: ['lower-case'] });
  const asked = ['lower-case', 'sort-lines', 'home'];
  expect(asked.map((name) => [all.wants(name), all.names(name)])).toEqual(asked.map(() => [true, false]));
  expect(asked.map((name) => [some.wants(name), some.names(name)])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
});

describe('the suites that a change can push over budget', () => {
  const all = ['detect', 'engines', 'find', 'peers', 'pool', 'recipes', 'short', 'size', 'ui'];
  test.each([
    ['tests and prose alone: none', ['tests/e2e/home.spec.ts', 'README.md', '.ci/run.mjs'], []],
    [
      'the measuring code: no ui',
      ['bench/ui/home.ts', 'tests/table.ts'],
      ['detect', 'engines', 'find', 'pool', 'recipes', 'short', 'size'],
    ],
    [
      'code that draws pages: no engine',
      ['src/site/shell/Header.tsx', 'src/tools/text-case/title-case/View.tsx'],
      ['size', 'ui'],
    ],
    ['an engine: all', ['src/tools/text-case/lower-case/tool.ts'], all],
    ['packages: all', ['package-lock.json'], all],
    ['one that moves all among others that move none', ['README.md', 'workers/pool.ts'], all],
    ['nothing has changed: none', [], []],
  ])('%s', (_, files, suites) => expect(suitesFor(files, all)).toEqual(suites));
});

test('a treemap fills its area with rectangles of proportional sizes', () => {
  const sizes = [6, 6, 4, 3, 2, 2, 1, 0];
  const areas = layOut(
    sizes.map((size, item) => ({ item, size })),
    { x: 10, y: 20, width: 600, height: 400 },
  );
  expect(areas).toHaveLength(7);
  for (const { item, width, height, x, y } of areas) {
    expect(width * height).toBeCloseTo((sizes[item] as number) * 10_000);
    expect(x + width).toBeLessThanOrEqual(610.001);
    expect(y + height).toBeLessThanOrEqual(420.001);
    expect(Math.max(width / height, height / width)).toBeLessThan(3.5);
  }
});

test('a comparison of two reports lists the figures that moved by more than a tenth', () => {
  const before = report({ figures: { 'growth.a': 2, 'growth.b': 2, 'growth.c': 2 } });
  const after = report({ figures: { 'growth.a': 3, 'growth.b': 2.1, 'growth.d': 9 } });
  expect(compareReports(before, after)).toBe(
    '## Changes since 2026-01-01 10:00 (abc)\n\n| figure | before | after | change |\n| --- | ---: | ---: | ---: |\n| engines.growth.a | 2.00 | 3.00 | +50 % |\n',
  );
  expect(compareReports(before, before)).toContain('No figure moved');
});

describe('reports', () => {
  const table = {
    title: 'T',
    columns: ['a|b', 'n'],
    rows: [
      ['<x>', 1.25],
      ['y', null],
    ],
  };

  test('Markdown has short tables, breaches and problems', () => {
    const text = toMarkdown(report({ tables: [table, { ...table, title: 'Long', long: true }], problems: ['Slow.'] }), [
      { figure: 'engines.growth.a', value: 4, budget: 2.5 },
    ]);
    expect(text).toContain('| a\\|b | n |\n| --- | ---: |\n| <x> | 1.25 |\n| y | – |');
    expect(text).toContain('- `engines.growth.a`: 4.00, budget 2.50');
    expect(text).toContain('- Slow.');
    expect(text).not.toContain('Long');
  });

  test('HTML escapes table cells and names of series', () => {
    const plot = {
      kind: 'lines' as const,
      title: 'P',
      x: 'n',
      y: 'ms',
      series: [
        {
          name: '<s>',
          points: [
            [1, 2],
            [4, 8],
          ] as const,
        },
      ],
    };
    const text = toHtml(report({ tables: [table], plots: [plot] }), []);
    expect(text).toContain('<td>&lt;x&gt;</td>');
    expect(text).toContain('&lt;s&gt;');
    expect(text).not.toContain('<x>');
  });

  test.each([
    [0.123, '0.12'],
    [12.34, '12.3'],
    [1234.5, '1,235'],
    [Number.NaN, 'NaN'],
  ])('%d is written %s', (value, text) => expect(figure(value)).toBe(text));
});

test('the median of an even number of values is the lower middle one', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2);
});

describe('inputs', () => {
  const sizes = [1000, 50_000];

  test.each(Object.entries(shapes))('%s has the requested length and no lone surrogate', (_, make) => {
    for (const size of sizes) {
      const text = make(size);
      expect(text.length).toBe(size);
      expect(text.isWellFormed()).toBe(true);
    }
  });

  test.each(
    Object.entries(toolCases).flatMap(([tool, cases]) => cases.map((each) => [tool, each.name, each.make] as const)),
  )('%s, %s has about the requested length, and doubles with it', (_, __, make) => {
    const [small, large] = [make(50_000).length, make(100_000).length];
    expect(small).toBeLessThanOrEqual(50_010);
    expect(small).toBeGreaterThan(42_000);
    expect(large / small).toBeGreaterThan(1.8);
    expect(large / small).toBeLessThan(2.2);
  });

  test('prose is the same in every run', () => expect(prose(500, 40)).toBe(prose(500, 40)));
  test('a repeated piece is cut to size, with a space in place of half a surrogate pair', () =>
    expect(fill('\u{1f600}', 3)).toBe('\u{1f600} '));
});

describe('the purpose of a script module', () => {
  test.each([
    ['node_modules/react-dom/cjs/react-dom.production.js', 'React', 'react-dom'],
    ['node_modules/@codemirror/view/dist/index.js', 'CodeMirror', '@codemirror/view'],
    ['node_modules/a/node_modules/@zag-js/core/dist/index.mjs', 'Dialogs, menus and tooltips', '@zag-js/core'],
    ['src/tools/text-case/upper-case/tool.ts?meta', 'Catalogue', 'text-case'],
    ['src/tools/text-case/upper-case/tool.ts', 'Forms and help of single tools', 'text-case/upper-case/tool.ts'],
    ['src/tools/text-case/upper-case/View.tsx', 'Views of single tools', 'text-case/upper-case/View.tsx'],
    ['src/tools/text-case/upper-case/view/a.ts', 'Views of single tools', 'text-case/upper-case/view/a.ts'],
    ['src/site/editor/editor.ts', 'Panes', 'editor.ts'],
    ['workers/pool.ts', 'Calls to workers', 'workers/pool.ts'],
    ['src/site/app/App.tsx', 'Start', 'site/app/App.tsx'],
  ])('%s', (module, purpose, part) => expect(purposeOf(module)).toEqual([purpose, part]));

  test('groups add up the sizes of their modules', () => {
    const groups = groupsOf(
      new Map([
        ['src/site/ui/a.ts', 1000],
        ['node_modules/react/a.js', 2000],
        ['node_modules/react/b.js', 3000],
      ]),
    );
    expect(groups).toEqual([
      { name: 'React', parts: [{ name: 'react', size: 5 }] },
      { name: 'Components', parts: [{ name: 'a.ts', size: 1 }] },
    ]);
  });

  test('finds packages and large tables of engines among modules of the main thread', () => {
    const modules = new Map([
      ['node_modules/prettier/standalone.mjs', 5],
      ['node_modules/prettier/plugins/html.mjs', 5],
      ['node_modules/react/a.js', 50_000],
      ['src/engine/contract/options.ts', 4000],
      ['src/engine/unicode/table.ts', 30_000],
      ['src/site/ui/large.ts', 30_000],
    ]);
    expect(strays(modules)).toEqual({ packages: ['prettier'], tables: ['src/engine/unicode/table.ts, 30 kB'] });
  });
});
