import { expect, test } from 'vitest';
import type { AnyTool, EngineContext } from '../../contract/tool.ts';
import { ToolError } from '../../contract/tool-error.ts';
import { runTool } from '../../jobs/run-tool.ts';
import type { RecipeJob } from '../job.ts';
import type { Step } from '../recipe.ts';
import { CACHE_LIMIT, OutputCache, type RecipeHost, runRecipe } from './run-recipe.ts';

const help = { about: [], examples: [], never: [] };
const page = { input: 'text', sample: '', options: {}, help } as const;
/** The names of tools that ran, in order. */
let ran: string[] = [];

const engine = (name: string, work: (text: string, context: EngineContext) => string): [string, AnyTool] => [
  name,
  {
    page,
    run: (input, _, context) => {
      ran.push(name);
      return work(input, context);
    },
  },
];

const tools = new Map<string, AnyTool>([
  engine('a', (text) => `${text}a`),
  engine('b', (text) => `${text}b`),
  engine('c', (text, context) => {
    context.progress(0.5, 'half');
    return `${text}c`;
  }),
  engine('long', (text) => text.padEnd(CACHE_LIMIT * 0.4, 'x')),
  engine('wrong', () => {
    throw new ToolError('Bad text.', { line: 1, column: 2 });
  }),
  ['made', { page: { ...page, input: 'none' }, run: () => 'made' }],
]);

const load = async (tool: string) => {
  if (tool === 'unreachable') throw new Error('no network');
  return tools.get(tool);
};
const context: EngineContext = { asset: () => Promise.reject(new Error('none')), progress: () => {} };
const host: RecipeHost = { load, runTool, context };
const stepsOf = (names: string): Step[] =>
  names
    .split(' ')
    .map((name) =>
      name.startsWith('-') ? { tool: name.slice(1), options: {}, enabled: false } : { tool: name, options: {} },
    );

async function bake(names: string, job: Partial<RecipeJob> = {}, kept = new OutputCache()) {
  ran = [];
  const outcome = await runRecipe(host, { steps: stepsOf(names), input: '', ...job }, kept);
  return {
    text: outcome.output?.text,
    shown: outcome.shown,
    states: outcome.results.map(({ state }) => state).join(' '),
    ran: ran.join(' '),
    results: outcome.results,
  };
}

test.each<[what: string, names: string, job: Partial<RecipeJob>, expected: object]>([
  ['each step on the result of the one before', 'a b c', {}, { text: 'abc', shown: 2, states: 'done done done' }],
  ['the step that is selected', 'a b c', { selected: 0 }, { text: 'a', shown: 0, ran: 'a b c' }],
  ['no result of a step that is off', 'a -b c', {}, { text: 'ac', shown: 2, states: 'done off done' }],
  ['the step before a selected one that is off', 'a -b c', { selected: 1 }, { text: 'a', shown: 0 }],
  [
    'the results before a failure',
    'a wrong c',
    {},
    { text: 'a', shown: 0, states: 'done failed skipped', ran: 'a wrong' },
  ],
  ['a step that is selected before a failure', 'a b wrong', { selected: 0 }, { text: 'a', shown: 0 }],
  ['nothing if the first step fails', 'wrong b', {}, { text: undefined, shown: undefined, states: 'failed skipped' }],
  ['nothing if no step is on', '-a', {}, { text: undefined, states: 'off' }],
  ['a generator first', 'made a', {}, { text: 'madea' }],
  ['a generator after a step that is off', '-a made', {}, { text: 'made' }],
])('gives %s', async (_, names, job, expected) => {
  expect(await bake(names, job)).toMatchObject(expected);
});

test.each<[names: string, step: number, message: string]>([
  ['a wrong', 1, 'Bad text.'],
  ['nowhere', 0, 'There is no tool "nowhere".'],
  ['unreachable', 0, 'This tool could not be loaded. Your text is safe: check your connection and try again.'],
  ['a made', 1, 'This tool generates text, so it can only be the first step.'],
])('reports which step of %s failed, and why', async (names, step, message) => {
  const { results } = await bake(names);
  expect(results[step]).toMatchObject({ state: 'failed', error: { message } });
});

