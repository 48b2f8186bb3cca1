import { lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import { linesOf } from '../../../engine/lines/lines.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { cologneKey } from './cologne.ts';
import { type Comparing, keyOfPart } from './compared-lines.ts';
import { fingerprint, ngramFingerprint } from './fingerprint.ts';
import { partOf } from './line-part.ts';
import { nearestNeighbors } from './nearest.ts';
import type { Nearness } from './nearness.ts';

/** Options of a search for near-duplicates. */
export type Near = Comparing &
  Nearness & {
    readonly near: 'fingerprint' | 'ngram' | 'metaphone' | 'cologne' | 'nearest';
    /** Length of the runs of letters of `ngram`. */
    readonly size: number;
  };

/** The first spelling of a value, the number of its lines, and the first line, 1-based. */
export type Spelling = { readonly text: string; readonly count: number; readonly line: number };

/** Different values that may be one, the most frequent first. */
export type Cluster = readonly Spelling[];

export type Clusters = { readonly clusters: readonly Cluster[]; readonly notes: readonly string[] };

/** Returns the different values of a text in their order, by the keys that equal ones share. */
function spellingsIn(text: string, options: Comparing): Map<string, Spelling> {
  const part = partOf(options);
  const keyOf = keyOfPart(text, options);
  const found = new Map<string, { text: string; count: number; line: number }>();
  for (const [i, line] of linesOf(text).entries()) {
    const value = part(line);
    const key = value === undefined ? undefined : keyOf(value);
    if (value === undefined || key === undefined) continue;
    const known = found.get(key);
    if (known) known.count++;
    else found.set(key, { text: options.ignoreSpaces ? value.trim() : value, count: 1, line: i + 1 });
  }
  return found;
}

type Grouped = { readonly groups: readonly (readonly number[])[]; readonly notes: readonly string[] };

/** Returns the indices of the values that share a key. A value whose key is '' shares none. */
function collisions(values: readonly string[], keyOf: (value: string) => string): number[][] {
  const groups = new Map<string, number[]>();
  for (const [i, value] of values.entries()) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(i);
    else groups.set(key, [i]);
  }
  groups.delete('');
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Returns the groups of values of the same sound. */
function bySound(values: readonly string[], keyOf: (value: string) => string): Grouped {
  let silent = 0;
  const groups = collisions(values, (value) => {
    const key = keyOf(value);
    if (key === '') silent++;
    return key;
  });
  const were = silent === 1 ? 'was not compared: it is' : 'were not compared: they are';
  return { groups, notes: silent > 0 ? [`${plural(silent, 'value')} ${were} not in Latin letters.`] : [] };
}

function byNearness(values: readonly string[], nearness: Nearness, steps?: number): Grouped {
  const { groups, compared } = nearestNeighbors(values, nearness, steps);
  if (compared === values.length) return { groups, notes: [] };
  const part = `${formatNumber(compared)} shortest of ${formatNumber(values.length)} values`;
  return { groups, notes: [`Only the ${part} were compared. A smaller radius compares more.`] };
}

/** The rules of English are long, so they are loaded when they are first needed. */
const english = lazyImportOnce(() => import('./metaphone.ts'));

async function groupsOf(values: readonly string[], { near, size, ...nearness }: Near, steps?: number) {
  switch (near) {
    case 'fingerprint':
      return { groups: collisions(values, fingerprint), notes: [] };
    case 'ngram':
      return { groups: collisions(values, (value) => ngramFingerprint(value, size)), notes: [] };
    case 'metaphone':
      return bySound(values, (await english()).metaphoneKey);
    case 'cologne':
      return bySound(values, cologneKey);
    case 'nearest':
      return byNearness(values, nearness, steps);
  }
}

const lines = (cluster: Cluster) => cluster.reduce((total, { count }) => total + count, 0);

/**
 * Returns the clusters of values that may be spellings of one, those of most lines first. Nothing is merged.
 *
 * @param steps most steps of a search for nearest neighbors
 */
export async function findClusters(text: string, options: Near, steps?: number): Promise<Clusters> {
  const found = spellingsIn(text, options);
  const spellings = [...found.values()];
  const { groups, notes } = await groupsOf([...found.keys()], options, steps);
  const clusters = groups.map((group) =>
    group.map((at) => spellings[at] as Spelling).sort((a, b) => b.count - a.count || a.line - b.line),
  );
  clusters.sort((a, b) => lines(b) - lines(a) || (a[0]?.line ?? 0) - (b[0]?.line ?? 0));
  return { clusters, notes };
}
