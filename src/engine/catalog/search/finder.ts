import { byId, searchTools, type Tool, tools } from '../catalog.ts';
import { findEquivalent } from './find-equivalent.ts';
import { findMissing } from './find-missing.ts';
import { type Candidate, isOneOf, namesOf, Ranking, worthShowing } from './ranking.ts';
import { wordsOf } from './terms.ts';
import { elsewhere, type Helper, helperOf } from './tool-index.ts';

export type ToolHelp = {
  /** Name of the thing asked for that is not available here, as in `Lettermill has no ... tool`. */
  readonly missing?: string | undefined;
  /** Tools beyond those that the search by name finds, the best first. */
  readonly helpers: readonly Helper[];
  /** All tools, those that the search by name finds included, the best first. */
  readonly ranked: readonly Helper[];
};

type Ranked = Omit<ToolHelp, 'ranked'>;

/** Maximum number of helpers that a visitor can survey. */
const MAX_HELPERS = 6;

/** Returns the tool that a query calls as another program does, with the options that make it do the same. */
function equivalentOf(query: string, candidates: readonly Candidate[]): Helper | undefined {
  const known = findEquivalent(query, elsewhere);
  // `fold -w 72` also names a number.
  const hasNumber = known?.note === undefined && /\d/.test(query);
  return (hasNumber && candidates.find(({ helper }) => helper.tool === known?.tool)?.helper) || known;
}

/**
 * Ranks all tools by what a query asks for: word by word over names, tags, keywords, descriptions, and options, with stems,
 * synonyms, corrected mistakes, and the names of functions and commands elsewhere.
 *
 * @param category limits the search to one category
 */
function rankTools(query: string, category?: string): Ranked {
  const isIn = (tool: Tool) => category === undefined || tool.category === category;
  const ranking = new Ranking(query);
  const candidates = tools
    .filter(isIn)
    .flatMap((tool) => ranking.rate(tool) ?? [])
    .sort((a, b) => b.score - a.score);
  const helpersOf = (some: readonly Candidate[]) => some.map(({ helper }) => helper);

  const equivalent = equivalentOf(query, candidates);
  if (equivalent && isIn(equivalent.tool)) return { helpers: [equivalent] };

  const absent = findMissing(wordsOf(query));
  const [best] = candidates;
  // A feature is not missing if a tool has its word and another one of the query: `discord markdown`.
  const has = best?.parts.map((part, u) => part > 0 && !ranking.units[u]?.weak) ?? [];
  const isThere =
    absent?.words.length === 1 &&
    !absent.page &&
    has.filter(Boolean).length > 1 &&
    ranking.units.some(({ terms }, u) => has[u] && isOneOf(absent.words, terms));
  if (!absent || isThere) return { helpers: helpersOf(worthShowing(candidates)) };

  const nearest = absent.nearest.flatMap((id): Helper[] => {
    const tool = byId(id);
    if (!tool || !isIn(tool)) return [];
    return [candidates.find(({ helper }) => helper.tool === tool)?.helper ?? helperOf(tool)];
  });
  const near = [...helpersOf(ranking.others(candidates, absent)), ...nearest];
  const helpers = near.filter(({ tool }, at) => near.findIndex((other) => other.tool === tool) === at);
  const { page } = absent;
  if (!page) return { missing: absent.name, helpers };
  return { helpers: isIn(page) ? [helperOf(page), ...helpers] : helpers };
}

/**
 * Returns the tools for a query, ranked by what it asks for. The search by name has its own order and count: a page shows
 * it, and the helpers beside it. A query that is the name of a tool needs no help.
 *
 * @param category limits the search to one category
 */
export function helpFor(query: string, category?: string): ToolHelp {
  const named = searchTools(query, category);
  const words = wordsOf(query).join(' ');
  const exact = named.filter((tool) => namesOf(tool).includes(words));
  const { missing, helpers: found }: Ranked =
    exact.length > 0 ? { helpers: exact.map((tool) => helperOf(tool)) } : rankTools(query, category);
  const isNamed = ({ tool }: Helper) => named.includes(tool);
  const helpers = found.filter((helper) => !isNamed(helper)).slice(0, MAX_HELPERS);
  const first = found.filter((helper) => isNamed(helper) || helpers.includes(helper));
  const rest = named.filter((tool) => !first.some((helper) => helper.tool === tool));
  return {
    ...(missing !== undefined && { missing }),
    helpers,
    ranked: [...first, ...rest.map((tool) => helperOf(tool))],
  };
}
