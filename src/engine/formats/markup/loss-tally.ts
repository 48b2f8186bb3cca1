import type { DefaultTreeAdapterTypes } from 'parse5';
import { placeInWords } from '../../contract/position.ts';
import { positionFinder } from '../../lines/position-finder.ts';
import { plural } from '../../values/plural.ts';

type Child = DefaultTreeAdapterTypes.ChildNode;

/** Returns the offset at which a node begins, in UTF-16 code units; undefined if it has no tag. */
export const startOf = (node: Child): number | undefined => node.sourceCodeLocation?.startOffset;

/** Words for a kind of content: one of them, several, and what became of it, such as `left out`. */
export type LossKind = readonly [one: string, several: string, fate: string];

/** Returns the words for elements of a name: `1 <script> element left out`. */
export const elementKind = (name: string, fate: string): LossKind => [
  `<${name}> element ${fate}`,
  `<${name}> elements ${fate}`,
  '',
];

/** Returns the offset of a node in the text, in UTF-16 code units; undefined if unknown. */
type PlaceOf = (node: Child) => number | undefined;

type Count = { count: number; first: number | undefined; readonly names: Set<string> };

/** Names of elements that a note lists. */
const MAX_NAMES = 5;
/** Kinds that have a note of their own; the others share one. */
const MAX_KINDS = 25;

/** Counts what a result lacks, by kind, with the first place of each. */
export class LossTally {
  readonly #placeOf: PlaceOf;
  readonly #counts = new Map<string, Count & { readonly kind: LossKind }>();

  constructor(placeOf: PlaceOf = startOf) {
    this.#placeOf = placeOf;
  }

  /** Counts one more. @param name listed in the note, such as `<div>` */
  add(kind: LossKind, node: Child, name?: string): void {
    this.addAt(kind, this.#placeOf(node), name);
  }

  /** Counts one more at a place, as `add` does. @param at 0-based offset in UTF-16 code units; undefined if unknown */
  addAt(kind: LossKind, at: number | undefined, name?: string): void {
    const [key] = kind;
    let found = this.#counts.get(key);
    if (!found) {
      found = { kind, count: 0, first: at, names: new Set() };
      this.#counts.set(key, found);
    }
    found.count++;
    found.first ??= at;
    if (name !== undefined) found.names.add(name);
  }

  /** Returns a note for each kind: `2 comments left out, the first at line 3, column 1.` @param source its text */
  notes(source: string): string[] {
    const positionOf = positionFinder(source);
    const counts = [...this.#counts.values()];
    const notes = counts.slice(0, MAX_KINDS).map(({ kind: [one, several, fate], count, first, names }) => {
      const listed = [...names].slice(0, MAX_NAMES).join(', ') + (names.size > MAX_NAMES ? ', …' : '');
      const where =
        first === undefined ? '' : `, ${count === 1 ? '' : 'the first '}at ${placeInWords(positionOf(first))}`;
      const what = plural(count, one, several);
      return `${what}${fate === '' ? '' : ` ${fate}`}${listed === '' ? '' : ` (${listed})`}${where}.`;
    });
    const more = counts.slice(MAX_KINDS).reduce((sum, { count }) => sum + count, 0);
    if (more > 0) notes.push(`${plural(more, 'more element')} left out.`);
    return notes;
  }
}
