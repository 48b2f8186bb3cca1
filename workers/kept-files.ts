/// <reference lib="webworker" />

import type { SiteFiles } from './offline-protocol.ts';
import { BASE } from './shared/base.ts';

/** Beginning of the names of the site's caches: other sites below the same domain may have caches, too. */
const OWN = BASE === '/' ? '' : BASE;
/** Files whose name changes with their content: those of this build, and those of the last for pages still open. */
const ASSETS = `${OWN}assets-2`;
/** Note in the cache with the files of the active build, for the next one. */
const NOTE = '/.build.json';
/** Cache of workers that knew no hashes, for files named after their content. Other tabs may still run that code. */
const UNCHECKED = `${OWN}assets`;
/** Files that are fetched at a time, so that the visitor's own requests come first. */
const AT_A_TIME = 4;

/** Media types that browsers require, by file extension. Other files are recognized by their bytes. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  svg: /^image\/svg\+xml\b/,
};

/** Outcome of keeping a file: `full` if the browser's storage has no space for it. */
export type Outcome = 'kept' | 'failed' | 'full';

export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Returns the path of a URL in the site, without its final slash; '' for one elsewhere. The query does not change the file. */
export function pathOf(url: string): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(BASE) ? `/${pathname.slice(BASE.length)}`.replace(/(.)\/+$/, '$1') : '';
}

/** Returns the address of a path in the site. */
const addressOf = (path: string) => BASE + path.slice(1);

const pathsIn = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => pathOf(url));

const isQuotaError = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Stores the files of a build on the device. A file is only stored if it has the right type and the exact bytes of the
 * build, so that stored files need no check. Files named after their content share a cache for all builds; pages and
 * other files that may change under their name have one cache per build, so that builds never mix.
 */
