import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';
import { compress } from './compress.ts';
import { prerender } from './prerender.ts';

/** Builds the site: the client, the same pages for Node, and from them one HTML file for each route. */
const dist = resolve(process.env['DIST'] || 'dist');
const server = `${resolve('.cache', 'prerender')}-${process.pid}`;

await build({ logLevel: 'warn' });
try {
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: server, emptyOutDir: true, manifest: false, copyPublicDir: false },
  });
  await prerender(dist, resolve(server, 'prerender.js'));
  await compress(dist);
} finally {
  await rm(server, { recursive: true, force: true });
}
