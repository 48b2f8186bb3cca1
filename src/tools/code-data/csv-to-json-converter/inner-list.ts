import type { Offer } from '../../../engine/contract/offer.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { keyOf } from '../../../engine/formats/json/arrange.ts';
import { childrenOf, Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { namedRows } from './named-rows.ts';

/** Lists that are offered, the longest first. */
const MAX_OFFERS = 3;
/** Keys that are named one by one; the others are counted. */
const MAX_NAMED = 8;
/** Most objects around a list that is offered. */
const DEEPEST = 2;

/** An array of rows inside of objects. */
type InnerList = {
  /** The keys that lead to it. */
  readonly path: readonly string[];
  readonly node: number;
  /** Returns the other keys of its object and of the objects around it: for the few lists that are offered. */
  readonly besides: () => readonly string[];
};

/** The index of the value at top level; -1 if there are several, or none. */
const rootOf = (tape: Tape): number => (tape.length > 0 && tape.next[0] === tape.length ? 0 : -1);

/** Returns the keys of an object that are not used with one of its members: a list of the names of its columns is. */
function besidesOf(tape: Tape, object: number, node: number): string[] {
  const names = namedRows(tape, object, node)?.key;
  const others = childrenOf(tape, object).filter((other) => other !== node);
  return others.map((other) => keyOf(tape, other)).filter((key) => key !== names);
}

/** Whether an array consists of rows: objects only, or arrays only. */
function isRowList(tape: Tape, array: number): boolean {
  const kinds = new Set(childrenOf(tape, array).map((item) => tape.kind[item]));
  return kinds.size === 1 && (kinds.has(Kind.object) || kinds.has(Kind.array));
}

/** Returns the arrays of rows in an object, or in the objects inside it. Its own keys are not rows then. */
function innerLists(tape: Tape, object: number, around: Pick<InnerList, 'path' | 'besides'>): InnerList[] {
  const members = childrenOf(tape, object);
  const objects = members.filter((member) => tape.kind[member] === Kind.object);
  return members.flatMap((node) => {
    const besides = () => [...around.besides(), ...besidesOf(tape, object, node)];
    const path = [...around.path, keyOf(tape, node)];
    if (tape.kind[node] === Kind.array) return isRowList(tape, node) ? [{ path, node, besides }] : [];
    // If every member is an object, each becomes a row.
    const isRow = objects.length === members.length && members.length > 1;
    if (tape.kind[node] !== Kind.object || isRow || path.length >= DEEPEST) return [];
    return innerLists(tape, node, { path, besides });
  });
}

const named = (keys: readonly string[]) => {
  const more = keys.length - MAX_NAMED;
  return keys.slice(0, MAX_NAMED).map(excerpt).join(', ') + (more > 0 ? `, and ${formatNumber(more)} more` : '');
};

/** Returns the offers to take the rows from a list inside of the JSON: each names the list and the omitted keys. */
export function listOffers(tape: Tape): Offer[] {
  const root = rootOf(tape);
  if (root < 0 || tape.kind[root] !== Kind.object) return [];
  const sizeOf = ({ node }: InnerList) => tape.size[node] as number;
  return innerLists(tape, root, { path: [], besides: () => [] })
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MAX_OFFERS)
    .map((list) => {
      const name = list.path.join('.');
      const besides = list.besides();
      const without = besides.length === 0 ? '' : `; without ${named(besides)}`;
      return {
        text: `"${excerpt(name)}" is a list of ${plural(sizeOf(list), 'row')}${without}.`,
        label: `Use "${excerpt(name)}"`,
        options: { list: name },
      };
    });
}

type FoundList = { readonly node: number; readonly besides: readonly string[]; readonly object: number };

/**
 * Finds the value at a path of keys: "data", or "result.items". A key may contain dots.
 *
 * @returns its node, its object, and the keys that are left out
 * @throws ToolError if there is none, or if it is not an array or object
 */
export function listAt(tape: Tape, path: string): FoundList {
  const found = walk(tape, rootOf(tape), path, [], -1);
  if (found && (tape.kind[found.node] as Kind) <= Kind.array) return found;
  throw new ToolError(`There is no list ${JSON.stringify(excerpt(path))} in this JSON.`, { option: 'list' });
}

function walk(
  tape: Tape,
  node: number,
  path: string,
  besides: readonly string[],
  object: number,
): FoundList | undefined {
  if (path === '') return { node, besides, object };
  if (node < 0 || tape.kind[node] !== Kind.object) return undefined;
  const members = childrenOf(tape, node);
  // Of duplicate keys the last one wins, as everywhere.
  for (const member of members.toReversed()) {
    const key = keyOf(tape, member);
    if (path !== key && !path.startsWith(`${key}.`)) continue;
    const others = besidesOf(tape, node, member);
    const found = walk(tape, member, path.slice(key.length + 1), [...besides, ...others], node);
    if (found) return found;
  }
  return undefined;
}

/** The note on the keys that a chosen list leaves out. */
export const leftOutNotes = (besides: readonly string[]): string[] =>
  besides.length === 0 ? [] : [`Left out: ${named(besides)}.`];
