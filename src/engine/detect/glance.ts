import { type Finding, KINDS } from './finding.ts';
import { recognize } from './recognize.ts';

/** Properties of a finding that are known before anything was run. */
export type Glance = Pick<Finding, 'kind' | 'name' | 'confidence' | 'why' | 'proof'>;

/**
 * Recognizes a text by its look alone, in some milliseconds.
 *
 * Kinds that depend on a run are left out, unless their look is proof enough.
 *
 * @returns best first; empty for ordinary text, and for kinds that only a run can recognize
 */
export const glance = (text: string): readonly Glance[] =>
  recognize(text)
    .filter(({ needsRun, proof }) => !needsRun || proof === 'decoded')
    .map(({ kind, confidence, why, proof }) => ({ kind, name: KINDS[kind], confidence, why, proof }));
