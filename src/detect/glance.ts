import { type Finding, KINDS } from './finding.ts';
import { recognise } from './recognise.ts';

/** What is known before anything was run. */
export type Glance = Pick<Finding, 'kind' | 'name' | 'confidence' | 'why' | 'proof'>;

/**
 * What a text is by its look alone, in some milliseconds.
 *
 * Kinds that stand or fall with a run are left out, unless their look is proof enough.
 *
 * @returns best first; empty for ordinary text, and for what only a run can tell
 */
export const glance = (text: string): readonly Glance[] =>
  recognise(text)
    .filter(({ needsRun, proof }) => !needsRun || proof === 'decoded')
    .map(({ kind, confidence, why, proof }) => ({ kind, name: KINDS[kind], confidence, why, proof }));
