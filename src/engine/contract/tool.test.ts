import { expect, test, vi } from 'vitest';
import { lazyOutput } from './tool.ts';

test('lazy parts are computed on the first read, and only once', () => {
  const info = vi.fn(() => ({ words: 2 }));
  const output = lazyOutput({ text: 'a b' }, { info, summary: () => '2 words', offers: () => undefined });
  expect(output.text).toBe('a b');
  expect(info).not.toHaveBeenCalled();
  expect(structuredClone(output)).toEqual({ text: 'a b', info: { words: 2 }, summary: '2 words', offers: undefined });
  expect(JSON.parse(JSON.stringify(output))).toEqual({ text: 'a b', info: { words: 2 }, summary: '2 words' });
  expect(info).toHaveBeenCalledTimes(1);
});

test('lazy parts stay lazy in an output that extends another', () => {
  const info = vi.fn(() => ({ words: 2 }));
  const summary = vi.fn(() => '2 words');
  const first = lazyOutput({ text: 'a b' }, { info, summary });
  const output = lazyOutput(first, { summary: () => 'two words' });
  expect(info).not.toHaveBeenCalled();
  expect({ ...output, ...output }).toEqual({ text: 'a b', info: { words: 2 }, summary: 'two words' });
  expect(first.info).toBe(output.info);
  expect(info).toHaveBeenCalledTimes(1);
  expect(summary).not.toHaveBeenCalled();
});
