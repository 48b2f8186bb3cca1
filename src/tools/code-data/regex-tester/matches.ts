/** Start and end of a match, in UTF-16 offsets, and its groups; null for a group that took no part. */
export type Match = readonly [start: number, end: number, groups: readonly (string | null)[]];

export type Search = {
  /** Look no further than this many matches. */
  readonly max: number;
  /** End with this many matches, without looking for one more: it may take forever. */
  readonly last?: number;
  /** Number of matches whose groups get their places, which costs time; default: none. */
  readonly withGroups?: number;
  /** Called after each match, before the next is looked for: the engine may hang in it. */
  readonly onMatch?: (start: number, count: number) => void;
};

/** Places of matches in UTF-16 offsets: flat, for a copy between threads then takes no time. */
export type MatchOffsets = {
  readonly count: number;
  readonly groupCount: number;
  /** Start and end of each match. */
  readonly spans: Uint32Array;
  /** Start and end of each requested group, match by match; -1 for a group that did not participate. */
  readonly groups: Int32Array;
  /** There is at least one more match than `max`. */
  readonly more: boolean;
};

/**
 * Visits the matches of a pattern, like `String.prototype.matchAll`; without the flag g only the first one.
 *
 * After an empty match the search continues one code point further with u or v, one code unit further without.
 *
 * @param regex its own `lastIndex` is not used
 * @param indices number of matches whose groups get their positions, too (the flag d)
 * @param visit gets the result of `exec`; the search ends when it returns false
 */
export function forEachMatch(
  input: string,
  regex: RegExp,
  indices: number,
  visit: (found: RegExpExecArray) => boolean | undefined,
): void {
  const { global } = regex;
  const flags = `${regex.flags.replace(/[dg]/g, '')}${global ? 'g' : ''}`;
  const plain = new RegExp(regex.source, flags);
  let search = indices > 0 ? new RegExp(regex.source, `${flags}d`) : plain;
  const codePoints = regex.unicode || flags.includes('v');
  let left = indices;
  for (let found = search.exec(input); found; found = search.exec(input)) {
    if (visit(found) === false || !global) return;
    let { lastIndex } = search;
    if (found[0] === '') lastIndex += codePoints && (input.codePointAt(lastIndex) ?? 0) > 0xffff ? 2 : 1;
    if (--left === 0) search = plain;
    search.lastIndex = lastIndex;
  }
}

/** The places of the matches of a pattern; see `forEachMatch`. */
export function findMatches(
  input: string,
  regex: RegExp,
  { max, last, withGroups = 0, onMatch }: Search,
): MatchOffsets {
  const groupCount = (new RegExp(`${regex.source}|`, regex.flags).exec('')?.length ?? 1) - 1;
  const spans: number[] = [];
  const groups: number[] = [];
  let count = 0;
  let more = false;
  if (last === 0) return { count, groupCount, spans: new Uint32Array(), groups: new Int32Array(), more };
  forEachMatch(input, regex, groupCount > 0 ? withGroups : 0, ({ 0: text, index, indices }) => {
    if (count === max) {
      more = true;
      return false;
    }
    if (indices) pushRanges(groups, indices);
    spans.push(index, index + text.length);
    count++;
    onMatch?.(index, count);
    return count !== last;
  });
  return { count, groupCount, spans: Uint32Array.from(spans), groups: Int32Array.from(groups), more };
}

function pushRanges(groups: number[], indices: RegExpIndicesArray): void {
  for (let i = 1; i < indices.length; i++) {
    // The types do not say it: a group that took no part has no range.
    const range: readonly [number, number] | undefined = indices[i];
    groups.push(range ? range[0] : -1, range ? range[1] : -1);
  }
}

/** The text of a group of a match; null for one that took no part. */
export function groupText(
  input: string,
  { groups, groupCount }: MatchOffsets,
  match: number,
  group: number,
): string | null {
  const at = 2 * (match * groupCount + group);
  const from = groups[at] ?? -1;
  return from < 0 ? null : input.slice(from, groups[at + 1]);
}

/** The matches with the texts of their groups, which must have been asked for. */
export function readMatches(input: string, found: MatchOffsets): Match[] {
  const { count, groupCount, spans } = found;
  return Array.from({ length: count }, (_, i) => [
    spans[2 * i] as number,
    spans[2 * i + 1] as number,
    Array.from({ length: groupCount }, (_, group) => groupText(input, found, i, group)),
  ]);
}
