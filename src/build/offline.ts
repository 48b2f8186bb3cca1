import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { SiteFiles } from '../../workers/offline-protocol.ts';
import { OFFLINE_PATH } from '../site/site.ts';
import { parseBase } from './base.ts';
import { fileHashes } from './file-hashes.ts';
import { shippedPackages } from './shipped-packages.ts';

/** Icons and manifest, which every page uses besides its own files. */
const FILES = ['/favicon.svg', '/manifest.webmanifest', '/icon-192.png'];

/** Paths that may be kept beside pages: scripts, styles, fonts of ASCII art as modules, icons. */
const KEPT = /^\/assets\/|^\/figlet\/.+\.js$|^\/[^/]+\.(svg|png|jpg|webmanifest)$/;

/** Tools and files that pages use beside their own. */
export type Tools = {
  readonly ids: readonly string[];
  /** Tools that the page of a path runs beside its own, by path. */
  readonly also: Readonly<Record<string, readonly string[]>>;
  /** Files of the site that a page fetches by their name, by path. */
  readonly files: Readonly<Record<string, readonly string[]>>;
};

/** A built file without the hash of its content and its ending: `sort-lines-BqPPyjQu.js` is `sort-lines`. */
const stem = (file: string) => file.replace(/-[\w-]{8}\.\w+$/, '');

/** Files that pages need, without the build and the hashes. */
type Needs = Pick<SiteFiles, 'entry' | 'common' | 'pages'>;

type Asset = { readonly imports: readonly string[]; readonly names: readonly string[] };

/** Returns the static imports of a script or style sheet, and the assets that it names, to load them on demand. */
function readAsset(code: string, all: ReadonlySet<string>): Asset {
  const named = (pattern: RegExp) =>
    [...code.matchAll(pattern)].flatMap(([, file]) => (file !== undefined && all.has(file) ? [file] : []));
  return { imports: named(/(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g), names: named(/([\w.]+(?:-[\w.-]+)*\.\w+)/g) };
}

/**
 * Returns the files that each page needs to work without a network, its worker's chunks and its lazy parts included.
 *
 * From the page's HTML and the scripts of a tool it follows every name of an asset, but not into the chunks of other
 * pages: those have the name of their tool, or are named by other pages' HTML.
 *
 * @param html the built pages by path
 * @param assets the code of every script and style sheet in `assets/` by name
 */
export function siteFiles(html: ReadonlyMap<string, string>, assets: ReadonlyMap<string, string>, tools: Tools): Needs {
  const all = new Set(assets.keys());
  const graph = new Map([...assets].map(([file, code]) => [file, readAsset(code, all)]));
  const roots = new Map(
    [...html].map(([path, page]) => [
      path,
      [...page.matchAll(/(?:src|href)="[^"]*\/assets\/([^"]+)"/g)].flatMap(([, file]) =>
        file && all.has(file) ? [file] : [],
      ),
    ]),
  );
  const [entry = ''] = [...all].filter((file) => roots.get('/')?.includes(file) && /^index-[^.]+\.js$/.test(file));
  const ids = new Set(tools.ids);
  const inOnePage = (file: string) => [...roots.values()].filter((files) => files.includes(file)).length === 1;

  const reachableFrom = (start: readonly string[], own: ReadonlySet<string>): Set<string> => {
    const reached = new Set<string>();
    const visit = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      const { imports, names } = graph.get(file) ?? { imports: [], names: [] };
      imports.forEach(visit);
      for (const name of names) {
        const anothers = ids.has(stem(name)) ? !own.has(stem(name)) : inOnePage(name);
        if (!anothers) visit(name);
      }
    };
    start.forEach(visit);
    return reached;
  };

  const inAllPages = [...all].filter((file) => [...roots.values()].every((files) => files.includes(file)));
  const common = reachableFrom(inAllPages, new Set());
  const pages = [...roots].map(([path, start]) => {
    const own = new Set([path.slice(1), ...(tools.also[path] ?? [])]);
    const files = [...reachableFrom(start, own)].filter((file) => !common.has(file)).map((file) => `/assets/${file}`);
    return [path, [...files, ...(tools.files[path] ?? [])]] as const;
  });
  return {
    entry: `/assets/${entry}`,
    common: [...[...common].map((file) => `/assets/${file}`), ...FILES],
    pages: Object.fromEntries(pages),
  };
}

/**
 * Returns the id of the build, and the hashes by which the service worker checks files.
 *
 * Each hash has 96 bits, which suffice against damage and forgery: whole ones would triple the size of the worker. They
 * are part of the worker, since a separate file could be damaged, missing, or of another build.
 *
 * @param all the hashes of the build's files, in hexadecimal, by URL path
 * @param paths of the pages
 */
export function keptHashes(
  all: Readonly<Record<string, string>>,
  paths: readonly string[],
): Pick<SiteFiles, 'build' | 'hashes'> {
  const page = new Map(paths.map((path) => [`${path === '/' ? '/index' : path}.html`, path]));
  const kept = Object.entries(all).flatMap(([file, hash]) => {
    const path = page.get(file) ?? (KEPT.test(file) || file === OFFLINE_PATH ? file : undefined);
    return path === undefined ? [] : [[path, Buffer.from(hash.slice(0, 24), 'hex').toString('base64')] as const];
  });
  const build = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 12);
  return { build, hashes: Object.fromEntries(kept) };
}

/**
 * Builds the service worker into `dist/sw.js`, with the list of files that each page needs.
 *
 * @param paths of the prerendered pages
 */
export async function buildServiceWorker(dist: string, paths: readonly string[], tools: Tools): Promise<void> {
  const folder = join(dist, 'assets');
  // Sorted, so that two builds of one source are the same.
  const names = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file)).sort();
  const read = async (file: string) => readFile(file, 'utf8');
  const assets = new Map(await Promise.all(names.map(async (name) => [name, await read(join(folder, name))] as const)));
  const html = new Map(
    await Promise.all(
      paths.map(async (path) => [path, await read(join(dist, `${path === '/' ? 'index' : path}.html`))] as const),
    ),
  );
  const files: SiteFiles = { ...siteFiles(html, assets, tools), ...keptHashes(await fileHashes(dist), paths) };
  await build({
    configFile: false,
    logLevel: 'warn',
    base: parseBase(process.env['BASE']),
    publicDir: false,
    plugins: [shippedPackages()],
    define: { SITE_FILES: JSON.stringify(files), 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      lib: { entry: resolve('workers/service-worker.ts'), formats: ['es'], fileName: () => 'sw.js' },
    },
  });
}
