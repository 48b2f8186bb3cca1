import { quote } from '../values/quote.ts';
import type { SearchResult } from './contract.ts';

/** Returns why there is no answer, though some would give the wanted texts; undefined for another reason. */
export function undecidedInWords({ undecided, loss }: Pick<SearchResult, 'undecided' | 'loss'>): string | undefined {
  if (loss) {
    return `No example shows ${loss.characters.join(' ')} removed: ${quote(loss.text)} would become ${quote(loss.result)}.`;
  }
  return undecided === undefined ? undefined : `Patterns that fit the examples differ for ${quote(undecided)}.`;
}