test('a damaged step fails with its damage as the message', async () => {
  const { results } = await bake('', { steps: [{ tool: 'a', options: {}, damage: 'It is damaged.' }] });
  expect(results[0]).toMatchObject({ state: 'failed', error: { message: 'It is damaged.' } });
});

test.each<[what: string, before: string, after: string, ran: string, text: string]>([
  ['of the last step', 'a b c', 'a b a', 'a', 'aba'],
  ['of the first step', 'a b c', 'b b c', 'b b c', 'bbc'],
  ['that adds a step', 'a b', 'a b c', 'c', 'abc'],
  ['that removes the last step', 'a b c', 'a b', '', 'ab'],
  ['that turns the middle step off', 'a b c', 'a -b c', 'c', 'ac'],
  ['of nothing', 'a b c', 'a b c', '', 'abc'],
])('a change %s runs only the steps that it affects', async (_, before, after, wanted, text) => {
  const kept = new OutputCache();
  await bake(before, {}, kept);
  expect(await bake(after, {}, kept)).toMatchObject({ ran: wanted, text });
});

test('selecting another step runs nothing, and another input runs all', async () => {
  const kept = new OutputCache();
  await bake('a b c', {}, kept);
  expect(await bake('a b c', { selected: 0 }, kept)).toMatchObject({ ran: '', text: 'a' });
  expect(await bake('a b c', { input: 'x' }, kept)).toMatchObject({ ran: 'a b c', text: 'xabc' });
});

test('a changed option runs its step again', async () => {
  const kept = new OutputCache();
  await bake('a b', {}, kept);
  const steps: Step[] = [
    { tool: 'a', options: {} },
    { tool: 'b', options: { unknown: 1 } },
  ];
  const { results } = await bake('', { steps }, kept);
  expect(results[1]).toMatchObject({ state: 'failed' });
  expect(await bake('a b', {}, kept)).toMatchObject({ ran: 'b', text: 'ab' });
});

test('results that did not fit into the cache are computed again', async () => {
  const kept = new OutputCache();
  await bake('a long b c', {}, kept);
  // The texts of 'long', 'b' and 'c' do not fit beside each other: the oldest ones went.
  const first = await bake('a long b c', { selected: 0 }, kept);
  expect(first).toMatchObject({ ran: 'a long b c', text: 'a', states: 'done done done done' });
  expect((await bake('a long b a', {}, kept)).ran).toBe('a');
});

test('reports each result in order, with its length and a preview', async () => {
  const reported: unknown[] = [];
  const steps = stepsOf('a b');
  const onStep: RecipeHost['onStep'] = (step, result) => reported.push([step, result]);
  await runRecipe({ ...host, onStep }, { steps, input: '\n\n  First line\nsecond' }, new OutputCache());
  expect(reported).toMatchObject([
    [0, { state: 'done', length: 22, preview: 'First line' }],
    [1, { state: 'done', length: 23, preview: 'First line' }],
  ]);
});

test('a preview splits no character and has at most 80 code units', async () => {
  const { results } = await bake('a', { input: `${'x'.repeat(79)}😀` });
  expect(results[0]).toMatchObject({ preview: 'x'.repeat(79) });
});

test('progress is that of the whole recipe', async () => {
  const reported: unknown[] = [];
  const listening = { ...context, progress: (...what: unknown[]) => reported.push(what) } as EngineContext;
  await runRecipe({ ...host, context: listening }, { steps: stepsOf('a c'), input: '' }, new OutputCache());
  expect(reported).toEqual([[0.75, 'half', undefined]]);
});

test('a recipe redacts once, however many of its steps do', async () => {
  tools.set('redact', { page, run: (input) => ({ text: `${input}r`, secretFile: 'map' }) });
  const { states, results, text } = await bake('redact a redact b', { input: 'x' });
  expect([states, text]).toEqual(['done done failed skipped', 'xra']);
  expect(results[0]).toMatchObject({ secretFile: 'map' });
  expect(results[2]).toMatchObject({ error: { message: 'A recipe can redact once: it has one map.' } });
  expect((await bake('-redact a redact', { input: 'x' })).states).toBe('off done done');
});
