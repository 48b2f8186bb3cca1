import type { NodePool } from './host/node-pool.ts';

let loading: Promise<NodePool> | undefined;

/**
 * Loads the pool of threads: only jobs that may have to be stopped, need much memory, or run side by side need one.
 *
 * @param size number of threads, if there is no pool yet
 */
export function loadPool(size?: number): Promise<NodePool> {
  loading ??= import('./host/node-pool.ts').then(({ createNodePool }) => createNodePool(size));
  return loading;
}

/** Ends the threads, if there are any: they would keep the process alive. */
export async function closePool(): Promise<void> {
  (await loading)?.pool.close();
}
