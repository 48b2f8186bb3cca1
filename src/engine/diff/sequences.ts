/** Receives a change of two lists of numbers: from and to in the old one, then in the new one. 0-based, ascending. */
export type OnChange = (fromOld: number, toOld: number, fromNew: number, toNew: number) => void;

/** Edits after which the search restarts from the furthest point. */
const WINDOW = 48;
const WIDTH = 2 * WINDOW + 3;
const CENTER = WINDOW + 1;

const reached = new Int32Array(WIDTH);
const history = new Int32Array((WINDOW + 1) * WIDTH);

/** The pieces that are the only ones of their number in both lists, as flat pairs of places, ascending in the old one. */
function uniquePairs(x: Int32Array, y: Int32Array, count: number, range: readonly [number, number, number, number]) {
  const [fromX, toX, fromY, toY] = range;
  /** -1: not yet seen; -2: more than once; else where. */
  const inX = new Int32Array(count).fill(-1);
  const inY = new Int32Array(count).fill(-1);
  for (let i = fromX; i < toX; i++) inX[x[i] as number] = inX[x[i] as number] === -1 ? i : -2;
  for (let j = fromY; j < toY; j++) inY[y[j] as number] = inY[y[j] as number] === -1 ? j : -2;
  const pairs: number[] = [];
  for (let i = fromX; i < toX; i++) {
    const number = x[i] as number;
    if (inX[number] === i && (inY[number] as number) >= 0) pairs.push(i, inY[number] as number);
  }
  return pairs;
}

/** The longest run of pairs that ascend in both lists, flat. */
function longestRun(pairs: readonly number[]): number[] {
  const many = pairs.length / 2;
  /** The last pair of the best run of each length. */
  const ends: number[] = [];
  const before = new Int32Array(many);
  for (let k = 0; k < many; k++) {
    const place = pairs[2 * k + 1] as number;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[2 * (ends[middle] as number) + 1] as number) < place) low = middle + 1;
      else high = middle;
    }
    before[k] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = k;
  }
  const run: number[] = [];
  for (let k = ends.at(-1) ?? -1; k >= 0; k = before[k] as number) run.push(k);
  return run.reverse().flatMap((k) => [pairs[2 * k] as number, pairs[2 * k + 1] as number]);
}

/**
 * Find what differs between two lists of numbers.
 *
 * Pieces that are unique in both align the lists (patience diff, Bram Cohen); the parts between are searched by Myers'
 * algorithm (An O(ND) Difference Algorithm, 1986) in windows, so that the work is linear times the window. The result is
 * always correct, but longer than necessary if the lists have little in common.
 *
 * @param count one more than the largest number
 * @param isLate once true, the rest between two anchors is reported as one change
 * @returns whether all of it was compared
 */
export function compareSequences(
  x: Int32Array,
  y: Int32Array,
  count: number,
  isLate: () => boolean,
  onChange: OnChange,
): boolean {
  let from = 0;
  const least = Math.min(x.length, y.length);
  while (from < least && x[from] === y[from]) from++;
  let end = 0;
  while (end < least - from && x[x.length - 1 - end] === y[y.length - 1 - end]) end++;
  const [toX, toY] = [x.length - end, y.length - end];
  // One window finds the shortest way through so few.
  const isShort = toX + toY - 2 * from <= WINDOW;
  const anchors = isShort ? [] : longestRun(uniquePairs(x, y, count, [from, toX, from, toY]));
  let isWhole = true;
  let [i, j] = [from, from];
  for (let k = 0; k <= anchors.length; k += 2) {
    const [nextX = toX, nextY = toY] = [anchors[k], anchors[k + 1]];
    if (!searchBetween(x, y, [i, nextX, j, nextY], isLate, onChange)) isWhole = false;
    [i, j] = [nextX + 1, nextY + 1];
  }
  return isWhole;
}

/** Myers' search, window by window. */
function searchBetween(
  x: Int32Array,
  y: Int32Array,
  [fromX, toX, fromY, toY]: readonly [number, number, number, number],
  isLate: () => boolean,
  onChange: OnChange,
): boolean {
  let [i, j] = [fromX, fromY];
  while (i < toX || j < toY) {
    if (i < toX && j < toY && x[i] === y[j]) {
      i++;
      j++;
      continue;
    }
    if (i === toX || j === toY) break;
    if (isLate()) {
      onChange(i, toX, j, toY);
      return false;
    }
    const [stepX, stepY] = searchWindow(x, y, [i, toX, j, toY], onChange);
    i += stepX;
    j += stepY;
  }
  if (i < toX || j < toY) onChange(i, toX, j, toY);
  return true;
}

/**
 * Advances by at most `WINDOW` edits from two pieces that differ, and reports them.
 *
 * @returns number of pieces passed in each list
 */
function searchWindow(
  x: Int32Array,
  y: Int32Array,
  [fromX, toX, fromY, toY]: readonly [number, number, number, number],
  onChange: OnChange,
): [number, number] {
  const [n, m] = [toX - fromX, toY - fromY];
  reached.fill(-1);
  reached[CENTER] = 0;
  history.set(reached, 0);
  let best = { score: -1, p: 0, k: 0, edits: 0 };
  search: for (let edits = 1; edits <= WINDOW; edits++) {
    for (let k = -edits; k <= edits; k += 2) {
      const place = CENTER + k;
      const p0 = furthest(place, n, m, k);
      if (p0 < 0) {
        reached[place] = -1;
        continue;
      }
      let p = p0;
      while (p < n && p - k < m && x[fromX + p] === y[fromY + p - k]) p++;
      reached[place] = p;
      // A point after a run of equal pieces is a better restart than one amid changes.
      const score = 2 * p - k + 4 * (p - p0);
      const isEnd = p === n && p - k === m;
      if (score > best.score || isEnd) best = { score, p, k, edits };
      if (isEnd) break search;
    }
    history.set(reached, edits * WIDTH);
  }
  reportPath(best, fromX, fromY, n, m, onChange);
  return [best.p, best.p - best.k];
}

/** Returns the furthest position in the old list after one more edit on a diagonal; -1 if it cannot be reached. */
function furthest(place: number, n: number, m: number, k: number, at = reached, offset = 0): number {
  const left = at[offset + place - 1] as number;
  const down = at[offset + place + 1] as number;
  const byRemoval = left >= 0 && left < n ? left + 1 : -1;
  const byInsertion = down >= 0 && down - k <= m ? down : -1;
  return Math.max(byRemoval, byInsertion);
}

/** Follows a path back to its start, and reports its edits in order. */
function reportPath(
  { k, edits }: { readonly k: number; readonly edits: number },
  fromX: number,
  fromY: number,
  n: number,
  m: number,
  onChange: OnChange,
): void {
  const path: number[] = [];
  let diagonal = k;
  for (let d = edits; d > 0; d--) {
    const offset = (d - 1) * WIDTH;
    const furthestX = furthest(CENTER + diagonal, n, m, diagonal, history, offset);
    const down = history[offset + CENTER + diagonal + 1] as number;
    const isInsertion = down === furthestX && down - diagonal <= m;
    const q = furthestX - diagonal;
    if (isInsertion) path.push(furthestX, furthestX, q - 1, q);
    else path.push(furthestX - 1, furthestX, q, q);
    diagonal += isInsertion ? 1 : -1;
  }
  for (let e = path.length - 4; e >= 0; e -= 4) {
    const [a, b, c, d] = path.slice(e, e + 4) as [number, number, number, number];
    onChange(fromX + a, fromX + b, fromY + c, fromY + d);
  }
}
