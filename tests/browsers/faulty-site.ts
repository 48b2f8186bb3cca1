import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { listen, siteServer } from '../../src/build/serve.ts';

/** The folder of the built site. */
export const DIST = resolve(import.meta.dirname, '../..', process.env['DIST'] || 'dist');

/** The built site on a server whose files can be made to fail: no driver of all engines can change requests. */
export type FaultySite = {
  readonly address: string;
  /** Paths whose requests end with a failure of the network. */
  blocked: RegExp | undefined;
  /** Paths that are not answered. Their requests wait for `release`. */
  held: RegExp | undefined;
  /** Answers what was held, and holds nothing more. */
  release(): void;
  /** The folder of the build that is served from now on. */
  serve(dist: string): Promise<void>;
  close(): void;
};

/** A service worker would answer in place of the server. */
const SERVICE_WORKER = '/sw.js';

export async function faultySite(): Promise<FaultySite> {
  let honest: Server = await siteServer(DIST);
  let waiting: (readonly [IncomingMessage, ServerResponse])[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === SERVICE_WORKER || site.blocked?.test(path)) request.socket.destroy();
    else if (site.held?.test(path)) waiting.push([request, response]);
    else honest.emit('request', request, response);
  });
  const site: FaultySite = {
    address: (await listen(server, 0)).replace(/\/$/, ''),
    blocked: undefined,
    held: undefined,
    release() {
      site.held = undefined;
      for (const [request, response] of waiting) honest.emit('request', request, response);
      waiting = [];
    },
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
