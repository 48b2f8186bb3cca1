import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { send } from '@fastify/send';
import { lookup } from 'mrmime';
import Negotiator from 'negotiator';
import { PREVIEW_PATH } from '../site/site.ts';
import { baseOf, pathIn } from './base.ts';
import { correctConditions } from './conditions.ts';
import { FONTS, headerPolicy, IMMUTABLE, securityHeaders } from './headers.ts';
import { HOST_FILES } from './host-configs.ts';
import { turnsOf } from './turns.ts';

/** Content codings of the compressed copies, best first, with the extensions of their files. */
const CODINGS = { br: '.br', gzip: '.gz', identity: '' } as const;
type Coding = keyof typeof CODINGS;
/** A compressed copy: it has no address of its own. */
const COPY = /\.(?:br|gz)$/i;

/** `Retry-After` while a build runs, in seconds. */
const BUILD_TIME = 30;

/** Limits for those who would use up the server's connections: milliseconds, connections, and requests of each. */
const LIMITS = { headers: 10_000, request: 30_000, idle: 60_000, connections: 1000, pipelined: 100 };

/** The page for unknown paths. A request for it gets status 404, too. */
const NOT_FOUND = '404.html';
/** Files for hosts, not for visitors. */
const UNSERVED: readonly string[] = [...HOST_FILES, NOT_FOUND];

const typeOf = (file: string): string => {
  // Fonts of ASCII art are text, of a type that nobody has registered.
  const type = file.endsWith('.flf') ? 'text/plain' : (lookup(file) ?? 'application/octet-stream');
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
};

function cacheControl(file: string): string {
  if (file.startsWith('assets/')) return IMMUTABLE;
  return file.startsWith('figlet/') ? FONTS : 'no-cache';
}

/**
 * Returns the path of a request, decoded, without a leading or trailing slash.
 *
 * @param target as given in the request: a path or, to proxies, a whole address
 * @returns undefined if the target is no path
 */
