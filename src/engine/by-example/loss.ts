import type { Step } from '../recipe/recipe.ts';
import type { Loss } from './contract.ts';
import type { Texts, Workbench } from './workbench.ts';

/** Most characters that a loss names. */
const MAX_NAMED = 10;

/** Put after an example where the visitor has no other text: letters and digits that few mean to remove. */
const PROBE = ' Zoë 北 7';

const LETTER = /[\p{L}\p{M}]/u;
const DIGIT = /\p{N}/u;
const SIGN = /[\p{P}\p{S}]/u;

/** Returns what characters are removed as: letters and digits are kinds, each sign is its own. */
const kindOf = (character: string): string | undefined => {
  if (LETTER.test(character)) return 'letter';
  if (DIGIT.test(character)) return 'digit';
  return SIGN.test(character) ? character : undefined;
};

function counts(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const character of text) found.set(character, (found.get(character) ?? 0) + 1);
  return found;
}

function kindCounts(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [character, count] of counts(text)) {
    const kind = kindOf(character);
    if (kind !== undefined) found.set(kind, (found.get(kind) ?? 0) + count);
  }
  return found;
}

/** Returns the kinds of characters that a text has fewer of than before. Another letter for a letter is no loss. */
function lostKinds(before: string, after: string): Set<string> {
  const left = kindCounts(after);
  return new Set([...kindCounts(before)].flatMap(([kind, count]) => ((left.get(kind) ?? 0) < count ? [kind] : [])));
}

/** Steps that remove characters by what they are, and whether signs are what they are for. */
async function removerOf(bench: Workbench, { tool }: Step): Promise<'signs' | 'words' | undefined> {
  const changes = (await bench.candidate(tool))?.knowledge.changes ?? [];
  if (!changes.includes('signs') && !changes.includes('digits')) return undefined;
  return changes.length === 1 ? 'signs' : 'words';
}

/**
 * Returns the first text of which steps remove letters, digits, or signs by kind, though they remove none of that kind
 * from the examples; undefined if there is none.
 *
 * @param from the given texts of the pairs
 * @param texts the visitor's other texts; without them the first example is continued
 */
export async function lossOf(
  bench: Workbench,
  steps: readonly Step[],
  from: Texts,
  texts: Texts,
): Promise<Loss | undefined> {
  const others = texts.length > 0 ? texts : from.slice(0, 1).map((text) => text + PROBE);
  let examples: readonly (string | undefined)[] = from;
  let rest: readonly (string | undefined)[] = others;
  const made = async (step: Step, all: typeof rest) =>
    Promise.all(all.map((text) => (text === undefined ? undefined : bench.apply([step], text))));
  const removers = await Promise.all(steps.map((step) => removerOf(bench, step)));
  for (const [at, step] of steps.entries()) {
    const [shown, results] = [await made(step, examples), await made(step, rest)];
    // Without another text, what names lose is not known.
    if (removers[at] === 'signs' || (removers[at] && texts.length > 0)) {
      // Names lose their signs, as in addresses and code, unless a further step makes a text of them again.
      const areSigns = removers[at] === 'signs' || at < steps.length - 1;
      const evidence = new Set(examples.flatMap((text, i) => [...lostKinds(text ?? '', shown[i] ?? text ?? '')]));
      for (const [i, text] of rest.entries()) {
        const result = results[i];
        if (text === undefined || result === undefined) continue;
        const lost = [...lostKinds(text, result)].filter(
          (kind) => !evidence.has(kind) && (areSigns || kind.length > 1),
        );
        if (lost.length === 0) continue;
        const left = counts(result);
        const characters = [...counts(text)]
          .filter(([character, count]) => lost.includes(kindOf(character) ?? '') && (left.get(character) ?? 0) < count)
          .map(([character]) => character);
        const whole = await bench.apply(steps, others[i] as string);
        return { text: others[i] as string, result: whole ?? result, characters: characters.slice(0, MAX_NAMED) };
      }
    }
    [examples, rest] = [shown, results];
  }
  return undefined;
}
