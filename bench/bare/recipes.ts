import { askRecipe } from '../../workers/ask-recipe.ts';
import { threadOn } from '../../workers/browser-thread.ts';
import { Pool } from '../../workers/pool.ts';
import { scriptUrl } from '../../workers/shared/trusted-types.ts';
import { timeRecipe } from '../inputs/recipe.ts';

// Recipes on the site's own pool and worker, driven by hand in a page.

const MINUTE = 60_000;

/** Benchmark that the suite calls; `script` is the address of the built engine.worker.ts. */
export const recipeBench = async (script: string, text: string, rounds: number) => {
  const address = scriptUrl(script);
  const pool = new Pool({ size: 1, start: (events) => threadOn(new Worker(address, { type: 'module' }), events) });
  const limitsOf = () => ({ timeLimit: MINUTE });
  try {
    return await timeRecipe(
      text,
      rounds,
      async (steps, input) => {
        const outcome = await askRecipe(pool, { steps, input }, { limitsOf });
        if (!outcome.ok || outcome.output.shown !== steps.length - 1) throw new Error(JSON.stringify(outcome));
      },
      async ({ tool, options }, input) => {
        const outcome = await pool.run({ tool, input, options }, { timeLimit: MINUTE });
        if (!outcome.ok) throw new Error(outcome.error.message);
        return outcome.output.text;
      },
    );
  } finally {
    pool.close();
  }
};

declare global {
  interface Window {
    recipeBench: typeof recipeBench;
  }
}
window.recipeBench = recipeBench;
