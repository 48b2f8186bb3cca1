/** Shortest words, in code units, that may have one typing mistake, and two. */
const ONE_MISTAKE = 4;
const TWO_MISTAKES = 7;
/** Shortest part of words written as one. */
const SHORTEST_PART = 3;

/**
 * Returns the number of letters to insert, delete, replace, or swap with their neighbor to make one word of another;
 * more than `limit` means only that there are too many.
 */
export function mistakes(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : replaced;
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/**
 * Returns the word of a vocabulary that a mistyped one was meant to be, if there is one: that with the fewest mistakes,
 * which begins alike, and which is the most frequent.
 *
 * @param vocabulary each word, and how often it occurs
 */
export function correct(word: string, vocabulary: ReadonlyMap<string, number>): string | undefined {
  const limit = word.length >= TWO_MISTAKES ? 2 : word.length >= ONE_MISTAKE ? 1 : 0;
  let best: string | undefined;
  let least = Infinity;
  for (const [other, count] of limit === 0 ? [] : vocabulary) {
    if (other.length < ONE_MISTAKE) continue;
    const found = mistakes(word, other, limit);
    if (found > limit || (found > 1 && other[0] !== word[0])) continue;
    const cost = found + (other[0] === word[0] ? 0 : 0.5) + 0.4 / (1 + count);
    if (cost >= least) continue;
    best = other;
    least = cost;
  }
  return best;
}

/** Returns the known words that were written as one, if that is what a word is: "csv2json", "linecount". */
export function takeApart(word: string, vocabulary: ReadonlyMap<string, number>): string[] | undefined {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const first = word.slice(0, at);
    const rest = word.slice(at);
    if (!vocabulary.has(first)) continue;
    if (vocabulary.has(rest)) return [first, rest];
    const target = /^(?:2|to)(.*)$/.exec(rest)?.[1];
    if (target && target.length >= SHORTEST_PART && vocabulary.has(target)) return [first, 'to', target];
  }
  return undefined;
}
