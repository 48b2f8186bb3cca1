import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fitSonner } from './fit-sonner.ts';
import { installedVersion, type Patch, patch, replace } from './patch.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'patch-'));
  writeFileSync(join(root, 'package.js'), 'export const width = 356;');
  writeFileSync(join(root, 'main.js'), "import { width } from './package.js'; console.log(width);");
});

afterAll(() => rmSync(root, { recursive: true }));

/** The code of a bundle in which a file of a package, played by `package.js`, is patched. */
async function bundle(changes: Partial<Patch>): Promise<string> {
  const plugin = patch({
    package: 'sonner',
    version: installedVersion('sonner'),
    gains: '1 kB',
    until: 'it takes a width',
    files: /\/package\.js$/,
    change: (code) => replace(code, /width = \d+/, 'width = 360'),
    ...changes,
  });
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { rolldownOptions: { input: join(root, 'main.js') }, write: false },
  });
  return [result]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((chunk) => ('code' in chunk ? chunk.code : []))
    .join();
}

test('changes the file', async () => {
  expect(await bundle({})).toContain('360');
});

const advice = 'It gains 1 kB, until it takes a width. See whether it is still needed, and what has to change in it.';

test.each<[string, Partial<Patch>, string]>([
  [
    'another version of the package',
    { version: '0.9.0' },
    `The patch of sonner is for 0.9.0, but ${installedVersion('sonner')} is installed. ${advice}`,
  ],
  [
    'a file that is written in another way',
    { change: (code) => replace(code, /height = \d+/, 'height = 1') },
    `The patch of sonner fails: /height = \\d+/ is no longer in it. ${advice}`,
  ],
  ['a file that no longer exists', { files: /\/gone\.js$/ }, `The patch of sonner found nothing to change. ${advice}`],
  [
    'a change that changes nothing',
    { change: (code) => code },
    `The patch of sonner found nothing to change. ${advice}`,
  ],
])('%s fails the build, and the message says what to do', async (_, changes, message) => {
  await expect(bundle(changes)).rejects.toThrow(message);
});

test('also runs when packages are pre-bundled for development', () => {
  const configOf = (plugin: ReturnType<typeof patch>) => {
    const { apply, config } = plugin as {
      apply: (...args: unknown[]) => boolean;
      config: (...args: unknown[]) => object;
    };
    const serve = { command: 'serve', mode: 'development' };
    return { applies: apply({}, serve), config: config({}, serve) };
  };
  expect(configOf(fitSonner())).toMatchObject({
    applies: true,
    config: { optimizeDeps: { rolldownOptions: { plugins: [{ name: 'lettermill:patch-sonner' }] } } },
  });
});
