/// <reference path="./tool-options.d.ts" />
import options from 'virtual:tool-options';
import MiniSearch from 'minisearch';
import { byId, categoryById, searchTools, type Tool, tools } from '../catalog.ts';
import { type MissingFeature, missingFeatures } from './missing-features.ts';
import { addWords, contentWords, indexTerms, readQuery, type Unit } from './query.ts';
import { wordsOf } from './terms.ts';

/** A tool that may help. */
export type Helper = {
  readonly tool: Tool;
  /** Its address, with a fragment that sets the requested option. */
  readonly to: string;
  /** The option's state, shown after the tool's name and a comma: `with Remove duplicates on`. */
  readonly note?: string | undefined;
};

export type ToolHelp = {
  /** Name of the thing asked for that is not available here, as in `Lettermill has no ... tool`. */
  readonly missing?: string | undefined;
  /** The best first. */
  readonly helpers: readonly Helper[];
};

/** Weight of a word by the field that it is in. */
const FIELDS = { name: 5, tags: 3, keywords: 3, description: 2, settings: 0.5, category: 0.3, option: 3 };
/** Maximum number of helpers that a visitor can survey. */
const MAX_HELPERS = 6;
/** Minimum score of a shown tool, as a share of the best tool's score. */
const WORTH_SHOWING = 0.35;
/** Weight of a common word relative to others. */
const WEAK = 0.3;
/** Exponent for the library's score of a word: a tool with every word precedes a tool with one word in its name. */
const DAMPING = 0.6;
/** Lowest factor of a tool's score, if it matches almost nothing of the query; 1 if it matches all. */
const ONE_WORD = 0.2;
/** Minimum length of a term, in code units, for two typing mistakes. */
const LONG = 5;
/** Factor for each word of an option that the query has in full; and its minimum gain over the tool alone. */
const OPTION_NAMED = 1.05;
/** Minimum share of an option's words in the query. */
const OPTION_COVERAGE = 0.4;
/** Bonus of the nearest tool to a missing feature, as a multiple of the score of the query's best word. */
const NEAREST = 1.5;

type Entry = { readonly id: string; readonly [field: string]: string };
type Option = {
  readonly id: string;
  readonly note: string;
  readonly fragment: string;
  /** Number of words it is found by. */
  readonly size: number;
  /** The forms of each word of the option or choice. */
  readonly words: readonly (readonly string[])[];
};

const entries: Entry[] = [];
const optionsOf = new Map<string, readonly Option[]>();
for (const tool of tools) {
  const own = options[tool.id] ?? [];
  entries.push({
    id: tool.id,
    name: tool.title,
    tags: tool.tags.join(' / '),
    keywords: tool.keywords.join(' / '),
    description: tool.description,
    settings: own.map(([field, text]) => `${field} ${text}`).join(' / '),
    category: `${categoryById(tool.category)?.name} / ${categoryById(tool.category)?.keywords.join(' / ')}`,
  });
  const listed = own.map(([field, text, note, fragment], i) => ({
    id: `${tool.id}/${i}`,
    note,
    fragment,
    size: wordsOf(`${field} ${text}`).length,
    words: contentWords(text).map(indexTerms),
  }));
  optionsOf.set(tool.id, listed);
  entries.push(...own.map(([field, text], i) => ({ id: `${tool.id}/${i}`, option: `${field} ${text}` })));
}

const index = new MiniSearch<Entry>({ fields: Object.keys(FIELDS), tokenize: indexTerms, processTerm: (term) => term });
index.addAll(entries);
for (const { id: _, ...texts } of entries) addWords(Object.values(texts).flatMap(wordsOf));

/** Returns the score of each entry for a word of a query, by its id. */
function scoresOf({ terms, weak, unknown }: Unit): ReadonlyMap<string, number> {
  const found = index.search([...terms.keys()].join(' '), {
    boost: FIELDS,
    tokenize: (text) => text.split(' '),
    boostTerm: (term) => terms.get(term) ?? 0,
    prefix: unknown,
    // The library counts transposed letters as two mistakes.
    fuzzy: (term) => unknown && (term.length < 4 ? 0 : term.length > LONG ? 2 : 1),
  });
  // The library adds up the terms, and multiplies by their number: here, a word with several terms counts once.
  const factor = weak ? WEAK : 1;
  return new Map(
    found.map(({ id, score, queryTerms }) => [String(id), (score / queryTerms.length) ** DAMPING * factor]),
  );
}

const joined = (words: readonly string[]) => words.join('').replace(/s$/, '');

type Missing = { readonly name: string; readonly words: readonly string[]; readonly alone: boolean } & Pick<
  MissingFeature,
  'nearest' | 'page'
>;

const readMissing = (terms: string | undefined, { nearest, page }: MissingFeature, alone: boolean): Missing[] =>
  (terms?.split(', ') ?? []).map((item) => {
    const [typed = '', name = typed] = item.split(' > ');
    return { name, words: wordsOf(typed), alone, nearest, ...(page && { page }) };
  });

/** The longest phrases first. */
const missing = missingFeatures
  .flatMap((feature) => [...readMissing(feature.terms, feature, false), ...readMissing(feature.alone, feature, true)])
  .sort((a, b) => b.words.length - a.words.length);

for (const { words } of missing) addWords(words);

