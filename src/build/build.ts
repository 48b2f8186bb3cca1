import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, mergeConfig } from 'vite';
import config from '../../vite.config.ts';
import type * as Entry from '../site/app/prerender.tsx';
import { HASHES_PATH } from '../site/site.ts';
import { FAVORITE_FONTS } from '../tools/text-styling/big-text-converter/favorite-fonts.ts';
import { parseBase } from './base.ts';
import { checkStyles } from './check-styles.ts';
import { Compressor, readSite } from './compress.ts';
import { fontModules } from './figlet-fonts.ts';
import { writeHashes } from './hashes.ts';
import { writeLicenses } from './licenses.ts';
import { buildServiceWorker } from './offline.ts';
import { prerender } from './prerender.ts';
import { writeSbom } from './sbom.ts';

/**
 * Builds the site: the client, the prerendered HTML file of each route, the service worker, and the list of licenses.
 * What begins is sent to the process that has started this one, if that listens: `npm start` shows it.
 */
const base = parseBase(process.env['BASE']);
const dist = resolve(process.env['DIST'] || 'dist');
const server = `${resolve('.cache', 'prerender')}-${process.pid}`;
const report = (step: string) => process.send?.(step);

// Both builds have the same plugins, which collect and compile what both need once.
const options: InlineConfig = { ...config, configFile: false, logLevel: 'warn' };
const compressor = new Compressor();

report('Building the site (1 of 3): scripts and styles ...');
// Half of the files to compress exist before the build.
compressor.add(await fontModules());
await build(options);
const isFont = (path: string) => path.startsWith('figlet/');
const isAsset = (path: string) => path.startsWith('assets/');
compressor.add(await readSite(dist, isAsset));
report('Building the site (2 of 3): pages ...');
try {
  await build(
    mergeConfig(options, {
      build: {
        ssr: 'src/site/app/prerender.tsx',
        outDir: server,
        emptyOutDir: true,
        manifest: false,
        copyPublicDir: false,
      },
    }),
  );
  const entry = resolve(server, 'prerender.js');
  await prerender(dist, entry, base);
  await checkStyles(dist);
  const { tools, prerendered }: typeof Entry = await import(pathToFileURL(entry).href);
  await buildServiceWorker(dist, prerendered, {
    ids: tools.map((tool) => tool.id),
    // Home runs the tools of letter case.
    also: { '/': tools.filter((tool) => tool.category === 'text-case').map((tool) => tool.id) },
    files: { '/big-text-converter': FAVORITE_FONTS.map((font) => `/figlet/${encodeURIComponent(font)}.flf.js`) },
  });
  await writeLicenses(dist);
  await writeSbom(dist);
  const digest = await writeHashes(dist, base);
  report('Building the site (3 of 3): compressed copies ...');
  compressor.add(await readSite(dist, (path) => !isFont(path) && !isAsset(path)));
  await compressor.write(dist);
  console.log(`The SHA-256 of ${HASHES_PATH} is ${digest}.`);
} finally {
  await rm(server, { recursive: true, force: true });
}
