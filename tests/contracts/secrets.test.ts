import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { defaults } from '../../src/core/options.ts';
import { fromFragment } from '../../src/tool-page/share-link.ts';
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

test('a link with options sets none of a tool with secrets, and reports an error', async () => {
  const secrets: string[] = [];
  for (const id of toolPaths.keys()) {
    const page = (await loadTool(id))?.page;
    if (!page?.secret) continue;
    secrets.push(id);
    for (const name of Object.keys(page.options)) {
      const fields = new URLSearchParams({ v: '1', options: JSON.stringify({ [name]: defaults(page.options)[name] }) });
      const refused = { error: expect.stringContaining('your options stay as they are') };
      expect(fromFragment(page, `#${fields}`), `${id}: ${name}`).toEqual(refused);
    }
  }
  expect(secrets).toContain('password-generator');
});
