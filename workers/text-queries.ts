import type { CompareOptions } from '../src/engine/compare/options.ts';
import type { RedactSettings } from '../src/engine/redact/options.ts';
import type { RedactionMap } from '../src/engine/redact/result.ts';
import { SITE } from './protocol.ts';
import type { QueryHost } from './site-queries.ts';

/** Id used in place of a tool's for questions about texts that may take long, so that they run on a thread. */
export const TEXTS = `${SITE}texts`;

/** Two texts to compare. */
export type ComparisonJob = { readonly left: string; readonly right: string; readonly options: CompareOptions };

/** A text to redact, and the map of earlier ones. */
export type RedactionJob = {
  readonly text: string;
  readonly settings: RedactSettings;
  readonly map: RedactionMap | undefined;
};

/** Questions of programs about texts. */
export const textQueries = ({ load, context }: QueryHost) => ({
  /** Kinds of a text, best first. */
  detect: async (text: string) => (await import('../src/engine/detect/detect-text.ts')).detectText(text, load, context),
  /** Differences between two texts, in words. */
  compare: async ({ left, right, options }: ComparisonJob) =>
    (await import('../src/engine/compare/report.ts')).reportOf(left, right, options, ['left', 'right']),
  /** A text without what is personal or secret, and the map of its values. */
  redact: async ({ text, settings, map }: RedactionJob) => {
    const { spans: _, ...redacted } = await (await import('../src/engine/redact/redact.ts')).redact(
      text,
      settings,
      map,
    );
    return redacted;
  },
  /** A text with the values of a map. */
  restore: async ({ text, map }: { readonly text: string; readonly map: RedactionMap }) =>
    (await import('../src/engine/redact/restore.ts')).restore(text, map),
});
