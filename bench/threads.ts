import { Worker } from 'node:worker_threads';

/**
 * Start a script on a thread of its own.
 *
 * Node 20 does not hand `--import` on to threads, so the thread registers the TypeScript loader itself.
 */
export function startThread(script: URL, workerData: unknown): Worker {
  const boot = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(script.href)});
});`;
  return new Worker(boot, { eval: true, workerData });
}
