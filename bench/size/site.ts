import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { preloadsOf, readManifest } from '../../src/build/manifest.ts';
import { MODULE_LIST, type ModuleList } from '../../src/build/module-list.ts';

export type Encoding = 'brotli' | 'gzip';

const COMPRESS = { brotli: brotliCompressSync, gzip: gzipSync } as const;

/** Contents of a built site. Scripts are named by their path in it, e.g. `assets/editor-x.js`. */
export type Site = {
  /** Returns the scripts that a page needs before it can be used, by path: its own and all their static imports. */
  needed(path: string): ReadonlySet<string>;
  /** Bytes of some scripts as they are sent: brotli to nearly every browser, gzip to the rest. */
  bytes(scripts: Iterable<string>, encoding?: Encoding): number;
  /** The modules of some scripts, by path, with the share of those bytes that each comes to. */
  modulesIn(scripts: Iterable<string>): ReadonlyMap<string, number>;
  /** Every script of the main thread. */
  readonly scripts: readonly string[];
  /** All of their modules, with their bytes when minified. */
  readonly modules: ReadonlyMap<string, number>;
};

/** @throws where the folder contains no build */
export async function readSite(dist: string): Promise<Site> {
  const manifest = await readManifest(dist);
  const list = JSON.parse(readFileSync(resolve(dist, MODULE_LIST), 'utf8')) as ModuleList;
  const sizes = { brotli: new Map<string, number>(), gzip: new Map<string, number>() };
  const read = (script: string) => readFileSync(resolve(dist, script));
  const size = (script: string, encoding: Encoding = 'brotli') => {
    const known = sizes[encoding].get(script) ?? COMPRESS[encoding](read(script)).length;
    sizes[encoding].set(script, known);
    return known;
  };
  const entries = Object.values(manifest).flatMap(({ isEntry, file }) => (isEntry ? [file] : []));

  const modulesIn = (scripts: Iterable<string>) => {
    const shares = new Map<string, number>();
    for (const script of scripts) {
      const modules = Object.entries(list[script] ?? {});
      const whole = modules.reduce((sum, [, bytes]) => sum + bytes, 0);
      for (const [module, bytes] of modules) {
        shares.set(module, (shares.get(module) ?? 0) + (size(script) * bytes) / whole);
      }
    }
    return shares;
  };

  return {
    needed(path) {
      const needed = new Set<string>();
      const add = (script: string) => {
        if (needed.has(script)) return;
        needed.add(script);
        // Static imports are at the head of a chunk: import{a}from"./b.js" or import"./b.js".
        for (const [, file] of read(script)
          .toString()
          .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
          add(`assets/${file}`);
        }
      };
      for (const script of [...entries, ...preloadsOf(manifest, path)]) add(script);
      return needed;
    },
    bytes: (scripts, encoding) => [...scripts].reduce((sum, script) => sum + size(script, encoding), 0),
    modulesIn,
    scripts: Object.keys(list),
    modules: new Map(Object.values(list).flatMap((modules) => Object.entries(modules))),
  };
}
