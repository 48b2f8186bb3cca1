import { describe, expect, test } from 'vitest';
import { MAX_STEPS } from '../../../engine/recipe/recipe.ts';
import { readHistory } from './read-history.ts';
import { forStorage, NO_RECIPE, type RecipeHistory, recipeReducer } from './recipe-state.ts';

const step = { tool: 'sort-lines', options: { by: 'length' } };
const card = { key: 1, step };
const history = (parts: object) => ({ past: [], now: { cards: [card] }, future: [], next: 2, ...parts });
const withStep = (raw: unknown) => history({ now: { cards: [{ key: 1, step: raw }] } });

test.each([undefined, null, 'x', [], {}, { now: null }, { now: { cards: {} } }])('%j is no history', (saved) => {
  expect(readHistory(saved)).toBeUndefined();
});

test('a history comes back as it was stored, with the same steps', () => {
  const commands = [
    { do: 'add', step: { ...step, note: 'x' } },
    { do: 'toggle', key: 1 },
    { do: 'append', recipe: { v: 1, name: 'y', steps: [{ tool: 'upper-case', options: {} }] } },
    { do: 'add', step: { tool: 'password-generator', options: { length: 4 } } },
    { do: 'select', key: 1 },
    { do: 'undo' },
  ] as const;
  const stored: RecipeHistory = JSON.parse(JSON.stringify(forStorage(commands.reduce(recipeReducer, NO_RECIPE))));
  const read = readHistory(stored);
  // A key after the highest is as new as the one that was next.
  expect(read).toEqual({ ...stored, next: expect.any(Number) });
  expect(JSON.stringify(read?.now.cards)).toBe(JSON.stringify(stored.now.cards));
  expect(read?.now.cards[0]?.step).toBe(stored.now.cards[0]?.step);
});

describe('of a damaged one, what can be read stays', () => {
  test.each<readonly [string, unknown, unknown]>([
    ['past and future are missing', { now: { cards: [card] } }, history({})],
    ['moments are none', history({ past: [null, {}, { state: {} }], future: 'x' }), history({})],
    ['no number is next', history({ next: 'y' }), history({})],
    ['the name is no text', history({ now: { name: {}, cards: [card] } }), history({})],
    ['what is selected is not there', history({ now: { cards: [card], selected: 7 } }), history({})],
    [
      'keys come twice',
      history({ now: { cards: [card, card] } }),
      history({ now: { cards: [card, { ...card, key: 2 }] }, next: 3 }),
    ],
    ['a key is no number', history({ now: { cards: [{ key: 'x', step }] } }), history({})],
    ['a note is no text', withStep({ ...step, note: {}, warning: 5, enabled: 'no' }), history({})],
  ])('%s', (_, saved, expected) => {
    expect(readHistory(saved)).toEqual(expected);
  });

  test.each<readonly [string, unknown, string]>([
    ['a card is none', history({ now: { cards: [null] } }), 'This is not a step'],
    ['a card has no step', history({ now: { cards: [{ key: 1 }] } }), 'This is not a step'],
    ['options are none', withStep({ tool: 'sort-lines', options: null }), 'Its options are damaged: null.'],
    [
      'an option is an object',
      withStep({ tool: 'sort-lines', options: { by: {} } }),
      'Its option "by" is damaged: {}.',
    ],
    ['the tool is no text', withStep({ tool: 5, options: {} }), 'This step names no tool.'],
  ])('%s, and its step says so', (_, saved, damage) => {
    const read = readHistory(saved)?.now.cards[0]?.step;
    expect(read).toMatchObject({ options: {}, damage: expect.stringContaining(damage) });
  });

  test('there are no more steps than a recipe can have', () => {
    const cards = Array.from({ length: 5000 }, (_, index) => ({ key: index + 1, step }));
    const read = readHistory(history({ past: cards.map(() => ({ state: { cards } })), now: { cards } }));
    expect(read?.now.cards).toHaveLength(MAX_STEPS);
    expect(read?.next).toBe(MAX_STEPS + 1);
  });
});
