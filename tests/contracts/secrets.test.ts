import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { loadTool, toolPaths } from '../../workers/node-tools.ts';

/** Tools whose random choices need no secrecy: the order of lines. */
const OPEN = ['sort-lines'];

/** The ids of the tools whose folder uses the secure random source. */
const drawing = [...toolPaths].flatMap(([id, file]) => {
  const room = new URL(`../../src/tools/${dirname(file)}/`, import.meta.url);
  const sources = readdirSync(room).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return sources.some((name) => readFileSync(new URL(name, room), 'utf8').includes('random/secure.ts')) ? [id] : [];
});

test('a tool that uses the secure random source sets page.secret', async () => {
  expect(drawing).toContain('password-generator');
  for (const id of drawing) {
    if (OPEN.includes(id)) continue;
    const remedy =
      `${id} draws from src/random/secure.ts: set secret: true in page of src/tools/${toolPaths.get(id)}, or, where ` +
      'nobody must be kept from its result, add it to OPEN in tests/contracts/secrets.test.ts.';
    expect((await loadTool(id))?.page.secret, remedy).toBe(true);
  }
});
