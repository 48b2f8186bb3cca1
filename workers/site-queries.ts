import type { CompareOptions } from '../src/engine/compare/options.ts';
import type { AnyTool, EngineContext } from '../src/engine/contract/tool.ts';
import type { StreamStep } from '../src/engine/long/runner.ts';

/** Loader of tools and engine context for answering queries. */
export type QueryHost = {
  readonly load: (tool: string) => Promise<AnyTool | undefined>;
  readonly context: EngineContext;
};

type MarkedQuestion = {
  readonly left: string;
  readonly right: string;
  readonly options: CompareOptions;
  readonly names: readonly [left: string, right: string];
};

/** Handlers of queries that belong to no tool. */
export const siteQueries = {
  /** The live counts of a text. */
  counts: async () => (await import('../src/engine/language/counts.ts')).countText,
  /** Text that a screen reader is likely to speak for a styled text. */
  spoken: async () => (await import('../src/engine/styles/spoken-preview.ts')).spokenPreview,
  /** Changes between two texts. */
  changes: async () => (await import('../src/engine/diff/changes-between.ts')).changesBetween,
  /** Plans of a recipe's steps to process a file in pieces, or why they cannot. */
  planSteps: async (host: QueryHost) => {
    const { planSteps } = await import('../src/engine/long/plan-steps.ts');
    return (steps: readonly StreamStep[]) => planSteps(steps, host);
  },
  /** Contents of a file. */
  openFile: async () => (await import('../src/engine/long/files/open-file.ts')).openFile,
  /** Kinds of a text by its form alone: quick, without actions. */
  glance: async () => (await import('../src/engine/detect/glance.ts')).glance,
  /** Kinds of a text, and actions for it, each tested on the whole text. */
  detect: async ({ load, context }: QueryHost) => {
    const { detectText } = await import('../src/engine/detect/detect-text.ts');
    return (text: string) => detectText(text, load, context);
  },
  /** Comparison of two texts. */
  compare: async () => (await import('../src/engine/compare/compare.ts')).compare,
  /** Comparison of two texts as a patch. */
  patch: async () => {
    const { gitPatch } = await import('../src/engine/compare/patch.ts');
    return ({ left, right, name }: { readonly left: string; readonly right: string; readonly name: string }) =>
      gitPatch(left, right, name);
  },
  /** Comparison of two texts in words, with what was removed and added in brackets. */
  marked: async () => {
    const { reportOf } = await import('../src/engine/compare/report.ts');
    return ({ left, right, options, names }: MarkedQuestion) =>
      reportOf(left, right, { ...options, as: 'text', by: options.by === 'line' ? 'word' : options.by }, names);
  },
  /** A text with placeholders for what is personal or secret, and what that was. */
  redact: async () => (await import('../src/engine/redact/page-answer.ts')).redactForPage,
  /** A text with the values of a redaction put back. */
  restore: async () => (await import('../src/engine/redact/page-answer.ts')).restoreForPage,
  /** Names and places that a person may want redacted: loads a model. */
  redactOffers: async () => (await import('../src/engine/redact/offers.ts')).offersOf,
};

export type SiteQueries = { readonly [N in keyof typeof siteQueries]: Awaited<ReturnType<(typeof siteQueries)[N]>> };
