import { createContext, runInContext } from 'node:vm';
import { ToolError } from '../../engine/contract/tool-error.ts';
import { stoppedMessage, TIME_LIMIT } from '../../engine/jobs/time-limit.ts';
import type { SearchGuard } from '../../engine/redact/own-patterns.ts';

/** Advice after a search was ended. */
const HINT = 'this pattern backtracks too much on this text. Try it in the Regex Tester.';

/**
 * Returns a guard that runs searches on this thread, and ends each after a time.
 *
 * A redaction keeps its map between files, so that it has no thread of its own that could be ended instead.
 *
 * @param limit milliseconds
 */
export const searchGuard =
  (limit: number = TIME_LIMIT): SearchGuard =>
  (search) => {
    try {
      return runInContext('search()', createContext({ search }), { timeout: limit });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      throw new ToolError(stoppedMessage(limit, HINT));
    }
  };
