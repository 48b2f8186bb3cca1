import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyTool, Page } from '../src/engine/contract/tool.ts';
import type { Outcome } from '../src/engine/jobs/job.ts';
import { answer, runTool } from '../src/engine/jobs/run-tool.ts';
import type { TimedPage } from '../src/engine/jobs/time-limit.ts';
import type { RandomPage } from '../src/engine/random/random-page.ts';
import type { RecipeJob, RecipeOutcome, StepResult } from '../src/engine/recipe/job.ts';
import type { Step } from '../src/engine/recipe/recipe.ts';
import type { RecipeHost } from '../src/engine/recipe/run/run-recipe.ts';
import { NO_RESULTS, randomResultsOf, reusableResults } from '../src/site/pages/recipe/random-results.ts';
import { done, type FakeThread, FakeThreads, watch } from '../tests/fake-threads.ts';
import { askRecipe, type RecipeSettings, recipeSettings } from './ask-recipe.ts';
import { Pool } from './pool.ts';
import { RECIPE } from './protocol.ts';
import { recipeQueries } from './recipe-queries.ts';

const page: Page = { input: 'text', sample: '', options: {}, help: { about: [], examples: [], never: [] } };
/** The names of tools that ran, in order, and the thread of each. */
let ran: string[];
let fakes: FakeThreads;
let threads: readonly FakeThread[];
let rolled: number;
/** Settles what waits for the file of the tool `distant`. */
let arrive: () => void;

type MorePage = RandomPage & TimedPage;
const pageWith = (more: Partial<MorePage>): MorePage => ({ ...page, ...more });
const adding = (name: string, more: Partial<MorePage> = {}): [string, AnyTool] => [
  name,
  { page: pageWith(more), run: (input) => `${input}${name}` },
];
const tools = new Map<string, AnyTool>([
  adding('a'),
  adding('b'),
  adding('c'),
  [
    'slow',
    { page: pageWith({ timeLimit: 1000, afterStop: { hint: 'Make it shorter.' } }), run: () => new Promise(() => {}) },
  ],
  ['quick', { page: pageWith({ timeLimit: 300 }), run: () => new Promise(() => {}) }],
  [
    'lasting',
    {
      page: pageWith({ timeLimit: 900 }),
      run: (input) => new Promise((done) => setTimeout(() => done(`${input}l`), 800)),
    },
  ],
  ['flip', { page: pageWith({ swap: {} }), run: (input) => [...input].reverse().join('') }],
  ['dice', { page: pageWith({ again: { label: 'Roll again' } }), run: (input) => `${input}${++rolled}` }],
]);

/** Threads that run recipes for good, on tools of our own. A job of a tool lasts as many milliseconds as its input says. */
const recipeThreads = () =>
  new FakeThreads((thread) => {
    const { events, index } = thread;
    const host: RecipeHost = {
      load: async (id) => {
        if (id === 'unreachable') throw new Error('404');
        if (id === 'distant') {
          events.onMessage({ kind: 'loading', what: 'This tool' });
          await new Promise<void>((settle) => {
            arrive = () => {
              events.onMessage({ kind: 'loading', what: false });
              settle();
            };
          });
          return tools.get('a');
        }
        return tools.get(id);
      },
      runTool: async (tool, job, context) => {
        ran.push(`${job.tool}${index}`);
        return runTool(tool, job, context);
      },
      context: { isForPage: true, asset: () => Promise.reject(new Error('none')), progress: () => {} },
      onLimits: (limits) => thread.terminated || events.onMessage({ kind: 'limits', limits }),
      onStep: (step, result) => thread.terminated || events.onMessage({ kind: 'step', step, result }),
    };
    const queries = recipeQueries(host);
    return {
      async run({ input }) {
        await new Promise((settle) => setTimeout(settle, Number(input)));
        return done('');
      },
      ask: (question) => answer(queries, question),
    };
  });

const makePool = (size = 1) => new Pool({ size, start: fakes.start });

