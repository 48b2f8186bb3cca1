import { defineConfig } from 'vitest/config';
import { CONNECT_LIMIT, componentTests, unitTests } from './tests/projects.ts';

export default defineConfig({
  test: {
    browser: { connectTimeout: CONNECT_LIMIT },
    // Functions, so that neither is made ready for a run of the other alone.
    projects: [unitTests, componentTests],
  },
});
