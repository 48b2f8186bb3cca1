import type { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream';
import sirv from 'sirv';
import { PREVIEW_PATH } from '../site/site.ts';
import { baseOf } from './base.ts';
import { FONTS, headerPolicy, IMMUTABLE, securityHeaders, TLS_HEADER } from './headers.ts';

/** `Retry-After` while a build runs, in seconds. */
const BUILD_TIME = '30';

/** Milliseconds for those who would use up the server's connections. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 };

/** The page for unknown paths. A request for it gets status 404, too. */
const NOT_FOUND = '404.html';
/** Files for hosts, not for visitors, and compressed copies, which have no address of their own. */
const UNSERVED = /^\/(?:_|404(?:\.html)?\/?$)|\.(?:br|gz)$/i;
/** Hidden files, but for those that RFC 8615 gives an address at the root of a domain. */
const HIDDEN = /\/\.(?!(?<=^\/\.)well-known\/)/;

/** Whether sirv reads a range as RFC 9110 does. Any other may be ignored, as may all with a condition. */
function isPlainRange(range = ''): boolean {
  const [, start, end] = /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/.exec(range) ?? [];
  return start !== undefined && (end === undefined || Number(start) <= Number(end));
}

/** Returns a path without its escapes, as the file system names it; undefined if they are malformed. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** @param base path that the site lives under */
const isUnserved = (path: string, base: string) => UNSERVED.test(path) || HIDDEN.test(base.slice(0, -1) + path);

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return IMMUTABLE;
  return path.startsWith('/figlet/') ? FONTS : 'no-cache';
}

/** Sets the type of texts that sirv serves without one (ASCII art fonts), or without a charset. */
function setType(response: ServerResponse, path: string): void {
  if (/\.(?:flf|txt)$/.test(path)) response.setHeader('Content-Type', 'text/plain;charset=utf-8');
}

/** Closes a file with its response, and a response whose file cannot be read: sirv does neither. */
function closeTogether(response: ServerResponse): void {
  response.once('pipe', (file: ReadStream) => {
    file.once('error', () => response.destroy());
    finished(response, () => file.destroy());
  });
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  response.end(`${text}\n`);
}

/**
 * Returns a server of the built site with the headers of production.
 *
 * Pages are at their path without `.html`. An unknown path gets the 404 page and status 404. It serves the
 * current content of `dist`, with status 503 while a build has emptied it, under the path that it was built for.
 *
 * @throws if `dist` contains no build
 */
export async function siteServer(dist: string): Promise<Server> {
  const read = (file: string) => readFile(join(dist, file), 'utf8');
  await read('index.html');
  const sendFile = sirv(dist, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: setType,
  });

  async function sendNotFound(response: ServerResponse): Promise<void> {
    const html = await read(NOT_FOUND);
    response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache' }).end(html);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers } = request;
    // Other hosts merge slashes, too.
    const url = (request.url ?? '').replace(/^[^?]*/, (path) => path.replace(/\/{2,}/g, '/'));
    const home = await read('index.html').catch(() => '');
    // While a build runs, the page has none yet.
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(home)?.[1];
    response.setHeaders(new Map(Object.entries(securityHeaders)));
    if (headers['x-forwarded-proto'] === 'https') response.setHeader(...TLS_HEADER);
    if (policy !== undefined) response.setHeader('Content-Security-Policy', headerPolicy(policy));
    const base = baseOf(home);
    const path = `/${url.slice(base.length)}`.replace(/\?.*/s, '');
    const name = decodePath(path);
    if (method !== 'GET' && method !== 'HEAD')
      sendText(response, 405, 'This server answers GET and HEAD.', { Allow: 'GET, HEAD' });
    else if (policy === undefined) sendText(response, 503, 'The site is being built.', { 'Retry-After': BUILD_TIME });
    else if (`${url}/` === base) sendText(response, 308, 'See the slash.', { Location: base });
    else if (!url.startsWith(base) || name === undefined || isUnserved(name, base)) await sendNotFound(response);
    else {
      request.url = path.includes(PREVIEW_PATH) ? PREVIEW_PATH : path;
      if (headers['if-range'] !== undefined || !isPlainRange(headers.range)) delete headers.range;
      response.setHeader('Cache-Control', cacheControl(path));
      response.setHeader('Vary', 'Accept-Encoding');
      closeTogether(response);
      let isFound = true;
      sendFile(request, response, () => {
        isFound = false;
      });
      if (!isFound) await sendNotFound(response);
    }
  }

  return createServer(LIMITS, (request, response) => {
    answer(request, response).catch(() => {
      // A file went away between two looks at it.
      if (response.headersSent) response.destroy();
      else sendText(response, 503, 'This file cannot be read at the moment.', { 'Retry-After': BUILD_TIME });
    });
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

/** Returns why the server could not be started, and what to do about it. */
function startError({ code, message }: NodeJS.ErrnoException, port: number): string {
  const advice = (other: number) => `choose another port: PORT=${other} npm start`;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or ${advice(port < 65_535 ? port + 1 : 4173)}`;
  if (code === 'EACCES') return `Port ${port} is not open to you. Please ${advice(4173)}`;
  return `The server cannot listen on port ${port}: ${message}`;
}

/**
 * Parses a port from the value of the environment variable PORT.
 *
 * @throws Error with a sentence for people if it is not a port
 */
export function parsePort(wanted: string): number {
  const port = Number(wanted);
  if (/^\d{1,5}$/.test(wanted) && port <= 65_535) return port;
  throw new Error(`PORT must be a whole number from 0 to 65535, not ${JSON.stringify(wanted)}.`);
}

/**
 * Starts the server of the build in DIST, or `dist`, on PORT, or 4173; resolves to the server and its address.
 *
 * @throws Error with a sentence for people
 */
export async function start(env: Readonly<Record<string, string | undefined>>): Promise<[Server, address: string]> {
  const port = parsePort(env['PORT'] || '4173');
  const dist = resolve(env['DIST'] || 'dist');
  const server = await siteServer(dist).catch(() => {
    throw new Error(`There is no build in ${dist}: run \`npm run build\` first.`);
  });
  const origin = await listenOrExplain(server, port);
  return [server, origin + baseOf(await readFile(join(dist, 'index.html'), 'utf8'))];
}

async function listenOrExplain(server: Server, port: number): Promise<string> {
  return listen(server, port).catch((error) => {
    throw new Error(startError(error, port));
  });
}

/** With `--try`, only finds out whether the port is free, before a build that would be for nothing. */
async function main(): Promise<void> {
  try {
    if (process.argv.includes('--try')) {
      const server = createServer();
      await listenOrExplain(server, parsePort(process.env['PORT'] || '4173'));
      server.close();
    } else {
      const [, address] = await start(process.env);
      console.log(`Lettermill is running at ${address}`);
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

if (import.meta.filename === resolve(process.argv[1] ?? '')) await main();
