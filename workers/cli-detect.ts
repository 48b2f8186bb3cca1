import { chainName, type Finding, isCertain, isClaim } from '../src/detect/finding.ts';
import { detectText } from './detect-text.ts';
import { nodeContext } from './node-context.ts';
import { loadTool } from './node-tools.ts';

/** A finding as programs read it: without the result, which may be as long as the text. */
type Row = Pick<Finding, 'kind' | 'confidence' | 'why' | 'proof' | 'actions'> & { readonly inside: readonly Row[] };

const rowOf = ({ kind, confidence, why, proof, actions, inside = [] }: Finding): Row => ({
  kind,
  confidence: Math.round(confidence * 100) / 100,
  why,
  proof,
  actions,
  inside: inside.map(rowOf),
});

const find = (text: string) => detectText(text, async (id) => loadTool(id), { ...nodeContext, progress() {} });

/** What a text is, best first. */
export const findingsOf = async (text: string): Promise<readonly Row[]> => (await find(text)).map(rowOf);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The result of the best action, where what the text is was proven.
 *
 * @returns no text where nothing is certain; the message says in any case what it is, and why
 */
export async function applyBest(text: string): Promise<{ readonly text?: string; readonly message: string }> {
  const found = await find(text);
  const [best] = found;
  if (!best) return { message: 'This is ordinary text, as far as can be told.' };
  const named = `${capital(chainName(best))} (${best.why})`;
  if (isCertain(best)) return { text: best.result, message: `${named}: ${best.actions[0]?.label ?? ''}.` };
  const labels = best.actions.map(({ label }) => label).join(', ');
  const offers = labels === '' ? 'No tool does more with it.' : `It is for you to choose: ${labels}.`;
  return { message: `${isClaim(best) ? named : `This may be ${best.name}: ${best.why}`}. ${offers}` };
}