const stepsOf = (names: string): Step[] => names.split(' ').map((tool) => ({ tool, options: {} }));
const jobOf = (names: string, more: Partial<RecipeJob> = {}): RecipeJob => ({
  steps: stepsOf(names),
  input: '>',
  ...more,
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function bake(pool: Pool, names: string, settings: RecipeSettings = {}, more: Partial<RecipeJob> = {}) {
  const reported: [number, StepResult['state']][] = [];
  const seen = watch(
    askRecipe(pool, jobOf(names, more), {
      lane: 'recipe',
      onStep: (step, { state }) => reported.push([step, state]),
      ...settings,
    }),
  );
  return {
    reported,
    get outcome(): Outcome<RecipeOutcome> | undefined {
      return seen.value;
    },
    get states() {
      return seen.value?.ok ? seen.value.output.results.map(({ state }) => state).join(' ') : seen.value?.error.kind;
    },
    get text() {
      return seen.value?.ok ? seen.value.output.output?.text : undefined;
    },
    get results() {
      return seen.value?.ok ? seen.value.output.results : [];
    },
  };
}

beforeEach(() => {
  ran = [];
  fakes = recipeThreads();
  threads = fakes.all;
  rolled = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('step results arrive one by one, and the output at the end', async () => {
  const run = bake(makePool(), 'a lasting c');
  await pass(0);
  expect([run.reported, run.outcome]).toEqual([[[0, 'done']], undefined]);
  await pass(800);
  expect(run.reported).toEqual([0, 1, 2].map((step) => [step, 'done']));
  expect(run).toMatchObject({ states: 'done done done', text: '>alc' });
});

test('runs twenty steps', async () => {
  const run = bake(makePool(), Array(20).fill('a').join(' '));
  await pass(0);
  expect(run.text).toBe(`>${'a'.repeat(20)}`);
});

describe('a step that does not finish', () => {
  test('is stopped at the time limit of its tool, and the results before it are kept', async () => {
    const run = bake(makePool(), 'a slow c');
    await pass(999);
    expect(run.outcome).toBeUndefined();
    await pass(1);
    expect(run).toMatchObject({ states: 'done failed skipped', text: '>a' });
    expect(run.results[1]).toMatchObject({
      error: { kind: 'timeout', message: 'Stopped after 1 s. Make it shorter.' },
    });
    expect(run.reported).toEqual([
      [0, 'done'],
      [1, 'failed'],
    ]);
    expect(threads[0]?.terminated).toBe(true);
  });

  test('has its full time limit, however long the steps before it took', async () => {
    const run = bake(makePool(), 'lasting lasting lasting lasting quick');
    await pass(3499);
    expect(run.reported).toHaveLength(4);
    await pass(1);
    expect(run.reported.at(-1)).toEqual([4, 'failed']);
    // The steps before run once more.
    await pass(3200);
    expect(run).toMatchObject({ states: 'done done done done failed', text: '>llll' });
  });

  test('does not replace the output of an earlier step that is selected', async () => {
    const run = bake(makePool(), 'a b slow', {}, { selected: 0 });
    await pass(1000);
    expect(run.outcome).toMatchObject({ ok: true, output: { shown: 0, output: { text: '>a' } } });
  });

  test('gives no output if it is the first', async () => {
    const run = bake(makePool(), 'slow a');
    await pass(1000);
    expect(run).toMatchObject({ states: 'failed skipped', text: undefined });
  });

  test('has the time limit that the caller sets', async () => {
    const run = bake(makePool(), 'a slow', { limitsOf: (limits) => ({ ...limits, timeLimit: 4 * limits.timeLimit }) });
    await pass(3999);
    expect(run.outcome).toBeUndefined();
    await pass(1);
    expect(run.results[1]).toMatchObject({ error: { message: 'Stopped after 4 s. Make it shorter.' } });
  });

  test('does not block a newer run', async () => {
    const pool = makePool();
    const older = bake(pool, 'a quick');
    await pass(250);
    const newer = bake(pool, 'a b');
    await pass(50);
    expect([older.states, newer.text]).toEqual(['canceled', '>ab']);
  });
});

test('a step whose thread dies is reported, with the results before it', async () => {
  const run = bake(makePool(), 'a b slow');
  await pass(10);
  threads[0]?.events.onDeath();
  await pass(0);
  expect(run).toMatchObject({ states: 'done done failed', text: '>ab' });
  expect(run.results[2]).toMatchObject({ error: { kind: 'crash' } });
});

test('a step that cannot be loaded is reported, and its thread is terminated', async () => {
  const run = bake(makePool(), 'a unreachable b');
  await pass(0);
  expect(run).toMatchObject({ states: 'done failed skipped', text: '>a' });
  expect(run.results[1]).toMatchObject({ error: { kind: 'load' } });
  expect(threads[0]?.terminated).toBe(true);
});

test('a loading tool uses up no time limit, and is given up after 20 s', async () => {
  const pool = makePool();
  const first = bake(pool, 'a distant b');
  await pass(15_000);
  arrive();
  await vi.waitUntil(() => first.text !== undefined);
  expect(first.text).toBe('>aab');
  const second = bake(pool, 'b distant');
  await pass(20_000);
  expect(second.results[1]).toMatchObject({
    state: 'failed',
    error: { message: expect.stringContaining('This tool did not arrive within 20 s.') },
  });
  expect(second.text).toBe('>b');
});

test('an empty input runs no step on a page', async () => {
  const run = bake(makePool(), 'a b', {}, { input: '' });
  await pass(0);
  expect(run).toMatchObject({ states: 'empty empty', text: undefined });
  expect(ran).toEqual([]);
});

test('fails as a whole, not in a step, if no thread can be started', async () => {
  fakes.refused = true;
  const run = bake(makePool(), 'a b');
  await pass(0);
  expect(run).toMatchObject({ states: 'crash', reported: [] });
});

describe('the lane', () => {
  test('Cancel stops the running recipe', async () => {
    const pool = makePool();
    const run = bake(pool, 'a slow');
    await pass(10);
    pool.cancel('recipe');
    await pass(0);
    expect(run.states).toBe('canceled');
    expect(pool.threads).toBe(0);
  });

  test('a newer run waits for an older one and uses its results', async () => {
    const pool = makePool();
    const older = bake(pool, 'a lasting b');
    await pass(10);
    const newer = bake(pool, 'a lasting c');
    await pass(790);
    expect([older.text, newer.text]).toEqual(['>alb', '>alc']);
    expect(ran).toEqual(['a0', 'lasting0', 'b0', 'c0']);
  });

  test('a newer run waits for an older one for a second at most', async () => {
    const pool = makePool();
    const older = bake(pool, 'a lasting slow');
    await pass(850);
    const newer = bake(pool, 'b');
    await pass(149);
    expect([older.states, newer.text]).toEqual([undefined, undefined]);
    await pass(1);
    expect([older.states, newer.text]).toEqual(['canceled', '>b']);
  });
});

describe('the thread that caches results', () => {
  const run = (pool: Pool, tool: string, milliseconds = 0) =>
    void pool.run({ tool, input: String(milliseconds), options: {} });

  test('gets later runs, though an older one has loaded recipes, too', async () => {
    const pool = makePool(3);
    run(pool, 'other', 100);
    await pass(0);
    bake(pool, 'lasting b');
    await pass(800);
    // It has become the spare.
    expect(threads[0]?.loads).toEqual(['other', RECIPE]);
    bake(pool, 'lasting a');
    await pass(0);
    expect(ran).toEqual(['lasting1', 'b1', 'a1']);
  });

  test('gets no other jobs if another thread can run them', async () => {
    const pool = makePool(2);
    bake(pool, 'lasting');
    await pass(1000);
    run(pool, 'other');
    await pass(0);
    expect(threads.map(({ jobs }) => jobs.length)).toEqual([0, 1]);
  });

  test('stays when the pool is idle, however much it has loaded', async () => {
    const pool = makePool(1);
    for (const tool of ['v', 'w', 'x', 'y', 'z']) {
      run(pool, tool);
      await pass(0);
    }
    bake(pool, 'lasting b');
    await pass(60_000);
    expect(threads.map(({ terminated }) => terminated)).toEqual([false, true]);
    bake(pool, 'lasting c');
    await pass(0);
    expect(ran).toEqual(['lasting0', 'b0', 'c0']);
  });

  test('all steps run again after it was closed', async () => {
    const pool = makePool();
    bake(pool, 'a b');
    await pass(0);
    pool.close();
    const later = bake(pool, 'a c');
    await pass(0);
    expect(later.text).toBe('>ac');
    expect(ran).toEqual(['a0', 'b0', 'a1', 'c1']);
  });
});

describe('a random step', () => {
  /** Runs recipes as a page does, which remembers the results of random steps. */
  function roller(pool: Pool) {
    let rolls = NO_RESULTS;
    return async (names: string, more: Partial<RecipeJob> = {}) => {
      const job = jobOf(names, more);
      const outcome = watch(
        askRecipe(pool, { ...job, reusable: reusableResults(rolls, job.steps, job.input) }, { lane: 'recipe' }),
      );
      await pass(0);
      if (!outcome.value?.ok) return undefined;
      rolls = randomResultsOf(job, outcome.value.output);
      return outcome.value.output.output?.text;
    };
  }

  test.each(['on the same thread', 'on another one'])(
    'does not run again when a later step changes, %s',
    async (where) => {
      const pool = makePool();
      const run = roller(pool);
      expect(await run('a dice b')).toBe('>a1b');
      if (where === 'on another one') pool.close();
      expect(await run('a dice c')).toBe('>a1c');
      expect(rolled).toBe(1);
    },
  );

  test('runs again when something before it changes, or on request', async () => {
    const run = roller(makePool());
    expect(await run('a dice b')).toBe('>a1b');
    expect(await run('b dice b')).toBe('>b2b');
    expect(await run('b dice b', { input: '!' })).toBe('!b3b');
    expect(await run('b dice b', { input: '!', again: 1 })).toBe('!b4b');
    expect(await run('b dice c', { input: '!' })).toBe('!b4c');
  });

  test('runs again on request, and so do the random steps after it', async () => {
    const run = roller(makePool());
    expect(await run('dice a dice')).toBe('>1a2');
    expect(await run('dice a dice', { again: 2 })).toBe('>1a3');
    expect(await run('dice a dice', { again: 0 })).toBe('>4a5');
  });

  test('uses the given result instead of an older one in the cache', async () => {
    const pool = makePool();
    const job = jobOf('dice a');
    const one = watch(askRecipe(pool, job, {}));
    await pass(0);
    expect(one.value).toMatchObject({ output: { output: { text: '>1a' } } });
    const reusable = [{ step: 0, output: { text: '>7' } }];
    const two = watch(askRecipe(pool, { ...job, reusable }, {}));
    await pass(0);
    expect(two.value).toMatchObject({ output: { output: { text: '>7a' } } });
  });

  test('is marked as random', async () => {
    const run = bake(makePool(), 'a dice');
    await pass(0);
    expect(run.results.map((result) => 'isRandom' in result)).toEqual([false, true]);
  });
});

describe('the preview of a step', () => {
  const preview = (pool: Pool, names: string, step: string, at: number, input = '>') =>
    watch(
      pool.ask(
        {
          tool: RECIPE,
          query: 'preview',
          about: { steps: stepsOf(names), input, at, step: { tool: step, options: {} } },
        },
        recipeSettings({ lane: 'recipe?preview' }),
      ),
    );

  test('runs on the cached text at its position, and changes nothing', async () => {
    const pool = makePool();
    bake(pool, 'a b c');
    await pass(0);
    const tried = preview(pool, 'a b c', 'dice', 2);
    await pass(0);
    expect(tried.value).toEqual({ ok: true, output: { text: '>ab1', isCut: false } });
    const later = bake(pool, 'a b c a');
    await pass(0);
    expect(later.text).toBe('>abca');
    expect(ran).toEqual(['a0', 'b0', 'c0', 'dice0', 'a0']);
  });

  test.each<[what: string, step: string, at: number, input: string, output: unknown]>([
    ['at the start', 'a', 0, '>', { ok: true, output: { text: '>a', isCut: false } }],
    ['three lines', 'a', 0, '1\n2\n3\n4', { ok: true, output: { text: '1\n2\n3', isCut: false } }],
    [
      'the beginning of a long text',
      'a',
      0,
      'x'.repeat(10_001),
      { ok: true, output: { text: 'x'.repeat(300), isCut: true } },
    ],
    ['nothing after a failure', 'a', 2, '>', { ok: true, output: undefined }],
    ['nothing for an empty text', 'a', 0, '', { ok: true, output: undefined }],
    [
      'the error of an unknown tool',
      'nowhere',
      0,
      '>',
      { ok: false, error: { kind: 'input', message: 'There is no tool "nowhere".' } },
    ],
  ])('gives %s', async (_, step, at, input, output) => {
    const tried = preview(makePool(), 'a nowhere', step, at, input);
    await pass(0);
    expect(tried.value).toEqual(output);
  });
});

test('running backwards uses the cached results and the given random ones, and leaves the recipe as it was', async () => {
  const pool = makePool();
  const first = bake(pool, 'dice flip');
  await pass(0);
  expect(first.text).toBe('1>');
  const given = first.outcome?.ok ? first.outcome.output.randomResults : [];
  const back = watch(
    pool.ask(
      { tool: RECIPE, query: 'backwards', about: { ...jobOf('dice flip'), reusable: given } },
      recipeSettings({ lane: 'recipe?backwards' }),
    ),
  );
  await pass(0);
  // Nothing inverts dice; the step after them was inverted.
  expect(back.value).toMatchObject({
    ok: true,
    output: { exact: false, losing: 0, output: { text: '>1' }, recipe: { steps: [{ tool: 'flip' }] } },
  });
  expect(ran).toEqual(['dice0', 'flip0', 'flip0']);
  const later = bake(pool, 'dice flip a');
  await pass(0);
  expect(later.text).toBe('1>a');
  expect(ran).toEqual(['dice0', 'flip0', 'flip0', 'a0']);
});
