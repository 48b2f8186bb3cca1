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

const PARTS = /([^\p{L}\p{M}\p{N}]+)/u;

/** The words or fields of each line in reverse order, with the separators between them. */
const inReverse = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split(PARTS).reverse().join(''))
    .join('\n');

/** Whether steps reverse characters, though every word or field of the examples is a single one: `a b` as `b a`. */
const mayReverseParts = ([step, ...more]: readonly Step[], pairs: readonly Pair[]) =>
  step?.tool === 'reverse-text-generator' &&
  step.options['mode'] === undefined &&
  more.length === 0 &&
  pairs.every(
    ({ have, want }) => inReverse(have) === want && have.split(/[^\p{L}\p{M}\p{N}]+/u).every((part) => part.length < 2),
  );

/**
 * Returns a text for which the examples are ambiguous, though they have an answer: all of them only remove something,
 * or all but one stay unchanged, and a part at some position gives another result; or all get a missing bracket; or words of one character are
 * reversed.
 * Undefined if there is none.
 */
export async function openText(
  bench: Workbench,
  pairs: readonly Pair[],
  { steps }: Answer,
): Promise<string | undefined> {
  if (mayReverseParts(steps, pairs)) {
    for (const text of bench.texts) if ((await bench.apply(steps, text)) !== inReverse(text)) return text;
  }
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
