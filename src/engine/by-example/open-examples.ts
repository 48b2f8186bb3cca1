import type { Step } from '../recipe/recipe.ts';
import { composedTemplate, undecidedText } from './compose/composed-template.ts';
import { evidenceOf, probesOf } from './compose/probes.ts';
import type { Answer, Pair } from './contract.ts';
import { isPattern, PATTERNS } from './steps.ts';
import { unclosedBracket } from './unclosed-bracket.ts';
import type { Workbench } from './workbench.ts';

/** Whether steps remove or replace characters by kind, wherever they are. */
async function changesByKind(bench: Workbench, steps: readonly Step[]): Promise<boolean> {
  for (const { tool, options } of steps) {
    const changes = (await bench.candidate(tool))?.knowledge.changes ?? [];
    const isByKind = changes.includes('digits') || changes.includes('signs');
    if (isByKind || (tool === PATTERNS && options['mode'] === undefined)) return true;
  }
  return false;
}

/** Whether only the bracket that a text leaves open is closed: whether others that are closed get one, too, is open. */
const closesBracket = ({ have, want }: Pair) => have + unclosedBracket(have)?.close === want;

/**
 * Returns a text for which the examples are ambiguous, though they have an answer: all of them only remove something,
 * or all but one stay unchanged, and a part at some position gives another result; or all get a missing bracket.
 * Undefined if there is none.
 */
export async function openText(
  bench: Workbench,
  pairs: readonly Pair[],
  { steps }: Answer,
): Promise<string | undefined> {
  if (bench.texts.length > 0 || pairs.length < 2 || steps.some(isPattern)) return undefined;
  if (pairs.every(closesBracket)) return pairs[0]?.want;
  const [have, want] = [pairs.map((pair) => pair.have), pairs.map((pair) => pair.want)];
  const isThin = evidenceOf(have, want, false) === 'thin';
  if (!isThin && !pairs.every((pair) => pair.have.includes(pair.want))) return undefined;
  if (have.some((text) => text.includes('\n')) || !(await changesByKind(bench, steps))) return undefined;
  const open = undecidedText(pairs, []);
  if (open !== undefined) return open;
  const composed = composedTemplate(pairs, []);
  if (!composed) return undefined;
  const pattern: Step = { tool: PATTERNS, options: composed.options };
  for (const probe of [...probesOf(have, 'thin'), ...(isThin ? [have.join(' ')] : [])]) {
    if ((await bench.apply(steps, probe)) !== (await bench.apply([pattern], probe))) return probe;
  }
  return undefined;
}
