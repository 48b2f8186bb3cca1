import type { Tool } from '../catalog.ts';
import type { Missing } from './find-missing.ts';
import { indexTerms, readQuery, type Unit } from './query.ts';
import { formsOf, wordsOf } from './terms.ts';
import { type Helper, helperOf, type IndexedOption, optionsOf, plainTitle, scoresOf } from './tool-index.ts';

/** Minimum score of a shown tool, and minimum of what it matches of the query, as shares of those of the best tool. */
const WORTH_SHOWING = 0.45;
const WORTH_COVERING = 0.7;
/** Lowest factor of a tool's score, if it matches almost nothing of the query; 1 if it matches all. */
const ONE_WORD = 0.2;
/** Factor for each word of an option that the query has in full; and its minimum gain over the tool alone. */
const OPTION_NAMED = 1.05;
const CONVERSION_NAMED = 1.2;
/** Factor for a tool whose name is what a query converts to: `snake case to camel case`. */
const TARGET_NAMED = 1.5;
/** Factor for a tool whose name begins with the only word of the query: that is what it is about. */
const NAME_BEGINS = 1.1;
/** Factor for a tool that many people use. */
const FEATURED = 1.05;
/** Factor for an option of a tool that has no word of the query itself: the plain tools come first. */
const OPTION_ONLY = 0.6;
/** Factor for an option that a link cannot set. */
const TO_BE_SET = 0.7;
/** Minimum share of an option's words in the query. */
const OPTION_COVERAGE = 0.4;

/** Words that keep what an option would remove. */
const KEEPING = /\b(?:keep|keeping|preserve|allow|include)\b/i;

/** A tool that a query may mean. */
export type Candidate = {
  readonly helper: Helper;
  readonly score: number;
  /** Share of the query that it matches. */
  readonly covered: number;
  /** Score for each word of the query. */
  readonly parts: readonly number[];
};

/** Returns the higher of each two numbers. */
const highest = (a: readonly number[], b: readonly number[]) => a.map((one, i) => Math.max(one, b[i] ?? 0));

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** Whether a word, given by its terms, is one of some others. */
export const isOneOf = (words: readonly string[], terms: Unit['terms']) =>
  words.some((word) => terms.has(formsOf(word)[0] ?? ''));

/** An option that a query may mean. */
type MeantOption = {
  readonly option: IndexedOption;
  /** Score for each word of the query. */
  readonly parts: readonly number[];
  /** Indexes of the words of the query that name it. */
  readonly named: readonly number[];
  /** Whether one of them is not a synonym. */
  readonly isLiteral: boolean;
  readonly canBeSet: boolean;
  /** Whether the query has all that it says, and a link can set it. */
  readonly isAsked: boolean;
  readonly factor: number;
};

/** Returns a tool with an option, if one is chosen, and with those that other words of the query ask for. */
function withOthers(tool: Tool, chosen: MeantOption | undefined, all: readonly MeantOption[]): Helper {
  const named = new Set(chosen?.named);
  let options = chosen?.option.options ?? {};
  const notes = chosen ? [chosen.option.note] : [];
  for (const { option, isAsked, isLiteral, named: own } of all) {
    const isNew = isLiteral && option.note !== '' && own.some((u) => !named.has(u));
    const isOpposite = Object.entries(option.options).some(([id, value]) => id in options && options[id] !== value);
    if (!isAsked || !isNew || isOpposite) continue;
    options = { ...options, ...option.options };
    notes.push(notes.length === 0 ? option.note : option.note.replace(/^with /, ''));
    for (const u of own) named.add(u);
  }
  return helperOf(tool, options, notes.join(' and '));
}

/** Returns a tool's names as a query may give them. */
export const namesOf = (tool: Tool) => [tool.name, plainTitle(tool)].map((one) => wordsOf(one).join(' '));

/** The words of a query, with the scores that tools and options have for them. */
export class Ranking {
  readonly units: readonly Unit[];
  readonly #query: string;
  /** Result that the query converts to. */
  readonly #target: string;
  /** Index of its number. */
  readonly #number: number | undefined;
  readonly #found: readonly ReadonlyMap<string, number>[];
  readonly #best: readonly number[];

  constructor(query: string) {
    this.#query = query;
    this.units = readQuery(query);
    const target = this.units.filter(({ source }) => !source);
    this.#target = target.length < this.units.length ? target.map(({ word }) => word).join(' ') : '';
    const number = this.units.findIndex(({ word }) => /^\d+$/.test(word));
    this.#number = number === -1 ? undefined : number;
    this.#found = this.units.map(scoresOf);
    this.#best = this.#found.map((scores) => Math.max(0, ...scores.values()));
  }

