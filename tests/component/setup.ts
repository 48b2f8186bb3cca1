import 'virtual:styles.css';
import '../../src/layout/first-moment.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { locators } from 'vitest/browser';
// A module of its own: this one is loaded anew where a test imports it.
import { addProblem, forgetProblems, unexpectedProblems } from './problems.ts';

export { expectProblems } from './problems.ts';

locators.extend({
  getByCss: (selector) => `css=${selector}`,
});

for (const level of ['error', 'warn'] as const) {
  const report = console[level];
  console[level] = (...parts: unknown[]) => {
    addProblem(parts.map(String).join(' '));
    report(...parts);
  };
}

beforeEach(forgetProblems);

afterEach(() => {
  expect(unexpectedProblems()).toEqual([]);
});
