import type { Failure } from '../../engine/jobs/job.ts';
import type { Runner } from '../../engine/long/runner.ts';
import type { SearchGuard } from '../../engine/redact/own-patterns.ts';
import type { NodePool } from '../host/node-pool.ts';
import { webContext } from './context.ts';
import { currentPool, whyEndless } from './threads.ts';

// The same as api/host.ts in the package for browsers, and for whatever else runs modules.

export { loadKnowledge, loadStep, loadTool, type NodeTool, toolPaths } from '../host/node-tools.ts';
export { webContext as hostContext, whyEndless };

export const loadPool = async (): Promise<NodePool> => currentPool();

/** Workers of a page live as long as it does. */
export const closePool = async (): Promise<void> => {};

export const explained = async (error: Failure): Promise<Failure> => error;

/** Nothing ends a search on the calling thread. */
export const loadSearchGuard = async (): Promise<SearchGuard> => (search) => search();

/** A worker of the pool takes no pieces, so that nothing ends one on the calling thread. */
export const startStream = async (here: Runner) => ({ runner: here, terminate: () => {} });
