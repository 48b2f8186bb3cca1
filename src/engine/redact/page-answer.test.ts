import { expect, test } from 'vitest';
import type { RedactSettings } from './options.ts';
import { MOST_ROWS, pageAnswer, redactForPage, restoreForPage } from './page-answer.ts';
import type { RedactionMap, Row, Span } from './result.ts';

const settings: RedactSettings = { kinds: [], words: [{ text: 'ann' }, { text: 'bob', name: 'BOB' }] };
const ask = (text: string, more: RedactSettings = {}, map?: string) =>
  redactForPage({ text, settings: { ...settings, ...more }, secret: 1, ...(map !== undefined && { map }) });

test('ranges and counts of an answer', async () => {
  const answer = await ask('ann bob ann');
  expect(answer.text).toBe('[WORD_1] [BOB_1] [WORD_1]');
  expect([...answer.inputs]).toEqual([0, 3, 4, 7, 8, 11]);
  expect([...answer.outputs]).toEqual([0, 8, 9, 16, 17, 25]);
  expect([...answer.rowOf]).toEqual([0, 1, 0]);
  expect(answer.kinds).toEqual([{ id: 'own', count: 3 }]);
  expect([answer.replaced, answer.kept]).toEqual([2, 0]);
});

test('a kept value is a row without ranges', async () => {
  const answer = await ask('ann bob', { choices: [{ value: 'bob', keep: true }] });
  expect(answer.text).toBe('[WORD_1] bob');
  expect([...answer.inputs]).toEqual([0, 3]);
  expect(answer.rows.map(({ value, replacement }) => [value, replacement])).toEqual([
    ['ann', '[WORD_1]'],
    ['bob', undefined],
  ]);
  expect([answer.replaced, answer.kept]).toEqual([1, 1]);
});

test('the map of one text goes on in the next, and puts the values of both back', async () => {
  const first = await ask('ann');
  const second = await ask('bob and ann', {}, first.map);
  expect(second.text).toBe('[BOB_1] and [WORD_1]');
  expect(restoreForPage({ text: 'Dear [WORD_1], [BOB_1]', map: second.map }).text).toBe('Dear ann, bob');
  expect((await ask('bob and ann', {}, second.map)).map).toBe(second.map);
});

test('a value of an earlier text gets a new name, and both names put it back', async () => {
  const first = await ask('ann');
  const renamed = await ask('ann', { choices: [{ value: 'ann', name: 'BOSS' }] }, first.map);
  expect(renamed.text).toBe('[BOSS]');
  expect((await ask('ann', { choices: [{ value: 'ann', name: 'BOS' }] }, renamed.map)).text).toBe('[BOS]');
  expect((await ask('ann', { choices: [{ value: 'ann', name: 'BOSS' }] }, renamed.map)).map).toBe(renamed.map);
  expect(restoreForPage({ text: '[BOSS], [WORD_1]', map: renamed.map }).text).toBe('ann, ann');
});

test('the same text gives the same map', async () => {
  const hash = { action: 'hash' } as const;
  expect((await ask('ann', hash)).map).toBe((await ask('ann', hash)).map);
});

test('kinds come in order of their list, those without a description last', () => {
  const spanOf = (kind: string, i: number): Span => ({
    ...{ from: i, to: i + 1, outFrom: i, outTo: i + 1, certainty: 'certain', row: 0 },
    kind,
  });
  const rows = [{ value: 'x', kind: 'ip', replacement: 'y' } as Row];
  const spans = ['own', 'ip', 'email', 'ip'].map(spanOf);
  const { kinds, kindOf } = pageAnswer({ text: '', rows, spans, notes: [], map: {} as RedactionMap });
  expect(kinds.map(({ id }) => id)).toEqual(['email', 'ip', 'own']);
  expect([...kindOf]).toEqual([2, 1, 0, 1]);
});

test('a text of 200,000 characters with 25,000 values gives 5,000 rows and all ranges', async () => {
  const text = Array.from({ length: 25_000 }, (_, i) => `w${i} `).join('');
  const answer = await ask(text, { words: [{ text: 'w\\d+', isPattern: true }] });
  expect(answer.rows).toHaveLength(MOST_ROWS);
  expect([answer.replaced, answer.rowOf.length]).toEqual([25_000, 25_000]);
});

test.each(['', '{}', 'null', '{"lettermill":"redaction map","version":1'])('%j is no map', (map) => {
  expect(() => restoreForPage({ text: '', map })).toThrow(/map/);
});
