import { editDistance } from '../../../unicode/edit-distance.ts';

/** Longest name that is compared, in UTF-16 code units. */
const MAX_LENGTH = 60;

/** Lower case without what separates words: "user_name" and "userName" are the same. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/** Returns the name most similar to an unknown word; undefined if none is similar enough. */
export function nearestName(word: string, names: Iterable<string>): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const wanted = plain(word);
  let best: string | undefined;
  let least = Math.min(3, Math.floor(wanted.length / 3) + 1.5);
  for (const name of names) {
    if (Math.abs(name.length - word.length) > 3 || name.length > MAX_LENGTH) continue;
    const apart = editDistance(wanted, plain(name));
    if (apart < least) {
      best = name;
      least = apart;
    }
  }
  return best;
}
