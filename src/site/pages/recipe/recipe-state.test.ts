import { describe, expect, test } from 'vitest';
import { MAX_STEPS, type Recipe } from '../../../engine/recipe/recipe.ts';
import {
  forDraft,
  forStorage,
  insertionIndex,
  NO_RECIPE,
  type RecipeCommand,
  type RecipeHistory,
  recipeOf,
  recipeReducer,
} from './recipe-state.ts';

const recipe = (...tools: string[]): Recipe => ({ v: 1, steps: tools.map((tool) => ({ tool, options: {} })) });
const run = (commands: readonly RecipeCommand[], from: RecipeHistory = NO_RECIPE) =>
  commands.reduce(recipeReducer, from);
/** The tools in order, with the selected one in brackets and those that are off in lower case `-`. */
const describeCards = ({ now }: RecipeHistory) =>
  now.cards
    .map(({ key, step }) => (step.enabled === false ? `-${step.tool}` : step.tool) + (key === now.selected ? '*' : ''))
    .join(' ');
const add = (tool: string): RecipeCommand => ({ do: 'add', step: { tool, options: {} } });

/** Three steps whose keys are 1, 2 and 3. */
const ABC = run([add('a'), add('b'), add('c')]);

describe('commands', () => {
  const cases: readonly (readonly [string, readonly RecipeCommand[], string])[] = [
    ['add at the end', [add('d')], 'a b c d'],
    ['add after the selected one, and select the new one', [{ do: 'select', key: 1 }, add('d')], 'a d* b c'],
    ['append', [{ do: 'append', recipe: recipe('d', 'e') }], 'a b c d e'],
    [
      'append shows the last',
      [
        { do: 'select', key: 1 },
        { do: 'append', recipe: recipe('d') },
      ],
      'a b c d',
    ],
    ['replace', [{ do: 'replace', recipe: recipe('x', 'y') }], 'x y'],
    ['clear', [{ do: 'clear' }], ''],
    ['move down', [{ do: 'move', key: 1, to: 1 }], 'b a c'],
    [
      'move keeps the selection',
      [
        { do: 'select', key: 1 },
        { do: 'move', key: 1, to: 2 },
      ],
      'b c a*',
    ],
    ['move no further than the end', [{ do: 'move', key: 1, to: 9 }], 'b c a'],
    ['remove', [{ do: 'remove', key: 2 }], 'a c'],
    [
      'remove the selected one',
      [
        { do: 'select', key: 2 },
        { do: 'remove', key: 2 },
      ],
      'a* c',
    ],
    [
      'remove the first, selected',
      [
        { do: 'select', key: 1 },
        { do: 'remove', key: 1 },
      ],
      'b c',
    ],
    ['duplicate', [{ do: 'duplicate', key: 1 }], 'a a b c'],
    [
      'duplicate the selected one',
      [
        { do: 'select', key: 1 },
        { do: 'duplicate', key: 1 },
      ],
      'a a* b c',
    ],
    ['off', [{ do: 'toggle', key: 2 }], 'a -b c'],
    [
      'off and on',
      [
        { do: 'toggle', key: 2 },
        { do: 'toggle', key: 2 },
      ],
      'a b c',
    ],
    [
      'a card that does not exist',
      [
        { do: 'remove', key: 9 },
        { do: 'select', key: 9 },
      ],
      'a b c',
    ],
    ['undo', [add('d'), { do: 'undo' }], 'a b c'],
    ['undo and redo', [add('d'), { do: 'undo' }, { do: 'redo' }], 'a b c d'],
    ['undo all', [{ do: 'undo' }, { do: 'undo' }, { do: 'undo' }, { do: 'undo' }], ''],
    ['a change clears the redo history', [add('d'), { do: 'undo' }, add('e'), { do: 'redo' }], 'a b c e'],
    ['selecting is not undone', [add('d'), { do: 'select', key: 1 }, { do: 'undo' }], 'a b c'],
  ];
  test.each(cases)('%s', (_, commands, expected) => {
    expect(describeCards(run(commands, ABC))).toBe(expected);
  });

  test('that change nothing return the same object', () => {
    for (const command of [
      { do: 'redo' },
      { do: 'move', key: 1, to: 0 },
      { do: 'remove', key: 9 },
      { do: 'select', key: undefined },
    ] as const) {
      expect(recipeReducer(ABC, command)).toBe(ABC);
    }
  });

  test('never reuse a key', () => {
    const { now } = run([{ do: 'remove', key: 3 }, add('d'), { do: 'undo' }, { do: 'undo' }, add('e')], ABC);
    expect(new Set(now.cards.map(({ key }) => key)).size).toBe(4);
  });

  test('set options and notes', () => {
    const on = run(
      [
        { do: 'set-options', key: 1, options: { by: 'natural' } },
        { do: 'set-note', key: 1, note: 'why' },
      ],
      ABC,
    );
    expect(on.now.cards[0]?.step).toEqual({ tool: 'a', options: { by: 'natural' }, note: 'why' });
    expect(run([{ do: 'set-note', key: 1, note: '' }], on).now.cards[0]?.step).not.toHaveProperty('note');
    expect(on.now.cards[1]).toBe(ABC.now.cards[1]);
  });

  test('that move or select keep the step objects', () => {
    const moved = run(
      [
        { do: 'move', key: 3, to: 0 },
        { do: 'select', key: 1 },
      ],
      ABC,
    );
    expect(recipeOf(moved.now).steps[0]).toBe(recipeOf(ABC.now).steps[2]);
  });
});

