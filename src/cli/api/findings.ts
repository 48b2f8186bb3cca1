import { detectText } from '../../engine/detect/detect-text.ts';
import type { Finding } from '../../engine/detect/finding.ts';
import { hostContext, loadTool } from './host.ts';

/** A finding as programs read it: without the result, which may be as long as the text. */
export type FindingRow = Pick<Finding, 'kind' | 'confidence' | 'why' | 'proof' | 'actions'> & {
  readonly inside: readonly FindingRow[];
};

/** Returns a finding as programs read it. */
export const rowOf = ({ kind, confidence, why, proof, actions, inside = [] }: Finding): FindingRow => ({
  kind,
  confidence: Math.round(confidence * 100) / 100,
  why,
  proof,
  actions,
  inside: inside.map(rowOf),
});

/** Returns what a text may be, with the results of its actions, best first. */
export const findIn = (text: string) => detectText(text, async (id) => loadTool(id), { ...hostContext, progress() {} });

/** Returns the findings about the kind of a text, best first. */
export const findingsOf = async (text: string): Promise<readonly FindingRow[]> => (await findIn(text)).map(rowOf);
