/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import type { KeepProgress, OfflineRequest, OfflineState, SiteFiles } from './offline-protocol.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build, wherever the name stands. */
declare const SITE_FILES: SiteFiles;
const site = SITE_FILES;

/** Pages, by their path alone. */
const PAGES = 'pages';
/** Files whose name changes with their content: those of this build, and those of the last for pages still open. */
const ASSETS = 'assets';
/** Everything else: icons, the shell, fonts of ASCII art. */
const FILES = 'files';

/** Drawn by the script alone, in place of a page that is not there. */
const SHELL = '/offline.html';
/** Where the names of this build's assets are noted for the next one. */
const OWN_ASSETS = '/.assets.json';
/** Seconds to wait for a slow network where a kept page could be shown. */
const PATIENCE = 4;
/** Files that are fetched at a time, so that the visitor's own requests come first. */
const AT_A_TIME = 4;

const isAsset = (path: string) => path.startsWith('/assets/');
const needsOf = (path: string): readonly string[] => [...site.common, ...(site.pages[path] ?? [])];
const pathOf = (url: string) => new URL(url).pathname.replace(/\/+$/, '') || '/';
const pathsIn = async (cache: Cache) => new Set((await cache.keys()).map(({ url }) => pathOf(url)));

async function fetched(request: RequestInfo): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok) throw new TypeError(`${response.url} answered ${response.status}.`);
  return response;
}

/**
 * Keep files that are not kept yet.
 *
 * @param onDone called after each file
 * @returns how many could not be had
 */
async function keepFiles(paths: readonly string[], onDone = (_failed: boolean) => {}): Promise<number> {
  const assets = await caches.open(ASSETS);
  const files = await caches.open(FILES);
  const known = new Set([...(await pathsIn(assets)), ...(await pathsIn(files))]);
  const waiting = [...paths];
  let failures = 0;
  const next = async (): Promise<void> => {
    const path = waiting.pop();
    if (path === undefined) return;
    let failed = false;
    try {
      if (!known.has(path)) await (isAsset(path) ? assets : files).put(path, await fetched(path));
    } catch {
      failed = true;
      failures++;
    }
    onDone(failed);
    await next();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, next));
  return failures;
}

/** Keep a page and all that it needs. A page of another build is left alone: its files have other names. */
async function keepPage(path: string, again = false): Promise<boolean> {
  if (!(path in site.pages)) return false;
  if ((await keepFiles(needsOf(path))) > 0) return false;
  const pages = await caches.open(PAGES);
  if (!again && (await pages.match(path))) return true;
  const response = await fetched(new Request(path, { cache: 'no-cache' }));
  if (!(await response.clone().text()).includes(site.entry)) return false;
  await pages.put(path, response);
  return true;
}

async function keepAll(onProgress: (progress: KeepProgress) => void): Promise<void> {
  const paths = Object.keys(site.pages);
  const files = [...new Set(paths.flatMap(needsOf))];
  const total = files.length + paths.length;
  let done = 0;
  let failed = 0;
  const count = (failure: boolean) => {
    if (failure) failed++;
    onProgress({ done: ++done, total, failed });
  };
  await keepFiles(files, count);
  for (const path of paths) count(!(await keepPage(path).catch(() => false)));
}

async function state(): Promise<OfflineState> {
  const [pages, assets, files] = await Promise.all(
    [PAGES, ASSETS, FILES].map(async (name) => pathsIn(await caches.open(name))),
  );
  const isKept = (file: string) => (isAsset(file) ? assets : files)?.has(file) ?? false;
  const kept = Object.keys(site.pages).filter((path) => pages?.has(path) && needsOf(path).every(isKept));
  return { entry: site.entry, kept };
}

/** What every page needs, and what was kept of the last build in the form of this one. */
async function install(): Promise<void> {
  const files = await caches.open(FILES);
  await files.put(SHELL, await fetched(new Request(SHELL, { cache: 'no-cache' })));
  await keepFiles(site.common);
  const pages = await pathsIn(await caches.open(PAGES));
  // One that fails stays as it was, with its older files.
  for (const path of pages) await keepPage(path, true).catch(() => false);
}

/** Drop the assets that neither this build nor the last one has. */
async function tidy(): Promise<void> {
  const assets = await caches.open(ASSETS);
  const files = await caches.open(FILES);
  const own = [...site.common, ...Object.values(site.pages).flat()].filter(isAsset);
  const before: string[] = (await (await files.match(OWN_ASSETS))?.json()) ?? [];
  const wanted = new Set([...own, ...before]);
  for (const request of await assets.keys()) {
    if (!wanted.has(pathOf(request.url))) await assets.delete(request);
  }
  await files.put(OWN_ASSETS, Response.json([...new Set(own)]));
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([tidy(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
  ),
);

self.addEventListener('message', (event) => {
  const request: OfflineRequest = event.data;
  const [port] = event.ports;
  switch (request.ask) {
    case 'visited':
      event.waitUntil(keepPage(request.path).catch(() => false));
      break;
    case 'keep-all':
      event.waitUntil(keepAll((progress) => port?.postMessage(progress)));
      break;
    case 'state':
      event.waitUntil(state().then((answer) => port?.postMessage(answer)));
      break;
    case 'activate':
      event.waitUntil(self.skipWaiting());
      break;
  }
});

// A new deployment is seen at once; the query of an address makes no other page of it.
const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pathOf(request.url),
      cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
    },
  ],
});

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === self.location.origin,
  async (options) => {
    try {
      return await pages.handle(options);
    } catch {
      return (await caches.match(SHELL)) ?? Response.error();
    }
  },
);

registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname), new CacheFirst({ cacheName: ASSETS }));

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && (url.pathname.startsWith('/figlet/') || ['image', 'manifest'].includes(request.destination)),
  new StaleWhileRevalidate({ cacheName: FILES }),
);
