import { expect, test } from 'vitest';
import * as sortLines from '../../tools/text-formatting/sort-lines/tool.ts';
import { toolFunction } from './tool-function.ts';

const sort = toolFunction('sort-lines', sortLines as never);

test.each<readonly [unknown, unknown, Error]>([
  [5, {}, new TypeError('input must be a string, or a Uint8Array.')],
  [undefined, {}, new TypeError('input must be a string, or a Uint8Array.')],
  ['a', null, new TypeError('options must be an object.')],
  ['a', [], new TypeError('options must be an object.')],
])('%j with the options %j is an error of the caller', async (input, options, error) => {
  await expect(sort(input as string, options as never)).rejects.toThrow(error);
});

test('a text or bytes are sorted', async () => {
  expect((await sort('b\na')).text).toBe('a\nb');
  expect((await sort(new TextEncoder().encode('b\na'))).text).toBe('a\nb');
});
