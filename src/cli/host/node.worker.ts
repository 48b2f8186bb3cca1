import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { nodeContext } from './node-context.ts';
import { threadApi } from './thread-api.ts';

if (!parentPort) throw new Error('This script runs on a worker thread.');
const port = parentPort;

expose(
  threadApi(nodeContext, (message) => port.postMessage(message)),
  nodeEndpoint(port),
);
