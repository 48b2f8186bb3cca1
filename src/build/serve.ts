import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import { PREVIEW_PATH } from '../site.ts';
import { FONTS, headerPolicy, IMMUTABLE, securityHeaders } from './headers.ts';

/** The content policy that the build wrote into the pages. */
async function builtPolicy(dist: string): Promise<string> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  return /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
}

/**
 * A server of the built site with the headers that production sends.
 *
 * Pages stand at their path without `.html`. An unknown path gets the 404 page and status 404.
 */
export async function siteServer(dist: string): Promise<Server> {
  const headers = { ...securityHeaders, 'Content-Security-Policy': headerPolicy(await builtPolicy(dist)) };
  const notFound = await readFile(join(dist, '404.html'));
  const preview = await readFile(join(dist, PREVIEW_PATH));

  const sendHtml = (response: ServerResponse, status: number, html: Buffer) => {
    response.writeHead(status, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end(html);
  };
  const files = sirv(dist, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: ['html'],
    setHeaders(response, path) {
      if (path.startsWith('/assets/')) response.setHeader('Cache-Control', IMMUTABLE);
      else if (path.startsWith('/figlet/')) response.setHeader('Cache-Control', FONTS);
      else response.setHeader('Cache-Control', 'no-cache');
    },
    onNoMatch: (_, response) => sendHtml(response, 404, notFound),
  });

  return createServer((request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const [path = ''] = (request.url ?? '').split('?');
    if (path.includes(PREVIEW_PATH)) sendHtml(response, 200, preview);
    else files(request, response);
  });
}

/** Start listening; resolves to the address. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, 'localhost', () => {
      const address = server.address();
      done(`http://localhost:${typeof address === 'object' ? address?.port : port}`);
    });
  });
}

if (import.meta.filename === resolve(process.argv[1] ?? '')) {
  const wanted = Number(process.env['PORT'] ?? 4173);
  const server = await siteServer(resolve(process.env['DIST'] || 'dist'));
  const address = await listen(server, wanted).catch(() => listen(server, 0));
  console.log(`Lettermill is running at ${address}/`);
}
