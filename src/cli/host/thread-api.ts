import { FIND } from '../../../workers/find-protocol.ts';
import { RECIPE, type WorkerApi } from '../../../workers/protocol.ts';
import { recipeQueries } from '../../../workers/recipe-queries.ts';
import { TEXTS, textQueries } from '../../../workers/text-queries.ts';
import type { Thread, ThreadEvents } from '../../../workers/thread.ts';
import type { WorkerMessage } from '../../../workers/worker-message.ts';
import type { EngineContext, Queries } from '../../engine/contract/tool.ts';
import { failure } from '../../engine/jobs/job.ts';
import { answer, runTool } from '../../engine/jobs/run-tool.ts';
import { once } from '../../engine/values/once.ts';
import { loadKnowledge, loadStep, loadTool } from './node-tools.ts';

/**
 * Returns what a thread of the pool answers, in Node or in a browser.
 *
 * @param post sends a message to the pool
 */
export function threadApi(hostContext: EngineContext, post: (message: WorkerMessage) => void): WorkerApi {
  const context: EngineContext = {
    ...hostContext,
    progress: (done, note, found) => post({ kind: 'progress', done, note, found }),
  };

  const aboutRecipes = recipeQueries({
    load: async (id) => loadStep(id),
    runTool,
    context,
    onLimits: (limits) => post({ kind: 'limits', limits }),
    onStep: (step, result) => post({ kind: 'step', step, result }),
  });

  const aboutTexts = textQueries({ load: async (id) => loadTool(id), context });

  /** Loaded by those who ask: few do. */
  const aboutFinding = once(async () => {
    const { findQueries } = await import('../../../workers/find-queries.ts');
    return findQueries({ load: async (id) => loadTool(id), loadKnowledge, context: hostContext });
  });

  async function queriesOf(id: string): Promise<Queries | undefined> {
    if (id === RECIPE) return aboutRecipes;
    if (id === TEXTS) return aboutTexts;
    return id === FIND ? aboutFinding() : (await loadTool(id))?.queries;
  }

  return {
    load: async (id) => {
      await loadTool(id);
    },
    // Its jobs come at once.
    warm: async () => {},
    run: async (job) => {
      const tool = await loadTool(job.tool);
      return tool ? runTool(tool, job, context) : failure('load', `There is no tool ${job.tool}.`);
    },
    ask: async (question) => answer(await queriesOf(question.tool), question),
  };
}

/** Returns a thread that is the calling one: nothing stops it. */
export const threadHere = (hostContext: EngineContext, { onMessage }: ThreadEvents): Thread => ({
  ...threadApi(hostContext, onMessage),
  terminate() {},
});
