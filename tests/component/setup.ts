import 'virtual:styles.css';
import '../../src/layout/first-moment.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { locators } from 'vitest/browser';

locators.extend({
  getByCss: (selector) => `css=${selector}`,
});

let problems: string[] = [];
let expected: RegExp | undefined;

/** Errors and warnings that the rest of this test brings about. Any other fails it. */
export function expectProblems(pattern: RegExp): void {
  expected = pattern;
}

for (const level of ['error', 'warn'] as const) {
  const report = console[level];
  console[level] = (...parts: unknown[]) => {
    problems.push(parts.map(String).join(' '));
    report(...parts);
  };
}

beforeEach(() => {
  problems = [];
  expected = undefined;
});

afterEach(() => {
  expect(problems.filter((text) => !expected?.test(text))).toEqual([]);
});
