/** What a build is made of, for the service worker. Paths have a leading slash. */
export type SiteFiles = {
  /** The entry chunk: its name changes with every build that changes code. */
  readonly entry: string;
  /** What every page needs. */
  readonly common: readonly string[];
  /** What each page needs beside that, by the path of the page. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
};

/**
 * What a page asks of the service worker.
 *
 * - `visited`: keep the page of this path, so that it works without a network
 * - `keep-all`: keep every page; `KeepProgress` comes back through the port until it is done
 * - `state`: a `OfflineState` comes back through the port
 * - `activate`: take the place of the older worker
 */
export type OfflineRequest =
  | { readonly ask: 'visited'; readonly path: string }
  | { readonly ask: 'keep-all' }
  | { readonly ask: 'state' }
  | { readonly ask: 'activate' };

/** How far `keep-all` is, in files. Failed ones count as done. */
export type KeepProgress = { readonly done: number; readonly total: number; readonly failed: number };

export type OfflineState = {
  readonly entry: string;
  /** The paths of the pages that work without a network. */
  readonly kept: readonly string[];
};