function pathOf(target: string): string | undefined {
  const [encoded = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
  if (!encoded.startsWith('/')) return undefined;
  try {
    const path = decodeURIComponent(encoded.slice(1).replace(/(?<=[^/])\/$/, ''));
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Whether a path may name a file of the site: nothing above it, nothing hidden, no device of Windows. */
const isPlain = (path: string) => path.split('/').every((name) => /^(?!\.)[^\\:]+$/.test(name));

/** The site in its folder, which a build may replace while it is served. */
class Site {
  readonly #dist: string;
  #policy = { builtAt: 0, header: '' };
  /** Path that the build lives under, with a slash at both ends. */
  base = '/';

  constructor(dist: string) {
    this.#dist = dist;
  }

  /** Returns the absolute path of one of its files. */
  at(file: string): string {
    return join(this.#dist, file);
  }

  /** Returns the headers of every response. Rejects while there is no build. */
  async headers(): Promise<Record<string, string>> {
    const { mtimeMs } = await stat(this.at('index.html'));
    if (mtimeMs !== this.#policy.builtAt) {
      const html = await readFile(this.at('index.html'), 'utf8');
      const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
      // While a build runs, the page has none yet.
      if (policy !== undefined) this.#policy = { builtAt: mtimeMs, header: headerPolicy(policy) };
      this.base = baseOf(html);
    }
    return { ...securityHeaders, 'Content-Security-Policy': this.#policy.header };
  }

  /** Whether it has a file. A link to a file outside is none. */
  async #has(file: string): Promise<boolean> {
    try {
      const [path, root] = await Promise.all([realpath(this.at(file)), realpath(this.#dist)]);
      return path.startsWith(root + sep) && (await stat(path)).isFile();
    } catch {
      return false;
    }
  }

  /**
   * Returns the file for a path, relative to the site; undefined if there is none. Pages are at their path without
   * `.html`.
   */
  async find(path: string): Promise<string | undefined> {
    if (path === '') return 'index.html';
    if (!isPlain(path) || COPY.test(path)) return undefined;
    for (const file of [path, `${path}.html`]) {
      if (!UNSERVED.includes(file) && (await this.#has(file))) return file;
    }
    return undefined;
  }

  /**
   * Returns the content coding to send a file in: the best available that the browser accepts; undefined if there is
   * none.
   */
  async coding(request: IncomingMessage, file: string): Promise<Coding | undefined> {
    const all = Object.keys(CODINGS) as Coding[];
    const exists = await Promise.all(all.map((coding) => this.#has(file + CODINGS[coding])));
    const available = all.filter((_, i) => exists[i]);
    return new Negotiator(request).encodings(available, { preferred: all })[0];
  }
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  response.end(`${text}\n`);
}

async function sendPage(response: ServerResponse, status: number, path: string): Promise<void> {
  const html = await readFile(path);
  response.writeHead(status, { 'Content-Type': typeOf(path), 'Cache-Control': 'no-cache' });
  response.end(html);
}

async function sendFile(site: Site, file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('Vary', 'Accept-Encoding');
  const coding = await site.coding(request, file);
  if (coding === undefined) {
    sendText(response, 406, 'This file is not to be had in an encoding that the request accepts.');
    return;
  }
  const path = site.at(file + CODINGS[coding]);
  await correctConditions(request, path);
  const { statusCode, headers, stream } = await send(request, encodeURI(path).replace(/[?#]/g, encodeURIComponent), {
    contentType: false,
    cacheControl: false,
  });
  if (statusCode >= 400) {
    stream.destroy();
    // Of an error's own headers only this one says more than its status.
    const range = headers['Content-Range'];
    if (statusCode === 404) await sendPage(response, 404, site.at(NOT_FOUND));
    else response.writeHead(statusCode, { 'Content-Length': 0, ...(range && { 'Content-Range': range }) }).end();
    return;
  }
  // A file that has gone since is no reason to send half a response.
  if (stream instanceof ReadStream) await once(stream, 'open');
  response.writeHead(statusCode, {
    ...headers,
    'Cache-Control': cacheControl(file),
    ...(statusCode !== 304 && { 'Content-Type': typeOf(file) }),
    ...(statusCode !== 304 && coding !== 'identity' && { 'Content-Encoding': coding }),
  });
  await pipeline(stream, response);
  const isCut = stream instanceof ReadStream && stream.bytesRead < Number(headers['Content-Length']);
  // Nobody should wait for bytes that were there when `Content-Length` was set.
  if (isCut) request.socket.destroy();
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = await site.headers().catch(() => undefined);
  for (const [name, value] of Object.entries(headers ?? securityHeaders)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(response, 405, 'This server answers GET and HEAD.', { Allow: 'GET, HEAD' });
    return;
  }
  const asked = pathOf(request.url ?? '');
  const path = asked === undefined ? undefined : pathIn(site.base, asked);
  if (asked === undefined) sendText(response, 400, 'This address is not one of a page or a file.');
  else if (!headers) sendText(response, 503, 'The site is being built.', { 'Retry-After': String(BUILD_TIME) });
  else if (`${request.url}/` === site.base) sendText(response, 308, 'See the slash.', { Location: site.base });
  else if (path === undefined) await sendPage(response, 404, site.at(NOT_FOUND));
  else if (isPlain(path) && `/${path}`.includes(PREVIEW_PATH)) await sendPage(response, 200, site.at(PREVIEW_PATH));
  else {
    const file = await site.find(path);
    if (file === undefined) await sendPage(response, 404, site.at(NOT_FOUND));
    else await sendFile(site, file, request, response);
  }
}

/**
 * A server of the built site with the headers that production sends.
 *
 * Pages are at their path without `.html`. An unknown path gets the 404 page and status 404. It sends what is in
 * `dist` at the moment; status 503 if a build has just emptied it. It sends it under the path that it was built for.
 *
 * @param limits most connections at a time and requests of one that wait, and milliseconds for headers, for a request,
 *   and without a byte
 * @throws when there is no build in `dist`
 */
export async function siteServer(dist: string, limits = LIMITS): Promise<Server> {
  const site = new Site(dist);
  await site.headers();
  const options = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.headers / 10,
  };
  const inTurn = turnsOf(limits.pipelined);
  const server = createServer(options, (request, response) => {
    inTurn(response, request.socket, () =>
      answer(site, request, response).catch(() => {
        // The other side hung up, or a file went away between two looks at it.
        if (response.headersSent) response.destroy();
        else sendText(response, 503, 'This file cannot be read at the moment.', { 'Retry-After': String(BUILD_TIME) });
      }),
    );
  });
  server.maxConnections = limits.connections;
  server.timeout = limits.idle;
  return server;
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
 * @throws Error with a sentence for people if it is none
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
