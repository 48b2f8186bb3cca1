import { expect, test } from 'vitest';
import { applySteps } from '../../../tests/by-example/evaluate.ts';
import { nodeContext } from '../../cli/host/node-context.ts';
import { loadKnowledge, loadTool } from '../../cli/host/node-tools.ts';
import { byExample } from './by-example.ts';

const host = { load: async (id: string) => loadTool(id), loadKnowledge, context: nodeContext };

/** Examples of a change that no tool makes, or that only words of the examples explain. */
test.each([
  ['values of each example', ['Ann Lee', 'Dr Rome'], ['Bob Ray', 'Dr Oslo']],
  ['a number each', ['17.31', '17.99'], ['28.62', '28.04']],
  ['a word that one of the examples has', ['Rome (7)', 'Rome'], ['Oslo', 'Oslo']],
  ['a code each', ['KX', 'Kilo X-ray'], ['BF', 'Bravo Foxtrot']],
  ['digits in one line', ['Team 42', 'Team 57']],
])('an example is not learned by rote: %s', async (_, ...pairs) => {
  const { answers } = await byExample(
    pairs.map(([have = '', want = '']) => ({ have, want })),
    host,
  );
  const rules = answers.flatMap(({ steps }) => steps).filter(({ tool }) => tool === 'find-and-replace');
  const literals = rules.filter(
    ({ options }) => options['mode'] !== 'regex' && /[\p{L}\p{N}]/u.test(`${options['find']}`),
  );
  expect(literals).toEqual([]);
});

test.each([
  ['the length of two words is no limit of slugs', ['Albert, Anne', 'albert'], ['Sarlis, Mary', 'sarlis']],
  ['a number in front of two texts is no line number', ['5.4', '425-5-4'], ['9.1', '425-9-1']],
])('%s', async (_, ...pairs) => {
  const { answers } = await byExample(
    pairs.map(([have = '', want = '']) => ({ have, want })),
    host,
  );
  const odd = answers
    .flatMap(({ steps }) => steps)
    .filter(({ options }) => Object.hasOwn(options, 'maxLength') || Object.hasOwn(options, 'start'));
  expect(odd).toEqual([]);
});

test.each([
  ['Lima, Rome, Lima', 'Lima, Rome', 'Paris, Rome, Oslo, Rome, Lima', 'Paris, Rome, Oslo, Lima'],
  ['Paris, Rome, Paris', 'Paris; Rome', 'b, a, b, c', 'b; a; c'],
  ['a, b, a', 'b, a', 'x, y, x, z', 'y, x, z'],
])('a list without repeated items, %j, is no list without one of its items', async (have, want, text, expected) => {
  const { answers } = await byExample([{ have, want }], host, [text]);
  expect(await applySteps(answers[0]?.steps ?? [], text)).toBe(expected);
});

test.each([
  [
    'a pattern that one of two examples has',
    [
      ['2345.2', '2.345,2'],
      ['243', '243'],
    ],
    ['12.5', '23224.1'],
  ],
  [
    'parts in order of numbers',
    [
      ['1Z 39V 24 0712 870', '870'],
      ['1Z AI7 39 2136 908', '2136'],
    ],
    ['1Z GU2 89 4205 353'],
  ],
] as const)('nothing is said of %s', async (_, pairs, texts) => {
  const { answers } = await byExample(
    pairs.map(([have, want]) => ({ have, want })),
    host,
    texts,
  );
  expect(answers).toEqual([]);
});

test.each([
  ['A-1', 'A-001', 'B-22'],
  ['No. 7', 'No. 42', 'No. 8'],
  ['B3', 'B-003', 'C45'],
])('digits are not replaced by those of the example: %s', async (have, want, text) => {
  const { answers } = await byExample([{ have, want }], host, [text]);
  const digits = text.replace(/\D/g, '');
  for (const { steps } of answers) expect(await applySteps(steps, text)).toContain(digits);
});

test.each([
  ['report.txt', 'txt', 'photo.jpeg', 'jpeg'],
  ['hello world', 'hello', 'single', 'single'],
  ['hello world', 'world', 'good day', 'day'],
])('a word or field is no limit of the length: %s', async (have, want, text, expected) => {
  const { answers } = await byExample([{ have, want }], host, [text]);
  expect(await applySteps(answers[0]?.steps ?? [], text)).toBe(expected);
});

test('a cut after several words is a limit of slugs', async () => {
  const { answers } = await byExample([{ have: 'The Quick Brown Fox', want: 'the-quick' }], host);
  const limits = answers.flatMap(({ steps }) => steps.map(({ options }) => options['maxLength']));
  expect(limits).toContain(9);
});

test('a bracket that a text has is not doubled', async () => {
  const pairs = ['A-1', 'B-2'].map((code) => ({ have: `[${code}`, want: `[${code}]` }));
  const { answers } = await byExample(pairs, host, ['[C-3]', '[D-4']);
  expect(await applySteps(answers[0]?.steps ?? [], '[C-3]')).toBe('[C-3]');
});

test('accents are removed', async () => {
  const { answers } = await byExample([{ have: 'Crème brûlée', want: 'Creme brulee' }], host);
  expect(await applySteps(answers[0]?.steps ?? [], 'São Paulo')).toBe('Sao Paulo');
});
