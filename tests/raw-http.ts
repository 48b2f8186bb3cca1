import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

/** A response as it came over the wire. */
export type RawResponse = {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** Milliseconds after which a server that says nothing has failed, on however slow a machine. */
const TIMEOUT_MS = 30_000;

/** An open connection to a server on this machine. Its errors are left to `close`: a server may well hang up on nonsense. */
export async function open(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => {});
  return socket;
}

/**
 * Write bytes to a server as they are, and read until it hangs up. When it falls silent, this end is closed: bytes that
 * are cut short would keep it waiting. (Not before that, for Node drops requests of those who will not write more.)
 *
 * @param quiet milliseconds of silence
 * @returns all that came; undefined where the server kept the connection open even then
 */
export async function exchange(address: string, bytes: string, quiet: number): Promise<Buffer | undefined> {
  const socket = await open(address);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    socket.setTimeout(quiet, () => {
      socket.end();
      socket.setTimeout(TIMEOUT_MS, () => {
        socket.destroy();
        resolve(undefined);
      });
    });
    socket.once('close', () => resolve(Buffer.concat(chunks)));
    socket.write(bytes, 'latin1');
  });
}

/** Read one response. @throws where the bytes are none */
export function parseResponse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (!status) throw new Error(`No response: ${JSON.stringify(bytes.subarray(0, 80).toString('latin1'))}`);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status, headers, body: bytes.subarray(end + 4) };
}

/** Ask for a target exactly as it is written: a browser's own functions would tidy it first. */
export async function ask(
  address: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawResponse> {
  const all = { Host: 'localhost', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = await exchange(address, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, TIMEOUT_MS);
  if (bytes === undefined) throw new Error(`No answer to ${method} ${target}`);
  return parseResponse(bytes);
}

/** Number of files and sockets that a process has open; undefined on systems without /proc. */
export async function openDescriptors(pid: number | 'self' = 'self'): Promise<number | undefined> {
  return readdir(`/proc/${pid}/fd`).then(
    ({ length }) => length,
    () => undefined,
  );
}
