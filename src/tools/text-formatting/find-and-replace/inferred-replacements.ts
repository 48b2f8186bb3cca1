import { composedTemplate } from '../../../engine/by-example/compose/composed-template.ts';
import type { Idea, Pairs } from '../../../engine/by-example/contract.ts';
import { escapeField } from '../../../engine/by-example/escape-field.ts';
import { lineTemplates, templatesOf } from '../../../engine/by-example/line-template.ts';
import { type Hunk, tokenDiff } from '../../../engine/by-example/token-diff.ts';
import { closingBrackets } from './closing-brackets.ts';
import { completedItems } from './completed-items.ts';
import { countOf } from './count-format.ts';
import { countedTexts } from './counted-texts.ts';
import { withoutFirstLine } from './first-line.ts';
import { droppings } from './guessed-replacements.ts';
import { filters } from './kept-lines.ts';
import { endChanges } from './line-ends.ts';
import { masks } from './masks.ts';

type Options = { readonly find: string; readonly replace?: string } & Readonly<Record<string, string | boolean>>;

/** Least share of a text that must stay if parts of it are replaced. */
const KEPT = 0.4;
const MAX_RULES = 3;
const MAX_FIND_LENGTH = 40;
const MAX_WORDS = 2;
/** Cost of each rule after the first, and of a word that is replaced only once. */
const RULE = 0.7;
const ONCE = 0.8;
/** Cost of a rule besides its texts: a tool made for the purpose is likelier. */
const FIRST = 0.25;

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
const letterRuns = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The places where the texts of all pairs differ; undefined if too little stays. */
function hunksOf(pairs: Pairs): readonly Hunk[] | undefined {
  const hunks: Hunk[] = [];
  let kept = 0;
  let length = 0;
  for (const { have, want } of pairs) {
    const diff = tokenDiff(have, want);
    if (!diff) return undefined;
    hunks.push(...diff.hunks);
    kept += diff.kept;
    length += Math.max(have.length, want.length);
  }
  return hunks.length > 0 && kept >= KEPT * length ? hunks : undefined;
}

/** One word for another in several cases: `Cat` and `CAT` for `Dog` and `DOG`. */
function inAnyCase(hunks: readonly Hunk[]): Hunk | undefined {
  const small = hunks.map(({ from, to }) => ({ from: from.toLowerCase(), to: to.toLowerCase() }));
  const [first] = small;
  const isAlike = hunks.length > 1 && small.every(({ from, to }) => from === first?.from && to === first.to);
  return isAlike && first?.from ? first : undefined;
}

/** One rule for each thing that is replaced by another. */
function rules(pairs: Pairs, isAlone: boolean): Idea<Options>[] {
  const hunks = hunksOf(pairs);
  if (!hunks) return [];
  const different = [...new Map(hunks.map((hunk) => [`${hunk.from}\0${hunk.to}`, hunk])).values()];
  const isRule = ({ from, to }: Hunk) =>
    from !== '' && from.length <= MAX_FIND_LENGTH && to.split(' ').length <= MAX_WORDS;
  // One example of several, or one value that is different in each text, is not a rule.
  const isSeveral = pairs.length > 1 || different.length > 1;
  const alike = inAnyCase(different);
  if (alike) return [{ options: { find: alike.from, replace: alike.to, preserveCase: true }, cost: FIRST }];
  if (different.length > MAX_RULES || !different.every(isRule)) return [];
  const all = pairs.map(({ have }) => have).join('\n');
  const isSeenOnce = ({ from }: Hunk) => hasWord(from) && countOf(all, from) === 1;
  if (different.some((hunk) => isSeenOnce(hunk) && (isSeveral || /\p{N}/u.test(hunk.from)))) return [];
  // A list that loses duplicates does not lose an item.
  const kept = new Set(pairs.flatMap(({ want }) => letterRuns(want)));
  const staysElsewhere = ({ from, to }: Hunk) => to === '' && letterRuns(from).some((word) => kept.has(word));
  if (different.some((hunk) => isSeenOnce(hunk) && staysElsewhere(hunk))) return [];
  const isInvented = ({ from, to }: Hunk) => hasWord(to) && !hasWord(from) && countOf(all, from) === 1;
  if (!isAlone && different.some(isInvented)) return [];
  const [first, ...others] = different as [Hunk, ...Hunk[]];
  const escapes = different.some(({ from, to }) => /[\n\t]/.test(from + to));
  const written = (text: string) => (escapes ? escapeField(text) : text);
  const options: Options = {
    find: written(first.from),
    replace: written(first.to),
    ...(escapes && { mode: 'extended' }),
    ...(others.length > 0 && { rules: others.map(({ from, to }) => `${written(from)} => ${written(to)}`).join('\n') }),
  };
  const cost = FIRST + (isSeenOnce(first) ? ONCE : 0) + others.length * RULE;
  return [
    { options, cost },
    { options: { ...options, matchCase: true }, cost: cost + 0.1 },
    { options: { ...options, wholeWord: true }, cost: cost + 0.1 },
    { options: { ...options, preserveCase: true }, cost: cost + 0.1 },
  ];
}

const INNER = /^([("'[]*)(.*?)([)"'\].,;:!?]*)$/s;

/** Words that change each in the same way: dates in a sentence. */
function wordTemplates(pairs: Pairs) {
  const have: string[] = [];
  const want: string[] = [];
  // If only one of several examples changes, that may be chance.
  if (pairs.length > 1 && pairs.filter((pair) => pair.have !== pair.want).length === 1) return [];
  for (const pair of pairs) {
    const from = pair.have.split(/\s+/);
    const to = pair.want.split(/\s+/);
    if (from.length !== to.length) return [];
    for (const [i, word] of from.entries()) {
      if (word === to[i]) continue;
      const [, , inner = ''] = INNER.exec(word) ?? [];
      const [, , other = ''] = INNER.exec(to[i] ?? '') ?? [];
      have.push(inner);
      want.push(other);
    }
  }
  return templatesOf(have, want, false);
}

/** Returns the options of Find and Replace that convert the pairs. */
export function inferredReplacements(pairs: Pairs, isAlone: boolean, texts: readonly string[]): Idea<Options>[] {
  const patterns = [...lineTemplates(pairs), ...wordTemplates(pairs)].map(({ find, replace, cost }) => ({
    options: { mode: 'regex', find, replace },
    cost,
  }));
  const composed = isAlone ? composedTemplate(pairs, texts) : undefined;
  return [
    ...withoutFirstLine(pairs, isAlone),
    ...rules(pairs, isAlone),
    ...droppings(pairs),
    ...closingBrackets(pairs),
    ...completedItems(pairs),
    ...(isAlone ? [...masks(pairs), ...countedTexts(pairs)] : []),
    ...(composed ? [composed] : []),
    ...filters(pairs),
    ...patterns,
    ...endChanges(pairs),
  ];
}
