import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectNone } from '../expect-none.ts';

const FOLDERS = [
  'src/engine/contract',
  'src/engine/unicode',
  'src/engine/bytes',
  'src/engine/lines',
  'src/engine/language',
  'src/engine/social',
  'src/engine/formats',
  'src/engine/regex',
  'src/engine/styles',
  'src/engine/random',
  'src/engine/long/files',
  'src/tools',
];

const engines = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /(?<!\.d|\.test)\.ts$/.test(file)),
);

/** The code of a file, with its templates emptied: they contain text, not imports. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/`(?:[^`\\]|\\[\s\S])*`/g, '``');

test('engines wrap dynamic imports in `lazyImport`, so that a slow network does not count as a slow job', () => {
  const loading = engines.filter((file) => /(?<!typeof )import\(/.test(codeOf(file)));
  expect(loading.length).toBeGreaterThan(10);
  const remedy =
    'Write `await lazyImport(import(...))`, or `lazyImportOnce(() => import(...))`, of src/engine/contract/lazy-import.ts in:';
  const without = loading.filter((file) => !/from '[^']*\/lazy-import\.ts'/.test(codeOf(file)));
  expectNone(without, remedy);
  const bare = loading.filter((file) => /await import\(/.test(codeOf(file)));
  expectNone(bare, remedy);
});
