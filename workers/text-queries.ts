import type { CompareOptions } from '../src/engine/compare/options.ts';
import { SITE } from './protocol.ts';
import type { QueryHost } from './site-queries.ts';

/** Id used in place of a tool's for questions about texts that may take long, so that they run on a thread. */
export const TEXTS = `${SITE}texts`;

/** Two texts to compare. */
export type ComparisonJob = { readonly left: string; readonly right: string; readonly options: CompareOptions };

/** Questions of programs about texts. */
export const textQueries = ({ load, context }: QueryHost) => ({
  /** Kinds of a text, best first. */
  detect: async (text: string) => (await import('../src/engine/detect/detect-text.ts')).detectText(text, load, context),
  /** Differences between two texts, in words. */
  compare: async ({ left, right, options }: ComparisonJob) =>
    (await import('../src/engine/compare/report.ts')).reportOf(left, right, options, ['left', 'right']),
});
