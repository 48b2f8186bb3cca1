import { editDistance } from './edit-distance.ts';

/** Maximum length of a name to compare, in UTF-16 code units: nobody mistypes a longer one. */
const LONGEST = 60;
/** Names that are suggested at most. */
const MAX_NAMES = 3;

const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the distance of a name from a typed word: 0 if only hyphens or case differ, `Infinity` for another word. */
function distance(written: string, name: string): number {
  const [a, b] = [lettersOf(written), lettersOf(name)];
  if (a === '') return Number.POSITIVE_INFINITY;
  const edits = editDistance(a, b);
  // One mistake in three letters, but no other word of two.
  if (edits <= Math.floor(Math.max(a.length, b.length) / 3)) return edits;
  // Part of the name: sort for sort-lines, or base64 for base64-converter.
  if (a.length >= 3 && (b.startsWith(a) || a.startsWith(b))) return a.length;
  return a.length >= 3 && name.toLowerCase().split('-').includes(a) ? a.length + 1 : Number.POSITIVE_INFINITY;
}

/**
 * Returns the names that a mistyped one may mean, the nearest first; at most three, and none that are much farther.
 *
 * @example nearestNames('sort-line', ['sort-lines', 'rot13']) // ['sort-lines']
 */
export function nearestNames(written: string, names: Iterable<string>): readonly string[] {
  if (written.length > LONGEST) return [];
  const near = [...names]
    .map((name) => ({ name, far: distance(written, name) }))
    .filter(({ far }) => far < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.far - b.far);
  const most = (near[0]?.far ?? 0) + 1;
  return near
    .filter(({ far }) => far <= most)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name);
}
