import { expect, test, vi } from 'vitest';
import { lazyOutput } from './tool.ts';

test('parts that are made late cost nothing until they are read, and then once', () => {
  const info = vi.fn(() => ({ words: 2 }));
  const output = lazyOutput({ text: 'a b' }, { info, summary: () => '2 words', offers: () => undefined });
  expect(output.text).toBe('a b');
  expect(info).not.toHaveBeenCalled();
  expect(structuredClone(output)).toEqual({ text: 'a b', info: { words: 2 }, summary: '2 words', offers: undefined });
  expect(JSON.parse(JSON.stringify(output))).toEqual({ text: 'a b', info: { words: 2 }, summary: '2 words' });
  expect(info).toHaveBeenCalledTimes(1);
});
