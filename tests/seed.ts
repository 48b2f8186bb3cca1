import { relative } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { isNight } from './night.ts';
import { runSeed } from './run-seed.ts';

const seed = runSeed();

fc.configureGlobal({
  ...(seed !== undefined && { seed }),
  reporter(details) {
    if (!details.failed) return;
    const file = relative('.', expect.getState().testPath ?? '');
    const again = `${isNight ? 'NIGHT=1 ' : ''}SEED=${details.seed} npx vitest run --project unit ${file}`;
    throw new Error(`${fc.defaultReportMessage(details)}\n\nAgain: ${again}\n`, { cause: details.errorInstance });
  },
});
