/** Files of a build, for the service worker. Paths have a leading slash. */
export type SiteFiles = {
  /** The entry chunk: its name changes with every build that changes code. */
  readonly entry: string;
  /** Paths of the files that every page needs. */
  readonly common: readonly string[];
  /** Paths of the files that each page needs besides those, by the path of the page. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Id of the build. */
  readonly build: string;
  /** The first 96 bits of the SHA-256 of each file that may be kept, in Base64. Pages are listed by their path. */
  readonly hashes: Readonly<Record<string, string>>;
};

/** Text and files that another application has shared. */
export type Shared = {
  /** Title, text, and link on separate lines; empty if there are only files. */
  readonly text: string;
  readonly files: readonly File[];
};

/**
 * Request of a page to the service worker.
 *
 * - `visited`: store the page of this path, so that it works offline
 * - `check`: check and repair the stored files of that page, and answer through the port
 * - `keep-all`: store every page, and check stored files; sends `KeepProgress` through the port until it is done
 * - `state`: sends an `OfflineState` through the port
 * - `activate`: replace the older worker
 * - `take-shared`: sends the last posted `Shared` through the port, once; undefined if there is none
 */
export type OfflineRequest =
  | { readonly ask: 'visited'; readonly path: string }
  | { readonly ask: 'check'; readonly path: string }
  | { readonly ask: 'keep-all' }
  | { readonly ask: 'state' }
  | { readonly ask: 'activate' }
  | { readonly ask: 'take-shared' };

/** Progress of `keep-all`, in files. Failed ones count as done. */
export type KeepProgress = {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  /** Whether some failed because the browser's storage is full. */
  readonly full: boolean;
};

export type OfflineState = {
  readonly entry: string;
  /** The paths of the pages that work without a network. */
  readonly kept: readonly string[];
};
