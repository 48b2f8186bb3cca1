import type { AnyTool, EngineContext } from '../src/core/tool.ts';
import type { StreamStep } from '../src/streaming/runner.ts';

/** What a question may want of the place that answers it. */
export type Place = { readonly load: (tool: string) => Promise<AnyTool | undefined>; readonly context: EngineContext };

/** What pages ask that no tool has to answer: loads what answers it. */
export const siteQueries = {
  /** The live counts of a text. */
  counts: async () => (await import('../src/text/counts.ts')).countText,
  /** What a screen reader is likely to say of a styled text. */
  spoken: async () => (await import('../src/styles/spoken-preview.ts')).spokenPreview,
  /** What changed between two texts. */
  changes: async () => (await import('../src/diff/changes-between.ts')).changesBetween,
  /** How the steps of a recipe take a file in pieces, or why they do not. */
  planSteps: async (place: Place) => {
    const { planSteps } = await import('./plan-steps.ts');
    return (steps: readonly StreamStep[]) => planSteps(steps, place);
  },
  /** What a file holds. */
  openFile: async () => (await import('../src/files/open-file.ts')).openFile,
  /** What a text is by its look alone: quick, and nothing is offered yet. */
  glance: async () => (await import('../src/detect/glance.ts')).glance,
  /** What a text is, and what can be done with it: each was run on the whole text. */
  detect: async ({ load, context }: Place) => {
    const { detectText } = await import('./detect-text.ts');
    return (text: string) => detectText(text, load, context);
  },
  /** What differs between two texts. */
  compare: async () => (await import('../src/compare/compare.ts')).compare,
  /** The same as a patch. */
  patch: async () => {
    const { gitPatch } = await import('../src/compare/patch.ts');
    return ({ left, right, name }: { readonly left: string; readonly right: string; readonly name: string }) =>
      gitPatch(left, right, name);
  },
};

export type SiteQueries = { readonly [N in keyof typeof siteQueries]: Awaited<ReturnType<(typeof siteQueries)[N]>> };
