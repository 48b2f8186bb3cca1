import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../cli/host/node-context.ts';
import { loadKnowledge, loadTool } from '../../cli/host/node-tools.ts';
import { byExample } from './by-example.ts';
import type { Answer, FindHost, Pair } from './contract.ts';
import { groupByResult } from './group-answers.ts';

const host: FindHost = { load: async (id) => loadTool(id), loadKnowledge, context: nodeContext };

const find = (pairs: readonly (readonly [have: string, want: string])[], more: Partial<FindHost> = {}) =>
  byExample(
    pairs.map(([have, want]): Pair => ({ have, want })),
    { ...host, ...more },
  );

const toolsOf = (answer: Answer | undefined) => answer?.steps.map(({ tool }) => tool);

describe('by example', () => {
  test.each([
    ['one step', 'hello there', 'HELLO THERE', ['upper-case']],
    ['a setting', 'a;b;c', 'a\nb\nc', ['text-splitter']],
    ['a free text', 'milk\neggs', '- milk\n- eggs', ['add-prefix-suffix']],
    ['two steps', 'Ann\nann\nBob\nANN', 'ann\nbob', ['lower-case', 'duplicate-line-remover']],
    ['three steps', 'pear, apple, fig', 'apple, fig, pear', ['text-splitter', 'sort-lines', 'text-joiner']],
    ['a final line break is added', 'b\nc\na', 'a\nb\nc\n', ['sort-lines', 'find-and-replace']],
    ['a final line break is removed', 'b\nc\na\n', 'a\nb\nc', ['sort-lines', 'trim-whitespace']],
    ['other line ends', 'b\r\nc\r\na', 'a\nb\nc', ['sort-lines', 'find-and-replace']],
    ['emoji', '👍 yes', 'yes', ['remove-special-characters']],
  ])('%s', async (_, have, want, expected) => {
    const { answers } = await find([[have, want]]);
    expect(toolsOf(answers[0])?.toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['lines are kept', 'INFO a\nERROR b\nINFO c\nERROR d', 'ERROR b\nERROR d', { action: 'keep' }],
    ['lines are removed', '# a\nx=1\n# b\ny=2', 'x=1\ny=2', { action: 'remove' }],
    ['a column is unique', 'ann,Rome\nbob,Oslo\ncid,Rome', 'ann,Rome\nbob,Oslo', { column: 2 }],
    ['a column is sorted', 'x1,9\ny3,10\nz2,1', 'z2,1\nx1,9\ny3,10', { column: 2 }],
    ['a style of titles', 'a night without end', 'A Night without End', { style: 'mla' }],
  ])('an option is found: %s', async (_, have, want, expected) => {
    const { answers } = await find([[have, want]]);
    expect(answers.slice(0, 3).flatMap(({ steps }) => steps.map(({ options }) => options))).toContainEqual(
      expect.objectContaining(expected),
    );
  });

  test('a second pair resolves an ambiguous first pair', async () => {
    const first = await find([['file10\nfile2', 'file2\nfile10']]);
    expect(first.answers.length).toBeGreaterThan(1);
    const both = await find([
      ['file10\nfile2', 'file2\nfile10'],
      ['a\nc\nb', 'a\nb\nc'],
    ]);
    expect(toolsOf(both.answers[0])).toEqual(['sort-lines']);
  });

  test('gives no answers if both texts are equal', async () => {
    expect(await find([['a', 'a']])).toEqual({ answers: [] });
  });

  test('gives the nearest result if no tool fits', async () => {
    const { answers, nearest } = await find([['recieve  teh pakage', 'receive the package']]);
    expect(answers).toEqual([]);
    expect(nearest?.result).toBe('recieve teh pakage');
  });

  test('reports the best answer so far during the search, and sorts the answers by cost', async () => {
    const reported: Answer[] = [];
    const text = 'b\na\nb';
    const { answers } = await find([[text, 'a\nb']], { onAnswers: ([best]) => best && reported.push(best) });
    expect(reported.length).toBeGreaterThan(0);
    const costs = reported.map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    expect(reported.at(-1)).toEqual(answers[0]);
    for (const answer of [...reported, ...answers]) {
      expect(await groupByResult([answer], text, host)).toMatchObject([{ result: 'a\nb' }]);
    }
    expect(answers.map(({ cost }) => cost)).toEqual(answers.map(({ cost }) => cost).toSorted((a, b) => a - b));
  });

  test('gives the same answers for the same pairs, and stops when the budget is spent', async () => {
    const pairs = [['Ann Lee, 31', 'LEE-31']] as const;
    expect(await find(pairs)).toEqual(await find(pairs));
    expect((await find(pairs, { budget: 1 })).answers).toEqual([]);
  });

  test('skips a tool that cannot be loaded', async () => {
    const { answers } = await find([['hello there', 'HELLO THERE']], {
      load: async (id) => (id === 'upper-case' ? undefined : loadTool(id)),
    });
    expect(answers.flatMap(({ steps }) => steps).map(({ tool }) => tool)).not.toContain('upper-case');
  });
});

describe('differences between answers', () => {
  const step = (tool: string, options = {}): Answer => ({ steps: [{ tool, options }], cost: 1 });

  test('groups answers with equal results, and gives the first line where a group differs', async () => {
    const apart = await groupByResult(
      [step('reverse-lines'), step('sort-lines'), step('sort-lines', { by: 'natural' })],
      'c\na\nb',
      host,
    );
    expect(apart.map(({ answers }) => answers.length)).toEqual([1, 2]);
    expect(apart[0]).toMatchObject({ result: 'b\na\nc' });
    expect(apart[0]?.difference).toBeUndefined();
    expect(apart[1]?.difference).toEqual({ line: 1, best: 'b', other: 'a' });
  });

  test('gives a different line and a failure as differences', async () => {
    const apart = await groupByResult([step('upper-case'), step('lower-case'), step('no-such-tool')], 'A', host);
    expect(apart[1]?.difference).toEqual({ line: 1, best: 'A', other: 'a' });
    expect(apart[2]).toMatchObject({ result: undefined, difference: { line: 1, best: 'A', other: undefined } });
  });

  test('gives an added or a missing line as a difference', async () => {
    const [short, long] = [step('duplicate-line-remover'), step('sort-lines')];
    const added = await groupByResult([short, long], 'a\nb\nb', host);
    expect(added[1]?.difference).toEqual({ line: 3, best: undefined, other: 'b' });
    const missing = await groupByResult([long, short], 'a\nb\nb', host);
    expect(missing[1]?.difference).toEqual({ line: 3, best: 'b', other: undefined });
  });

  test('uses only the beginning of a long text, up to a line end', async () => {
    const text = 'abc\n'.repeat(50_000);
    const [first] = await groupByResult([step('upper-case')], text, host);
    expect(first?.result).toBe('ABC\n'.repeat(5000));
  });
});
