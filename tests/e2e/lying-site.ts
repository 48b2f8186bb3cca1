import { createServer, type Server, type ServerResponse } from 'node:http';
import { IMMUTABLE } from '../../src/build/headers.ts';
import { listen, siteServer } from '../../src/build/serve.ts';

/** Wrong responses that a server may send once in place of a file. */
export const LIES = ['html', 'empty', 'cut', 'other', '503', '404'] as const;
export type Lie = (typeof LIES)[number];

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Sends a false response. The browser may cache that of a script or style for a year, like the true one. */
function tell(lie: Lie, path: string, response: ServerResponse): void {
  const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'text/html';
  response.setHeader('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  const isPage = lie === 'html' || lie === '404' || lie === '503';
  response.setHeader('Content-Type', isPage ? 'text/html' : type);
  response.statusCode = lie === '404' || lie === '503' ? Number(lie) : 200;
  const texts = { empty: '', cut: 'const a = {', other: type === 'text/html' ? '<p>Other' : '/* Other */' } as const;
  response.end(isPage ? '<!doctype html><title>Oops</title><p>Back soon.' : texts[lie as keyof typeof texts]);
}

/** A server of a built site that can be made to lie about some files. */
export type LyingSite = {
  readonly address: string;
  /** Wrong response to the next request for a file, by its path. */
  readonly once: Map<string, Lie>;
  /** Wrong response to every request. */
  always: Lie | undefined;
  /** Files that are always unavailable (503). */
  readonly never: Set<string>;
  /** The folder of the build that is served from now on. */
  serve(dist: string): Promise<void>;
  close(): void;
};

export async function lyingSite(dist: string): Promise<LyingSite> {
  let honest: Server = await siteServer(dist);
  const once = new Map<string, Lie>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const lie = site.always ?? (site.never.has(path) ? '503' : once.get(path));
    once.delete(path);
    if (lie) tell(lie, path, response);
    else honest.emit('request', request, response);
  });
  const site: LyingSite = {
    address: (await listen(server, 0)).replace(/\/$/, ''),
    once,
    always: undefined,
    never: new Set(),
    async serve(folder) {
      honest = await siteServer(folder);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return site;
}
