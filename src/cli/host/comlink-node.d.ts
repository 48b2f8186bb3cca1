declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { MessagePort, Worker } from 'node:worker_threads';
  import type { Endpoint } from 'comlink';

  /** Comlink's endpoint of a thread of Node. */
  export default function nodeEndpoint(port: MessagePort | Worker): Endpoint;
}
