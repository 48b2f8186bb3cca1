import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '..', process.env['DIST'] || 'dist');

/** `Content-Type` by file extension: browsers need it, and this host sets no other header. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const listen = (server: Server) =>
  new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** Scripts of the site by what their path looks like, and what is planted at the end of them. */
export type Plants = readonly (readonly [path: RegExp, code: string])[];

export type Hosts = {
  /** Address of the built site on a host that ignores `_headers`: only the tags of the pages set a content policy. */
  readonly site: string;
  /** Address of another host, which lets every site read its files. */
  readonly elsewhere: string;
  /** The paths requested from the other host so far. */
  readonly reached: readonly string[];
  /** The paths requested from the site so far. */
  readonly asked: readonly string[];
  close(): void;
};

/**
 * The built site on a host without headers, and another host that planted code tries to reach.
 *
 * @param plants given the address of the other host
 */
export async function bareHosts(plants: (elsewhere: string) => Plants): Promise<Hosts> {
  const reached: string[] = [];
  const asked: string[] = [];
  const other = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'text/javascript');
    response.end('export default 1;');
  });
  other.on('upgrade', (request, socket) => {
    reached.push(request.url ?? '');
    socket.destroy();
  });
  const elsewhere = `http://localhost:${await listen(other)}`;
  const planted = plants(elsewhere);
  const host = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://host').pathname);
    asked.push(path);
    const file = path === '/' ? '/index.html' : extname(path) === '' ? `${path}.html` : path;
    try {
      const content = await readFile(join(dist, file));
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
      const code = planted.flatMap(([pattern, plant]) => (pattern.test(path) ? [plant] : []));
      response.end(Buffer.concat([content, Buffer.from(code.join('\n'))]));
    } catch {
      response.writeHead(404).end();
    }
  });
  const site = `http://127.0.0.1:${await listen(host)}`;
  return {
    site,
    elsewhere,
    reached,
    asked,
    close() {
      for (const server of [host, other]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
