import { nearestNames } from '../../engine/unicode/nearest-names.ts';
import { quote } from '../../engine/values/quote.ts';

/** Returns ` Did you mean sort-lines or sort-words?`, with a space in front; empty if no name is near. */
export function didYouMean(written: string, names: Iterable<string>, show: (name: string) => string = String): string {
  const nearest = nearestNames(written, names).map(show);
  if (nearest.length === 0) return '';
  const last = nearest.at(-1);
  const others = nearest.slice(0, -1);
  return ` Did you mean ${others.length > 0 ? `${others.join(', ')} or ` : ''}${last}?`;
}

/** Returns the error for a name that is none of a few. @param kind of the name */
export const unknownItem = (kind: string, name: string, names: readonly string[]): string =>
  `Unknown ${kind} ${quote(name)}.${didYouMean(name, names)} Choose from: ${names.join(', ')}.`;
