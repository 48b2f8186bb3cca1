import 'virtual:styles.css';
import '../../src/site/app/first-moment.ts';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect } from 'vitest';
import { locators } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
// A separate module: this one is loaded again if a test imports it.
import { addProblem, forgetProblems, unexpectedProblems } from './problems.ts';

export { expectProblems } from './problems.ts';

locators.extend({ getByCss: (selector) => `css=${selector}` });

for (const level of ['error', 'warn'] as const) {
  const report = console[level];
  console[level] = (...parts: unknown[]) => {
    addProblem(parts.map(String).join(' '));
    report(...parts);
  };
}

beforeEach(async () => {
  // The package does so automatically only in the first file: the others share its module.
  await cleanup();
  // Notifications of the last test would come with the first one of this.
  for (const { id } of toast.getToasts()) toast.dismiss(id);
  forgetProblems();
});

afterEach(() => {
  expect(unexpectedProblems()).toEqual([]);
});
