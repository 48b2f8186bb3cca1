import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** Reads the manifest of the client's build. */
export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
}

const pageFiles: Readonly<Record<string, string>> = {
  '/': 'home/Home',
  '/search': 'search/Search',
  '/recipe': 'recipe/Recipe',
  '/compare': 'compare/Compare',
  '/find-by-example': 'find/FindByExample',
  '/redact': 'redact/Redact',
  '/about-us': 'static/About',
  '/contact': 'static/Contact',
  '/privacy-policy': 'static/Privacy',
  '/terms-conditions': 'static/Terms',
  '/sitemap': 'static/Sitemap',
};

/** Returns the source modules of the page of a path, other than the entry. */
function modulesOf(manifest: Manifest, path: string): string[] {
  const known = pageFiles[path];
  if (known) return [`src/site/pages/${known}.tsx`];
  const own = Object.keys(manifest).find((key) => key.startsWith('src/tools/') && key.endsWith(`${path}/tool.ts`));
  return own ? ['src/site/pages/tool/Tool.tsx', own] : ['src/site/pages/static/NotFound.tsx'];
}

/** Returns the chunks that the page of a path needs for hydration, without the entry. */
export function preloadsOf(manifest: Manifest, path: string): readonly string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    if (!chunk.isEntry) files.add(chunk.file);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  for (const key of modulesOf(manifest, path)) visit(key);
  return [...files];
}
