import { resolve } from 'node:path';
import { build } from 'vite';

/**
 * Build the scripts of the site with a regression: Home imports Prettier.
 *
 * @returns the folder of the build; it has no prerendered pages
 */
export async function buildPlanted(): Promise<string> {
  const outDir = resolve('.cache/bench-planted');
  await build({
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'bench:plant-prettier',
        transform(code, id) {
          if (!id.endsWith('/src/site/pages/home/Home.tsx')) return null;
          return `import * as planted from 'prettier/standalone';\nglobalThis.planted = planted.format;\n${code}`;
        },
      },
    ],
  });
  return outDir;
}
