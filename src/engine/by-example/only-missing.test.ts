import { expect, test } from 'vitest';
import { applySteps } from '../../../tests/by-example/evaluate.ts';
import { nodeContext } from '../../cli/host/node-context.ts';
import { loadKnowledge, loadTool } from '../../cli/host/node-tools.ts';
import { byExample } from './by-example.ts';

const host = { load: async (id: string) => loadTool(id), loadKnowledge, context: nodeContext };

type Texts = readonly (readonly [have: string, want: string])[];

const find = (examples: Texts, texts: readonly string[] = []) =>
  byExample(
    examples.map(([have, want]) => ({ have, want })),
    host,
    texts,
  );

const PREFIX: Texts = [
  ['#c\nd', '#c\n#d'],
  ['#e', '#e'],
];

test.each<readonly [name: string, examples: Texts, checks: Texts]>([
  ['a prefix of lines', [['#a\nb', '#a\n#b']], PREFIX],
  ['a prefix of texts', [...PREFIX.slice(1), ['a', '#a']], PREFIX],
  ['a prefix that no example has yet', [['rome', '#rome']], PREFIX],
  [
    'the same of two examples',
    [
      ['a', '#a'],
      ['b', '#b'],
    ],
    PREFIX,
  ],
  ['a suffix of lines', [['a;\nb', 'a;\nb;']], [['c\nd;', 'c;\nd;']]],
  [
    'a suffix of texts',
    [
      ['x = 1', 'x = 1;'],
      ['y = 2;', 'y = 2;'],
    ],
    [
      ['z;', 'z;'],
      ['z', 'z;'],
    ],
  ],
  [
    'a suffix with letters',
    [
      ['notes', 'notes.txt'],
      ['plan.txt', 'plan.txt'],
    ],
    [
      ['c.txt', 'c.txt'],
      ['c', 'c.txt'],
    ],
  ],
  [
    'https://',
    [
      ['a.com', 'https://a.com'],
      ['https://b.com', 'https://b.com'],
    ],
    [['https://c.com', 'https://c.com']],
  ],
  [
    'quotes',
    [
      ['rome', '"rome"'],
      ['"oslo"', '"oslo"'],
    ],
    [
      ['"new york"', '"new york"'],
      ['a b', '"a b"'],
    ],
  ],
  [
    'one quote of two',
    [
      ['"rome', '"rome"'],
      ['oslo"', '"oslo"'],
    ],
    [['"new york"', '"new york"']],
  ],
  ['brackets', [['(a)\nb', '(a)\n(b)']], [['c\n(d e)', '(c)\n(d e)']]],
  ['a prefix after indentation', [['  // a\n b', '  // a\n // b']], [['  // c d\n    e', '  // c d\n    // e']]],
  ['items between commas', [['#a, b', '#a, #b']], [['c d, #e,f', '#c d, #e,#f']]],
  ['a suffix of items', [['5, 6%, 7', '5%, 6%, 7%']], [['7, 8%,9', '7%, 8%,9%']]],
  [
    'words',
    [
      ['a b', '#a #b'],
      ['#c d', '#c #d'],
    ],
    [['#e  f #g', '#e  #f #g']],
  ],
])('%s is added only where it is missing', async (_, examples, checks) => {
  const { answers } = await find(examples);
  for (const [have, want] of checks) expect(await applySteps(answers[0]?.steps ?? [], have)).toBe(want);
});

test.each([
  ['rome', '#rome', '#oslo', { prefix: '#' }],
  ['rome', '"rome"', '"oslo"', { prefix: '"', suffix: '"' }],
])(
  'other texts that have it show that it is added only where it is missing: %s -> %s',
  async (have, want, other, options) => {
    const { answers } = await find([[have, want]], [other, 'lima']);
    for (const { steps } of answers) expect(await applySteps(steps, other)).toBe(other);
    expect(answers[0]?.steps).toMatchObject([
      { tool: 'add-prefix-suffix', options: { ...options, onlyMissing: true } },
    ]);
  },
);

test.each<readonly [name: string, examples: Texts, have: string, want: string]>([
  [
    'an example got it twice',
    [
      ['#b', '##b'],
      ['d', '#d'],
    ],
    '#e',
    '##e',
  ],
  ['it ends in a letter', [['rome', 'id_rome_x']], 'id_a_x', 'id_id_a_x_x'],
  ['it is indentation', [['a', '  a']], '  b', '    b'],
  ['it quotes a mail', [['a', '> a']], '> b', '> > b'],
])('it is added again where %s', async (_, examples, have, want) => {
  const { answers } = await find(examples);
  expect(await applySteps(answers[0]?.steps ?? [], have)).toBe(want);
});

test('words of an example that are put around it again are no prefix of other texts', async () => {
  const { answers } = await find([['rome', 'rome, see rome']]);
  for (const { steps } of answers) expect(await applySteps(steps, 'oslo')).not.toBe('oslo, see rome');
});