export function keptFiles({ build, hashes }: SiteFiles) {
  const own = `${OWN}site-${build}`;
  const cacheOf = (path: string) => caches.open(isAsset(path) ? ASSETS : own);
  const isKnown = (path: string) => Object.hasOwn(hashes, path);

  /** Whether a response is the file that the build made. Does not consume it. */
  async function isRight(path: string, answer: Response): Promise<boolean> {
    const [, ending = 'html'] = /\.(\w+)$/.exec(path) ?? [];
    if (!answer.ok || !(TYPES[ending]?.test(answer.headers.get('Content-Type') ?? '') ?? true)) return false;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()));
    return btoa(String.fromCharCode(...digest)).startsWith(hashes[path] ?? '-');
  }

  /**
   * Fetches a file, and once more past the browser's own cache if it differs from the build.
   *
   * @throws without a network
   */
  async function fetchVerified(path: string, first: RequestCache): Promise<{ answer: Response; right: boolean }> {
    const answer = await fetch(addressOf(path), { cache: first });
    const right = await isRight(path, answer);
    return right || first === 'reload' ? { answer, right } : fetchVerified(path, 'reload');
  }

  /** A file as this build made it; where storage fails it is as good as not kept. */
  const find = async (path: string): Promise<Response | undefined> =>
    cacheOf(path).then(
      (cache) => cache.match(addressOf(path)),
      () => undefined,
    );

  /** A file as any build made it. @throws where storage fails */
  const findOlder = async (path: string): Promise<Response | undefined> => caches.match(addressOf(path));

  const put = async (path: string, answer: Response): Promise<void> => {
    // Built anew: one that was redirected may not answer for a page.
    await (await cacheOf(path)).put(addressOf(path), new Response(answer.body, { headers: answer.headers }));
  };

  /** Stores a response if it is the file that the build made. */
  async function offer(path: string, answer: Response): Promise<void> {
    if (await isRight(path, answer)) await put(path, answer);
  }

  /** Keep a file that is not kept. What an older worker kept serves, too. @throws if it cannot be fetched or kept */
  async function keep(path: string, first: RequestCache): Promise<void> {
    const older = await findOlder(path);
    if (older && (await isRight(path, older))) return put(path, older);
    const { answer, right } = await fetchVerified(path, first);
    if (!right) throw new TypeError(`${path} is not what this build is made of.`);
    await put(path, answer);
  }

  /** Drop a file that is kept and wrong. */
  async function drop(path: string): Promise<void> {
    const kept = await find(path);
    if (kept && !(await isRight(path, kept))) await (await cacheOf(path)).delete(addressOf(path));
  }

  /** The paths of all that is kept of this build. */
  const keptPaths = async (): Promise<ReadonlySet<string>> =>
    new Set([...(await pathsIn(ASSETS)), ...(await pathsIn(own))].filter(isKnown));

  /**
   * Stores files that are not stored yet.
   *
   * @param check whether to check the bytes of stored files, too, and to replace damaged ones
   * @param onDone called after each file
   * @returns number of files that could not be stored
   */
  async function keepAll(
    paths: readonly string[],
    { check = false, onDone = (_: Outcome) => {} } = {},
  ): Promise<number> {
    const waiting = [...paths];
    const kept = await keptPaths().catch(() => new Set());
    const isKept = async (path: string) => {
      if (check) await drop(path);
      return check ? (await find(path)) !== undefined : kept.has(path);
    };
    const ensure = async (path: string) => (await isKept(path)) || keep(path, isAsset(path) ? 'default' : 'no-cache');
    let failures = 0;
    const next = async (): Promise<void> => {
      const path = waiting.pop();
      if (path === undefined) return;
      const outcome: Outcome = await ensure(path).then(
        () => 'kept' as const,
        (error: unknown) => (isQuotaError(error) ? 'full' : 'failed'),
      );
      if (outcome !== 'kept') failures++;
      onDone(outcome);
      await next();
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, next));
    return failures;
  }

  /**
   * Answers a request for anything but a page from the stored files, or else from the network. A request that bypasses
   * the browser's cache means that the previous response was damaged: the stored file is checked again. Files of other
   * builds are never stored, and a response that is wrong twice is passed on, since a host may change files.
   */
  async function serve(request: Request, waitUntil: (task: Promise<unknown>) => void): Promise<Response> {
    const path = pathOf(request.url);
    const again = request.cache === 'reload';
    if (!isKnown(path)) return (again ? undefined : await findOlder(path).catch(() => undefined)) ?? fetch(request);
    if (again) await drop(path).catch(() => {});
    const kept = await find(path);
    if (kept) return kept;
    const { answer, right } = await fetchVerified(path, again ? 'reload' : 'default');
    if (right) waitUntil(put(path, answer.clone()).catch(() => {}));
    return answer;
  }

  /** Returns paths that any build kept and this one has too, with the same or other bytes. */
  async function keptBefore(): Promise<readonly string[]> {
    const all = await Promise.all((await caches.keys()).map(pathsIn));
    return [...new Set(all.flat())].filter(isKnown);
  }

  /** Deletes files that neither this build nor the last one has. */
  async function tidy(): Promise<void> {
    const assets = await caches.open(ASSETS);
    const note: { site: string; assets: readonly string[] } | undefined = await (await assets.match(NOTE))?.json();
    const before = note ?? { site: UNCHECKED, assets: [] };
    for (const name of await caches.keys()) {
      const isOwn = name.startsWith(OWN) && !name.slice(OWN.length).includes('/');
      if (isOwn && ![ASSETS, own, before.site].includes(name)) await caches.delete(name);
    }
    const mine = Object.keys(hashes).filter(isAsset);
    const wanted = new Set([...mine, ...before.assets]);
    for (const request of await assets.keys()) {
      if (!wanted.has(pathOf(request.url))) await assets.delete(request);
    }
    await assets.put(NOTE, Response.json({ site: own, assets: mine }));
  }

  return { find, findOlder, keepAll, keptBefore, keptPaths, offer, serve, tidy };
}
