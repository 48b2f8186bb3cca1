import type { Pair } from '../../../engine/by-example/contract.ts';
import { isRecord } from '../../../engine/values/is-record.ts';

/** A pair as it appears on the page. Its key stays the same while it is edited. */
export type KeyedPair = Pair & { readonly key: number };

/** Most UTF-16 code units of a text of a pair. */
export const MAX_EXAMPLE_LENGTH = 2000;
/** More pairs than these say nothing new. */
export const MAX_PAIRS = 6;
/** Answers to questions add pairs, too; a page can draw this many. */
const MAX_RESTORED = 50;

let lastKey = 0;

export const keyed = ({ have, want }: Pair): KeyedPair => ({ key: ++lastKey, have, want });

const EMPTY: Pair = { have: '', want: '' };

export const emptyPair = (): KeyedPair => keyed(EMPTY);

export const isEmpty = ({ have, want }: Pair): boolean => have === '' && want === '';

/** Pairs to search for, or a hint about the next thing to do. */
export type SearchState =
  | { readonly can: 'search'; readonly pairs: readonly Pair[]; readonly hint?: string }
  | { readonly can: 'start' | 'go-on'; readonly hint: string };

const tooLong = ({ have, want }: Pair) => have.length > MAX_EXAMPLE_LENGTH || want.length > MAX_EXAMPLE_LENGTH;

/** Returns what some pairs ask for. Pairs with an empty side are left out. */
export function searchStateOf(all: readonly Pair[]): SearchState {
  const started = all.filter((pair) => !isEmpty(pair));
  const full = started.filter(({ have, want }) => have !== '' && want !== '');
  if (started.length === 0) return { can: 'start', hint: 'Type or paste one line on each side.' };
  if (full.some(tooLong)) {
    return {
      can: 'go-on',
      hint: 'An example can have 2,000 characters. A few lines are enough; the rest is your text.',
    };
  }
  const [only] = started;
  if (full.length === 0) {
    const hint = only?.have === '' ? 'Now type what the text looks like now.' : 'Now type what it should look like.';
    return { can: 'go-on', hint };
  }
  if (full.every(({ have, want }) => have === want)) {
    return { can: 'go-on', hint: 'Both sides are the same. Change the right one to what you want.' };
  }
  const hint = full.length < started.length ? 'A pair counts once both of its sides are filled.' : undefined;
  return { can: 'search', pairs: full.map(({ have, want }) => ({ have, want })), ...(hint !== undefined && { hint }) };
}

/** The pairs that an earlier visit left, maybe of an older version of the site. */
export function readPairs(saved: unknown): readonly KeyedPair[] | undefined {
  if (!Array.isArray(saved)) return undefined;
  const pairs = saved.slice(0, MAX_RESTORED).flatMap((raw: unknown) => {
    if (!isRecord(raw)) return [];
    const { have, want } = raw;
    return typeof have === 'string' && typeof want === 'string' ? [keyed({ have, want })] : [];
  });
  return pairs.length > 0 ? pairs : undefined;
}
