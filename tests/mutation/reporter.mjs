// Tells each mutant as it is tried: Stryker itself tells at its end, and the time may be up before. Plain JavaScript,
// since Stryker loads it in its own processes as well, where no TypeScript is read.
import { channel } from 'node:diagnostics_channel';

class Reporter {
  /** @param {{ mutantPlans: readonly unknown[] }} event */
  onMutationTestingPlanReady({ mutantPlans }) {
    channel('mutants planned').publish(mutantPlans.length);
  }

  /** @param {unknown} result */
  onMutantTested(result) {
    channel('mutant tested').publish(result);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'channel', injectableClass: Reporter }];
