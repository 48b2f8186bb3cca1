/** Longest name that is compared, in UTF-16 code units. */
const MAX_LENGTH = 60;

/** Number of letters to insert, delete, replace, or swap with the next to turn one word into another. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) next[j] = Math.min(next[j] as number, (before[j - 2] as number) + 1);
    }
    before = row;
    row = next;
  }
  return row[b.length] as number;
}

/** Lower case without what separates words: "user_name" and "userName" are the same. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/** Returns the name that was most likely meant by a word that is none of them; undefined if none is near. */
export function nearestName(word: string, names: Iterable<string>): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const wanted = plain(word);
  let best: string | undefined;
  let least = Math.min(3, Math.floor(wanted.length / 3) + 1.5);
  for (const name of names) {
    if (Math.abs(name.length - word.length) > 3 || name.length > MAX_LENGTH) continue;
    const apart = distance(wanted, plain(name));
    if (apart < least) {
      best = name;
      least = apart;
    }
  }
  return best;
}
