import type { Failure } from '../../engine/jobs/job.ts';
import type { Runner } from '../../engine/long/runner.ts';
import type { SearchGuard } from '../../engine/redact/own-patterns.ts';
import { hasThreads } from '../host/node-host.ts';
import type { NodePool } from '../host/node-pool.ts';
import type { StreamThread } from '../host/node-streams.ts';

// The parts of the functions that depend on the program that runs them: here Node. The package for browsers replaces this
// module by web/host.ts, which has the same exports.

export { nodeContext as hostContext } from '../host/node-context.ts';
export { loadKnowledge, loadStep, loadTool, type NodeTool, toolPaths } from '../host/node-tools.ts';

let loading: Promise<NodePool> | undefined;

/**
 * Loads the pool of threads: only jobs that may have to be stopped, need much memory, or run side by side need one.
 *
 * @param size number of threads, if there is no pool yet
 */
export function loadPool(size?: number): Promise<NodePool> {
  loading ??= import('../host/node-pool.ts').then(({ createNodePool }) => createNodePool(size));
  return loading;
}

/** Ends the threads, if there are any: they would keep the process alive. */
export async function closePool(): Promise<void> {
  (await loading)?.pool.close();
}

/** Why no job can be stopped; undefined if it has a thread of its own. */
export const whyEndless = (): string | undefined =>
  hasThreads()
    ? undefined
    : 'Nothing can be stopped here: the file node.worker.js of this package is not beside the bundle. Leave lettermill ' +
      'out of the bundle, or copy the files of its folder lib to it.';

/** Returns a failure, worded for this program. */
export const explained = async (error: Failure): Promise<Failure> =>
  (await import('../host/node-pool.ts')).explainFailure(error);

/** Returns a guard of the searches for own patterns. */
export const loadSearchGuard = async (): Promise<SearchGuard> =>
  (await import('../host/node-search-guard.ts')).searchGuard();

/** Starts a thread for a text in pieces, which can be stopped. @param here takes its place where there are none */
export const startStream = async (here: Runner): Promise<StreamThread> =>
  hasThreads() ? (await import('../host/node-streams.ts')).startStreamThread() : { runner: here, terminate: () => {} };
