import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { streamRunner } from '../../engine/long/stream-runner.ts';
import { nodeContext } from './node-context.ts';
import { nodeScratch } from './node-scratch.ts';
import { loadStep } from './node-tools.ts';

if (!parentPort) throw new Error('This script runs on a worker thread.');

expose(
  streamRunner({ load: async (id) => loadStep(id), context: nodeContext, scratch: nodeScratch }),
  nodeEndpoint(parentPort),
);
