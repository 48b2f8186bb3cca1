import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineGuard } from './engine-guard.ts';

let root = '';

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'engine-guard-'));
  await mkdir(join(root, 'src/tools/text-case/shout'), { recursive: true });
  writeFileSync(
    join(root, 'src/tools/text-case/shout/tool.ts'),
    `export const meta = { name: 'Shout' };
     export const page = { sample: 'psst' };
     export const run = (input: string) => input.toUpperCase();`,
  );
});

afterEach(() => rmSync(root, { recursive: true }));

function buildWith(main: string) {
  writeFileSync(join(root, 'main.ts'), main);
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [engineGuard()],
    build: { rolldownOptions: { input: join(root, 'main.ts') }, write: false },
  });
}

test('allows imports of page and meta on the main thread', async () => {
  const main = `import { meta } from './src/tools/text-case/shout/tool.ts?meta';
    console.log(meta);
    void Promise.all(Object.values(import.meta.glob('./src/tools/*/*/tool.ts', { import: 'page' })).map((load) => load())).then(console.log);`;
  await expect(buildWith(main)).resolves.toBeDefined();
});

test('fails the build and names the tool when the main thread imports an engine', async () => {
  const main = `import { run } from './src/tools/text-case/shout/tool.ts'; console.log(run('x'));`;
  await expect(buildWith(main)).rejects.toThrow(/must stay in the worker.*shout\/tool\.ts in /s);
});

test('fails the build when the main thread imports an engine lazily', async () => {
  const main = `void import('./src/tools/text-case/shout/tool.ts').then((tool) => console.log(tool));`;
  await expect(buildWith(main)).rejects.toThrow(/must stay in the worker/);
});

test('fails the build when an engine is imported from the ?meta copy', async () => {
  const main = `import { run } from './src/tools/text-case/shout/tool.ts?meta'; console.log(run('x'));`;
  await expect(buildWith(main)).rejects.toThrow(/must stay in the worker/);
});
