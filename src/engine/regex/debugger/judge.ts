import type { SearchResult } from './search.ts';

/**
 * Whether the platform's RegExp finds the same.
 *
 * - `same`: it does, for each search that ended
 * - `different`: it does not; the steps then are not those of the platform
 * - `unknown`: no search ended, or the platform does not know the syntax or ran out of memory
 */
export type Verdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'different'; readonly at: number; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** Compares results with those of the platform's RegExp: the places of matches and groups. */
export class Judge {
  readonly #regex: RegExp | undefined;
  readonly #text: string;
  /** No further search can change the verdict. */
  #isOver = false;
  #verdict: Verdict = { kind: 'unknown', text: 'Cut off before there was a result to compare.' };

  constructor(pattern: string, flags: string, text: string) {
    this.#text = text;
    try {
      // With g or y a search begins at lastIndex; d gives places.
      this.#regex = new RegExp(pattern, `${flags.replace(/[dg]/g, '')}dg`);
    } catch {
      this.#verdict = {
        kind: 'unknown',
        text: 'This browser does not know all of this pattern, and cannot confirm it.',
      };
    }
  }

  get verdict(): Verdict {
    return this.#verdict;
  }

  /** Repeat a search that ended: the platform needs no more steps than it took. */
  check({ from, found }: SearchResult): void {
    const regex = this.#regex;
    if (!regex || this.#isOver) return;
    regex.lastIndex = from;
    let match: RegExpExecArray | null;
    try {
      match = regex.exec(this.#text);
    } catch {
      this.#isOver = true;
      this.#verdict = { kind: 'unknown', text: 'This browser ran out of memory on this text, and cannot confirm it.' };
      return;
    }
    const theirs = match && placesOf(match);
    if (found && theirs ? found.every((place, i) => place === theirs[i]) : !found && !theirs) {
      this.#verdict = { kind: 'same' };
      return;
    }
    this.#isOver = true;
    const [mine, other] = [describe(found), describe(theirs)];
    this.#verdict = {
      kind: 'different',
      at: from,
      text: `From offset ${from} on, these steps find ${mine}, but this browser finds ${other}. Trust the browser.`,
    };
  }
}

function placesOf({ indices = [] as unknown as RegExpIndicesArray }: RegExpExecArray): number[] {
  // The types do not say it: a group that took no part has no range.
  return Array.from(indices, (range: readonly [number, number] | undefined) => range ?? [-1, -1]).flat();
}

function describe(found: ArrayLike<number> | null): string {
  if (!found) return 'no match';
  const groups = Array.from({ length: found.length / 2 - 1 }, (_, i) => [found[2 * i + 2], found[2 * i + 3]] as const);
  const set = groups.map(([start, end], i) => (start === -1 ? '' : `, group ${i + 1} at ${start}–${end}`)).join('');
  return `a match at ${found[0]}–${found[1]}${set}`;
}