describe('a single undo step', () => {
  const typed = (option: string, value: string, key = 1): RecipeCommand => ({
    do: 'set-options',
    key,
    options: { [option]: value },
    option,
  });

  test('is a word typed into an option', () => {
    const after = run([typed('find', 'a'), typed('find', 'ab'), typed('find', 'abc')], ABC);
    expect(after.now.cards[0]?.step.options).toEqual({ find: 'abc' });
    expect(run([{ do: 'undo' }], after).now).toEqual(ABC.now);
  });

  test('is not edits of two options, of two cards, or with another change between them', () => {
    expect(run([typed('find', 'a'), typed('by', 'b')], ABC).past).toHaveLength(5);
    expect(run([typed('find', 'a'), typed('find', 'b', 2)], ABC).past).toHaveLength(5);
    expect(run([typed('find', 'a'), { do: 'toggle', key: 3 }, typed('find', 'b')], ABC).past).toHaveLength(6);
  });
});

test('a recipe has no more than the maximum of steps', () => {
  const full = run(Array.from({ length: MAX_STEPS + 5 }, (_, i) => add(String(i))));
  expect(full.now.cards).toHaveLength(MAX_STEPS);
  expect(
    run(
      [
        { do: 'duplicate', key: 1 },
        { do: 'append', recipe: recipe('x') },
      ],
      full,
    ),
  ).toBe(full);
});

test('a new step is placed after the selected one', () => {
  expect(insertionIndex(ABC.now)).toBe(3);
  expect(insertionIndex(run([{ do: 'select', key: 1 }], ABC).now)).toBe(1);
});

test('a text that came with a recipe is undone with it, and not kept in drafts', () => {
  const text = { before: 'old', after: 'new' };
  const replaced = run([{ do: 'replace', recipe: recipe('x'), text }], ABC);
  expect(replaced.past.at(-1)?.text).toEqual(text);
  const undone = run([{ do: 'undo' }], replaced);
  expect(undone.future.at(-1)?.text).toEqual(text);
  expect(forDraft(replaced).past.at(-1)).not.toHaveProperty('text');
});

test('storage gets neither the options of secrets nor more than twenty steps to undo', () => {
  const password = (length: number): RecipeCommand => ({ do: 'set-options', key: 1, options: { length } });
  const many = run(
    Array.from({ length: 30 }, (_, i) => password(40 + i)),
    run([{ do: 'add', step: { tool: 'password-generator', options: {} } }, add('upper-case')]),
  );
  const { now, past } = forStorage(many);
  expect(past).toHaveLength(20);
  const [secret, open] = now.cards;
  expect(secret?.step).toEqual({ tool: 'password-generator', options: {}, damage: expect.stringContaining('secrets') });
  expect(open).toBe(many.now.cards[1]);
  expect(JSON.stringify(forStorage(many))).not.toContain('length');
  // With its default options, a step is not damaged.
  const usual = run([{ do: 'add', step: { tool: 'password-generator', options: {} } }]);
  expect(forStorage(usual).now).toEqual(usual.now);
});

test('a name is part of the recipe, and typing it is one step to undo', () => {
  const typed = run(
    [
      { do: 'rename', name: 'T' },
      { do: 'rename', name: 'Tidy' },
    ],
    ABC,
  );
  expect(recipeOf(typed.now).name).toBe('Tidy');
  expect(recipeOf(recipeReducer(typed, { do: 'undo' }).now).name).toBeUndefined();
  expect('name' in recipeReducer(typed, { do: 'rename', name: '' }).now).toBe(false);
});
