import { expect, test } from 'vitest';
import { readLines } from './input.ts';

// In a file of its own: going through this number of bytes takes long where mutation testing counts each step.

test('skips a line that is too long, and reads the next one', async () => {
  const part = Buffer.alloc(1_000_000, 'x');
  const long = async function* () {
    yield Buffer.from('a\n');
    for (let i = 0; i < 101; i++) yield part;
    yield Buffer.from('\nb');
  };
  const lines: (string | undefined)[] = [];
  for await (const line of readLines(long())) lines.push(line?.toString());
  expect(lines).toEqual(['a', undefined, 'b']);
});
