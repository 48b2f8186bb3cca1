/// <reference path="./tool-options.d.ts" />
import options from 'virtual:tool-options';
import MiniSearch from 'minisearch';
import { byId, categoryById, searchTools, type Tool, tools } from '../catalog.ts';
import { type MissingFeature, missingFeatures } from './missing-features.ts';
import { contentWords, QueryReader, type Unit } from './query.ts';
import { formsOf, indexTerms, wordsOf } from './terms.ts';

/** A tool that may help. */
export type Helper = {
  readonly tool: Tool;
  /** Its address; with the fragment that sets the option that was looked for. */
  readonly to: string;
  /** That option, shown after the tool's name and a comma: `with Remove duplicates on`. */
  readonly note?: string | undefined;
};

export type ToolHelp = {
  /** Name of what was asked for and is not here, as in `Lettermill has no ... tool`. */
  readonly missing?: string | undefined;
  /** The best first. */
  readonly helpers: readonly Helper[];
};

/** Weight of a word by the field that it is in. */
const FIELDS = { name: 5, tags: 3, keywords: 3, description: 2, settings: 0.5, category: 0.3, option: 3 };
/** No more than can be looked over. */
const MAX_HELPERS = 6;
/** Beside what the best tool reaches, a tool that reaches less than this is no help. */
const WORTH_SHOWING = 0.35;
/** Weight of a common word relative to others. */
const WEAK = 0.3;
/** The exponent of the library's score for a word: a tool that has every word goes before one that is named by a single one. */
const DAMPING = 0.6;
/** Lowest factor for the score of a tool: if it matches next to nothing of the query; 1 if it matches all. */
const ONE_WORD = 0.2;
/** Factor for each word of an option that is named in full; and how much better another must be than its tool alone. */
const OPTION_NAMED = 1.05;
/** Part of the words of an option that must be asked for. */
const OPTION_COVERAGE = 0.4;
/** Bonus of the nearest tool to something that is not here, as a multiple of the score of the query's best word. */
const NEAREST = 1.5;

type Entry = { readonly id: string; readonly [field: string]: string };
type Option = {
  readonly id: string;
  readonly note: string;
  readonly fragment: string;
  /** Number of words it is found by. */
  readonly size: number;
  /** The forms of each word of what is chosen. */
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
    words: contentWords(text).map((word) => formsOf(word)),
  }));
  optionsOf.set(tool.id, listed);
  entries.push(...own.map(([field, text], i) => ({ id: `${tool.id}/${i}`, option: `${field} ${text}` })));
}

const index = new MiniSearch<Entry>({ fields: Object.keys(FIELDS), tokenize: indexTerms, processTerm: (term) => term });
index.addAll(entries);

const frequency = new Map<string, number>();
for (const { id: _, ...texts } of entries) {
  for (const word of Object.values(texts).flatMap(wordsOf)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
}
/** Number of answers of the index that are kept: those to the words of a query as it is typed. */
const MAX_KNOWN = 500;
const known = new Map<string, readonly (readonly [id: string, score: number])[]>();

/** The entries that have all of some terms, and how much they are about them. */
function withAll(terms: readonly string[]): readonly (readonly [id: string, score: number])[] {
  const key = terms.join(' ');
  const before = known.get(key);
  if (before) return before;
  const found = index.search(
    { combineWith: 'AND', queries: [...terms] },
    { boost: FIELDS, tokenize: (term) => [term] },
  );
  const scores = found.map(({ id, score }) => [String(id), score] as const);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, scores);
  return scores;
}

/** Returns the score of each entry for a part of a query, by its id. */
function scoresOf({ alternatives, weak }: Unit): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  for (const { terms, weight } of alternatives) {
    for (const [id, score] of withAll(terms)) {
      const counted = ((score / terms.length) * weight) ** DAMPING * (weak ? WEAK : 1);
      if (counted > (scores.get(id) ?? 0)) scores.set(id, counted);
    }
  }
  return scores;
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

const reader = new QueryReader(
  [...frequency].sort(([, a], [, b]) => b - a).map(([word]) => word),
  missing.flatMap(({ words }) => words),
);

/** Returns what the words of a query ask for that is not here. */
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

/** Those that are worth showing, of a list that begins with the best. */
function helpersOf(candidates: readonly Candidate[]): Helper[] {
  const enough = (candidates[0]?.score ?? 0) * WORTH_SHOWING;
  return candidates
    .filter(({ score }) => score >= enough)
    .slice(0, MAX_HELPERS)
    .map(({ helper }) => helper);
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/**
 * Whether a query says all that an option says. `csv to json` has all words of `JSON to CSV`, but not in that order.
 *
 * @param queryTerms the terms of each part of the query
 */
function coverageOf({ words }: Option, queryTerms: readonly ReadonlySet<string>[]): 'all' | 'some' | 'disordered' {
  const positions = words.map((forms) => queryTerms.findIndex((terms) => forms.some((form) => terms.has(form))));
  if (words.length === 0 || positions.includes(-1)) return 'some';
  return positions.every((position, i) => i === 0 || position >= (positions[i - 1] ?? 0)) ? 'all' : 'disordered';
}

/** Returns a tool's names as a query may give them: the full one without the parentheses after it. */
const namesOf = ({ name, title }: Tool) => [name, title.replace(/ \(.*/, '')].map((one) => wordsOf(one).join(' '));

/**
 * Tools that may help with what a query says, beside those that its name search finds: ranked word by word over names,
 * tags, keywords, descriptions and options, with stems, synonyms and one typo a word. None for the name of a tool.
 *
 * @param category limits the search to one category
 */
export function helpFor(query: string, category?: string): ToolHelp {
  const named = searchTools(query, category);
  // Who types the name of a tool has found it.
  if (named.some((tool) => namesOf(tool).includes(wordsOf(query).join(' ')))) return { helpers: [] };
  const isOut = (tool: Tool) => named.includes(tool) || (category !== undefined && tool.category !== category);
  const { units, words } = reader.read(query);
  const found = units.map(scoresOf);
  const best = found.map((scores) => Math.max(0, ...scores.values()));
  const all = sum(best);

  const rated = (parts: readonly number[]) => {
    const covered = all === 0 ? 0 : sum(best.filter((_, u) => (parts[u] ?? 0) > 0)) / all;
    return sum(parts) * (ONE_WORD + (1 - ONE_WORD) * covered);
  };
  const covers = (parts: readonly number[]) =>
    units.every(({ weak }) => weak) || units.some(({ weak }, u) => !weak && (parts[u] ?? 0) > 0);

  const queryTerms = units.map(({ alternatives }) => new Set(alternatives.flatMap(({ terms }) => terms)));

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
      const positions = coverageOf(option, queryTerms);
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
  const absent = missingFrom(words);
  // What a tool has every word of is not missing: `discord markdown`, though there is no Markdown tool.
  const isThere =
    absent?.words.length === 1 &&
    units.filter(({ weak }) => !weak).length > 1 &&
    best.every((part, u) => part > 0 && (candidates[0]?.parts[u] ?? 0) > 0);
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
