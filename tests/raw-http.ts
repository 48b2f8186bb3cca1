import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A response as it came over the wire: not decompressed, and no redirection followed. */
export type RawResponse = {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Opens a connection to a server on this machine. Its errors only end it: a server may well hang up on nonsense. */
export async function open(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => {});
  return socket;
}

/** Ask for a target exactly as it is written: `fetch` would tidy it first. */
export async function ask(
  address: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawResponse> {
  const sent = request(address, { path: target, method, headers, agent: false }).end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error(`No response to ${method} ${target}`);
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** Number of files and sockets that this process has open; undefined on systems without /proc. */
export async function openDescriptors(): Promise<number | undefined> {
  return readdir('/proc/self/fd').then(
    ({ length }) => length,
    () => undefined,
  );
}