  #partsOf(id: string): number[] {
    return this.#found.map((scores) => scores.get(id) ?? 0);
  }

  #covered(parts: readonly number[]): number {
    const all = sum(this.#best);
    return all === 0 ? 0 : sum(this.#best.filter((_, u) => (parts[u] ?? 0) > 0)) / all;
  }

  /** Whether it matches a word that distinguishes tools. */
  #says(parts: readonly number[]): boolean {
    return this.units.every(({ weak }) => weak) || this.units.some(({ weak }, u) => !weak && (parts[u] ?? 0) > 0);
  }

  #candidate(helper: Helper, parts: readonly number[], factor = 1): Candidate {
    const covered = this.#covered(parts);
    return { helper, covered, parts, score: sum(parts) * (ONE_WORD + (1 - ONE_WORD) * covered) * factor };
  }

  /** Returns an option with the number of the query, if it takes it. */
  #withNumber(option: IndexedOption): IndexedOption {
    const { number, text, options } = option;
    const value = Number(this.units[this.#number ?? -1]?.word);
    if (number === undefined || !(value >= number.min && value <= number.max)) return option;
    if (value === number.usual) return { ...option, note: '', options: {} };
    return { ...option, note: `with ${text} set to ${value}`, options: { ...options, [number.id]: value } };
  }

  /** Returns an option as the query asks for it; undefined if the query does not mean it. */
  #meant(listed: IndexedOption, isToolMeant: boolean): MeantOption | undefined {
    const parts = this.#partsOf(listed.key);
    const count = parts.filter((part) => part > 0).length;
    if (count === 0 || !this.#says(parts)) return undefined;
    const { units } = this;
    const option = this.#withNumber(listed);
    const { words, isConversion, isOff = false } = option;
    const has = (terms: Unit['terms'], word: readonly string[]) => word.some((term) => terms.has(term));
    const named = units.flatMap(({ terms }, u) => (words.some((word) => has(terms, word)) ? [u] : []));
    const isNamed = words.length > 0 && words.every((word) => units.some(({ terms }) => has(terms, word)));
    const isNegated = named.some((u) => units[u]?.negated);
    // `csv to json` has all words of `JSON to CSV`.
    let last = -1;
    const isOrdered = words.every((word) => {
      last = units.findIndex(({ terms }, u) => u > last && has(terms, word));
      return last !== -1;
    });
    const isRefused = isOff && isNegated;
    const isCounted = option !== listed;
    const isEnough = isNamed || isRefused || isCounted || count >= option.size * OPTION_COVERAGE;
    if (!isEnough || (isNamed && isConversion && !isOrdered)) return undefined;
    if (option.field !== '' && named.length === 0 && !option.isFirst) return undefined;
    // A synonym of an option does not speak for a tool that has no word of the query, or for an option to look for.
    const isLiteral = words.some((word) =>
      units.some(({ terms }) => word.some((term) => !term.startsWith('=') && terms.has(term))),
    );
    const canBeSet = Object.keys(option.options).length > 0;
    if (!isLiteral && (!canBeSet || !isToolMeant)) return undefined;
    const isWanted = option.isNegative ? !KEEPING.test(this.#query) : !isNegated;
    if (option.field === '' && isOff === isWanted) return undefined;
    const asks = isRefused || (isCounted && isLiteral) || (isNamed && (isConversion || !option.isInName));
    const factor = (isConversion ? CONVERSION_NAMED : OPTION_NAMED) ** words.length;
    // The default is set without a link.
    return { option, parts, named, isLiteral, canBeSet, isAsked: asks && (canBeSet || option.note === ''), factor };
  }

  /** Returns a tool with the options that the query asks for; undefined if the query does not mean it. */
  rate(tool: Tool): Candidate | undefined {
    const own = this.#partsOf(tool.id);
    const isMeant = this.#says(own);
    const all = optionsOf(tool).flatMap((option) => this.#meant(option, isMeant) ?? []);
    // The tool alone does what its defaults say.
    const usual = all.filter(({ option }) => option.note === '');
    const conversions = usual.filter(({ option, isAsked }) => isAsked && option.isConversion);
    const target = namesOf(tool).includes(this.#target) ? TARGET_NAMED : 1;
    const [only, more] = this.units;
    const begins = !more && only?.terms.has(indexTerms(tool.name)[0] ?? '') ? NAME_BEGINS : 1;
    const ownFactor =
      Math.max(target, ...conversions.map(({ factor }) => factor)) * begins * (tool.featured ? FEATURED : 1);
    const optionFactor = ownFactor * (isMeant ? 1 : OPTION_ONLY);
    const plain = usual.reduce((sofar: readonly number[], { parts }) => highest(sofar, parts), own);
    const bare = this.#candidate(helperOf(tool), plain, ownFactor);
    let top = bare;
    let chosen: MeantOption | undefined;
    for (const one of all) {
      const { option, parts, isAsked: asks, canBeSet, factor } = one;
      if (option.note === '') continue;
      const rated = this.#candidate(
        helperOf(tool, option.options, option.note),
        highest(plain, parts),
        optionFactor * (asks ? factor : canBeSet ? 1 : TO_BE_SET),
      );
      if (rated.score <= Math.max(top.score, asks ? 0 : bare.score * OPTION_NAMED)) continue;
      top = rated;
      chosen = one;
    }
    if (top.score === 0 || !this.#says(top.parts)) return undefined;
    return chosen?.isAsked === false ? top : { ...top, helper: withOthers(tool, chosen, all) };
  }

  /** Returns the tools that match words of a query besides those of a missing feature, if some do; the best first. */
  others(candidates: readonly Candidate[], { words }: Missing): Candidate[] {
    const rest = this.units.flatMap(({ terms, weak, unknown }, u) =>
      weak || unknown || isOneOf(words, terms) ? [] : [u],
    );
    if (rest.length === 0) return [];
    return candidates.filter(({ parts }) => rest.every((u) => (parts[u] ?? 0) >= (this.#best[u] ?? 0) * 0.8));
  }
}

/** Returns the candidates worth showing, the best first. */
export function worthShowing(candidates: readonly Candidate[]): Candidate[] {
  const [best] = candidates;
  if (!best) return [];
  return candidates.filter(
    ({ score, covered }) => score >= best.score * WORTH_SHOWING && covered >= best.covered * WORTH_COVERING,
  );
}