/** Returns the feature that the words of a query ask for and that is not available here. */
function missingFrom(words: readonly string[]): Missing | undefined {
  return missing.find((one) => {
    const phrase = joined(one.words);
    if (one.alone) return joined(words) === phrase;
    return words.some((_, at) =>
      // `sha 256` is `sha256`, `qrcode` is `qr code`.
      [1, 2, 3, 4].some((count) => at + count <= words.length && joined(words.slice(at, at + count)) === phrase),
    );
  });
}

type Candidate = { readonly helper: Helper; readonly score: number; readonly parts: readonly number[] };

/** Returns the candidates worth showing; the best one comes first. */
function helpersOf(candidates: readonly Candidate[]): Helper[] {
  const enough = (candidates[0]?.score ?? 0) * WORTH_SHOWING;
  return candidates
    .filter(({ score }) => score >= enough)
    .slice(0, MAX_HELPERS)
    .map(({ helper }) => helper);
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** Returns how much of an option a query has. `csv to json` has all words of `JSON to CSV`, but `disordered`. */
function coverageOf({ words }: Option, units: readonly Unit[]): 'all' | 'some' | 'disordered' {
  const positions = words.map((word) => units.findIndex(({ terms }) => word.some((term) => terms.has(term))));
  if (words.length === 0 || positions.includes(-1)) return 'some';
  return positions.every((position, i) => i === 0 || position >= (positions[i - 1] ?? 0)) ? 'all' : 'disordered';
}

/** Returns a tool's names as a query may give them: the full one without the parentheses after it. */
const namesOf = ({ name, title }: Tool) => [name, title.replace(/ \(.*/, '')].map((one) => wordsOf(one).join(' '));

/**
 * Returns tools for a query beyond those that the search by name finds: ranked word by word over names, tags, keywords,
 * descriptions, and options, with stems, synonyms, and one typo per word. None for the name of a tool.
 *
 * @param category limits the search to one category
 */
export function helpFor(query: string, category?: string): ToolHelp {
  const named = searchTools(query, category);
  // A query that is the name of a tool needs no help.
  if (named.some((tool) => namesOf(tool).includes(wordsOf(query).join(' ')))) return { helpers: [] };
  const isOut = (tool: Tool) => named.includes(tool) || (category !== undefined && tool.category !== category);
  const units = readQuery(query);
  const found = units.map(scoresOf);
  const best = found.map((scores) => Math.max(0, ...scores.values()));
  const all = sum(best);

  const rated = (parts: readonly number[]) => {
    const covered = all === 0 ? 0 : sum(best.filter((_, u) => (parts[u] ?? 0) > 0)) / all;
    return sum(parts) * (ONE_WORD + (1 - ONE_WORD) * covered);
  };
  const covers = (parts: readonly number[]) =>
    units.every(({ weak }) => weak) || units.some(({ weak }, u) => !weak && (parts[u] ?? 0) > 0);

  const candidates: Candidate[] = [];
  for (const tool of tools) {
    if (isOut(tool)) continue;
    const own = found.map((scores) => scores.get(tool.id) ?? 0);
    let top: Candidate = { helper: { tool, to: tool.path }, score: rated(own), parts: own };
    const bare = top.score;
    for (const option of optionsOf.get(tool.id) ?? []) {
      const of = found.map((scores) => scores.get(option.id) ?? 0);
      const count = of.filter((part) => part > 0).length;
      if (count === 0 || count < option.size * OPTION_COVERAGE || !covers(of)) continue;
      const positions = coverageOf(option, units);
      if (positions === 'disordered') continue;
      const parts = own.map((part, u) => Math.max(part, of[u] ?? 0));
      const isNamed = positions === 'all' && option.fragment !== '';
      const score = rated(parts) * (isNamed ? OPTION_NAMED ** option.words.length : 1);
      if (score <= Math.max(top.score, isNamed ? 0 : bare * OPTION_NAMED)) continue;
      top = { helper: { tool, to: `${tool.path}${option.fragment}`, note: option.note }, score, parts };
    }
    if (top.score > 0 && covers(top.parts)) candidates.push(top);
  }
  const byScore = (a: Candidate, b: Candidate) => b.score - a.score;
  candidates.sort(byScore);
  const absent = missingFrom(wordsOf(query));
  // A feature is not missing if a tool has every word of it: `discord markdown`, though there is no Markdown tool.
  const isThere =
    absent?.words.length === 1 &&
    units.filter(({ weak }) => !weak).length > 1 &&
    units.every(({ unknown }, u) => !unknown && (candidates[0]?.parts[u] ?? 0) > 0);
  if (!absent || isThere) return { helpers: helpersOf(candidates) };

  const bonus = (near: number) => Math.max(5, ...best) * (NEAREST - near / 10);
  const nearest = absent.nearest.flatMap((id, near): Candidate[] => {
    const tool = byId(id);
    if (!tool || isOut(tool)) return [];
    const before = candidates.find(({ helper }) => helper.tool === tool);
    return [
      { helper: before?.helper ?? { tool, to: tool.path }, score: (before?.score ?? 0) + bonus(near), parts: [] },
    ];
  });
  const others = candidates.filter(({ helper }) => !nearest.some((one) => one.helper.tool === helper.tool));
  const helpers = helpersOf([...nearest, ...others].sort(byScore));
  const { page } = absent;
  if (!page) return { missing: absent.name, helpers };
  const isHere = category === undefined || page.category === category;
  return { helpers: isHere ? [{ tool: page, to: page.path }, ...helpers].slice(0, MAX_HELPERS) : helpers };
}
