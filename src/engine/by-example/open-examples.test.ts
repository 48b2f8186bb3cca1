import { expect, test } from 'vitest';
import { applySteps } from '../../../tests/by-example/evaluate.ts';
import { nodeContext } from '../../cli/host/node-context.ts';
import { loadKnowledge, loadTool } from '../../cli/host/node-tools.ts';
import { byExample } from './by-example.ts';

const host = { load: async (id: string) => loadTool(id), loadKnowledge, context: nodeContext };

const find = (examples: readonly (readonly string[])[], texts: readonly string[] = []) =>
  byExample(
    examples.map(([have = '', want = '']) => ({ have, want })),
    host,
    texts,
  );

test.each([
  ['signs, one example unchanged', ['40+', '40'], ['25', '25'], '40+ 25'],
  ['words with numbers, or all but the second word', ['7Q RTX 51', 'RTX'], ['7Q NFB 28', 'NFB'], 'RTX 51'],
  ['a file name, or all after a slash', ['docs/a/index.html', 'docs/a/'], ['Docs/b/index.html', 'Docs/b/'], 'docs/a'],
  [
    'separators, one example unchanged',
    ['(525) 949 2246', '525-949-2246'],
    ['896-388-9065', '896-388-9065'],
    undefined,
  ],
  ['a bracket of texts that are closed', ['[AB-7', '[AB-7]'], ['[CD-19', '[CD-19]'], '[AB-7]'],
])('two examples leave open %s', async (_, first, second, shown) => {
  const { answers, undecided } = await find([first, second]);
  expect(answers).toEqual([]);
  expect(undecided).toBeDefined();
  if (shown) expect(undecided).toBe(shown);
});

test.each([
  [
    'a third example',
    [
      ['40+', '40'],
      ['25', '25'],
      ['7+ 9', '7 9'],
    ],
    [],
    '3+ 5',
    '3 5',
  ],
  [
    'a closed bracket',
    [
      ['[AB-7', '[AB-7]'],
      ['[CD-19]', '[CD-19]'],
    ],
    [],
    '[EF-2',
    '[EF-2]',
  ],
  [
    'other texts',
    [
      ['40+', '40'],
      ['25', '25'],
    ],
    ['18+', '99'],
    '18+',
    '18',
  ],
  [
    'an example in which case changes',
    [
      ['rome', 'ROME'],
      ['OSLO', 'OSLO'],
    ],
    [],
    'lima 2',
    'LIMA 2',
  ],
  [
    'brackets that are dropped',
    [
      ['Oslo (N)', 'Oslo'],
      ['Rome', 'Rome'],
    ],
    [],
    'New York (US)',
    'New York',
  ],
])('%s shows what is meant', async (_, examples, texts, text, expected) => {
  const { answers } = await find(examples, texts);
  expect(await applySteps(answers[0]?.steps ?? [], text)).toBe(expected);
});

test.each([
  ['words', 'a b', 'b a', 'ab cd'],
  ['fields', 'a,b,c', 'c,b,a', 'x1,y1,z1'],
])('%s of one character leave open what is reversed', async (_, have, want, text) => {
  expect(await find([[have, want]], [text])).toMatchObject({ answers: [], undecided: text });
});

test.each([
  ['ab c', 'c ba', 'de f', 'f ed'],
  ['a b', 'b a', 'x y', 'y x'],
])('reversed characters are found where nothing else does it: %s', async (have, want, text, expected) => {
  const { answers } = await find([[have, want]], [text]);
  expect(await applySteps(answers[0]?.steps ?? [], text)).toBe(expected);
});

test('a bracket is closed only where it is open', async () => {
  const { answers } = await find([['(see p. 4', '(see p. 4)']]);
  expect(await applySteps(answers[0]?.steps ?? [], '(see p. 9)\n(see p. 12')).toBe('(see p. 9)\n(see p. 12)');
});

test('any sign between groups of digits is replaced if all are', async () => {
  const { answers } = await find([
    ['525.9492', '425-525-9492'],
    ['490.8963', '425-490-8963'],
  ]);
  expect(await applySteps(answers[0]?.steps ?? [], '967 0339')).toBe('425-967-0339');
});
