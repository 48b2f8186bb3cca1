/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import { isAsset, keptFiles, type Outcome, pathOf } from './kept-files.ts';
import type { KeepProgress, OfflineRequest, OfflineState, Shared, SiteFiles } from './offline-protocol.ts';
import { keepToOwnSite } from './own-site-only.ts';
import { readShared } from './read-shared.ts';
import { BASE } from './shared/base.ts';
import { SHARE_PATH, SHARED } from './shared/share-target.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build at each occurrence of the name. */
declare const SITE_FILES: SiteFiles;
const site = SITE_FILES;
const files = keptFiles(site);

keepToOwnSite();

/** Drawn by the script alone, in place of a page that is not there. */
const SHELL = '/offline.html';
/** Milliseconds to wait for a slow network where a kept page could be shown. */
const NETWORK_TIMEOUT_MS = 4_000;

const isPage = (path: string) => Object.hasOwn(site.pages, path);
const needsOf = (path: string): readonly string[] => [...site.common, ...(site.pages[path] ?? [])];

/** Keep a page and all that it needs, the page itself last: where it is kept, all of it is. */
async function keepPage(path: string): Promise<void> {
  if (isPage(path) && (await files.keepAll(needsOf(path))) === 0) await files.keepAll([path]);
}

/** Checks and repairs the stored files of a page. Files that were never stored may follow later. */
async function check(path: string): Promise<void> {
  await files.keepAll(needsOf(path), { check: true });
  if (isPage(path)) await files.keepAll([path], { check: true });
}

/** Stores all pages, and checks the bytes of stored files. */
async function keepAll(onProgress: (progress: KeepProgress) => void): Promise<void> {
  const pages = Object.keys(site.pages);
  const needed = [...new Set(pages.flatMap(needsOf))];
  const total = needed.length + pages.length;
  let [done, failed, full] = [0, 0, false];
  const onDone = (outcome: Outcome) => {
    if (outcome !== 'kept') failed++;
    full ||= outcome === 'full';
    onProgress({ done: ++done, total, failed, full });
  };
  await files.keepAll(needed, { check: true, onDone });
  await files.keepAll(pages, { check: true, onDone });
}

async function state(): Promise<OfflineState> {
  const kept = await files.keptPaths().catch(() => new Set());
  const isComplete = (path: string) => kept.has(path) && needsOf(path).every((file) => kept.has(file));
  return { entry: site.entry, kept: Object.keys(site.pages).filter(isComplete) };
}

/** Stores the files that every page needs, and this build's version of stored pages. */
async function install(): Promise<void> {
  if ((await files.keepAll([SHELL])) > 0) throw new TypeError(`${SHELL} could not be kept.`);
  const before = await files.keptBefore();
  await files.keepAll([...new Set([...site.common, ...before.filter((path) => !isPage(path))])]);
  // One that fails stays as it was, with its older files, until the next build.
  for (const path of before.filter(isPage)) await keepPage(path);
}

/** The last share, until a page takes it. It is in memory alone: never stored, and never sent. */
let shared: Shared | undefined;

/** Takes content that the system posts, which must not reach a server, and opens Home for it. */
async function receive(request: Request): Promise<Response> {
  // Home reports a share that could not be read, as it does one that is missing.
  shared = await request.formData().then(readShared, () => undefined);
  return Response.redirect(BASE + SHARED, 303);
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => {
  const tidied = files.tidy().catch((error: unknown) => console.warn('Older files could not be dropped.', error));
  event.waitUntil(
    Promise.all([tidied, self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  const request: OfflineRequest = event.data;
  const [port] = event.ports;
  switch (request.ask) {
    case 'visited':
      event.waitUntil(keepPage(request.path));
      break;
    case 'check':
      event.waitUntil(check(request.path).then(() => port?.postMessage(null)));
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
    case 'take-shared':
      port?.postMessage(shared);
      shared = undefined;
      break;
  }
});

/** Whether a response is a complete page of this site, of any build. Redirections are left to the browser. */
async function isPageOfSite(answer: Response): Promise<boolean> {
  if (answer.type === 'opaqueredirect') return true;
  if (!answer.ok) return false;
  const html = await answer.clone().text();
  return html.includes('<div id="app"') && html.trimEnd().endsWith('</html>');
}

/**
 * The page of an address: from the network, so that a new deployment is seen at once; where that has none, or takes long,
 * the one that is kept.
 */
async function page(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request.url);
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  const own = await files.find(path);
  // Or of the build before: its files are still here.
  const kept = own ?? (await files.findOlder(path).catch(() => undefined));
  if (!kept) {
    const answer = await network.catch(() => undefined);
    if (!answer) return (await files.find(SHELL)) ?? Response.error();
    if (isPage(path)) event.waitUntil(files.offer(path, answer.clone()).catch(() => {}));
    return answer;
  }
  const fresh = network.then(
    async (answer: Response) => ((await isPageOfSite(answer)) ? answer : undefined),
    () => undefined,
  );
  const timeout = new Promise<undefined>((done) => setTimeout(done, NETWORK_TIMEOUT_MS));
  const answer = await Promise.race([fresh, timeout]);
  if (answer && !own && isPage(path)) event.waitUntil(files.offer(path, answer.clone()).catch(() => {}));
  return answer ?? kept;
}

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && pathOf(url.href) === SHARE_PATH,
  ({ request }) => receive(request),
  'POST',
);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === self.location.origin,
  ({ event }) => page(event as FetchEvent),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    (isAsset(pathOf(url.href)) ||
      /^\/figlet\/.+\.js$/.test(pathOf(url.href)) ||
      ['image', 'manifest'].includes(request.destination)),
  ({ request, event }) => files.serve(request, (task) => event.waitUntil(task)),
);
