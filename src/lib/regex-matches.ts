/** Start and end of a match, in UTF-16 offsets, and its groups; null for a group that took no part. */
export type Match = readonly [start: number, end: number, groups: readonly (string | null)[]];

/** Where the groups of a match are: from, to, from, to ...; -1 for a group that took no part. */
export type GroupRanges = readonly number[];

export type Search = {
  /** Look no further than this many matches. */
  readonly max: number;
  /** Find the places of the groups as well, which costs time. */
  readonly ranges?: boolean;
  /** Called after each match, before the next is looked for: the engine may hang in it. */
  readonly onMatch?: (match: Match, count: number) => void;
};

export type Found = {
  readonly matches: readonly Match[];
  /** For each match; empty unless `ranges` was asked for and the pattern has groups. */
  readonly ranges: readonly GroupRanges[];
  /** There is at least one more match than `max`. */
  readonly more: boolean;
};

const NO_GROUPS: readonly (string | null)[] = [];

/**
 * Find the matches of a pattern, as `String.prototype.matchAll` does; without the flag g the first one only.
 *
 * After an empty match the search goes on one code point further with u or v, one code unit further without.
 *
 * @param regex its own `lastIndex` is not used
 */
export function findMatches(input: string, regex: RegExp, { max, ranges = false, onMatch }: Search): Found {
  const { global } = regex;
  const groupCount = (new RegExp(`${regex.source}|`, regex.flags).exec('')?.length ?? 1) - 1;
  const indices = ranges && groupCount > 0;
  const flags = `${regex.flags.replace(/[dg]/g, '')}${global ? 'g' : ''}${indices ? 'd' : ''}`;
  const search = new RegExp(regex.source, flags);
  const codePoints = regex.unicode || flags.includes('v');
  const matches: Match[] = [];
  const places: GroupRanges[] = [];
  for (let found = search.exec(input); found; found = search.exec(input)) {
    if (matches.length === max) return { matches, ranges: places, more: true };
    const end = found.index + found[0].length;
    let groups = NO_GROUPS;
    if (groupCount > 0) {
      const own: (string | null)[] = [];
      for (let i = 1; i <= groupCount; i++) own.push(found[i] ?? null);
      groups = own;
      if (found.indices) places.push(flatRanges(found.indices));
    }
    const match: Match = [found.index, end, groups];
    matches.push(match);
    onMatch?.(match, matches.length);
    if (!global) break;
    if (end === found.index) search.lastIndex += codePoints && (input.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return { matches, ranges: places, more: false };
}

function flatRanges(indices: RegExpIndicesArray): GroupRanges {
  const ranges: number[] = [];
  for (let i = 1; i < indices.length; i++) {
    // The types do not say it: a group that took no part has no range.
    const range: readonly [number, number] | undefined = indices[i];
    ranges.push(range ? range[0] : -1, range ? range[1] : -1);
  }
  return ranges;
}
