import type { PatternTest } from './pattern-tests.ts';
import patterns from './patterns.json' with { type: 'json' };

/** A pattern to start from, with texts that it must and must not match: the tab Tests runs them. */
export type ReadyPattern = {
  readonly name: string;
  /** Description of texts that it matches and leaves out, in one sentence. */
  readonly about: string;
  readonly pattern: string;
  readonly flags: string;
  readonly matches: readonly string[];
  readonly fails: readonly string[];
};

/** Ready patterns. A test runs the samples, and analyzes each pattern: none can be made to take exponential time. */
export const readyPatterns: readonly ReadyPattern[] = patterns;

/** Returns the samples of a pattern as tests. */
export const patternTests = ({ matches, fails }: ReadyPattern): PatternTest[] => [
  ...matches.map((text) => ({ text, must: true })),
  ...fails.map((text) => ({ text, must: false })),
];
