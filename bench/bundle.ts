import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';

/**
 * A module and all that it imports as one script, for pages beside the site's own.
 *
 * @param entry path from the project's root
 */
export async function bundleScript(entry: string): Promise<string> {
  // Runs side by side must not empty each other's folder.
  const outDir = `${resolve('.cache/bench-bundle')}-${process.pid}`;
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      lib: { entry: resolve(entry), formats: ['es'], fileName: 'script' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const script = await readFile(resolve(outDir, 'script.js'), 'utf8');
  await rm(outDir, { recursive: true });
  return script;
}
