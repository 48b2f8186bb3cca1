import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { without, withRecipe } from '../../engine/recipe/saved.ts';
import { changeSaved, readSaved, watchSaved } from './storage.ts';

const KEY = 'lettermill-recipes';
const recipe: Recipe = { v: 1, steps: [{ tool: 'sort-lines', options: {} }] };
const names = () => readSaved().list.map(({ name }) => name);
const save = (name: string) => changeSaved((list) => withRecipe(list, name, recipe));

let items: Map<string, string>;
let events: EventTarget;

beforeEach(() => {
  items = new Map();
  events = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('stores nothing until the first save, and leaves nothing after the last deletion', () => {
  expect(readSaved()).toEqual({ list: [] });
  expect(items.size).toBe(0);
  expect(save('a')).toBeUndefined();
  expect([...items.keys()]).toEqual([KEY]);
  expect(readSaved()).toBe(readSaved());
  expect(changeSaved((list) => without(list, 'a'))).toBeUndefined();
  expect(items.size).toBe(0);
});

test('keeps recipes saved in another tab', () => {
  save('mine');
  items.set(KEY, (items.get(KEY) ?? '').replace('mine', 'theirs'));
  save('new');
  expect(names()).toEqual(['theirs', 'new']);
});

test('notifies of changes here and in another tab, until unsubscribed', () => {
  const onChange = vi.fn();
  const end = watchSaved(onChange);
  save('a');
  expect(onChange).toHaveBeenCalledTimes(1);
  const inOtherTab = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  inOtherTab(KEY);
  inOtherTab(null);
  expect(onChange).toHaveBeenCalledTimes(3);
  inOtherTab('lettermill-theme');
  changeSaved((list) => list);
  end();
  save('b');
  inOtherTab(KEY);
  expect(onChange).toHaveBeenCalledTimes(3);
});

test.each<[what: string, error: () => unknown, message: RegExp]>([
  ['full', () => new DOMException('full', 'QuotaExceededError'), /^The storage of this browser is full/],
  ['refused', () => new DOMException('no', 'SecurityError'), /^This browser does not let the site store anything/],
])('reports storage that is %s, and changes nothing', (_, error, message) => {
  save('a');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw error();
  });
  expect(save('b')).toMatch(message);
  expect(names()).toEqual(['a']);
});

test('reports storage that cannot be read', () => {
  vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(readSaved()).toMatchObject({ list: [], problem: expect.stringMatching(/^This browser does not let/) });
  expect(save('a')).toMatch(/^This browser does not let/);
});

test('shows damaged data as one entry, which saving keeps', () => {
  items.set(KEY, '{"recipes":[{"na');
  expect(names()).toEqual(['Damaged recipes']);
  save('a');
  expect(names()).toEqual(['Damaged recipes', 'a']);
  expect(JSON.parse(items.get(KEY) ?? '').recipes[0]).toEqual({ name: 'Damaged recipes', damaged: '{"recipes":[{"na' });
});

test('never overwrites data of a newer version', () => {
  const newer = '{"v":2,"recipes":[{"name":"a","steps":[]}]}';
  items.set(KEY, newer);
  expect(readSaved().problem).toMatch(/newer version/);
  expect(save('b')).toMatch(/newer version/);
  expect(items.get(KEY)).toBe(newer);
});

test('says which recipe is nested too deeply to be written, and changes nothing', () => {
  const [open, close] = ['['.repeat(100_000), ']'.repeat(100_000)];
  const deep = `{"recipes":[{"name":"a","steps":[{"tool":"x"}]},{"name":"deep","more":${open}${close},"steps":[{"tool":"x"}]}]}`;
  items.set(KEY, deep);
  expect(names()).toEqual(['a', 'deep']);
  expect(save('b')).toBe('The recipe "deep" is nested too deeply to be saved. Delete it, or leave it out.');
  expect(items.get(KEY)).toBe(deep);
  expect(changeSaved((list) => without(list, 'deep'))).toBeUndefined();
  expect(names()).toEqual(['a']);
});
