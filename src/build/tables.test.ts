import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tables } from './tables.ts';

test.each([...tables])('%s is up to date with npm run tables', async (file, make) => {
  expect(readFileSync(file, 'utf8')).toBe(await make());
});
