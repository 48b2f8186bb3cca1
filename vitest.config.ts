import { defineConfig } from 'vitest/config';
import { CONNECT_LIMIT, componentTests } from './tests/component-project.ts';
import { unitTests } from './tests/unit-project.ts';

export default defineConfig({
  test: { browser: { connectTimeout: CONNECT_LIMIT }, projects: [unitTests(), componentTests()] },
});
