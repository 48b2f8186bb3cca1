import fc from 'fast-check';
import { expect, test } from 'vitest';

const AGAIN = /Counterexample: [\s\S]*SEED=-?\d+ npx vitest run --project unit tests\/seed\.test\.ts/;

test('a property that fails prints the command that repeats it', async () => {
  expect(() => fc.assert(fc.property(fc.nat(), () => false))).toThrow(AGAIN);
  await expect(fc.assert(fc.asyncProperty(fc.nat(), async () => false))).rejects.toThrow(AGAIN);
});
