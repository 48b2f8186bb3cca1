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
  readonly onMatch?: (start: number, count: number) => void;
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
 * Go through the matches of a pattern, as `String.prototype.matchAll` does; without the flag g the first one only.
 *
 * After an empty match the search goes on one code point further with u or v, one code unit further without.
 *
 * @param regex its own `lastIndex` is not used
 * @param indices find the places of the groups too (the flag d)
 * @param visit gets what `exec` gives; the search ends where it returns false
 */
export function forEachMatch(
  input: string,
  regex: RegExp,
  indices: boolean,
  visit: (found: RegExpExecArray) => boolean | undefined,
): void {
  const { global } = regex;
  const flags = `${regex.flags.replace(/[dg]/g, '')}${global ? 'g' : ''}${indices ? 'd' : ''}`;
  const search = new RegExp(regex.source, flags);
  const codePoints = regex.unicode || flags.includes('v');
  for (let found = search.exec(input); found; found = search.exec(input)) {
    if (visit(found) === false || !global) return;
    if (found[0] !== '') continue;
    search.lastIndex += codePoints && (input.codePointAt(search.lastIndex) ?? 0) > 0xffff ? 2 : 1;
  }
}

/** The matches of a pattern with their groups; see `forEachMatch`. */
export function findMatches(input: string, regex: RegExp, { max, ranges = false, onMatch }: Search): Found {
  const groupCount = (new RegExp(`${regex.source}|`, regex.flags).exec('')?.length ?? 1) - 1;
  const matches: Match[] = [];
  const places: GroupRanges[] = [];
  let more = false;
  forEachMatch(input, regex, ranges && groupCount > 0, (found) => {
    if (matches.length === max) {
      more = true;
      return false;
    }
    const { index } = found;
    let groups = NO_GROUPS;
    if (groupCount > 0) {
      const own: (string | null)[] = [];
      for (let i = 1; i <= groupCount; i++) own.push(found[i] ?? null);
      groups = own;
      if (found.indices) places.push(flatRanges(found.indices));
    }
    matches.push([index, index + found[0].length, groups]);
    onMatch?.(index, matches.length);
    return true;
  });
  return { matches, ranges: places, more };
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
