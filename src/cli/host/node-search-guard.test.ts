import { expect, test } from 'vitest';
import { redact } from '../../engine/redact/redact.ts';
import { searchGuard } from './node-search-guard.ts';

const redactWith = (text: string, pattern: string) =>
  redact(text, { words: [{ text: 'x' }, { text: pattern, isPattern: true }] }, undefined, [], searchGuard(100));

test('a pattern that backtracks too much ends with its number', async () => {
  await expect(redactWith(`${'a'.repeat(60)}!`, '(a+)+$')).rejects.toThrow(
    'Own word 2: Stopped after 0.1 s: this pattern backtracks too much on this text.',
  );
});

test('other patterns find, and other errors stay', async () => {
  expect((await redactWith('aa b', 'a+')).text).toBe('[WORD_1] b');
  expect(() =>
    searchGuard()(() => {
      throw new RangeError('other');
    }),
  ).toThrow(new RangeError('other'));
});
